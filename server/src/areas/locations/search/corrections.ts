/** When words find nothing: what else they may have been, tried against the site's words. */
import type { Scope } from './request.ts'
import { marksOf, resolveKeyword, writingsOf, type ResolvedKeyword } from './keyword.ts'
import * as queries from './queries.ts'
import { type Attempt, attempts, type Candidate, candidatesFor, editsAllowed, splits } from '#kit/search/typos.ts'
import { type Synonyms, unitsOf } from '#engine/synonyms/synonyms.ts'
import type { AskedWords } from '#kit/search/words.ts'

export interface Correction {
  resolved: ResolvedKeyword
  sought: string[]
  /** The whole keyword as it was searched. */
  text: string
}

/** The likeliest other reading of a keyword of which `count` says that it finds something. Null when there is none. */
export async function correctKeyword(
  db: queries.Db,
  asked: AskedWords,
  literal: ResolvedKeyword,
  {
    scope,
    stemmer,
    synonyms,
    count,
  }: { scope: Scope; stemmer: string; synonyms: Synonyms; count: (resolved: ResolvedKeyword) => Promise<number> },
): Promise<Correction | null> {
  const { unknown } = literal
  const marks = marksOf(scope)
  const candidates = new Map<string, Candidate[]>()
  for (const word of asked.sought) {
    const similar = editsAllowed(word) > 0 ? await queries.similarWords(db, marks, word, editsAllowed(word)) : []
    candidates.set(
      word,
      candidatesFor(
        word,
        similar.map((other) => other.replace(/^[!^]/, '')),
      ),
    )
  }
  const readings = [...(await otherSpacings(db, asked.sought, unknown)), ...attempts(asked.sought, unknown, candidates)]
  let best: { correction: Correction; edits: number; total: number } | null = null
  for (const { words, edits } of readings) {
    if (best && edits > best.edits) break
    const sought = [...new Set(words.flatMap((word) => word.split(' ')))]
    const keyword = { sought, units: unitsOf(sought, synonyms), zip: '' }
    const resolved = resolveKeyword(keyword, await queries.findWords(db, writingsOf(keyword, scope), stemmer))
    if (resolved.unknown.size > 0) continue
    // Of readings that are equally far, the one that finds the most is what people mean.
    const total = await count(resolved)
    if (total > (best?.total ?? 0)) best = { correction: { resolved, sought, text: rewrite(asked, words) }, edits, total }
  }
  return best?.correction ?? null
}

/** `goldengate` → `golden gate`, `china town` → `chinatown`. */
async function otherSpacings(db: queries.Db, sought: readonly string[], unknown: ReadonlySet<string>): Promise<Attempt[]> {
  const cuts = [...unknown].flatMap(splits)
  const joins = sought.slice(1).map((word, index) => `${sought[index]}${word}`)
  if (cuts.length + joins.length === 0) return []
  const known = new Set(await queries.knownWords(db, [...new Set([...cuts.flat(), ...joins])]))
  const readings = joins.flatMap((word, index) => (known.has(word) ? [[...sought.slice(0, index), word, ...sought.slice(index + 2)]] : []))
  for (const word of unknown) {
    const cut = splits(word).find(([left, right]) => known.has(left) && known.has(right))
    if (cut) readings.push(sought.map((other) => (other === word ? cut.join(' ') : other)))
  }
  // A missing or a spare blank is less than a wrong letter.
  return readings.map((words) => ({ words, edits: 0.5 }))
}

/** Puts the words tried in the place of those typed; stop words stay where they were. */
function rewrite({ typed, sought }: AskedWords, reading: readonly string[]): string {
  if (reading.length !== sought.length) return reading.join(' ')
  const instead = new Map(sought.map((word, index) => [word, reading[index] ?? word]))
  return typed.map((word) => instead.get(word) ?? word).join(' ')
}
