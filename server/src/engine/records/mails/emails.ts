/** Mails about a record. A kind gives their words in both languages, with `{name}`, `{by}`, `{site}` and `{place}`; each is a template. */
import type { OfficeDecision } from '@backlot/contract/engine/machines'
import type { MailAudience, MailWords } from '@backlot/contract/mail-templates'
import type { Wording } from '@backlot/contract/message-table'
import type { Ctx } from '#kit/context.ts'
import { fillMail, mailLanguageOf, mailTemplate, type FilledMail, type MailTemplate } from '#kit/mail-templates.ts'

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
type RecordTemplate = MailTemplate<'name' | 'by' | 'note' | 'place' | 'link'>

export interface RecordMails {
  unnamed: Wording
  /** Below the site's URL, before the record's id. */
  pages: { office: string; own: string }
  submitted: { new: RecordTemplate; edit: RecordTemplate }
  decided: Readonly<Record<OfficeDecision, RecordTemplate>>
  share: RecordTemplate
  given?: { template: RecordTemplate; unnamed: Wording } | undefined
}
export const recordTemplatesOf = ({ submitted, decided, share, given }: RecordMails): MailTemplate[] => [
  submitted.new,
  submitted.edit,
  ...Object.values(decided),
  ...(given ? [given.template] : []),
  share,
]

interface RecordMailWords {
  /** Before the dot in the names of its templates, like `location`. */
  kind: string
  /** What a record is called before its name and in the list of templates. */
  called: Wording
  /** A name to show: of a record, and of a place. */
  sample: { name: string; place: string }
  pages: { office: string; own: string }
  en: RecordWords
  no: RecordWords
}

/** How a decision is called on the wire: what is refused stays private (domain.md §9). */
const nameOf = (decision: OfficeDecision): string => (decision === 'refused' ? 'private' : decision)

const titles: Readonly<Record<OfficeDecision | 'new' | 'edit' | 'share' | 'given', Wording>> = {
  new: { en: 'submitted', no: 'sendt inn' },
  edit: { en: 'changes submitted', no: 'endringer sendt inn' },
  approved: { en: 'approved', no: 'godkjent' },
  changes_asked: { en: 'changes asked for', no: 'endringer bedt om' },
  refused: { en: 'not shown', no: 'vises ikke' },
  edit_approved: { en: 'changes approved', no: 'endringer godkjent' },
  edit_changes_asked: { en: 'more asked for about changes', no: 'mer bedt om til endringer' },
  edit_refused: { en: 'changes not shown', no: 'endringer vises ikke' },
  share: { en: 'shared by email', no: 'delt på e-post' },
  given: { en: 'given to an owner', no: 'gitt til en eier' },
}

/** The templates of a kind of records, of its words. */
export function recordMails({ kind, called, sample, pages, en, no }: RecordMailWords): RecordMails {
  const make = (
    { type, title, audience }: { type: string; title: keyof typeof titles; audience: MailAudience },
    wordsOf: (words: RecordWords) => Words & { button: string },
  ): RecordTemplate => {
    const words = (language: RecordWords): MailWords => {
      const { subject, text, button } = wordsOf(language)
      return { subject, heading: '{name}', body: audience === 'user' ? `${text}\n\n{note}` : text, button }
    }
    return mailTemplate({
      type: `${kind}.${type}`,
      audience,
      title: { en: `${called.en}: ${titles[title].en}`, no: `${called.no}: ${titles[title].no}` },
      samples: {
        name: sample.name,
        place: sample.place,
        by: 'Ada Lovelace',
        note: 'Please add a picture of the entrance.',
        link: 'https://film.example.org/…',
      },
      en: words(en),
      no: words(no),
    })
  }
  const decide = (decision: OfficeDecision): RecordTemplate =>
    make({ type: nameOf(decision), title: decision, audience: 'user' }, ({ decided, own }) => ({ ...decided[decision], button: own }))
  const { given } = en
  return {
    pages,
    unnamed: { en: en.unnamed, no: no.unnamed },
    submitted: {
      new: make({ type: 'submitted', title: 'new', audience: 'admin' }, ({ submitted }) => ({
        ...submitted.new,
        button: submitted.button,
      })),
      edit: make({ type: 'edit_submitted', title: 'edit', audience: 'admin' }, ({ submitted }) => ({
        ...submitted.edit,
        button: submitted.button,
      })),
    },
    decided: {
      approved: decide('approved'),
      changes_asked: decide('changes_asked'),
      refused: decide('refused'),
      edit_approved: decide('edit_approved'),
      edit_changes_asked: decide('edit_changes_asked'),
      edit_refused: decide('edit_refused'),
    },
    share: make({ type: 'share', title: 'share', audience: 'guest' }, ({ share }) => share),
    given: given && {
      template: make({ type: 'given', title: 'given', audience: 'user' }, (words) => words.given ?? given),
      unnamed: { en: given.unnamed, no: (no.given ?? given).unnamed },
    },
  }
}

type Site = Pick<Ctx, 'site' | 'origin'>
const nothing = { name: '', by: '', note: '', place: '' }

export interface Submitted {
  id: number
  name: string
  /** A new record, or an owner's edit of a public one. */
  submitted: 'new' | 'edit'
}

/** Something waits for the office. */
export const submittedMail = (ctx: Site, mails: RecordMails, { id, name, submitted, by }: Submitted & { by: string }): FilledMail =>
  fillMail(mails.submitted[submitted], { ...nothing, name, by, link: `${ctx.origin}${mails.pages.office}${id}` })

const nameIn = (site: Site['site'], { name }: { name: string }, unnamed: Wording): string => name || unnamed[mailLanguageOf(site)]
const ownLink = (ctx: Site, { pages }: RecordMails, id: number): string => `${ctx.origin}${pages.own}${id}`

/** What the office decided, with its note in its own words. */
export const decisionMail = (
  ctx: Site,
  mails: RecordMails,
  record: { id: number; name: string },
  { decision, note }: { decision: OfficeDecision; note: string },
): FilledMail => {
  const link = ownLink(ctx, mails, record.id)
  return fillMail(mails.decided[decision], ({ site }) => ({ ...nothing, name: nameIn(site, record, mails.unnamed), note, link }))
}

/** A record is somebody's from now on. Undefined where the kind has no words for it. */
export function givenMail(ctx: Site, mails: RecordMails, record: { id: number; name: string }): FilledMail | undefined {
  if (!mails.given) return undefined
  const { template, unnamed } = mails.given
  const link = ownLink(ctx, mails, record.id)
  return fillMail(template, ({ site }) => ({ ...nothing, name: nameIn(site, record, unnamed), link }))
}

/** Somebody shows a record to somebody. @param place what the text calls it, where the name alone does not say where it is */
export const shareMail = ({ share }: RecordMails, { name, place, link }: { name: string; place?: string; link: string }): FilledMail =>
  fillMail(share, { ...nothing, name, place: place ?? name, link })
