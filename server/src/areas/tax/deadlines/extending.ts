/** A deadline that the office puts off: later, never earlier, with the reason that the applicant reads. */
import { caseProblems, taxProblems } from '@backlot/contract/area-problems'
import { message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import type { Tax } from '@backlot/contract/tax'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { AppError, invalidField, must } from '#kit/errors.ts'
import { mailDay } from '#kit/mail-days.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'
import { writeMessage } from '#engine/cases/messages/service.ts'
import { writeThing } from '#engine/cases/moves/queries.ts'
import { lockMoved } from '#engine/cases/moves/service.ts'
import { setTimers } from '#engine/cases/timers/service.ts'
import { taxKind } from '../application/definition.ts'
import type { TaxRow } from '../application/rows.ts'
import { viewTax } from '../application/view.ts'
import { deadlinesOf, type Deadlines } from './days.ts'

const moved = {
  en: (from: string, to: string) => `The deadline is moved from ${from} to ${to}.`,
  no: (from: string, to: string) => `Fristen er flyttet fra ${from} til ${to}.`,
}

interface Extending {
  taxId: number
  deadline: keyof Deadlines
  day: string
  reason: string
  version?: number | undefined
}

export async function extendDeadline(ctx: Ctx, { taxId, deadline, day, reason, version }: Extending): Promise<Tax> {
  await inTransaction(ctx, async (inside) => {
    const row = await lockMoved(inside, taxKind, taxId)
    must((await taxKind.moversOf(inside, row)).includes('office') && row.deleted_at === null, 'not_found', caseProblems.notFound)
    if (version !== undefined && version !== row.version) throw new AppError('conflict', { current: await viewTax(inside, taxId) })
    const before = (await deadlinesOf(inside, row))[deadline]
    must(before !== null, 'wrong_state', taxProblems.noDeadline)
    if (day <= before) invalidField('day', message(taxProblems.notLater, { day: mailDay(ctx.site, before) }))
    const columns = { [`${deadline}_by`]: day }
    const written = await writeThing<TaxRow>(inside.db, ctx.site.id, 'tax_applications', { id: taxId, columns })
    await setTimers(inside, taxKind, written)
    await audit(inside, {
      action: 'tax.extended',
      entity: 'tax',
      entityId: taxId,
      changes: { [deadline]: [before, day], reason: [null, reason] },
    })
    const text = {
      direction: 'to_user',
      part_id: null,
      subject: '',
      answers: null,
      body: `${moved[mailLanguageOf(ctx.site)](mailDay(ctx.site, before), mailDay(ctx.site, day))}\n\n${reason}`,
    } as const
    await writeMessage(inside, taxKind, written, text)
  })
  return viewTax(ctx, taxId, messages.taxUpdated)
}
