/** Words of creating and editing an entry, and the names of its fields. */
import { defineText } from '#lib/text.ts'

export const editText = defineText({
  en: {
    create: 'New entry', untitled: 'Entry without a name', steps: 'Steps', previous: 'Back', next: 'Next', close: 'Close', cancel: 'Cancel', send: 'Send',
    names: 'Who it is', roles: 'Roles', contact: 'Contact', work: 'Work', credits: 'Credits', days: 'Availability', office: 'For the film office', history: 'History',
    missingTitle: 'Before it can be handed in', missingHere: { one: '{count} thing missing', other: '{count} things missing' }, fieldMissing: '{field}: {message}',
    saved: 'Saved', waiting: 'Unsaved changes', saving: 'Saving …', failed: 'Not saved: {reason}', tryAgain: 'Try again', refused: 'Some fields are not saved', conflict: 'Somebody else changed this', unnamed: 'Kept in this browser. It is saved once it has a name, a company or a category.', restored: 'What you had typed is back.', shortcut: 'Ctrl+S saves now',
    conflictTitle: 'Somebody else changed these fields too', conflictText: 'Nothing is lost until you choose.', allTheirs: 'Take theirs', allMine: 'Keep mine',
    submit: 'Hand in', submitEdit: 'Hand in the changes', publish: 'Publish', approve: 'Approve and publish', askChanges: 'Ask for changes', refuse: 'Refuse', makePrivate: 'Make private', delete: 'Move to trash', recover: 'Recover', undo: 'Undo', view: 'View the page', withdraw: 'Take my changes back', more: 'More', note: 'Note to the owner',
    published: 'The entry is public now', madePrivate: 'The entry is private now', deleted: 'Moved to the trash', recovered: 'Recovered', asked: 'The owner gets your note by mail', withdrawn: 'Your changes are taken back', handedIn: 'Handed in',
    terms: 'I have read and accept the terms for being listed', readTerms: 'Read the terms', acceptTerms: 'Accept',
    officeAsks: 'The office asks for this', proposes: 'This entry is public. Your changes show when the office has approved them.', proposalWaits: 'Your changes wait for the office.', inTrash: 'This entry is in the trash.', waits: 'It awaits approval.', ownerProposes: 'The owner has handed in changes that wait for a decision.', review: 'Look at them', readOnly: 'You can read this entry; administrators edit it.',
    notYours: 'There is no such entry to edit', lock: 'Hide {field} from the public', locked: 'Only the office and the owner see this', notLocked: 'Everybody sees this', unset: 'Not said', addTag: 'Type and press Enter', linkHint: 'Begins with https://',
    chosen: { one: '{count} chosen', other: '{count} chosen' }, findCategory: 'Find a category', mainHint: 'The first one, unless you choose', noneFound: 'Nothing found',
    addCredit: 'Add a credit', credit: 'Credit {number}', remove: 'Remove', addDays: 'Add days', span: 'Days {number}', from: 'From', to: 'To', state: 'Then', free: 'Free', busy: 'Busy', position: 'Position', year: 'Year', director: 'Director', company: 'Company', link: 'Link', shot_here: 'Shot here', production: 'Production',
    display_as: 'Listed as', name: 'First name', last_name: 'Last name', company_name: 'Company', listing_name: 'Listing name', title: 'Title', tagline: 'In one line', bio: 'About', categories: 'Categories', main_category: 'Main category',
    phone1: 'Phone', phone2: 'Phone 2', mobile: 'Mobile', fax: 'Fax', home_phone: 'Home phone', email1: 'E-mail', email2: 'E-mail 2', website: 'Website', imdb: 'IMDb', reel_url: 'Reel', social: 'Other links', address1: 'Address', address2: 'Address 2', zip: 'Postal code', city: 'City', county: 'County', country: 'Country', region_state: 'State',
    union_affiliation: 'Union', union_local: 'Local', level: 'Level', years_experience: 'Years of experience', resident_state: 'Resident of', resident_since: 'Resident since', skills: 'Skills', languages: 'Languages', licences: 'Licences', equipment: 'Equipment', diversity_flags: 'Self-declared', availability: 'Availability',
    requireReapproval: 'Owner’s edits wait for approval', archived: 'Archived', last_verified_at: 'Last verified', notes_staff: 'Notes', lockboxes: 'Hidden fields', contact_types: 'Contact types', owner_user_id: 'Owner', location_ids: 'Locations', project_ids: 'Projects', organization: 'Organization', notes: 'Notes',
    newContact: 'New contact', save: 'Save', contactSaved: 'The contact is saved', required: 'First name, last name and a contact type are needed.', yes: 'Yes', no: 'No',
  },
  no: {
    create: 'Ny oppføring', untitled: 'Oppføring uten navn', steps: 'Trinn', previous: 'Tilbake', next: 'Neste', close: 'Lukk', cancel: 'Avbryt', send: 'Send',
    names: 'Hvem det er', roles: 'Roller', contact: 'Kontakt', work: 'Arbeid', credits: 'Produksjoner', days: 'Tilgjengelighet', office: 'For filmkontoret', history: 'Historikk',
    missingTitle: 'Før den kan sendes inn', missingHere: { one: '{count} ting mangler', other: '{count} ting mangler' }, fieldMissing: '{field}: {message}',
    saved: 'Lagret', waiting: 'Ikke lagret', saving: 'Lagrer …', failed: 'Ikke lagret: {reason}', tryAgain: 'Prøv igjen', refused: 'Noen felter er ikke lagret', conflict: 'Noen andre endret dette', unnamed: 'Tatt vare på i denne nettleseren. Lagres når den har et navn, et firma eller en kategori.', restored: 'Det du hadde skrevet, er tilbake.', shortcut: 'Ctrl+S lagrer nå',
    conflictTitle: 'Noen andre har også endret disse feltene', conflictText: 'Ingenting går tapt før du velger.', allTheirs: 'Ta deres', allMine: 'Behold mitt',
    submit: 'Send inn', submitEdit: 'Send inn endringene', publish: 'Publiser', approve: 'Godkjenn og publiser', askChanges: 'Be om endringer', refuse: 'Avslå', makePrivate: 'Gjør privat', delete: 'Legg i papirkurven', recover: 'Hent tilbake', undo: 'Angre', view: 'Se siden', withdraw: 'Trekk endringene mine', more: 'Mer', note: 'Melding til eieren',
    published: 'Oppføringen er offentlig nå', madePrivate: 'Oppføringen er privat nå', deleted: 'Lagt i papirkurven', recovered: 'Hentet tilbake', asked: 'Eieren får meldingen din på e-post', withdrawn: 'Endringene dine er trukket', handedIn: 'Sendt inn',
    terms: 'Jeg har lest og godtar vilkårene for å stå oppført', readTerms: 'Les vilkårene', acceptTerms: 'Godta',
    officeAsks: 'Kontoret ber om dette', proposes: 'Oppføringen er offentlig. Endringene dine vises når kontoret har godkjent dem.', proposalWaits: 'Endringene dine venter på kontoret.', inTrash: 'Oppføringen ligger i papirkurven.', waits: 'Den venter på godkjenning.', ownerProposes: 'Eieren har sendt inn endringer som venter på en avgjørelse.', review: 'Se på dem', readOnly: 'Du kan lese oppføringen; administratorer redigerer den.',
    notYours: 'Det finnes ingen slik oppføring å redigere', lock: 'Skjul {field} for publikum', locked: 'Bare kontoret og eieren ser dette', notLocked: 'Alle ser dette', unset: 'Ikke oppgitt', addTag: 'Skriv og trykk Enter', linkHint: 'Begynner med https://',
    chosen: { one: '{count} valgt', other: '{count} valgt' }, findCategory: 'Finn en kategori', mainHint: 'Den første, hvis du ikke velger', noneFound: 'Ingen treff',
    addCredit: 'Legg til produksjon', credit: 'Produksjon {number}', remove: 'Fjern', addDays: 'Legg til dager', span: 'Dager {number}', from: 'Fra', to: 'Til', state: 'Da', free: 'Ledig', busy: 'Opptatt', position: 'Stilling', year: 'År', director: 'Regissør', company: 'Selskap', link: 'Lenke', shot_here: 'Spilt inn her', production: 'Produksjon',
    display_as: 'Oppført som', name: 'Fornavn', last_name: 'Etternavn', company_name: 'Firma', listing_name: 'Navn i katalogen', title: 'Tittel', tagline: 'På én linje', bio: 'Om', categories: 'Kategorier', main_category: 'Hovedkategori',
    phone1: 'Telefon', phone2: 'Telefon 2', mobile: 'Mobil', fax: 'Faks', home_phone: 'Privat telefon', email1: 'E-post', email2: 'E-post 2', website: 'Nettsted', imdb: 'IMDb', reel_url: 'Demovideo', social: 'Andre lenker', address1: 'Adresse', address2: 'Adresse 2', zip: 'Postnummer', city: 'Sted', county: 'Fylke', country: 'Land', region_state: 'Delstat',
    union_affiliation: 'Fagforening', union_local: 'Avdeling', level: 'Nivå', years_experience: 'Års erfaring', resident_state: 'Bosatt i', resident_since: 'Bosatt siden', skills: 'Ferdigheter', languages: 'Språk', licences: 'Sertifikater', equipment: 'Utstyr', diversity_flags: 'Egenerklært', availability: 'Tilgjengelighet',
    requireReapproval: 'Eierens endringer venter på godkjenning', archived: 'Arkivert', last_verified_at: 'Sist bekreftet', notes_staff: 'Notater', lockboxes: 'Skjulte felter', contact_types: 'Kontakttyper', owner_user_id: 'Eier', location_ids: 'Innspillingssteder', project_ids: 'Prosjekter', organization: 'Organisasjon', notes: 'Notater',
    newContact: 'Ny kontakt', save: 'Lagre', contactSaved: 'Kontakten er lagret', required: 'Fornavn, etternavn og en kontakttype trengs.', yes: 'Ja', no: 'Nei',
  },
}) // prettier-ignore
export type EditWord = keyof (typeof editText)['en']

/** The name of a field as people read it. `state` is a field here and a word elsewhere. */
export const fieldWord = (field: string): EditWord => {
  if (field === 'state') return 'region_state'
  return field in editText.en ? (field as EditWord) : 'names'
}
