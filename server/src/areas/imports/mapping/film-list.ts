import { fold } from './fold.ts'
import type { FilmCredit } from './mapped.ts'
import type { RowContext } from './row-context.ts'
import type { FilmListSource, Value } from './schema.ts'
import { compileText, compileValue } from './values.ts'

/** The production a row names, or undefined when its title is blank. */
export type CompiledFilmCredit = (context: RowContext) => FilmCredit | undefined

type Field<Kind> = { [Name in keyof FilmCredit]-?: Exclude<FilmCredit[Name], undefined> extends Kind ? Name : never }[keyof FilmCredit]

export function compileFilmList(source: FilmListSource): CompiledFilmCredit {
  const title = compileText(source.title)
  const texts = readers(['episode', 'production_company', 'distributor', 'fun_fact'] satisfies Field<string>[], source, compileText)
  const numbers = readers(['season', 'year'] satisfies Field<number>[], source, compileText)
  const lists = readers(['directors', 'writers', 'actors'] satisfies Field<string[]>[], source, compileValue)

  return (context) => {
    const named = title(context)
    if (named === undefined) return undefined
    const credit: FilmCredit = { title: named }
    for (const { field, read } of texts) {
      const text = read(context)
      if (text !== undefined) credit[field] = text
    }
    for (const { field, read } of numbers) {
      const number = Number(read(context) ?? Number.NaN)
      if (Number.isInteger(number)) credit[field] = number
    }
    for (const { field, read } of lists) {
      const names = read(context)
      if (names.length > 0) credit[field] = [...new Set(names)]
    }
    return credit
  }
}

type Reader<Name, Result> = { field: Name; read: (context: RowContext) => Result }

function readers<Name extends keyof FilmListSource, Result>(
  names: readonly Name[],
  source: FilmListSource,
  compile: (value: Value) => (context: RowContext) => Result,
): Reader<Name, Result>[] {
  return names.flatMap((field) => {
    const value = source[field]
    return value === undefined ? [] : [{ field, read: compile(value) }]
  })
}

/** Productions are the same when title, season, episode and year are. */
export function creditKey(credit: FilmCredit): string {
  return [fold(credit.title, 'exact'), credit.season ?? '', credit.episode?.toLowerCase() ?? '', credit.year ?? ''].join('|')
}

/** Of two spellings the same one in whatever order the rows come. */
const greater = (one: string | undefined, other: string | undefined): string | undefined =>
  one !== undefined && (other === undefined || one > other) ? one : other

/** Adds what another row says about the same production: blanks are filled, lists merged, facts set below each other. */
export function joinCredits(credit: FilmCredit, other: FilmCredit): void {
  credit.title = greater(credit.title, other.title) ?? credit.title
  for (const field of ['production_company', 'distributor'] as const) {
    const text = greater(credit[field], other[field])
    if (text !== undefined) credit[field] = text
  }
  for (const field of ['directors', 'writers', 'actors'] as const) {
    const names = [...new Set([...(credit[field] ?? []), ...(other[field] ?? [])])]
    if (names.length > 0) credit[field] = names
  }
  if (other.fun_fact && !credit.fun_fact?.split('\n').includes(other.fun_fact)) {
    credit.fun_fact = credit.fun_fact ? `${credit.fun_fact}\n${other.fun_fact}` : other.fun_fact
  }
}
