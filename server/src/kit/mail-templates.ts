/**
 * The words of mails, as data. Each kind of mail is defined once, in the `emails.ts` of its area; what an office has written in their
 * place lies in `mail_templates`. Nothing else in the product holds words of a mail.
 */
import type { MailAudience, MailLanguage, MailWords } from '@backlot/contract/mail-templates'
import { mailProblems } from '@backlot/contract/area-problems'
import type { MailPreference } from '@backlot/contract/profile'
import { message, type Wording } from '@backlot/contract/message-table'
import type { Ctx, CurrentSite } from './context.ts'
import type { SiteDb } from './db/database.ts'
import type { TransactionCtx } from './db/transaction.ts'
import { AppError, type FieldError } from './errors.ts'
import { readersOf } from './mail-preferences.ts'
import { queueMail, type MailToSend } from './mail.ts'
import { layoutMail, type MailContent } from './mail-layout.ts'

export interface MailTemplate<Name extends string = string> {
  /** As it is called on the wire, like `user.reset`. */
  type: string
  audience: MailAudience
  /** What the office calls this kind of mail. */
  title: Wording
  /** Its variables, each with a value that shows what it may be. `link` is where the button leads. */
  samples: Readonly<Record<Name, string>>
  en: MailWords
  no: MailWords
  /** Nobody asked for it or is concerned by it: its reader can end it with one press. All others are service. */
  unsubscribe?: boolean
  /** Readers may turn it off; all others are service. */
  preference?: MailPreference
  /** Nobody is mailed: it is a letter on paper, which is kept as it was sent. It has no button. */
  isLetter?: boolean
}

/** Keeps the names of the variables. */
export const mailTemplate = <const Name extends string>(template: MailTemplate<Name>): MailTemplate<Name> => template

/** The site as a mail speaks of it: `localeCode` is of the reader's language. */
export type MailSite = Pick<Ctx, 'site' | 'origin'>
type Values = Readonly<Record<string, string>>
/** Days, amounts and words that differ by language are written for the reader's. */
type ValuesFor<Of> = Of | ((ctx: MailSite) => Of)

/** A kind of mail with what it speaks of. */
export interface FilledMail {
  template: MailTemplate
  values: ValuesFor<Values>
}
export const fillMail = <const Name extends string>(
  template: MailTemplate<Name>,
  values: ValuesFor<Readonly<Record<NoInfer<Name>, string>>>,
): FilledMail => ({
  template,
  values,
})

export const mailLanguageOf = ({ localeCode }: Pick<CurrentSite, 'localeCode'>): MailLanguage => (localeCode === 'no_NO' ? 'no' : 'en')

/** The language as `Intl` takes it. */
export const mailTagOf = (site: Pick<CurrentSite, 'localeCode'>): string => (mailLanguageOf(site) === 'no' ? 'nb-NO' : 'en-US')

const localeCodes = { en: 'en_US', no: 'no_NO' } as const
/** The same site, spoken of in this language. */
export function inLanguage<Of extends MailSite>(ctx: Of, language: MailLanguage): Of {
  return mailLanguageOf(ctx.site) === language ? ctx : { ...ctx, site: { ...ctx.site, localeCode: localeCodes[language] } }
}
const valuesIn = (ctx: MailSite, values: FilledMail['values']): Values => (typeof values === 'function' ? values(ctx) : values)

const mention = /\{(\??)(\w+)\}/g
/** Known to every mail. */
const commonNames = ['site', 'site_link', 'contact'] as const
const commonValues = ({ site, origin }: Pick<Ctx, 'site' | 'origin'>): Record<(typeof commonNames)[number], string> => ({
  site: site.name,
  site_link: origin,
  contact: site.settings.contact?.email ?? '',
})

export const variablesOf = (template: MailTemplate, ctx: Pick<Ctx, 'site' | 'origin'>): { name: string; sample: string }[] =>
  Object.entries({ ...template.samples, ...commonValues(ctx) }).map(([name, sample]) => ({ name, sample }))

/** What a text names that this kind of mail does not have. */
export function unknownNames(template: Pick<MailTemplate, 'samples'>, text: string): string[] {
  const known = new Set([...Object.keys(template.samples), ...commonNames])
  return [...new Set([...text.matchAll(mention)].map(([, , name = '']) => name).filter((name) => !known.has(name)))]
}

