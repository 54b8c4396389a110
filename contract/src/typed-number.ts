/** Numbers as people type them. */
/**
 * A number as somebody writes it in either language, as a number is read: "1 000,50", "1,000.50" and "1.000,50" are 1000.50. A comma that
 * has one or two digits behind it, and nothing more, is that of Norwegian decimals, as is the one of "0,125"; every other one sets thousands
 * apart.
 */
export function plainNumber(typed: string): string {
  const text = typed.replaceAll(/[\s$€]|kr\.?/giu, '')
  if (/,\d{1,2}$|^-?0,\d+$/u.test(text))
    return text
      .replaceAll('.', '')
      .replace(/,(?=\d+$)/u, '.')
      .replaceAll(',', '')
  const whole = text.replaceAll(',', '')
  return /^-?\d{1,3}(?:\.\d{3}){2,}$/u.test(whole) ? whole.replaceAll('.', '') : whole
}
