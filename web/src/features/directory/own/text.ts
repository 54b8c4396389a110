/** Words of the screens where owners register and see how their entry stands. */
import { defineText } from '#lib/text.ts'

export const ownText = defineText({
  en: {
    listTitle: 'Register in the directory',
    listIntro: 'Productions find crew and companies here. The film office checks each entry before it is public, and answers you by email.',
    otherRole: 'Your account is not for the directory',
    otherRoleText: 'Sign out and sign in with the account of your directory profile.',
    title: 'My directory profiles',
    add: 'New profile',
    emptyTitle: 'You are not in the directory yet',
    emptyText: 'Begin with your name. Everything is saved as you go, and you submit it when it is ready.',
    untitled: 'Profile without a name',
    isDraft: 'Only you and the office see it.',
    isPending: 'The office looks at it.',
    isPublic: 'It can be found in the directory.',
    isPrivate: 'The office keeps it off the directory.',
    back: 'My directory profiles',
    notYours: 'There is no such profile among yours',
    toList: 'See all of yours',
  },
  no: {
    listTitle: 'Registrer deg i katalogen',
    listIntro:
      'Produksjoner finner filmarbeidere og firmaer her. Filmkontoret ser over hver oppføring før den blir offentlig, og svarer deg på e-post.',
    otherRole: 'Kontoen din er ikke for katalogen',
    otherRoleText: 'Logg ut og logg inn med kontoen til katalogprofilen din.',
    title: 'Mine katalogprofiler',
    add: 'Ny profil',
    emptyTitle: 'Du står ikke i katalogen ennå',
    emptyText: 'Begynn med navnet ditt. Alt lagres underveis, og du sender inn når det er klart.',
    untitled: 'Profil uten navn',
    isDraft: 'Bare du og kontoret ser den.',
    isPending: 'Kontoret ser på den.',
    isPublic: 'Alle kan finne den i katalogen.',
    isPrivate: 'Kontoret holder den utenfor katalogen.',
    back: 'Mine katalogprofiler',
    notYours: 'Det finnes ingen slik profil blant dine',
    toList: 'Se alle dine',
  },
})