/** Throws `invalid` at each field that names a variable which this kind of mail does not have. */
export function refuseUnknown(template: Pick<MailTemplate, 'samples'>, words: MailWords): void {
  const fields = Object.entries(words).flatMap(([path, text]): FieldError[] => {
    const names = unknownNames(template, text)
    return names.length === 0
      ? []
      : [{ path, message: message(mailProblems.unknownVariables, { names: names.map((name) => `{${name}}`) }) }]
  })
  if (fields.length > 0) throw new AppError('invalid', { fields })
}

const fill = (text: string, values: Values): string => text.replaceAll(mention, (_whole, _condition, name: string) => values[name] ?? '')

/** A paragraph that has nothing to say, for a value is empty, is left out. */
const isSaid = (paragraph: string, values: Values): boolean =>
  [...paragraph.matchAll(mention)].every(([, , name = '']) => (values[name] ?? '').trim() !== '')

/** `{?name}` says for which value a paragraph stands, and is not read. */
const withoutConditions = (text: string): string => text.replaceAll(/\{\?\w+\}\s*/g, '')

interface FilledWords {
  subject: string
  heading: string
  paragraphs: string[]
}

/** These words with these values, part by part. */
function fillWords(words: MailWords, values: Values): FilledWords {
  const paragraphs = words.body
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '' && isSaid(paragraph, values))
    .map((paragraph) => fill(withoutConditions(paragraph).trim(), values))
  const subject = fill(words.subject, values)
  return { subject, heading: words.heading === '' ? subject : fill(words.heading, values), paragraphs }
}

/** These words with these values, in the site's brand. */
export function renderMail(
  ctx: Pick<Ctx, 'site' | 'origin'>,
  words: MailWords,
  given: Values,
  unsubscribe?: { label: string; link: string },
): MailContent {
  const values: Values = { ...commonValues(ctx), ...given }
  const link = values['link'] ?? ''
  return layoutMail(ctx, {
    ...fillWords(words, values),
    button: words.button !== '' && link !== '' ? { label: fill(words.button, values), link } : undefined,
    unsubscribe,
  })
}

/** The words of the product, for a mail that is shown. */
export const renderStandard = (ctx: MailSite, { template, values }: FilledMail): MailContent =>
  renderMail(ctx, template[mailLanguageOf(ctx.site)], valuesIn(ctx, values))

/** What the office says in place of the product; undefined where it says nothing. */
export async function findOwnWords(db: SiteDb, siteId: number, type: string, language: MailLanguage): Promise<MailWords | undefined> {
  const row = await db
    .selectFrom('mail_templates')
    .select(['subject', 'heading', 'body', 'button', 'is_standard'])
    .where('site_id', '=', siteId)
    .where('type', '=', type)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.is_standard) return undefined
  const { is_standard: _standard, ...words } = row
  return words
}

export interface MailToQueue extends FilledMail {
  /** One mail each: nobody learns of the others. */
  to: readonly string[]
  entity?: string
  entityId?: number | string
  answers?: MailToSend['answers']
}

/** The words of the office in the language of the site, else those of the product. */
async function wordsInForce({ db, site }: TransactionCtx, template: MailTemplate): Promise<MailWords> {
  const language = mailLanguageOf(site)
  return (await findOwnWords(db, site.id, template.type, language)) ?? template[language]
}

async function writeMail(site: TransactionCtx, { template, values }: FilledMail, language: MailLanguage): Promise<MailContent> {
  const ctx = inLanguage(site, language)
  return renderMail(ctx, await wordsInForce(ctx, template), valuesIn(ctx, values))
}

/** What a letter says, in the words in force and the language of the site. */
export const writeWords = async (ctx: TransactionCtx, { template, values }: FilledMail): Promise<FilledWords> =>
  fillWords(await wordsInForce(ctx, template), { ...commonValues(ctx), ...valuesIn(ctx, values) })

/**
 * Writes the mails, each in the language of its reader's account or else of the site, and stores them with the jobs that send them, in
 * the current transaction.
 */
export async function queueTemplate(ctx: TransactionCtx, { template, values, to, ...about }: MailToQueue): Promise<void> {
  const written = new Map<MailLanguage, MailContent>()
  for (const { email, language = mailLanguageOf(ctx.site) } of await readersOf(ctx.db, ctx.site.id, template.preference, to)) {
    const mail = written.get(language) ?? (await writeMail(ctx, { template, values }, language))
    written.set(language, mail)
    await queueMail(ctx, { template: template.type, to: [email], ...about, ...mail })
  }
}
