/** Search parameters of routes. Links to a route are typed by what its reader gives; what somebody typed into the URL is not. */
import { useParams, useSearch, type SearchSchemaInput } from '@tanstack/react-router'

/**
 * For a public route: links to it are typed, and its screen reads for itself what the URL says. Nothing of the reader is needed
 * before the screen is, so that it does not stand in the first page's script.
 */
export const linkedBy =
  <Search extends object>() =>
  (search: Search & SearchSchemaInput): Record<string, unknown> => ({ ...search })

/** What stands in the URL of the route that is drawn, for parts that several routes have; a reader says what it means. */
export const useRawSearch = (): Record<string, unknown> => useSearch({ strict: false })

/** The same of its path. */
export const useRawParams = (): Record<string, string | undefined> => useParams({ strict: false })
