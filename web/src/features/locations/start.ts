/** The first cards come with the page on sites that start with the library (stack.md, "The first picture"). */
import type { SearchAnswer } from '@backlot/contract/locations'
import { pageSize, searchOf, sorts, type SearchBody } from '#features/locations/model.ts'
import { bootStart } from '#lib/site.ts'

/** What the library asks first, before anything is chosen: everything public, pictures first. The server copies it. */
export const defaultLibraryRequest = { limit: pageSize, facets: true, sort: sorts.relevance } as const

const nothingChosen = JSON.stringify(searchOf({}))

/** Whether a search is that first one. */
export const isDefaultRequest = (body: SearchBody): boolean => JSON.stringify(body) === nothingChosen

const isAnswer = (value: unknown): value is SearchAnswer =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items) && 'total' in value && 'next' in value

/** The answer that the page brought for this search, where it did. */
export function startAnswer(body: SearchBody, start: unknown = bootStart()): SearchAnswer | undefined {
  if (typeof start !== 'object' || start === null || !('search' in start) || !isDefaultRequest(body)) return undefined
  return isAnswer(start.search) ? start.search : undefined
}

/** When the page and all that came with it were made: now, where the server draws it. */
export const startedAt = (): number => (typeof document === 'undefined' ? Date.now() : performance.timeOrigin)
