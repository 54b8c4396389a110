/** Texts of fields and what is sent of them. */

/** A number that was typed; null for none. What is none at all goes to the server, which says so at the field. */
export function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return plain === '' ? null : Number(plain)
}

/** The same where nothing typed is 0. */
export const countOf = (text: string): number => numberOf(text) ?? 0

/** `sets.0.episode_no` is the field `episode_no` of the form. */
export const lastPart = (path: string): string => path.split('.').at(-1) ?? path
