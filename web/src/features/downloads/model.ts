/** What is shown of a file that is made for somebody. */
import type { Download } from '@backlot/contract/downloads'

export const isUnderWay = ({ state }: Pick<Download, 'state'>): boolean => state === 'waiting' || state === 'running'
export const canRetry = ({ state }: Pick<Download, 'state'>): boolean => state === 'failed' || state === 'cancelled' || state === 'ended'

/** Hundredths; null while nobody knows how much it will be. */
export const percentOf = ({ done, total }: Pick<Download, 'done' | 'total'>): number | null =>
  total === null || total === 0 ? null : Math.min(100, Math.round((done / total) * 100))

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** "3.4 MB", in the language of the reader. */
export function sizeText(bytes: number, language: string): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const unit = units[step] ?? 'byte'
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  })
  return format.format(bytes / 1000 ** step)
}
