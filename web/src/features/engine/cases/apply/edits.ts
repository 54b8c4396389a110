/** A case as its form saves it: field by field, each write with the version that was seen. */
import type { CaseFault } from '@backlot/contract/engine/cases'
import type { Definition } from '@backlot/contract/engine/definitions'
import type { CaseEdit, WrittenCase } from '#features/engine/cases/apply/form.ts'
import type { EngineRecord, FormEdit } from '#features/engine/kind.ts'
import { ApiError, asApiError } from '#lib/http.ts'

/** What a field holds of which nothing is said; `lists` are the fields of several entries. */
function emptyOf(name: string, { kind }: { kind: string }, lists: ReadonlySet<string>): unknown {
  if (kind === 'line' || kind === 'text' || kind === 'choice') return ''
  if (kind === 'choices' || lists.has(name)) return []
  return kind === 'switch' ? false : null
}

export const blankOf = ({ fields }: Definition, lists: ReadonlySet<string> = new Set()): EngineRecord => ({
  lockboxes: {},
  ...Object.fromEntries(Object.entries(fields).map(([name, { control }]) => [name, emptyOf(name, control, lists)])),
})

export const recordOf = ({ fields }: Definition, stored: object): EngineRecord => ({
  lockboxes: {},
  ...Object.fromEntries(Object.entries(stored).filter(([name]) => name in fields)),
})

/** What is missing stands in the step of its first part: `documents.7` in that of the documents. */
export const headed = (faults: readonly CaseFault[]): CaseFault[] =>
  faults.map((fault) => ({ ...fault, field: fault.field.split('.')[0] ?? fault.field }))

export const editIn =
  (definition: Definition) =>
  <Case extends WrittenCase>(stored: Case): CaseEdit<Case> => ({
    id: stored.id,
    version: stored.version,
    record: recordOf(definition, stored),
    missing: headed(stored.missing),
    updated_by: null,
    can: { edit: stored.can.edit, officeFields: false, history: false },
    stored,
  })

/** A field that was emptied is empty as the call wants it. */
export const sentOf = (blank: EngineRecord, { lockboxes: _lockboxes, ...fields }: Partial<EngineRecord>): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? blank[name]]))

/** Writes, and gives the answer and a newer one of somebody else as an edit. */
export async function written<Thing extends object, Edit extends FormEdit>(
  work: Promise<Thing>,
  editOf: (thing: Thing) => Edit,
): Promise<Edit> {
  try {
    return editOf(await work)
  } catch (thrown) {
    const error = asApiError(thrown)
    const { status, code, detail, fields, requestId, current } = error
    if (code !== 'conflict' || typeof current !== 'object' || current === null) throw error
    throw new ApiError({ status, code, detail, fields, requestId, current: editOf(current as Thing) })
  }
}
