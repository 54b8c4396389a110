/** Inquiries as a caller may see them. A contact is in them only where the one who answered gives it. */
import type { Inquiry, InquiryDetail, InquiryRecipient } from '@backlot/contract/directory-inquiries'
import type { filesOfMails } from '#areas/mail/index.ts'
import type { Ctx } from '#kit/context.ts'
import type { Tree } from '../categories/tree.ts'
import { isPublished } from '../policy.ts'
import { emailOf, subjectOf } from '../present.ts'
import type { EntryRow } from '../queries.ts'
import { todayAt } from './days.ts'
import { may, refusalOf } from './policy.ts'
import type { InquiryRow, MessageRow, RecipientRow } from './queries.ts'

export interface Standing {
  asked: number
  yes: number
  maybe: number
  no: number
}

export const standingOf = (counted: readonly { answer: string | null; count: number | string }[]): Standing => {
  const of = (answer: string): number => Number(counted.find((one) => one.answer === answer)?.count ?? 0)
  return { asked: counted.reduce((sum, one) => sum + Number(one.count), 0), yes: of('yes'), maybe: of('maybe'), no: of('no') }
}

export function presentInquiry(ctx: Ctx, row: InquiryRow, standing: Standing): Inquiry {
  const waiting = standing.asked - standing.yes - standing.maybe - standing.no
  const can = (action: 'remind' | 'close'): boolean =>
    may(ctx.actor, action, row) && refusalOf(action, row, { today: todayAt(ctx), waiting }) === null
  return {
    id: row.id,
    state: row.state as Inquiry['state'],
    project: row.project,
    place: row.place,
    from: row.first_day,
    to: row.last_day,
    reply_by: row.reply_by,
    asked_at: row.asked_at.toISOString(),
    asked_by: { id: row.asked_by, name: row.asker_name },
    reminded_at: row.reminded_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    ...standing,
    can: { remind: can('remind'), close: can('close') },
  }
}

/** One who was asked: the entry of then, and what it is now where it was merged into another. */
export interface AskedEntry {
  asked: EntryRow
  now: EntryRow
}

/** What is given is what the entry said that was asked: nobody of another one has given anything. */
function contactOf(row: RecipientRow, entry: AskedEntry | undefined): InquiryRecipient['contact'] {
  if (!entry || entry.now.deleted_at !== null || !row.share_contact || row.answer === null || row.answer === 'no') return null
  const { phone1, mobile } = (entry.asked.details ?? {}) as Record<string, unknown>
  const phone = [mobile, phone1].find((one): one is string => typeof one === 'string' && one !== '')
  return { phone: phone ?? '', email: emailOf(entry.asked) ?? '' }
}

interface DetailParts {
  recipients: readonly RecipientRow[]
  entries: ReadonlyMap<number, AskedEntry>
  tree: Tree
  messages: readonly MessageRow[]
  files: Awaited<ReturnType<typeof filesOfMails>>
}

export function presentDetail(ctx: Ctx, row: InquiryRow, { recipients, entries, tree, messages, files }: DetailParts): InquiryDetail {
  const counted = [...Map.groupBy(recipients, (one) => one.answer)].map(([answer, group]) => ({ answer, count: group.length }))
  return {
    ...presentInquiry(ctx, row, standingOf(counted)),
    message: row.message,
    recipients: recipients.map((one): InquiryRecipient => {
      const entry = entries.get(one.entry_id)
      // One that is hidden since has no page to lead to.
      const main = entry && isPublished(subjectOf(entry.now)) ? entry.now.main_category_id : null
      return {
        entry_id: one.entry_id,
        label: one.label,
        main_category: main,
        root: main === null ? null : tree.rootOf(main),
        answer: one.answer as InquiryRecipient['answer'],
        note: one.note,
        answered_at: one.answered_at?.toISOString() ?? null,
        messages: messages
          .filter((message) => message.recipient_id === one.id)
          .map(({ id, text, written_at: at, incoming_id: incoming }) => ({
            id,
            text,
            written_at: at.toISOString(),
            files: files.get(incoming ?? 0) ?? [],
          })),
        contact: contactOf(one, entry),
      }
    }),
  }
}
