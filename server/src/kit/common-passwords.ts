/** Passwords that are tried first everywhere, and names of this product (security.md A2). */
import { passwordLibrary } from './libraries.ts'

/** Nobody may take these with a number behind them either. */
export const ownNames = ['backlot', 'filmoffice', 'film office', 'filmcommission', 'locations', 'password'] as const

let common: ReadonlySet<string> | undefined

/** In small letters. */
export function isCommonPassword(lower: string): boolean {
  common ??= new Set(passwordLibrary().dictionary['passwords-common'].map((word) => String(word).toLowerCase()))
  return common.has(lower)
}
