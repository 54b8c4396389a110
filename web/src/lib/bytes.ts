const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** "3.4 MB", in the language of the reader. */
export function formatBytes(bytes: number, tag: string): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const unit = units[step] ?? 'byte'
  const format = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  })
  return format.format(bytes / 1000 ** step)
}
