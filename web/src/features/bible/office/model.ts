/** Texts of fields and what is sent of them. */
import { numberOf } from '#lib/typed-number.ts'

/** A number that was typed, 0 for none. What is no number goes to the server, which says so at the field. */
export const countOf = (text: string): number => numberOf(text) ?? 0

/** `sets.0.episode_no` is the field `episode_no` of the form. */
export const lastPart = (path: string): string => path.split('.').at(-1) ?? path
