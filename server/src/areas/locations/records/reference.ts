import { randomPiece } from '#kit/random.ts'

/** Digits and letters that nobody mistakes for one another, on paper or on the telephone (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference number as the office reads it out, of 50 random bits. */
export const newReference = (): string => `L-${Array.from(randomPiece(10), (byte) => alphabet[byte % 32]).join('')}`
