import { defineText } from '#lib/text.ts'

export const lookbookShareText = defineText({
  en: {
    answersFailed: 'The answers could not be loaded',
    share: 'Share',
    shareThis: 'Share…',
    title: 'Share Lookbook',
    passwordHint: 'Press SAVE to protect all links to this lookbook. Without SAVE, only the link you send now is protected.',
    hasPassword: 'This lookbook has a password.',
    whole: 'The whole lookbook',
    folders: 'One folder',
    locations: 'One location',
    passwordSaved: 'Lookbook updated',
    folderOf: 'Folder {name}',
    allOf: 'All links of this lookbook',
    closedItems: {
      one: '{count} item is no longer public: guests see it as removed until you confirm it in the lookbook.',
      other: '{count} items are no longer public: guests see them as removed until you confirm them in the lookbook.',
    },
  },
  no: {
    answersFailed: 'Svarene kunne ikke lastes',
    share: 'Del',
    shareThis: 'Del …',
    title: 'Del lookbooken',
    passwordHint: 'Trykk LAGRE for å beskytte alle lenker til lookbooken. Uten LAGRE beskyttes bare lenken du sender nå.',
    hasPassword: 'Denne lookbooken har et passord.',
    whole: 'Hele lookbooken',
    folders: 'Én mappe',
    locations: 'Ett sted',
    passwordSaved: 'Lookbooken er oppdatert',
    folderOf: 'Mappen {name}',
    allOf: 'Alle lenker til lookbooken',
    closedItems: {
      one: '{count} element er ikke lenger offentlig: gjester ser det som fjernet til du bekrefter det i lookbooken.',
      other: '{count} elementer er ikke lenger offentlige: gjester ser dem som fjernet til du bekrefter dem i lookbooken.',
    },
  },
})
