/** Mails about a record. A kind gives their words in both languages; `{name}`, `{by}`, `{site}` and `{place}` are filled in. */
import type { OfficeDecision } from '@backlot/contract/engine/machines'
import type { Ctx } from '#kit/context.ts'
import { layoutMail, type MailContent } from '#kit/mail.ts'

interface Words {
  subject: string
  text: string
}
export interface RecordWords {
  /** What a record without a name is called. */
  unnamed: string
  /** On the button to the owner's page. */
  own: string
  submitted: { new: Words; edit: Words; button: string }
  decided: Readonly<Record<OfficeDecision, Words>>
  share: Words & { button: string }
  /** The office has given a record to an owner; a kind without it tells nobody. */
  given?: Words & { unnamed: string; button: string }
}
export interface RecordMails {
  words: { en: RecordWords; no: RecordWords }
  /** Below the site's URL, before the record's id. */
  pages: { office: string; own: string }
  /** The name under which the mail to the office is kept. */
  submitted: string
}
type Site = Pick<Ctx, 'site' | 'origin'>

const wordsOf = ({ words }: RecordMails, { site }: Site): RecordWords => words[site.localeCode === 'no_NO' ? 'no' : 'en']

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

export interface Submitted {
  id: number
  name: string
  /** A new record, or an owner's edit of a public one. */
  submitted: 'new' | 'edit'
}

/** Something waits for the office. */
export function submittedMail(ctx: Site, mails: RecordMails, { id, name, submitted, by }: Submitted & { by: string }): MailContent {
  const { [submitted]: words, button } = wordsOf(mails, ctx).submitted
  return layoutMail(ctx, {
    subject: fill(words.subject, { name }),
    heading: name,
    paragraphs: [fill(words.text, { by, name })],
    button: { label: button, link: `${ctx.origin}${mails.pages.office}${id}` },
  })
}

/** What the office decided, with its note in its own words. */
export function decisionMail(
  ctx: Site,
  mails: RecordMails,
  record: { id: number; name: string },
  { decision, note }: { decision: OfficeDecision; note: string },
): MailContent {
  const words = wordsOf(mails, ctx)
  const name = record.name || words.unnamed
  const { subject, text } = words.decided[decision]
  return layoutMail(ctx, {
    subject: fill(subject, { name }),
    heading: name,
    paragraphs: [text, ...(note === '' ? [] : [note])],
    button: { label: words.own, link: `${ctx.origin}${mails.pages.own}${record.id}` },
  })
}

/** A record is somebody's from now on. Undefined where the kind has no words for it. */
export function givenMail(ctx: Site, mails: RecordMails, record: { id: number; name: string }): MailContent | undefined {
  const { given } = wordsOf(mails, ctx)
  if (!given) return undefined
  const values = { name: record.name || given.unnamed, site: ctx.site.name }
  return layoutMail(ctx, {
    subject: fill(given.subject, values),
    heading: values.name,
    paragraphs: [fill(given.text, values)],
    button: { label: given.button, link: `${ctx.origin}${mails.pages.own}${record.id}` },
  })
}

/** Somebody shows a record to somebody. @param place what the text calls it, where the name alone does not say where it is */
export function shareMail(ctx: Site, mails: RecordMails, record: { name: string; place?: string; link: string }): MailContent {
  const { share } = wordsOf(mails, ctx)
  const values = { name: record.name, place: record.place ?? record.name, site: ctx.site.name }
  return layoutMail(ctx, {
    subject: fill(share.subject, values),
    heading: record.name,
    paragraphs: [fill(share.text, values)],
    button: { label: share.button, link: record.link },
  })
}
