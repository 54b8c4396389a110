/** The Norwegian texts by code, of pages behind a sign-in. */
import { catalogue } from './catalogue.ts'
import { isInner } from './norwegian.ts'

export const innerNorwegian: Readonly<Record<string, string>> = Object.fromEntries(
  catalogue.flatMap(({ code, no }) => (isInner(code) ? [[code, no]] : [])),
)
