/** What a search keeps of where an entry is, and how it is read again. Pure. */
import { directoryDefinition } from '@backlot/contract/directory-definition'
import { isClosed } from '@backlot/contract/engine/definitions'

const between = '\n'
const lower = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '')

/** City and state as everybody may read them, and as staff do; empty without a city. */
export function placesOf(details: Record<string, unknown>, lockboxes: Record<string, unknown>): { place: string; staffPlace: string } {
  const [city, state] = [lower(details['city']), lower(details['state'])]
  if (city === '') return { place: '', staffPlace: '' }
  return {
    place: isClosed(directoryDefinition, lockboxes, 'city')
      ? ''
      : city + between + (isClosed(directoryDefinition, lockboxes, 'state') ? '' : state),
    staffPlace: city + between + state,
  }
}

export function readPlace(place: string): { city: string; state: string } {
  const [city = '', state = ''] = place.split(between)
  return { city, state }
}
