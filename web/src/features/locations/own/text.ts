/** Words of the screens where owners list their property and see how it stands. */
import { defineText } from '#lib/text.ts'

export const ownText = defineText({
  en: {
    listTitle: 'List your property', listIntro: 'Show productions what your place looks like. The film office checks each listing before it is public, and answers you by email.',
    otherRole: 'Your account is not for listing a property', otherRoleText: 'Sign out and sign up as a property owner to list one.',
    title: 'My properties', add: 'List a property', emptyTitle: 'You have not listed a property yet', emptyText: 'Begin with a name or a category. Everything is saved as you go, and you hand it in when it is ready.', untitled: 'Untitled property',
    signInFirst: 'Sign in to see your properties', reference: 'Reference {reference}', updated: 'Changed {moment}', pictures: { one: '{count} picture', other: '{count} pictures' }, more: 'Show more',
    asks: 'The office asks for this', missing: { one: '{count} thing is missing before it can be handed in', other: '{count} things are missing before it can be handed in' }, ready: 'Everything is here. Hand it in when you like.',
    openProposal: 'You have changes that are not handed in yet. The public page stays as it is.', waitingProposal: 'Your changes wait for the office. The public page stays as it is until then.',
    isDraft: 'Only you and the office see it.', isPending: 'The office looks at it.', isPublic: 'It can be found in the library.', isPrivate: 'The office keeps it off the library.',
    edit: 'Continue editing', editPublic: 'Edit', viewPage: 'View the page', details: 'How it stands', back: 'My properties', withdraw: 'Take my changes back', withdrawTitle: 'Take your changes back?', withdrawText: 'What you changed since it became public is dropped. The public page stays as it is.', withdrawn: 'Your changes are taken back', cancel: 'Cancel', close: 'Close', notYours: 'There is no such property among yours', toList: 'See all of yours',
  },
  no: {
    listTitle: 'Meld inn eiendommen din', listIntro: 'Vis produksjoner hvordan det ser ut hos deg. Filmkontoret ser over hver oppføring før den blir offentlig, og svarer deg på e-post.',
    otherRole: 'Kontoen din er ikke for å melde inn eiendom', otherRoleText: 'Logg ut og registrer deg som eier for å melde inn en.',
    title: 'Mine eiendommer', add: 'Meld inn en eiendom', emptyTitle: 'Du har ikke meldt inn noen eiendom ennå', emptyText: 'Begynn med et navn eller en kategori. Alt lagres underveis, og du sender inn når det er klart.', untitled: 'Eiendom uten navn',
    signInFirst: 'Logg inn for å se eiendommene dine', reference: 'Referanse {reference}', updated: 'Endret {moment}', pictures: { one: '{count} bilde', other: '{count} bilder' }, more: 'Vis flere',
    asks: 'Kontoret ber om dette', missing: { one: '{count} ting mangler før det kan sendes inn', other: '{count} ting mangler før det kan sendes inn' }, ready: 'Alt er her. Send inn når du vil.',
    openProposal: 'Du har endringer som ikke er sendt inn ennå. Den offentlige siden er som før.', waitingProposal: 'Endringene dine venter på kontoret. Den offentlige siden er som før inntil da.',
    isDraft: 'Bare du og kontoret ser det.', isPending: 'Kontoret ser på det.', isPublic: 'Alle kan finne det i biblioteket.', isPrivate: 'Kontoret holder det utenfor biblioteket.',
    edit: 'Fortsett å redigere', editPublic: 'Rediger', viewPage: 'Se siden', details: 'Slik står det til', back: 'Mine eiendommer', withdraw: 'Trekk endringene mine', withdrawTitle: 'Trekke endringene dine?', withdrawText: 'Det du har endret siden det ble offentlig, forkastes. Den offentlige siden er som før.', withdrawn: 'Endringene dine er trukket', cancel: 'Avbryt', close: 'Lukk', notYours: 'Det er ingen slik eiendom blant dine', toList: 'Se alle dine',
  },
}) // prettier-ignore
