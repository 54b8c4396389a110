/** Words of the directory as everybody reads it. */
import { messages, searchError } from '@backlot/contract/messages'
import { defineText } from '#lib/text.ts'

export const directoryText = defineText({
  en: {
    title: 'Directory', categories: 'Categories', showCategories: 'Show categories', mainCategories: 'Main categories', everything: 'All listings', beginsWith: 'The directory begins with {name}.', showEverything: 'Show all listings', letters: 'Jump to a letter', letter: { one: '{letter}, {count} entry', other: '{letter}, {count} entries' },
    results: 'Entries', showing: { one: 'Showing {count} entry', other: 'Showing {count} entries' }, correctedTo: 'Showing results for {words}', searching: messages.searching, searchError: searchError('{reason}'),
    keyword: 'Search the directory', keywordHint: 'Name, company, skill or credit', clear: 'Clear', suggestions: 'Suggestions', recent: 'Searched before', inCategory: 'Category', noSuggestions: messages.noSuggestions, suggestionsFailed: messages.suggestionsFailed,
    filter: 'Filter', filterTitle: 'Filter the directory', types: 'Listing types', jobs: 'Job categories', contacts: 'Contact type', allContacts: 'All Contact Types', contactLocations: 'Locations', contactProjects: 'Projects', choose: 'Choose', showResults: 'Show Results', reset: 'RESET', close: 'Close', remove: 'Remove {name}',
    look: 'Look', cards: 'Cards', table: 'Table', map: 'Map', name: 'Name', role: 'Role', town: 'Town', phone: 'Phone', email: 'E-mail', reach: 'Ways to reach them', website: 'Website', call: 'Call {name}', mail: 'E-mail {name}', visit: 'Website of {name}',
    resident: 'Resident of {state}', skillsOf: 'Skills', more: { one: 'and {count} more', other: 'and {count} more' },
    chooseEntry: 'Tick {name}', chosenColumn: 'Ticked', export: 'Export', exportCsv: 'CSV', exportExcel: 'Excel',
    pages: 'Pages', range: '{from} to {to} of {total}', previous: 'Previous page', next: 'Next page',
    freeFrom: 'Free from', freeTo: 'Free to', residentOf: 'Resident of', residentHint: 'State, as NM or New Mexico', unions: 'In any of these unions', level: 'Level', anyLevel: 'Any level', free: 'Free on these days', notStated: 'Has not said whether free', freeOf: '{free} say that they are free, {silent} have not said', freeChip: 'Free {from} to {to}', freeDayChip: 'Free {from}', silent: 'Hidden: nobody confirmed it',
    nothingTitle: 'Nobody matches', nothingText: 'Try another word, or fewer filters.', emptyTitle: 'Nobody is listed here yet', emptyText: 'People and companies appear here when the film office has checked them.', register: 'Register in the directory', noCategory: 'There is no such category', toDirectory: 'Go to the directory',
  },
  no: {
    title: 'Bransjekatalog', categories: 'Kategorier', showCategories: 'Vis kategorier', mainCategories: 'Hovedkategorier', everything: 'Alle oppføringer', beginsWith: 'Katalogen begynner med {name}.', showEverything: 'Vis alle oppføringer', letters: 'Hopp til en bokstav', letter: { one: '{letter}, {count} oppføring', other: '{letter}, {count} oppføringer' },
    results: 'Oppføringer', showing: { one: 'Viser {count} oppføring', other: 'Viser {count} oppføringer' }, correctedTo: 'Viser treff for {words}', searching: 'Søker …', searchError: 'Søkefeil: {reason}',
    keyword: 'Søk i katalogen', keywordHint: 'Navn, firma, ferdighet eller produksjon', clear: 'Tøm', suggestions: 'Forslag', recent: 'Søkt etter før', inCategory: 'Kategori', noSuggestions: 'Ingen forslag', suggestionsFailed: 'Kunne ikke hente forslag',
    filter: 'Filtrer', filterTitle: 'Filtrer katalogen', types: 'Oppføringstyper', jobs: 'Jobbkategorier', contacts: 'Kontakttype', allContacts: 'Alle kontakttyper', contactLocations: 'Innspillingssteder', contactProjects: 'Prosjekter', choose: 'Velg', showResults: 'Vis treff', reset: 'NULLSTILL', close: 'Lukk', remove: 'Fjern {name}',
    look: 'Visning', cards: 'Kort', table: 'Tabell', map: 'Kart', name: 'Navn', role: 'Rolle', town: 'By', phone: 'Telefon', email: 'E-post', reach: 'Slik når du dem', website: 'Nettsted', call: 'Ring {name}', mail: 'Send e-post til {name}', visit: 'Nettstedet til {name}',
    resident: 'Bosatt i {state}', skillsOf: 'Ferdigheter', more: { one: 'og {count} til', other: 'og {count} til' },
    chooseEntry: 'Velg {name}', chosenColumn: 'Valgt', export: 'Eksporter', exportCsv: 'CSV', exportExcel: 'Excel',
    pages: 'Sider', range: '{from} til {to} av {total}', previous: 'Forrige side', next: 'Neste side',
    freeFrom: 'Ledig fra', freeTo: 'Ledig til', residentOf: 'Bosatt i', residentHint: 'Fylke eller delstat', unions: 'I en av disse fagforeningene', level: 'Nivå', anyLevel: 'Alle nivåer', free: 'Ledig disse dagene', notStated: 'Har ikke sagt om det passer', freeOf: '{free} sier at de er ledige, {silent} har ikke sagt noe', freeChip: 'Ledig {from} til {to}', freeDayChip: 'Ledig {from}', silent: 'Skjult: ingen bekreftet den',
    nothingTitle: 'Ingen treff', nothingText: 'Prøv et annet ord eller færre filtre.', emptyTitle: 'Ingen er oppført her ennå', emptyText: 'Personer og firmaer vises her når filmkontoret har sett over dem.', register: 'Registrer deg i katalogen', noCategory: 'Det finnes ingen slik kategori', toDirectory: 'Gå til katalogen',
  },
}) // prettier-ignore
