/** What is mailed about an issued permit by itself: the plan of each day, the day before. */
import { addDays } from '@backlot/contract/days'
import { permitWord } from '@backlot/contract/permit-words'
import type { CurrentSite } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { mailTimes } from '#kit/mail-days.ts'
import { mailLanguageOf, queueTemplate } from '#kit/mail-templates.ts'
import { readEmail } from '#kit/emails.ts'
import { momentAt, officeToday } from '#kit/office-calendar.ts'
import type { CaseRow, Reminder } from '#engine/cases/kind.ts'
import { aboutPermit, permitMail } from '../emails.ts'
import { applicantEmails } from '../notices/telling.ts'
import { updatePermit, type PermitRow } from './queries.ts'
import { readWhole } from './whole.ts'

type Row = PermitRow & CaseRow

/** On the clock of the office. */
const eveTime = '15:00'
/** Of one row of days; a longer one has its sheets for the first of them. */
const mostDays = 366
const granted = ['approved', 'approved_conditions']

const planOf = async (ctx: TransactionCtx, row: Row) => {
  const { fields, places } = await readWhole(ctx, row)
  const held = places.filter(({ status }) => granted.includes(status)).map((place) => place.fields)
  return { contacts: fields.contact_info, rows: held.flatMap((place) => place.activities.map((activity) => ({ place, activity }))) }
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length < mostDays; day = addDays(day, 1)) days.push(day)
  return days
}

async function eves(ctx: TransactionCtx, row: Row): Promise<Date[]> {
  if (row.status !== 'issued') return []
  const { rows } = await planOf(ctx, row)
  const days = new Set(rows.flatMap(({ activity: { date_from: from, date_to: to } }) => daysBetween(from, to)))
  return [...days].map((day) => momentAt({ day: addDays(day, -1), time: eveTime }, ctx.site.timeZone))
}

/** Once for each day, and not when the eve is over: a sheet that comes late tells of the wrong day. */
async function sendSheet(ctx: TransactionCtx, row: Row): Promise<void> {
  const tomorrow = addDays(officeToday(ctx), 1)
  const { rows, contacts } = await planOf(ctx, row)
  const ofDay = rows.filter(({ activity: { date_from: from, date_to: to } }) => from <= tomorrow && tomorrow <= to)
  if (row.status !== 'issued' || row.deleted_at !== null || ofDay.length === 0 || row.day_sheet_for === tomorrow) return
  await updatePermit(ctx.db, ctx.site.id, row.id, { day_sheet_for: tomorrow })
  const inOrder = ofDay.toSorted((one, other) => one.activity.time_from.localeCompare(other.activity.time_from))
  const { name, phone } = { name: ctx.site.name, phone: '', ...ctx.site.settings.contact }
  const reached = contacts
    .filter(({ role }) => role === 'on_site')
    .map((one) => [one.name, one.mobile || one.phone].filter(Boolean).join(', '))
  const sheet = (site: CurrentSite): string => {
    const language = mailLanguageOf(site)
    return inOrder
      .map(({ place, activity: { time_from: from, time_to: to, phase, description } }) => {
        const what = [permitWord(phase, language), description].filter(Boolean).join(', ')
        return `${mailTimes(site, from, to)} ${place.place_name || place.address || place.street}: ${what}`
      })
      .join('\n')
  }
  const about = {
    ...aboutPermit(ctx, row, 'applicant'),
    contacts: [[name, phone].filter(Boolean).join(', '), ...reached].join('\n'),
  }
  const mail = permitMail(ctx, 'permit.tomorrow', ({ site }) => ({ ...about, sheet: sheet(site) }))
  const emails = [...(await applicantEmails(ctx, row)), ...contacts.flatMap(({ email }) => readEmail(email) ?? [])]
  const to = [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()]
  await queueTemplate(ctx, { to, entity: 'permit', entityId: row.id, ...mail })
}

export const permitReminders: Readonly<Record<string, Reminder<Row>>> = { tomorrow: { when: eves, send: sendSheet } }
