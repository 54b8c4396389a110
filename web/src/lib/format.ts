/** How things are written on the screen (S1 §5 and §9). One place, so that a date looks the same everywhere. */
import { messages } from '@backlot/contract/messages'

const isNorwegian = (localeCode: string): boolean => localeCode === 'no_NO'

/** `MM/DD/YYYY`, or `DD.MM.YYYY` in Norway. `0000-00-00` is no date. */
export function formatDate(value: string | null | undefined, localeCode: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(value ?? '')
  if (!parts || parts[1] === '0000') return ''
  const [, year, month, day] = parts
  return isNorwegian(localeCode) ? `${day}.${month}.${year}` : `${month}/${day}/${year}`
}

const pad = (number: number): string => String(number).padStart(2, '0')

/** A moment in the time zone of the reader: the date and the time of day. */
export function formatMoment(value: string | null | undefined, localeCode: string): string {
  const moment = new Date(value ?? '')
  if (Number.isNaN(moment.getTime())) return ''
  const date = formatDate(`${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`, localeCode)
  const time = isNorwegian(localeCode)
    ? `${pad(moment.getHours())}:${pad(moment.getMinutes())}`
    : twelveHours(moment.getHours(), moment.getMinutes())
  return `${date} ${time}`
}

/** Exactly ten digits show as `(ddd) ddd-dddd`; anything else stays as it is. */
export function formatPhone(value: string | null | undefined): string {
  const text = value ?? ''
  const digits = /^(\d{3})(\d{3})(\d{4})$/.exec(text)
  return digits ? `(${digits[1]}) ${digits[2]}-${digits[3]}` : text
}

/** Blank if empty, kept if it starts with `$`, else without commas and as US dollars with two decimals. */
export function formatMoney(value: string | number | null | undefined): string {
  const text = String(value ?? '').trim()
  if (text === '' || text.startsWith('$')) return text
  const amount = Number(text.replaceAll(',', ''))
  if (!Number.isFinite(amount)) return text
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount)
}

const ellipsis = '…'

/** At most `most` characters and then an ellipsis. */
export function truncate(text: string, most = 20): string {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}${ellipsis}` : text
}

export type DistanceUnit = 'mi' | 'km'

/** A distance in the site's unit: one decimal below ten, none above. */
export function formatDistance(value: number, unit: DistanceUnit, languageTag = 'en-US'): string {
  const digits = value < 10 ? 1 : 0
  return `${new Intl.NumberFormat(languageTag, { maximumFractionDigits: digits }).format(value)} ${unit}`
}

function twelveHours(hour: number, minute: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:${pad(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Anytime, every half hour from 12:00 AM to 11:30 PM, then 11:59 PM (S1 §9). */
export const timeOptions: readonly string[] = [
  'Anytime',
  ...Array.from({ length: 48 }, (_, half) => twelveHours(Math.floor(half / 2), (half % 2) * 30)),
  '11:59 PM',
]

/** The opposite colour; three or six hexadecimal digits, else it throws "Invalid HEX color." */
export function invertColor(color: string): string {
  const digits = color.startsWith('#') ? color.slice(1) : color
  if (!/^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(digits)) throw new Error(messages.invalidHexColor.en)
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  return `#${(0xffffff - Number.parseInt(six, 16)).toString(16).padStart(6, '0')}`
}
