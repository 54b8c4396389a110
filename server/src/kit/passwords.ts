/** Passwords and secrets: hashing off the main thread, comparing without telling by time. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { isCommonPassword, ownNames } from './common-passwords.ts'
import { foldText } from './fold.ts'
import { randomPiece } from './random.ts'

/** OWASP's current cost for argon2id; the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Passwords are compared as Unicode normal form, else exactly as typed. */
const normal = (password: string): string => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost)

/** A hash that no password fits: checking it takes as long as checking a real one. */
const nobody = hashPassword(randomBytes(24).toString('base64url'))

/** Whether the password fits; takes as long when there is no hash (security.md A5). */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), normal(password))
  return fits && stored != null
}

const bare = (text: string): string => foldText(text).replaceAll(' ', '')

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm']
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** A few signs again and again (`00000000`, `abcabcabc`), or a run of the alphabet, the digits or the keyboard. */
function isPattern(text: string): boolean {
  return /^(.{1,3})\1+$/u.test(text) || (text.length >= 4 && runs.some((run) => run.includes(text)))
}

/** Whether a password is tried first everywhere, or is a name at hand with at most a number behind it (security.md A2). */
export function isEasyPassword(password: string, names: readonly string[]): boolean {
  const lower = password.toLowerCase()
  if (isCommonPassword(lower) || isPattern(lower) || isPattern(lower.replace(/\d{1,4}$/, ''))) return true
  const whole = bare(password)
  const words = [...ownNames, ...names].map(bare).filter((name) => name.length >= 3)
  return words.some((name) => whole.startsWith(name) && /^\d*$/.test(whole.slice(name.length)))
}

/** A secret of 256 random bits for links and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
/** A public part of 128 random bits. */
export const newPublicId = (): string => randomPiece(16).toString('base64url')
/** What is stored of a secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export function sameSecret(one: string, other: string): boolean {
  const [a, b] = [createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest()]
  return timingSafeEqual(a, b)
}
