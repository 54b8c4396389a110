import { message, messageTable, type Message } from './message-table.ts'

/** Of files that are made for somebody. */
export const downloadProblems = messageTable('download', {
  tooManyUnderWay: {
    en: 'Five of your files are being prepared. Please wait for one of them, or stop one.',
    no: 'Fem av filene dine klargjøres nå. Vent på en av dem, eller stopp en.',
  },
  isOver: { en: 'This file is no longer being prepared.', no: 'Denne filen klargjøres ikke lenger.' },
  isNotOver: {
    en: 'This file is being prepared or is already available.',
    no: 'Denne filen klargjøres nå, eller er allerede tilgjengelig.',
  },
  askAnew: { en: 'This file cannot be created again. Please request a new one.', no: 'Denne filen kan ikke lages på nytt. Bestill en ny.' },
  ownerGone: {
    en: 'The person who requested it no longer has an account here.',
    no: 'Den som bestilte den, har ikke lenger konto her.',
  },
})

/** Of files of the library. */
export const exportProblems = messageTable('export', {
  noSuchCategory: { en: 'Category not found.', no: 'Fant ikke kategorien.' },
  tooManyRows: {
    en: 'These are too many locations for a workbook at once. Request the file instead: it is ready in a moment.',
    no: 'Dette er for mange steder for et regneark med en gang. Bestill filen i stedet: den er klar om et øyeblikk.',
  },
  nothingFound: { en: 'There is nothing to export.', no: 'Det er ingenting å eksportere.' },
  originalsAreClosed: {
    en: 'Only the office and the owner can download originals.',
    no: 'Bare kontoret og eieren kan laste ned originaler.',
  },
  lookbookTooLong: {
    en: 'This is too much for one file. Choose another layout, or a folder.',
    no: 'Dette er for mye for én fil. Velg en annen utforming, eller en mappe.',
  },
  tooMany: {
    en: 'These are {count} locations; such a file holds {most} at most. Choose fewer.',
    no: 'Dette er {count} innspillingssteder; en slik fil har plass til høyst {most}. Velg færre.',
  },
})

/** More locations than a file with pictures can hold. */
export const exportTooMany = (count: number, most: number): Message => message(exportProblems.tooMany, { count, most })
