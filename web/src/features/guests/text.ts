import { defineText } from '#lib/text.ts'

export const guestText = defineText({
  en: {
    lookbook: 'Lookbook',
    opening: 'Opening the lookbook',
    passwordTitle: 'This lookbook has a password',
    passwordText: 'You received it from whoever sent you the link. You are asked only once.',
    passwordAgain: 'Please enter the password again to continue. Your answers are saved.',
    open: 'Open the lookbook',
    overTitle: 'This link has ended',
    overText: 'Ask the sender for a new one.',
    overOpen: 'The lookbook is no longer shown on this page.',
    places: { one: '1 item', other: '{count} items' },
    until: 'The link works until {date}',
    chapters: 'Chapters',
    map: 'Map',
    download: 'Download the pictures',
    downloadStarted: { one: 'Starting the download: 1 picture', other: 'Starting the download: {count} pictures' },
    emptyTitle: 'Nothing here yet',
    emptyText: 'The sender is still choosing. New items appear here automatically.',
  },
  no: {
    lookbook: 'Lookbook',
    opening: 'Åpner lookbooken',
    passwordTitle: 'Denne lookbooken har et passord',
    passwordText: 'Du har fått det av den som sendte deg lenken. Du blir bare spurt én gang.',
    passwordAgain: 'Skriv inn passordet på nytt for å fortsette. Svarene dine er lagret.',
    open: 'Åpne lookbooken',
    overTitle: 'Denne lenken er avsluttet',
    overText: 'Be avsenderen om en ny.',
    overOpen: 'Lookbooken vises ikke lenger på denne siden.',
    places: { one: '1 innslag', other: '{count} innslag' },
    until: 'Lenken virker til {date}',
    chapters: 'Kapitler',
    map: 'Kart',
    download: 'Last ned bildene',
    downloadStarted: { one: 'Starter nedlastingen: 1 bilde', other: 'Starter nedlastingen: {count} bilder' },
    emptyTitle: 'Ingenting her ennå',
    emptyText: 'Avsenderen holder på å velge. Nye innslag vises her av seg selv.',
  },
})

/** Another kind of thing says the same in words of its own. */
export type GuestWords = typeof guestText
