/** Words of one entry's page. */
import { defineText } from '#lib/text.ts'

export const entryText = defineText({
  en: {
    loading: 'Loading', back: 'Back', all: 'The whole directory', tools: 'Tools', share: 'Share', copyLink: 'Copy link', card: 'Save contact', print: 'Print', edit: 'Edit', history: 'History', cardFailed: 'The contact card could not be saved',
    shareTitle: 'Share this entry',
    contact: 'Contact', noContact: 'No contact details are public. Ask the film office.', phone1: 'Phone', phone2: 'Phone 2', mobile: 'Mobile', home_phone: 'Home phone', fax: 'Fax', email1: 'E-mail', email2: 'E-mail 2', website: 'Website', imdb: 'IMDb', reel_url: 'Reel', social: 'Elsewhere', address: 'Address',
    about: 'About', roles: 'Roles', skills: 'Skills', languages: 'Languages', licences: 'Licences', equipment: 'Equipment', facts: 'At a glance', union_affiliation: 'Union', union_local: 'Local', resident_state: 'Resident', since: '{state}, since {day}', years_experience: 'Experience', years: { one: '{count} year', other: '{count} years' }, level: 'Level', diversity_flags: 'Self-declared',
    credits: 'Credits', shotHere: 'Shot here', directedBy: 'Directed by {name}', moreCredits: { one: 'Show {count} more credit', other: 'Show {count} more credits' },
    availability: 'Availability', free: 'Free', busy: 'Busy', span: '{from} to {to}', notAsked: 'Ask for free days; none are given.',
    office: 'For the film office', notes_staff: 'Notes', contact_types: 'Contact types', locked: 'Hidden from the public', status: 'Status', archived: 'Archived',
    Draft: 'Draft', pending: 'Awaiting approval', public: 'Public', private: 'Private',
    missingTitle: 'This entry is not in the directory', missingText: 'It may have been taken away, or the link is not whole.', toDirectory: 'Go to the directory',
  },
  no: {
    loading: 'Laster', back: 'Tilbake', all: 'Hele katalogen', tools: 'Verktøy', share: 'Del', copyLink: 'Kopier lenke', card: 'Lagre kontakt', print: 'Skriv ut', edit: 'Rediger', history: 'Historikk', cardFailed: 'Kontaktkortet kunne ikke lagres',
    shareTitle: 'Del denne oppføringen',
    contact: 'Kontakt', noContact: 'Ingen kontaktopplysninger er offentlige. Spør filmkontoret.', phone1: 'Telefon', phone2: 'Telefon 2', mobile: 'Mobil', home_phone: 'Privat telefon', fax: 'Faks', email1: 'E-post', email2: 'E-post 2', website: 'Nettsted', imdb: 'IMDb', reel_url: 'Demovideo', social: 'Andre steder', address: 'Adresse',
    about: 'Om', roles: 'Roller', skills: 'Ferdigheter', languages: 'Språk', licences: 'Sertifikater', equipment: 'Utstyr', facts: 'Kort fortalt', union_affiliation: 'Fagforening', union_local: 'Avdeling', resident_state: 'Bosatt', since: '{state}, siden {day}', years_experience: 'Erfaring', years: { one: '{count} år', other: '{count} år' }, level: 'Nivå', diversity_flags: 'Egenerklært',
    credits: 'Produksjoner', shotHere: 'Spilt inn her', directedBy: 'Regi: {name}', moreCredits: { one: 'Vis {count} produksjon til', other: 'Vis {count} produksjoner til' },
    availability: 'Tilgjengelighet', free: 'Ledig', busy: 'Opptatt', span: '{from} til {to}', notAsked: 'Spør om ledige dager; ingen er oppgitt.',
    office: 'For filmkontoret', notes_staff: 'Notater', contact_types: 'Kontakttyper', locked: 'Skjult for publikum', status: 'Status', archived: 'Arkivert',
    Draft: 'Utkast', pending: 'Til godkjenning', public: 'Offentlig', private: 'Privat',
    missingTitle: 'Denne oppføringen er ikke i katalogen', missingText: 'Den kan være tatt bort, eller lenken er ikke hel.', toDirectory: 'Gå til katalogen',
  },
}) // prettier-ignore
export type EntryWord = keyof (typeof entryText)['en']

/** What a record says in a word of a fixed list (contract/src/directory-fields.ts). */
const norwegianValues: Readonly<Record<string, string>> = {
  None: 'Ingen', 'Non-union': 'Uorganisert', Other: 'Annet', Trainee: 'Lærling', Assistant: 'Assistent', Skilled: 'Erfaren', 'Head of department': 'Avdelingsleder',
  'Minority-owned': 'Minoritetseid', 'Woman-owned': 'Kvinneeid', 'Veteran-owned': 'Veteraneid', 'Small business': 'Liten bedrift', 'Disability-owned': 'Eid av person med funksjonsnedsettelse',
  Client: 'Kunde', Producer: 'Produsent', 'Location owner': 'Eier av innspillingssted', Government: 'Offentlig', Media: 'Medier', Vendor: 'Leverandør', Board: 'Styre', VIP: 'VIP', Individual: 'Person', Company: 'Firma',
} // prettier-ignore
export const valueIn = (value: string, locale: string): string => (locale === 'no' ? (norwegianValues[value] ?? value) : value)
