/**
 * The Norwegian texts by code, of public pages. Loaded when a page speaks Norwegian; the build writes them out
 * (web/build/message-plugin.ts), so that no page carries the other language.
 */
import { catalogue } from './catalogue.ts'

/** Tables whose messages only people with an account meet. */
const inner =
  /^(?:budget|directory|download|export|home|import|list|lookbook|mail|mailing|mapping|photoZip|picture|record|register|site|status|table|tax|vocabulary|\w+_status)\./

export const isInner = (code: string): boolean => inner.test(code)

export const norwegian: Readonly<Record<string, string>> = Object.fromEntries(
  catalogue.flatMap(({ code, no }) => (isInner(code) ? [] : [[code, no]])),
)
