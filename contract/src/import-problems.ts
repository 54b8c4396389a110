import { messageTable } from './message-table.ts'

/** Of imports and their files. */
export const importProblems = messageTable('import', {
  /** Of imports of before, which kept the English alone. */
  asWritten: { en: '{text}', no: '{text}' },
  fileGone: {
    en: 'The file is no longer there. Please bring it again.',
    no: 'Filen er ikke lenger der. Last den opp på nytt.',
  },
  mappingOfOther: { en: 'The mapping is for {kind}.', no: 'Tilordningen gjelder {kind}.' },
  mappingTooLong: { en: 'The mapping is too long.', no: 'Tilordningen er for lang.' },
  photoPlan: {
    en: 'The mapping of photos says {"kind":"photos"}, with "location" or "spread".',
    no: 'Tilordningen av bilder sier {"kind":"photos"}, med "location" eller "spread".',
  },
  notUnderWay: { en: 'This import is not running.', no: 'Denne importen er ikke i gang.' },
  notPaused: { en: 'This import is not paused.', no: 'Denne importen er ikke satt på pause.' },
  ambiguous: {
    en: 'There are several locations named "{location}". Give the reference number.',
    no: 'Det finnes flere innspillingssteder med navnet «{location}». Oppgi referansenummeret.',
  },
})
