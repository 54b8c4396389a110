/** A move's letter, written in the move's transaction and kept as it was sent (docs/decisions/245-letters.md). */
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { inLanguage, mailLanguageOf, writeWords } from '#kit/mail-templates.ts'
import { readersOf } from '#kit/mail-preferences.ts'
import { officeToday } from '#kit/office-calendar.ts'
import { findAccount, nextCaseNumber } from '../desk/queries.ts'
import type { Moved } from '../kind.ts'
import { insertLetter } from './queries.ts'
import { factsOf } from './words.ts'

/** Values of a letter's words, in the language of whoever reads it. */
export type LetterValues = (site: Ctx['site']) => Readonly<Record<string, string>>

export interface LetteredKind<Row> {
  name: string
  number: (row: Row) => string | null
  /** By the status that is reached, the words and what they say besides the number, the production, the company and the reason. */
  letters: Readonly<Record<string, { template: string; values?: (ctx: TransactionCtx, row: Row) => Promise<LetterValues> }>>
}

interface Lettered {
  id: number
  title: string
  entity_name: string
  applicant_user_id: number | null
  status: string
}

/** `reached` is the status that it is about, where one move reaches two. Last in its transaction: the number is locked until it ends, and nobody who waits for it locks anything else afterwards. */
export async function writeLetter<Row extends Lettered>(
  ctx: TransactionCtx,
  { name, number, letters }: LetteredKind<Row>,
  row: Row,
  { logId, note, reached = row.status }: Pick<Moved, 'logId' | 'note'> & { reached?: string },
): Promise<void> {
  const letter = letters[reached]
  const template = letter && ctx.platform.mailTemplates.get(letter.template)
  if (!letter || !template) return
  const { db, site } = ctx
  const reader = row.applicant_user_id === null ? undefined : await findAccount(db, site.id, row.applicant_user_id)
  const [preferred] = await readersOf(db, site.id, undefined, reader ? [reader.email] : [])
  const language = preferred?.language ?? mailLanguageOf(site)
  const inside = inLanguage(ctx, language)
  const year = Number(officeToday(ctx).slice(0, 4))
  const values = {
    number: number(row) ?? `#${row.id}`,
    production: row.title,
    company: row.entity_name,
    ...(await letter.values?.(ctx, row))?.(inside.site),
    reason: note,
  }
  const words = await writeWords(inside, { template, values })
  const { name: person, email, phone } = site.settings.contact ?? { name: '', email: '', phone: '' }
  await insertLetter(db, site.id, {
    kind: name,
    case_id: row.id,
    log_id: logId,
    letter_no: `L-${year}-${String(await nextCaseNumber(db, site.id, 'letter', year)).padStart(4, '0')}`,
    template: template.type,
    language,
    sender: linesOf([site.name, person, email, phone]),
    recipient: linesOf([row.entity_name, reader?.name ?? '']),
    subject: words.subject,
    heading: words.heading,
    paragraphs: words.paragraphs,
    facts: JSON.stringify(factsOf(values, language)),
    created_at: ctx.now(),
  })
}

const linesOf = (lines: readonly string[]): string => [...new Set(lines.filter(Boolean))].join('\n')
