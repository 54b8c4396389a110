/** A decimal column as a number. */
export const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))
/** The same of a column that is never empty. */
export const countOf = (text: string): number => Number(text)
/** A percentage as it is read: `10`, not `10.000`. */
export const percentText = (text: string): string => String(Number(text))
