/** Questions about locations as a caller may see them. Emails are told to the office alone. */
import type {
  InquiryMessage,
  InquiryThread,
  LocationInquiry,
  LocationInquiryDetail,
  ProductionKind,
} from '@backlot/contract/location-inquiries'
import type { filesOfMails } from '#areas/mail/index.ts'
import type { Ctx } from '#kit/context.ts'
import type { InquiryRow, MessageRow, PersonRow, PlaceRow } from './queries.ts'

const factsOf = (row: InquiryRow, places: readonly PlaceRow[]) => ({
  state: row.state as LocationInquiry['state'],
  kind: row.production_kind as ProductionKind,
  from: row.first_day,
  to: row.last_day,
  crew: row.crew_size,
  asked_at: row.asked_at.toISOString(),
  places: places.map(({ id, label }) => ({ id, label })),
})

const ownerWord = (ctx: Pick<Ctx, 'site'>): string => (ctx.site.localeCode === 'no_NO' ? 'Eieren' : 'The owner')
/** Owners are called what they are; an office by its name. */
export const nameOf = (ctx: Pick<Ctx, 'site'>, person: PersonRow | undefined): string =>
  person === undefined ? ctx.site.name : person.part === 'owner' ? ownerWord(ctx) : person.name

type Files = Awaited<ReturnType<typeof filesOfMails>>

function messagesOf(ctx: Ctx, messages: readonly MessageRow[], people: readonly PersonRow[], files?: Files): InquiryMessage[] {
  const byId = new Map(people.map((person) => [person.id, person]))
  return messages.map(({ id, person_id, text, written_at, incoming_id: incoming }) => {
    const person = person_id === null ? undefined : byId.get(person_id)
    const part = (person?.part ?? 'office') as InquiryMessage['part']
    return { id, part, name: nameOf(ctx, person), text, written_at: written_at.toISOString(), files: files?.get(incoming ?? 0) ?? [] }
  })
}

const askerOf = (people: readonly PersonRow[]): PersonRow | undefined => people.find(({ part }) => part === 'asker')

export interface Parts {
  inquiry: InquiryRow
  places: readonly PlaceRow[]
  people: readonly PersonRow[]
}

export function presentInquiry({ inquiry, places, people }: Parts, last: string): LocationInquiry {
  const asker = askerOf(people)
  return {
    ...factsOf(inquiry, places),
    id: inquiry.id,
    asker: { name: asker?.name ?? '', company: asker?.company ?? '' },
    written_at: inquiry.written_at.toISOString(),
    awaits_office: inquiry.awaits_office,
    last,
  }
}

export function presentDetail(
  ctx: Ctx,
  parts: Parts & { messages: readonly MessageRow[]; ownerNames: readonly string[]; files: Files },
): LocationInquiryDetail {
  const asker = askerOf(parts.people)
  return {
    ...presentInquiry(parts, parts.messages.at(-1)?.text.slice(0, 200) ?? ''),
    asker: { name: asker?.name ?? '', company: asker?.company ?? '', email: asker?.email ?? '', phone: asker?.phone ?? '' },
    owners: parts.ownerNames.map((name) => ({ name })),
    messages: messagesOf(ctx, parts.messages, parts.people, parts.files),
  }
}

/** An owner reads what whoever asked, the office and they themselves wrote. */
export function presentThread(
  ctx: Ctx,
  { person, ...parts }: Parts & { person: PersonRow; messages: readonly MessageRow[] },
): InquiryThread {
  const asker = askerOf(parts.people)
  const others = new Set(parts.people.filter(({ id, part }) => part === 'owner' && id !== person.id).map(({ id }) => id))
  const messages = parts.messages.filter(({ person_id: by }) => person.part === 'asker' || by === null || !others.has(by))
  return {
    ...factsOf(parts.inquiry, parts.places),
    part: person.part as InquiryThread['part'],
    name: nameOf(ctx, person),
    office: ctx.site.name,
    asker: { name: asker?.name ?? '', company: asker?.company ?? '' },
    messages: messagesOf(ctx, messages, parts.people),
  }
}
