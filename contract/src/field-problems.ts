import { messageTable } from './message-table.ts'

/** Of a field that does not fit the contract's schema. */
export const fieldProblems = messageTable('field', {
  notFitting: { en: 'This value is not valid here.', no: 'Verdien er ikke gyldig her.' },
  notText: { en: 'Enter text.', no: 'Skriv inn tekst.' },
  notNumber: { en: 'Enter a number.', no: 'Skriv inn et tall.' },
  notWhole: { en: 'Enter a whole number.', no: 'Skriv inn et helt tall.' },
  notFlag: { en: 'Choose yes or no.', no: 'Velg ja eller nei.' },
  notList: { en: 'Enter a list.', no: 'Oppgi en liste.' },
  notListed: { en: 'Choose one of these: {choices}.', no: 'Velg en av disse: {choices}.' },
  tooLong: { en: 'Enter at most {most} characters.', no: 'Skriv høyst {most} tegn.' },
  tooShort: { en: 'Enter at least {least} characters.', no: 'Skriv minst {least} tegn.' },
  tooHigh: { en: 'The maximum is {most}.', no: 'Maksimum er {most}.' },
  tooLow: { en: 'The minimum is {least}.', no: 'Minimum er {least}.' },
  below: { en: 'Must be below {most}.', no: 'Må være under {most}.' },
  above: { en: 'Must be above {least}.', no: 'Må være over {least}.' },
  tooManyItems: { en: 'Choose at most {most}.', no: 'Velg høyst {most}.' },
  tooFewItems: { en: 'Choose at least {least}.', no: 'Velg minst {least}.' },
  notStep: { en: 'Enter a multiple of {step}.', no: 'Oppgi et multiplum av {step}.' },
  notUrl: { en: 'Enter a web address that starts with https://.', no: 'Skriv inn en nettadresse som begynner med https://.' },
  notPage: { en: 'Enter a page of this portal, like dashboard/locations.', no: 'Skriv inn en side i portalen, som dashboard/locations.' },
  notPageOrUrl: {
    en: 'Enter a page of this portal, like dashboard/locations, or a web address.',
    no: 'Skriv inn en side i portalen, som dashboard/locations, eller en nettadresse.',
  },
  notPicture: {
    en: 'Enter the path of a picture of this portal, like /brand/logo.svg.',
    no: 'Skriv inn stien til et bilde i portalen, som /brand/logo.svg.',
  },
  notDate: { en: 'Enter a date as year-month-day.', no: 'Skriv inn en dato som år-måned-dag.' },
  notTime: { en: 'Enter a date and a time.', no: 'Skriv inn dato og klokkeslett.' },
  notAmount: { en: 'Enter an amount like 1250.00.', no: 'Skriv inn et beløp som 1250.00.' },
  amountTooHigh: { en: 'This amount is too high.', no: 'Beløpet er for høyt.' },
  notPhone: { en: 'Enter a phone number with at least 3 digits.', no: 'Skriv inn et telefonnummer med minst 3 sifre.' },
  notPostalCode: { en: 'Enter a postal code, like 94103.', no: 'Skriv inn et postnummer, som 0150.' },
  unknownFields: { en: 'Unknown fields: {names}.', no: 'Ukjente felter: {names}.' },
})
