/** What of a request is counted: what was looked at, and the words of a search as far as they are kept. */
import { isbot } from 'isbot'
import type { SearchCount, ViewCount } from './queries.ts'

/** One that names itself as a person's browser is counted as a person; one that names nothing is not. */
export const isRobot = (agent: string | undefined): boolean => !agent || isbot(agent)

export const viewsByRoute: Readonly<Record<string, ViewCount['kind']>> = {
  'GET /api/location/:id': 'location',
  'GET /api/location/name/:name': 'location',
  'GET /api/directory/:id': 'entry',
  'GET /api/directory/name/:name': 'entry',
}
export const searchesByRoute: Readonly<Record<string, SearchCount['area']>> = {
  'POST /api/location/search': 'locations',
  'POST /api/location/searchnew': 'locations',
  'POST /api/directory/search': 'directory',
  'POST /api/directory/searchnew': 'directory',
  'POST /api/directory/searchdirectory': 'directory',
}

const longestWords = 100
/** Emails and telephone numbers are somebody's: such a search counts, its words are not kept. */
const isPersonal = (words: string): boolean => words.includes('@') || words.replaceAll(/\D/g, '').length >= 5

/**
 * The words of a first page that somebody asked for: neither a list that is only opened, nor a next page, nor what is offered while
 * somebody types (without facets). Undefined where nothing is to be counted, empty where the words are not kept.
 */
export function wordsOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { search, searchTxt, skip, after, facets } = body as Record<string, unknown>
  const typed = search ?? searchTxt
  if (typeof typed !== 'string' || typed.trim() === '') return undefined
  if (skip || after || facets === false) return undefined
  const words = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, longestWords)
  return isPersonal(words) ? '' : words
}
