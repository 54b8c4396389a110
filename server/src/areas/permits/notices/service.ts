/** The notify calls: each sends only what the last move has not sent already (S3 §7). */
import { messageAnswer } from '@backlot/contract/message-answer'
import { permitProblems } from '@backlot/contract/area-problems'
import type { Ctx } from '#kit/context.ts'
import { inTransaction, type TransactionCtx } from '#kit/db/transaction.ts'
import { must } from '#kit/errors.ts'
import { findLastLine } from '#engine/cases/moves/queries.ts'
import { lockMoved, lockToChange } from '#engine/cases/moves/service.ts'
import { permitKind, permitRevisions } from '../permit/definition.ts'
import type { PermitRow } from '../permit/queries.ts'
import { tellOfficeOfChange } from '../revisions/rules.ts'
import { placeKind } from '../places/definition.ts'
import { keyApproverEmails, tellAboutPlace, tellApplicant, tellOffice } from './telling.ts'

const answered = (sent: number) => ({ Success: true, sent, ...messageAnswer(sent > 0 ? permitProblems.told : permitProblems.nobodyTold) })

type Tell = (inside: TransactionCtx, permit: PermitRow, line: { logId: number; note: string }) => Promise<number>

const notifyPermit = (ctx: Ctx, id: number, tell: Tell) =>
  inTransaction(ctx, async (inside) => {
    const { row: permit } = await lockToChange(inside, permitKind, id)
    const line = await findLastLine(inside.db, ctx.site.id, 'permit', id)
    must(line, 'wrong_state', permitProblems.nobodyTold)
    return answered(await tell(inside, permit, { logId: line.id, note: line.note }))
  })

export const notifyUserPermit = (ctx: Ctx, id: number) =>
  notifyPermit(ctx, id, (inside, permit, { logId, note }) => tellApplicant(inside, permit, { logId, reason: note }))
export const notifyAdminPermit = (ctx: Ctx, id: number) =>
  notifyPermit(ctx, id, (inside, permit, { logId }) => tellOffice(inside, permit, { logId, by: permit.company_name }))
export const notifyKeyPermit = (ctx: Ctx, id: number) =>
  notifyPermit(ctx, id, async (inside, permit, { logId }) =>
    tellOffice(inside, permit, { logId, by: permit.company_name, to: await keyApproverEmails(inside) }),
  )

export const notifyRevision = (ctx: Ctx, id: number) =>
  inTransaction(ctx, async (inside) => {
    const { row: revision } = await lockToChange(inside, permitRevisions, id)
    const line = await findLastLine(inside.db, ctx.site.id, 'case_revision', id)
    must(line, 'wrong_state', permitProblems.nobodyTold)
    const permit = await lockMoved(inside, permitKind, revision.case_id)
    return answered(await tellOfficeOfChange(inside, permit, revision, line.id))
  })

export const notifyPlace = (ctx: Ctx, id: number, whom: { office: boolean; applicant: boolean }) =>
  inTransaction(ctx, async (inside) => {
    const { row: place } = await lockToChange(inside, placeKind, id)
    const line = await findLastLine(inside.db, ctx.site.id, 'location_permit', id)
    must(line, 'wrong_state', permitProblems.nobodyTold)
    return answered(await tellAboutPlace(inside, place, { logId: line.id, ...whom }))
  })
