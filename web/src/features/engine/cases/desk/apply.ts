/** The applicant's side of a desk, from what differs between kinds. */
import type { Definition } from '@backlot/contract/engine/definitions'
import type { ApplyKind, ApplyWord } from '#features/engine/cases/apply/form.ts'
import { blankOf, editIn, sentOf, written } from '#features/engine/cases/apply/edits.ts'
import type { DeskCase } from '#features/engine/cases/desk/desk.ts'
import { documentsStep } from '#features/engine/cases/desk/documents.tsx'
import { caseQuery } from '#features/engine/cases/desk/queries.ts'
import { draftsIn } from '#features/engine/editor/drafts.ts'
import type { EngineRecord, FormKind } from '#features/engine/kind.ts'
import { queryClient } from '#lib/query-client.ts'
import type { Text } from '#lib/text.ts'

interface DeskForm<Case extends DeskCase> {
  /** The first part of the names of its queries. */
  name: string
  /** The browser's own database of what is typed and not stored. */
  drafts: string
  param: string
  definition: Definition
  words: Text<ApplyWord>
  pages: ApplyKind<Case>['pages']
  writesAt: ApplyKind<Case>['writesAt']
  submitsTo: string
  neededDocuments: readonly string[]
  /** Fields that hold several entries. */
  lists?: ReadonlySet<string>
  choiceIn: FormKind['choiceIn']
  rows?: FormKind['rows']
  ownFields?: FormKind['ownFields']
  calls: {
    read: (id: number, signal: AbortSignal) => Promise<Case>
    create: (fields: object) => Promise<Case>
    change: (fields: object & { id: number; version: number }) => Promise<Case>
    submit: (stored: Case) => Promise<Case>
  }
}

export function deskApply<Case extends DeskCase>(of: DeskForm<Case>): ApplyKind<Case> {
  const { name, definition, calls } = of
  const editOf = editIn(definition)<Case>
  const blank: EngineRecord = blankOf(definition, of.lists)
  const keep = (stored: Case): void => void queryClient.setQueryData([name, 'one', stored.id], stored)
  const kept = (stored: Case) => {
    keep(stored)
    return editOf(stored)
  }
  return {
    param: of.param,
    words: of.words,
    pages: of.pages,
    writesAt: of.writesAt,
    submitsTo: of.submitsTo,
    editOf,
    useCase: caseQuery(name, calls.read),
    keep,
    submit: calls.submit,
    form: {
      name,
      drafts: draftsIn(of.drafts, name),
      definition,
      elsewhere: { documents: 'documents' },
      blank,
      canBeDraft: ({ title }) => typeof title === 'string' && title.trim() !== '',
      choiceIn: of.choiceIn,
      calls: {
        create: (fields, clientKey) => written(calls.create({ ...sentOf(blank, fields), client_key: clientKey }), kept),
        update: (id, fields, version) => written(calls.change({ id, version, ...sentOf(blank, fields) }), kept),
      },
      rows: of.rows ?? {},
      ownFields: of.ownFields ?? {},
      ownSteps: { documents: documentsStep(of.neededDocuments) },
    },
  }
}
