/** Words of the screen where a record is edited. */
import { defineText } from '#lib/text.ts'

export const editText = defineText({
  en: {
    place: 'Place',
    categories: 'Categories',
    styles: 'Styles and materials',
    searchCategories: 'Find a category',
    chosen: { one: '{count} chosen', other: '{count} chosen' },
    chooseSub: 'Choose at least one sub category.',
    noneFound: 'No matches',
    residential: 'Residential',
    commercial: 'Commercial',
    picturesLater: 'Save the location before you add pictures.',
    signInFirst: 'Sign in to list your property',
    signInText: 'Sign in so that you can return to your listing and the office can reply to you.',
    signIn: 'Sign in',
  },
  no: {
    place: 'Beliggenhet',
    categories: 'Kategorier',
    styles: 'Stilarter og materialer',
    searchCategories: 'Finn en kategori',
    chosen: { one: '{count} valgt', other: '{count} valgt' },
    chooseSub: 'Velg minst én underkategori.',
    noneFound: 'Ingen treff',
    residential: 'Bolig',
    commercial: 'Næring',
    picturesLater: 'Lagre stedet før du legger til bilder.',
    signInFirst: 'Logg inn for å melde inn en eiendom',
    signInText: 'Logg inn, så finner du igjen innmeldingen, og kontoret kan svare deg.',
    signIn: 'Logg inn',
  },
})
export type EditWord = keyof (typeof editText)['en']
