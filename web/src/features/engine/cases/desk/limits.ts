/** The limits of a desk's forms, from those of its calls. */
import type { CaseKind } from '#features/engine/cases/kind.ts'
import type { Limits } from '#ui/form/check.ts'

export function deskLimits(process: Readonly<Record<string, Limits>>, records: Readonly<Record<string, Limits>>): CaseKind['limits'] {
  const { request = {} } = process
  return {
    note: records['status']?.['note'] ?? {},
    toUser: process['toUser'] ?? {},
    toOffice: process['toAdmin'] ?? {},
    askInfo: request,
    // With a document what is asked for is its note.
    askDocument: { note: request['items'] ?? {}, due_at: request['due_at'] ?? {} },
    document: process['changeDocument'] ?? {},
    decide: process['decide'] ?? {},
    accept: process['acknowledge'] ?? {},
    account: records['submitProfile'] ?? {},
  }
}
