/** Whom staff can write to: the directory's entries and the office's contacts that have an email (S2 §2). */
import { emailSearchLimits, type DirectoryEmail } from '@backlot/contract/directory-email-search'
import { labelOf } from '@backlot/contract/directory-fields'
import type { Ctx } from '#kit/context.ts'
import { wordsOf } from '#kit/search/words.ts'
import { detailsFor } from '../present.ts'
import { findEntries, type EntryRow } from '../queries.ts'
import { findEntriesByEmail } from './queries.ts'

/** The emails that the caller may read, the first one first. */
function emailsOf(ctx: Ctx, row: EntryRow): string[] {
  const { email1, email2 } = detailsFor(ctx, row)
  return [email1, email2].filter((email) => typeof email === 'string' && email !== '') as string[]
}

/** The one that was typed, where it is one of them. */
const meant = (emails: readonly string[], start: string): string | undefined =>
  emails.find((email) => email.toLowerCase().startsWith(start)) ?? emails[0]

/** By name; each email once. */
export async function findEmails(ctx: Ctx, term: string): Promise<DirectoryEmail[]> {
  if (term.length < emailSearchLimits.least) return []
  const start = term.toLowerCase()
  const words = wordsOf(term)
  // Twice as many as are offered: several may have one email.
  const ids = await findEntriesByEmail(ctx.db, ctx.site.id, { words, start, limit: emailSearchLimits.offered * 2 })
  const rows = new Map((await findEntries(ctx.db, ctx.site.id, ids)).map((row) => [row.id, row]))
  const found = new Map<string, DirectoryEmail>()
  for (const id of ids) {
    const row = rows.get(id)
    const email = row && meant(emailsOf(ctx, row), start)
    if (!email || found.has(email.toLowerCase())) continue
    found.set(email.toLowerCase(), { id, kind: row.kind as DirectoryEmail['kind'], name: labelOf(row), email })
  }
  return [...found.values()].slice(0, emailSearchLimits.offered)
}
