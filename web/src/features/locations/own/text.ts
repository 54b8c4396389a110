/** Words of the screens where owners list their property and see how it stands. */
import { defineText } from '#lib/text.ts'

export const ownText = defineText({
  en: {
    listTitle: 'List your property',
    listIntro:
      'Show productions what your place looks like. The film office checks each listing before it is public, and answers you by email.',
    otherRole: 'Your account is not for listing a property',
    otherRoleText: 'Sign out and sign up as a property owner to list one.',
    title: 'My properties',
    add: 'List a property',
    emptyTitle: 'You have not listed a property yet',
    emptyText: 'Begin with a name or a category. Everything is saved as you go, and you submit it when it is ready.',
    untitled: 'Untitled property',
    isDraft: 'Only you and the office see it.',
    isPending: 'The office looks at it.',
    isPublic: 'It can be found in the library.',
    isPrivate: 'The office keeps it off the library.',
    back: 'My properties',
    notYours: 'There is no such property among yours',
    toList: 'See all of yours',
  },
  no: {
    listTitle: 'Meld inn eiendommen din',
    listIntro:
      'Vis produksjoner hvordan det ser ut hos deg. Filmkontoret ser over hver oppføring før den blir offentlig, og svarer deg på e-post.',
    otherRole: 'Kontoen din er ikke for å melde inn eiendom',
    otherRoleText: 'Logg ut og registrer deg som eier for å melde inn en.',
    title: 'Mine eiendommer',
    add: 'Meld inn en eiendom',
    emptyTitle: 'Du har ikke meldt inn noen eiendom ennå',
    emptyText: 'Begynn med et navn eller en kategori. Alt lagres underveis, og du sender inn når det er klart.',
    untitled: 'Eiendom uten navn',
    isDraft: 'Bare du og kontoret ser det.',
    isPending: 'Kontoret ser på det.',
    isPublic: 'Alle kan finne det i biblioteket.',
    isPrivate: 'Kontoret holder det utenfor biblioteket.',
    back: 'Mine eiendommer',
    notYours: 'Det er ingen slik eiendom blant dine',
    toList: 'Se alle dine',
  },
})

export const factText = defineText({
  en: { pictures: { one: '{count} picture', other: '{count} pictures' } },
  no: { pictures: { one: '{count} bilde', other: '{count} bilder' } },
})
