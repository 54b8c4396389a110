/** How a number in a sheet is meant, from its format. `zeros` is the width of a number shown with leading zeros. */
export type NumberMeaning = { kind: 'number' } | { kind: 'date' } | { kind: 'time' } | { kind: 'zeros'; width: number }

const plain: NumberMeaning = { kind: 'number' }
const millisecondsPerDay = 86_400_000

/** The built-in formats of Excel; those from 27 on are dates of East Asian versions. */
export function builtInMeaning(formatId: number): NumberMeaning {
  if ((formatId >= 14 && formatId <= 17) || formatId === 22) return { kind: 'date' }
  if ((formatId >= 27 && formatId <= 31) || formatId === 36 || (formatId >= 50 && formatId <= 58)) return { kind: 'date' }
  if ((formatId >= 18 && formatId <= 21) || (formatId >= 32 && formatId <= 35) || (formatId >= 45 && formatId <= 47)) {
    return { kind: 'time' }
  }
  return plain
}

/** The meaning of a format code such as `dd.mm.yyyy`, `[h]:mm`, `00000` or `#,##0.00 "kr"`. */
export function customMeaning(code: string): NumberMeaning {
  const positive = code.split(';')[0] ?? ''
  const bare = positive
    .replace(/"[^"]*"/gu, '')
    .replace(/\\./gu, '')
    .replace(/_./gu, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/giu, '')
  if (/general/iu.test(bare)) return plain
  if (/[yd]/iu.test(bare)) return { kind: 'date' }
  if (/[hs]/iu.test(bare)) return { kind: 'time' }
  if (/^m{3,5}$/iu.test(bare.trim())) return { kind: 'date' }
  const zeros = /^0{2,}$/u.exec(bare.trim())
  return zeros ? { kind: 'zeros', width: zeros[0].length } : plain
}

/**
 * The text of a number cell: dates as 2026-05-17 or 2026-05-17T08:30:00, times as 08:30:00, numbers without the noise
 * of binary fractions, leading zeros where the sheet shows them. Text that is no number is given back unchanged.
 */
export function numberText(raw: string, meaning: NumberMeaning, from1904: boolean): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (meaning.kind === 'date') return dateText(value, from1904) ?? raw
  if (meaning.kind === 'time') return value < 1 && value >= 0 ? timeText(value) : (dateText(value, from1904) ?? raw)
  if (/^-?\d{1,21}$/u.test(raw)) return meaning.kind === 'zeros' ? raw.padStart(meaning.width, '0') : raw
  return String(Number(value.toPrecision(15)))
}

function dateText(serial: number, from1904: boolean): string | undefined {
  // Excel believes in a 29 February 1900; before it, days count one less.
  const days = from1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial
  const milliseconds = Math.round((days - 25_569) * (millisecondsPerDay / 1000)) * 1000
  if (serial < 0 || days > 2_958_466) return undefined
  const text = new Date(milliseconds).toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19)
}

function timeText(share: number): string {
  return new Date(Math.round(share * 86_400) * 1000).toISOString().slice(11, 19)
}
