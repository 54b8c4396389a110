/** The directories of the demo: invented crew, businesses and a few contacts of each office. */
import type { ContactFields } from '@backlot/contract/directory-contacts'
import { lockableDirectoryFields } from '@backlot/contract/directory-definition'
import type { DirectoryFields } from '@backlot/contract/directory-records'
import type { EntryInput } from '#areas/directory/index.ts'
import { now } from '#kit/clock.ts'
import { foldText } from '#kit/fold.ts'
import { cardinalDirectory, nordfjellDirectory, prairieDirectory } from './content/directory-lines.ts'
import type { DemoSite } from './content/types.ts'

/** Every so many wait for the office or are drafts, so that its lists have something in them. */
const waitsEvery = 9
const draftEvery = 13

const listOf = (text: string): string[] =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)

const isNorwegian = (site: Pick<DemoSite, 'locale'>): boolean => site.locale === 'no_NO'

/** Ways to reach somebody, from the ranges kept for fiction and for examples. */
function reachOf(site: DemoSite, label: string, number: number): DirectoryFields {
  const box = foldText(label).replaceAll(' ', '.')
  const digits = String(100 + (number % 100)).padStart(4, '0')
  const phone = isNorwegian(site) ? `+47 990 ${digits.slice(0, 2)} ${digits.slice(2)}0` : `555555${digits}`
  return {
    phone1: phone,
    phone2: phone,
    mobile: phone,
    email1: `${box}@example.org`,
    website: `https://${foldText(label).replaceAll(' ', '-')}.example/`,
  }
}

const dayIn = (days: number): string => new Date(now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** Some say that they are free in the next weeks, some that they are busy; most say nothing. */
function daysOf(index: number): DirectoryFields['availability'] {
  if (index % 3 === 0) return [{ from: dayIn(0), to: dayIn(90), state: 'free' }]
  return index % 7 === 2 ? [{ from: dayIn(0), to: dayIn(45), state: 'busy' }] : undefined
}

function entryOf(site: DemoSite, line: string, index: number): EntryInput {
  const [path = '', who = '', title = '', town = '', skills = '', about = '', locked = ''] = line.split('|').map((part) => part.trim())
  const [first = '', last] = who.split(',').map((part) => part.trim())
  const city = site.cities.find((one) => one.name === town) ?? site.cities[0]
  const names: DirectoryFields =
    last === undefined ? { display_as: 'Company', company_name: first } : { display_as: 'Individual', name: first, last_name: last }
  const closed = new Set(listOf(locked))
  return {
    status: index % draftEvery === draftEvery - 1 ? 'Draft' : index % waitsEvery === waitsEvery - 1 ? 'pending' : 'public',
    categories: [path],
    fields: {
      ...names,
      ...reachOf(site, last === undefined ? first : `${first} ${last}`, index),
      title,
      bio: about,
      skills: listOf(skills),
      address1: isNorwegian(site) ? `Sjøgata ${index + 1}` : `${100 + index} Wharf Street`,
      city: city?.name,
      county: city?.county,
      state: city?.state,
      zip: city?.zip,
      country: site.country,
      languages: isNorwegian(site) ? ['Norsk', 'English'] : ['English'],
      union_affiliation: last === undefined || index % 3 === 0 ? ['None'] : ['IATSE'],
      resident_state: city?.state,
      availability: daysOf(index),
      lockboxes: Object.fromEntries(lockableDirectoryFields.filter((name) => closed.has(name)).map((name) => [name, true])),
    },
  }
}

const lines: Record<string, string> = { en_US: cardinalDirectory, no_NO: nordfjellDirectory }
/** Contacts of the office: first name, last name, organization, title, type. */
const contacts: Record<string, [string, string, string, string, NonNullable<ContactFields['contact_types']>[number]][]> = {
  en_US: [
    ['Harold', 'Finchley', 'County Roads', 'Permit desk', 'Government'],
    ['Lottie', 'Brightwater', 'The Harbor Ledger', 'Editor', 'Media'],
    ['Ezra', 'Dellacorte', 'Port Commission', 'Harbor master', 'Board'],
  ],
  no_NO: [
    ['Berit', 'Langhamar', 'Kommunens vegkontor', 'Saksbehandler', 'Government'],
    ['Eirik', 'Sandhaugen', 'Fjordposten', 'Redaktør', 'Media'],
    ['Marit', 'Myklevoll', 'Havnevesenet', 'Havnesjef', 'Board'],
  ],
}

/** What the demo's office has in its directory. The second office of a language has a list of its own. */
export function demoDirectory(site: DemoSite, { isFirst }: { isFirst: boolean }): EntryInput[] {
  const text = isFirst ? (lines[site.locale] ?? '') : prairieDirectory
  const listings = text
    .trim()
    // What goes on below is set in.
    .split(/\n(?! )/)
    .map((line, index) => entryOf(site, line, index))
  const known = (contacts[site.locale] ?? []).map(([name, last_name, company_name, title, type], index): EntryInput => ({
    kind: 'contact',
    status: 'private',
    categories: [isNorwegian(site) ? 'KONTAKTER' : 'CONTACTS'],
    fields: { name, last_name, company_name, title, contact_types: [type], ...reachOf(site, `${name} ${last_name}`, 60 + index) },
  }))
  return [...listings, ...known]
}
