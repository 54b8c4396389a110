/** Contacts and productions as one line each, for people who read a table or a sheet. */
import type { BlackoutDates, FilmCredit, LocationContact } from '@backlot/contract/location-fields'
import type { z } from 'zod'

type Contact = z.infer<typeof LocationContact>

const filled = (parts: readonly (string | null | undefined)[]): string[] => parts.filter((part) => part != null && part !== '').map(String)

/** "Owner: Ann Lee, Mill Ltd, 555-0100, ann@mill.example". */
export function contactLine(contact: Partial<Contact>): string {
  const { role, name, title, org, phone1, phone2, mobile, email1, email2, website, note } = contact
  const who = filled([name, title, org, phone1, phone2, mobile, email1, email2, website]).join(', ')
  return filled([`${role ?? 'Owner'}: ${who}`, note])
    .join(' – ')
    .replaceAll(/\s+/g, ' ')
}

/** "2026-07-01 to 2026-07-14: harvest". */
export const blackoutLine = ({ from, to, reason }: BlackoutDates): string =>
  filled([from === to ? from : `${from} to ${to}`, reason]).join(': ')

/** "The Long Wait (1999), season 2, episode 3, directed by A. Lee, scene: the arrival". */
export function creditLine(credit: FilmCredit): string {
  const title = credit.year == null ? credit.title : `${credit.title} (${credit.year})`
  return filled([
    title,
    credit.season && `season ${credit.season}`,
    credit.episode && `episode ${credit.episode}`,
    credit.director && `directed by ${credit.director}`,
    credit.production_company,
    credit.scene && `scene: ${credit.scene}`,
  ])
    .join(', ')
    .replaceAll(/\s+/g, ' ')
}
