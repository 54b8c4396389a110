/** Words about a cost comparison that is shared, and of the page that its guests read. */
import { guestText, type GuestWords } from '#features/guests/public.ts'
import { defineText } from '#lib/text.ts'

/** The way in. */
export const entryWords: GuestWords = {
  en: {
    ...guestText.en,
    lookbook: 'Cost comparison',
    opening: 'Opening the comparison',
    passwordTitle: 'This comparison has a password',
    open: 'Open the comparison',
    overOpen: 'The comparison is no longer shown here.',
  },
  no: {
    ...guestText.no,
    lookbook: 'Kostnadssammenligning',
    opening: 'Åpner sammenligningen',
    passwordTitle: 'Denne sammenligningen har et passord',
    open: 'Åpne sammenligningen',
    overOpen: 'Sammenligningen vises ikke lenger her.',
  },
}

export const sharingText = defineText({
  en: {
    title: 'Share the cost comparison',
    passwordHint: 'Press SAVE to protect all links to this comparison. Without SAVE, only the link you send now is protected.',
    hasPassword: 'This comparison has a password.',
    passwordSaved: 'Password saved',
    whole: 'What is compared, and nothing else of the application',
    allOf: 'All links of this comparison',
  },
  no: {
    title: 'Del kostnadssammenligningen',
    passwordHint: 'Trykk LAGRE for å beskytte alle lenker til sammenligningen. Uten LAGRE beskyttes bare lenken du sender nå.',
    hasPassword: 'Denne sammenligningen har et passord.',
    passwordSaved: 'Passordet er lagret',
    whole: 'Det som er sammenlignet, og ikke noe annet av søknaden',
    allOf: 'Alle lenker til sammenligningen',
  },
})

export const comparisonText = defineText({
  en: {
    comparison: 'Cost comparison',
    about: 'What this production costs here, with and without the incentive, and in each rival state.',
    rival: 'Compared with {state}',
    noRival: 'Without a rival state',
    source: 'Source of its costs: {source}',
    asOf: 'As of {day}',
    number: 'Application {number}',
    ends: 'This page is here until {day}.',
    share: 'Share',
    sheet: 'Download the sheet',
    failed: 'The sheet could not be downloaded',
    nothing: 'Nothing is compared at the moment',
  },
  no: {
    comparison: 'Kostnadssammenligning',
    about: 'Hva produksjonen koster her, med og uten støtte, og i hver konkurrerende stat.',
    rival: 'Sammenlignet med {state}',
    noRival: 'Uten konkurrerende stat',
    source: 'Kilde for kostnadene der: {source}',
    asOf: 'Per {day}',
    number: 'Søknad {number}',
    ends: 'Siden er her til {day}.',
    share: 'Del',
    sheet: 'Last ned arket',
    failed: 'Arket kunne ikke lastes ned',
    nothing: 'Ingenting er sammenlignet nå',
  },
})
