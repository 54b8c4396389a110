/** Words of the screens where owners list their property and see how it stands. */
import { defineText } from '#lib/text.ts'

export const ownText = defineText({
  en: {
    listTitle: 'List your property',
    listIntro:
      'Show productions what your place looks like. The film office reviews each listing before it is published, and replies by email.',
    otherRole: 'Your account cannot list properties',
    otherRoleText: 'Sign out and sign up as a property owner.',
    title: 'My properties',
    add: 'List a property',
    emptyTitle: 'No properties yet',
    emptyText: 'Start with a name or a category. Everything is saved as you go; submit it when it is ready.',
    untitled: 'Untitled property',
    isDraft: 'Visible only to you and the office.',
    isPending: 'The office is reviewing it.',
    isPublic: 'Visible in the library.',
    isPrivate: 'Not shown in the library.',
    back: 'My properties',
    notYours: 'Property not found',
    toList: 'Back to my properties',
  },
  no: {
    listTitle: 'Meld inn eiendommen din',
    listIntro:
      'Vis produksjoner hvordan det ser ut hos deg. Filmkontoret går gjennom hver oppføring før den publiseres, og svarer deg på e-post.',
    otherRole: 'Kontoen din kan ikke melde inn eiendommer',
    otherRoleText: 'Logg ut og registrer deg som eiendomseier.',
    title: 'Mine eiendommer',
    add: 'Meld inn en eiendom',
    emptyTitle: 'Ingen eiendommer ennå',
    emptyText: 'Start med et navn eller en kategori. Alt lagres underveis; send inn når du er klar.',
    untitled: 'Eiendom uten navn',
    isDraft: 'Bare synlig for deg og kontoret.',
    isPending: 'Kontoret går gjennom den.',
    isPublic: 'Synlig i biblioteket.',
    isPrivate: 'Vises ikke i biblioteket.',
    back: 'Mine eiendommer',
    notYours: 'Fant ikke eiendommen',
    toList: 'Tilbake til mine eiendommer',
  },
})

export const holdsText = defineText({
  en: { holds: 'Holds on my places' },
  no: { holds: 'Reservasjoner på stedene mine' },
})

export const factText = defineText({
  en: { pictures: { one: '{count} picture', other: '{count} pictures' } },
  no: { pictures: { one: '{count} bilde', other: '{count} bilder' } },
})
