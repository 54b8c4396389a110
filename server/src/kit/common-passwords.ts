/** Passwords that are tried first everywhere, and names of this product (security.md A2). */
import { dictionary } from '@zxcvbn-ts/language-common'

/** Nobody may take these with a number behind them either. */
export const ownNames = ['backlot', 'filmoffice', 'film office', 'filmcommission', 'locations', 'password'] as const

export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase()))
