/** Before a deadline the applicant is reminded of it. */
import { addDays } from '@backlot/contract/days'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { mailDay, mailMoney } from '#kit/mail-days.ts'
import { mailLanguageOf, queueTemplate } from '#kit/mail-templates.ts'
import { momentAt, officeToday } from '#kit/office-calendar.ts'
import { aboutCase, applicantEmails, caseMail } from '#engine/cases/desk/mails.ts'
import type { Reminder } from '#engine/cases/kind.ts'
import { mailedTax } from '../application/mails.ts'
import type { TaxRow } from '../application/rows.ts'
import { deadlinesOf, type Deadlines } from './days.ts'

/** Days before, and on which time of the office's clock. */
const before: Readonly<Record<keyof Deadlines, readonly number[]>> = { answer: [2], start: [14, 3], final: [14, 3] }
const time = '08:00'

const words = {
  answer: { en: 'Please answer by {day}, or the application lapses.', no: 'Svar innen {day}, ellers faller søknaden bort.' },
  start: { en: 'Please begin by {day}, or the credit goes back.', no: 'Begynn innen {day}, ellers faller beløpet bort.' },
} as const

async function runningOf(ctx: TransactionCtx, row: TaxRow): Promise<{ of: keyof Deadlines; day: string } | undefined> {
  const all = await deadlinesOf(ctx, row)
  const of = (['answer', 'start', 'final'] as const).find((name) => all[name] !== null)
  return of && { of, day: all[of] ?? '' }
}

export const deadlineReminder: Reminder<TaxRow> = {
  when: async (ctx, row) => {
    const running = row.deleted_at === null ? await runningOf(ctx, row) : undefined
    return running ? before[running.of].map((days) => momentAt({ day: addDays(running.day, -days), time }, ctx.site.timeZone)) : []
  },
  send: async (ctx, row) => {
    const running = row.deleted_at === null ? await runningOf(ctx, row) : undefined
    // One that rested in the trash may be over meanwhile.
    if (!running || running.day < officeToday(ctx)) return
    const { of, day } = running
    const about = aboutCase(ctx, mailedTax, row, 'applicant')
    const mail =
      of === 'final'
        ? caseMail(ctx, 'tax.final_due', ({ site }) => ({
            ...about,
            amount: mailMoney(site, row.allocated_cents ?? 0),
            last_day: mailDay(site, day),
          }))
        : caseMail(ctx, 'tax.message', ({ site }) => ({
            ...about,
            by: site.name,
            text: words[of][mailLanguageOf(site)].replace('{day}', mailDay(site, day)),
          }))
    await queueTemplate(ctx, { to: await applicantEmails(ctx, row), entity: 'tax', entityId: row.id, ...mail })
  },
}
