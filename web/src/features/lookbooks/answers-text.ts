import { defineText } from '#lib/text.ts'

export const answersText = defineText({
  en: {
    download: 'Download', answers: 'Answers', title: 'What guests answered', failed: 'The answers could not be loaded', none: 'No answers yet', noneText: 'They appear here as guests give them.',
    guest: 'A guest', came: 'last here {date}', yes: 'Yes', maybe: 'Maybe', no: 'No', noteOnly: 'Note', byGuest: 'Answers of {name}', counts: '{yes} yes, {maybe} maybe, {no} no', close: 'Close',
  },
  no: {
    download: 'Last ned', answers: 'Svar', title: 'Hva gjestene svarte', failed: 'Svarene kunne ikke hentes', none: 'Ingen svar ennå', noneText: 'De vises her etter hvert som gjestene svarer.',
    guest: 'En gjest', came: 'sist her {date}', yes: 'Ja', maybe: 'Kanskje', no: 'Nei', noteOnly: 'Merknad', byGuest: 'Svarene til {name}', counts: '{yes} ja, {maybe} kanskje, {no} nei', close: 'Lukk',
  },
}) // prettier-ignore
