import { messageTable } from './message-table.ts'

/** Of a field that does not fit the contract's schema. */
export const fieldProblems = messageTable('field', {
  notFitting: { en: 'This does not fit here.', no: 'Dette passer ikke her.' },
  notText: { en: 'Write text here.', no: 'Skriv tekst her.' },
  notNumber: { en: 'Write a number.', no: 'Skriv et tall.' },
  notWhole: { en: 'Write a whole number.', no: 'Skriv et helt tall.' },
  notFlag: { en: 'Choose yes or no.', no: 'Velg ja eller nei.' },
  notList: { en: 'Give a list.', no: 'Oppgi en liste.' },
  notListed: { en: 'Choose one of these: {choices}.', no: 'Velg en av disse: {choices}.' },
  tooLong: { en: 'Write at most {most} characters.', no: 'Skriv høyst {most} tegn.' },
  tooShort: { en: 'Write at least {least} characters.', no: 'Skriv minst {least} tegn.' },
  tooHigh: { en: 'At most {most} is possible.', no: 'Høyst {most} er mulig.' },
  tooLow: { en: 'At least {least} is needed.', no: 'Minst {least} trengs.' },
  below: { en: 'Must be below {most}.', no: 'Må være under {most}.' },
  above: { en: 'Must be above {least}.', no: 'Må være over {least}.' },
  tooManyItems: { en: 'Give at most {most}.', no: 'Oppgi høyst {most}.' },
  tooFewItems: { en: 'Give at least {least}.', no: 'Oppgi minst {least}.' },
  notStep: { en: 'Give a multiple of {step}.', no: 'Oppgi et multiplum av {step}.' },
  notUrl: { en: 'Write a web address, starting with https://.', no: 'Skriv en nettadresse som begynner med https://.' },
  notDate: { en: 'Give a day as year-month-day.', no: 'Oppgi en dag som år-måned-dag.' },
  notTime: { en: 'Give a day and a time.', no: 'Oppgi en dag og et klokkeslett.' },
  notPhone: { en: 'Write a phone number with at least 3 digits.', no: 'Skriv et telefonnummer med minst 3 sifre.' },
  notPostalCode: { en: 'Write a postal code, like 94103.', no: 'Skriv et postnummer, som 0150.' },
  unknownFields: { en: 'These are not known here: {names}.', no: 'Disse er ikke kjent her: {names}.' },
})
