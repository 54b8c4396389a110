/** What stands around the text of a letter, in both languages. */
import type { MailLanguage } from '@backlot/contract/mail-templates'

type Pair = Readonly<Record<MailLanguage, string>>

/** Values of a letter that stand above its text, in this order; what has no line here is said in the text alone. */
const facts: Readonly<Record<string, Pair>> = {
  number: { en: 'Case number', no: 'Saksnummer' },
  production: { en: 'Production', no: 'Produksjon' },
  company: { en: 'Company', no: 'Selskap' },
  amount: { en: 'Amount', no: 'Beløp' },
  last_day: { en: 'Last day', no: 'Siste dag' },
  certificate: { en: 'Certificate', no: 'Sertifikat' },
}
export const factsOf = (values: Readonly<Record<string, string>>, language: MailLanguage): (readonly [name: string, value: string])[] =>
  Object.entries(facts).flatMap(([name, label]) => (values[name] ? [[label[language], values[name]] as const] : []))

export const letterWords: Readonly<Record<MailLanguage, { letter: string; to: string; date: string; page: string }>> = {
  en: { letter: 'Letter', to: 'To', date: 'Date', page: 'en-US' },
  no: { letter: 'Brev', to: 'Til', date: 'Dato', page: 'nb-NO' },
}
