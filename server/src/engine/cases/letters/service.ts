/** Letters of a case, for its office and whoever asked. */
import { caseProblems } from '@backlot/contract/area-problems'
import type { CaseLetter } from '@backlot/contract/engine/cases'
import { sendPdf } from '#engine/documents/sending.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import type { Call } from '#kit/http/mount.ts'
import type { DeskRow } from '../desk/desk.ts'
import { openCase } from '../desk/opening.ts'
import type { CaseKey, CaseKind } from '../kind.ts'
import { letterPdf } from './pdf.ts'
import { findLetter, listLetters } from './queries.ts'

export const lettersOf = async ({ db, site }: Pick<Ctx, 'db' | 'site'>, { kind, caseId }: CaseKey): Promise<CaseLetter[]> =>
  (await listLetters(db, site.id, kind, caseId)).map(({ id, letter_no: number, subject, created_at: at }) => ({
    id,
    number,
    subject,
    sent_at: at.toISOString(),
  }))

/** Throws `not_found`, for approvers too: a letter is between the office and whoever asked. */
export async function sendLetter<Row extends DeskRow>(ctx: Ctx, kind: CaseKind<Row>, id: number, call: Call) {
  const letter = await findLetter(ctx.db, ctx.site.id, kind.machine.name, id)
  must(letter, 'not_found', caseProblems.notFound)
  const { movers } = await openCase(ctx, kind, letter.case_id)
  must(!movers.includes('approver'), 'not_found', caseProblems.notFound)
  return sendPdf(call, `${letter.letter_no}.pdf`, letterPdf(ctx, letter))
}
