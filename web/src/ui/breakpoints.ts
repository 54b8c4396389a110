import { useMediaQuery } from '@mantine/hooks'

/** The specified phone width (S1 §9), and where the page has room for a second column. */
export const phone = '(max-width: 767px)'
export const wide = '(min-width: 1080px)'
/** Where the header has room for the listing links in its own row. */
export const roomy = '(min-width: 1400px)'

/**
 * Whether the window is like that, from the first drawing on: with a value of its own to begin with, the hook of Mantine
 * draws a phone as a wide window once, and all that stands there moves.
 */
export const useWindowMatches = (query: string): boolean => useMediaQuery(query, undefined, { getInitialValueInEffect: false })
