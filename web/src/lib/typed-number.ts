/**
 * A number as somebody writes it in either language, as a number is read: "1 000,50", "1,000.50" and "1.000,50" are 1000.50. A comma that
 * has one or two digits behind it, and nothing more, is that of Norwegian decimals; every other one sets thousands apart.
 */
export function plainNumber(typed: string): string {
  const text = typed.replaceAll(/[\s$€]|kr\.?/giu, '')
  if (/,\d{1,2}$/u.test(text))
    return text
      .replaceAll('.', '')
      .replace(/,(?=\d{1,2}$)/u, '.')
      .replaceAll(',', '')
  const whole = text.replaceAll(',', '')
  return /\..*\./u.test(whole) ? whole.replaceAll('.', '') : whole
}
