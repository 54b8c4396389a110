/** Words of what is there twice. */
import { defineText } from '#lib/text.ts'

export const duplicatesText = defineText({
  en: {
    title: 'Duplicates', intro: 'Entries that may be the same person or company, the likeliest first.', show: 'Show', open: 'To be looked at', dismissed: 'Not the same', count: { one: '{count} pair', other: '{count} pairs' },
    email: 'Same e-mail', phone: 'Same telephone', website: 'Same website', nameAlike: 'Similar name, same town', compare: 'Compare', compareThese: 'Compare {first} and {second}', and: 'and', notSame: 'Not the same', sameAfterAll: 'Look at it again', found: 'Noted: {first} and {second} are not the same', foundAgain: '{first} and {second} are among the duplicates again', undo: 'Undo',
    emptyTitle: 'Nothing seems to be there twice', emptyText: 'New and changed entries are compared as they are saved.', noneDismissed: 'No pair was found to be different',
    comparing: 'Two entries, side by side', back: 'All duplicates', stays: 'Which one stays?', keepThis: 'Keep this one', goes: 'The other goes to the trash. Its addresses lead to the one that stays, and it can be undone.', owner: 'Owner: {name}', noOwner: 'No owner', changedAt: 'Changed {moment}', waits: 'Its owner has handed in changes that nobody has decided', archived: 'Archived',
    choose: 'What differs', both: 'Of both together', bothHint: 'Lists are put together, each thing once.', same: { one: '{count} field is the same in both', other: '{count} fields are the same in both' }, nothing: 'Nothing', merge: 'Merge into {name}', merged: '{merged} is part of {kept} now', undone: 'Both are there again', gone: 'These two are not there to compare', goneText: 'One of them may be in the trash, or they were merged already.', stale: 'One of them was changed meanwhile. This is how they are now.',
  },
  no: {
    title: 'Dubletter', intro: 'Oppføringer som kan være samme person eller firma, de mest sannsynlige først.', show: 'Vis', open: 'Skal ses på', dismissed: 'Ikke samme', count: { one: '{count} par', other: '{count} par' },
    email: 'Samme e-post', phone: 'Samme telefon', website: 'Samme nettsted', nameAlike: 'Lignende navn, samme sted', compare: 'Sammenlign', compareThese: 'Sammenlign {first} og {second}', and: 'og', notSame: 'Ikke samme', sameAfterAll: 'Se på det igjen', found: 'Notert: {first} og {second} er ikke samme', foundAgain: '{first} og {second} er blant dublettene igjen', undo: 'Angre',
    emptyTitle: 'Ingenting ser ut til å finnes to ganger', emptyText: 'Nye og endrede oppføringer sammenlignes når de lagres.', noneDismissed: 'Ingen par er funnet ulike',
    comparing: 'To oppføringer, side om side', back: 'Alle dubletter', stays: 'Hvilken blir stående?', keepThis: 'Behold denne', goes: 'Den andre legges i papirkurven. Adressene dens fører til den som blir stående, og det kan angres.', owner: 'Eier: {name}', noOwner: 'Ingen eier', changedAt: 'Endret {moment}', waits: 'Eieren har sendt inn endringer som ingen har avgjort', archived: 'Arkivert',
    choose: 'Det som er ulikt', both: 'Fra begge', bothHint: 'Lister settes sammen, hver ting én gang.', same: { one: '{count} felt er likt i begge', other: '{count} felter er like i begge' }, nothing: 'Ingenting', merge: 'Slå sammen til {name}', merged: '{merged} er en del av {kept} nå', undone: 'Begge er der igjen', gone: 'Disse to kan ikke sammenlignes', goneText: 'En av dem kan ligge i papirkurven, eller de er slått sammen allerede.', stale: 'En av dem ble endret i mellomtiden. Slik er de nå.',
  },
}) // prettier-ignore

export type DuplicatesWord = keyof (typeof duplicatesText)['en']
