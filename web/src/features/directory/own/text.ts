/** Words of the screens where owners register and see how their entry stands. */
import { defineText } from '#lib/text.ts'

export const ownText = defineText({
  en: {
    listTitle: 'Register in the directory',
    listIntro: 'Productions find crew and companies here. The film office reviews each entry before it is published, and replies by email.',
    otherRole: 'Your account cannot be listed in the directory',
    otherRoleText: 'Sign out and sign in with the account of your directory profile.',
    title: 'My directory profiles',
    add: 'New profile',
    emptyTitle: 'No directory profiles yet',
    emptyText: 'Start with your name. Everything is saved as you go; submit it when it is ready.',
    untitled: 'Profile without a name',
    isDraft: 'Visible only to you and the office.',
    isPending: 'The office is reviewing it.',
    isPublic: 'Visible in the directory.',
    isPrivate: 'Not shown in the directory.',
    back: 'My directory profiles',
    notYours: 'Profile not found',
    toList: 'Back to my directory profiles',
  },
  no: {
    listTitle: 'Registrer deg i katalogen',
    listIntro:
      'Produksjoner finner filmarbeidere og firmaer her. Filmkontoret går gjennom hver oppføring før den publiseres, og svarer deg på e-post.',
    otherRole: 'Kontoen din kan ikke oppføres i katalogen',
    otherRoleText: 'Logg ut og logg inn med kontoen til katalogprofilen din.',
    title: 'Mine katalogprofiler',
    add: 'Ny profil',
    emptyTitle: 'Ingen katalogprofiler ennå',
    emptyText: 'Start med navnet ditt. Alt lagres underveis; send inn når du er klar.',
    untitled: 'Profil uten navn',
    isDraft: 'Bare synlig for deg og kontoret.',
    isPending: 'Kontoret går gjennom den.',
    isPublic: 'Synlig i katalogen.',
    isPrivate: 'Vises ikke i katalogen.',
    back: 'Mine katalogprofiler',
    notYours: 'Fant ikke profilen',
    toList: 'Tilbake til mine katalogprofiler',
  },
})
