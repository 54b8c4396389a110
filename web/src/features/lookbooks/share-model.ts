/** What the share dialog works out by itself. */

/** What a link shows; both null is the whole lookbook. */
export interface What {
  folderId: number | null
  locationId: number | null
}

export const whole: What = { folderId: null, locationId: null }

/** As the value of a choice: `folder:3`, `location:7`, or nothing for the whole. */
export const textOf = ({ folderId, locationId }: What): string =>
  folderId !== null ? `folder:${folderId}` : locationId !== null ? `location:${locationId}` : ''

export function whatOf(text: string): What {
  const [kind, id] = text.split(':')
  if (kind === 'folder') return { folderId: Number(id), locationId: null }
  return kind === 'location' ? { folderId: null, locationId: Number(id) } : whole
}

/** Chips and what is typed besides, with those that are no address (S2 §5). */
export function addressesOf(chips: readonly string[], typed: string): { all: string[]; invalid: string[] } {
  const parts = [...chips, ...typed.split(',')].map((part) => part.trim()).filter((part) => part !== '')
  const all = [...new Set(parts)]
  return { all, invalid: all.filter((address) => !(address.includes('@') && address.includes('.'))) }
}

/** The end of the day, where the reader is, that a date field names; null when it names none. */
export function endOfDay(date: string): string | null {
  const end = new Date(`${date}T23:59:59`)
  return date === '' || Number.isNaN(end.getTime()) ? null : end.toISOString()
}
