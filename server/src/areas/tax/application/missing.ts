/** Everything that keeps an application from being sent in. */
import { registerProblems, taxProblems } from '@backlot/contract/area-problems'
import { missingOfTax } from '@backlot/contract/tax-rules'
import type { Ctx } from '#kit/context.ts'
import { listDocuments } from '#engine/cases/documents/queries.ts'
import { findProgram } from '../programs/queries.ts'
import { isRegistered, listComparisons } from './queries.ts'
import { fieldsOfTax, type TaxRow } from './rows.ts'

export async function missingOf(ctx: Pick<Ctx, 'db' | 'site'>, row: TaxRow) {
  const { db, site } = ctx
  const program = await findProgram(db, site.id, row.program_code)
  const fields = fieldsOfTax(row, await listComparisons(db, site.id, row.id))
  const number = row.register_no
  const isKnown = number === '' || (await isRegistered(db, site.id, number, row.applicant_user_id))
  const documents = await listDocuments(db, site.id, { kind: 'tax', caseId: row.id })
  return [
    ...missingOfTax(fields, program?.active ? program.rules : null),
    ...(isKnown ? [] : [{ field: 'register_no', message: taxProblems.notRegistered }]),
    ...documents
      .filter((one) => one.required_by !== 'nobody' && ['requested', 'rejected', 'expired'].includes(one.status))
      .map(({ id }) => ({ field: `documents.${id}`, message: registerProblems.documentMissing })),
  ]
}
