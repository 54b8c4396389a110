/** The words of what is handed out of a permit, in the language of the office. */
import { permitFieldLabel, permitValueText } from '@backlot/contract/permit-words'
import type { Ctx } from '#kit/context.ts'
import { mailDay } from '#kit/mail-days.ts'
import { mailLanguageOf } from '#kit/mail-templates.ts'

const texts = {
  en: {
    text: { permit: 'Permit', note: 'Internal note', removed: 'Removed message', document: 'Document' },
    place: (name: string) => `Location: ${name}`,
    message: (day: string) => `Message of ${day}`,
    fields: { permit_no: 'Permit number', status: 'Status', submitted_at: 'Submitted', issued_at: 'Issued' } as Record<string, string>,
    heads: { application: ['Where', 'Field', 'Value'], withheld: ['Where', 'What', 'Why'] },
    why: {
      tax: 'Tax number of a company',
      licence: 'Number of a licence',
      children: 'About children',
      person: 'Private person',
      contacts: 'Telephone numbers and email addresses of people',
      policies: 'Policies of a company',
      internal: 'Internal deliberation',
      removed: 'Taken back by whoever wrote it',
      files: 'Files are looked through by a person first',
    },
    readMe: (name: string) =>
      [
        `Records of film permit ${name}`,
        '',
        'application.csv: what was applied for, field by field',
        'application.json: the same for programs',
        'conditions.csv: the conditions of the permit',
        'messages.csv: what the office and the applicant wrote to each other',
        'log.csv: what happened, and when',
        'withheld.csv: what is not in here, and why',
        '',
      ].join('\r\n'),
  },
  no: {
    text: { permit: 'Tillatelse', note: 'Internt notat', removed: 'Fjernet melding', document: 'Dokument' },
    place: (name: string) => `Sted: ${name}`,
    message: (day: string) => `Melding ${day}`,
    fields: { permit_no: 'Tillatelsens nummer', status: 'Status', submitted_at: 'Sendt inn', issued_at: 'Utstedt' } as Record<
      string,
      string
    >,
    heads: { application: ['Hvor', 'Felt', 'Verdi'], withheld: ['Hvor', 'Hva', 'Hvorfor'] },
    why: {
      tax: 'Et foretaks skattenummer',
      licence: 'Nummer på en bevilling',
      children: 'Om barn',
      person: 'Privatperson',
      contacts: 'Telefonnumre og e-postadresser til personer',
      policies: 'Et foretaks forsikringer',
      internal: 'Intern vurdering',
      removed: 'Trukket tilbake av den som skrev den',
      files: 'Filer gås gjennom av et menneske først',
    },
    readMe: (name: string) =>
      [
        `Dokumenter i filmtillatelse ${name}`,
        '',
        'application.csv: det som ble søkt om, felt for felt',
        'application.json: det samme for programmer',
        'conditions.csv: vilkårene i tillatelsen',
        'messages.csv: det kontoret og søkeren skrev til hverandre',
        'log.csv: hva som skjedde, og når',
        'withheld.csv: det som ikke er med, og hvorfor',
        '',
      ].join('\r\n'),
  },
}

export function recordWords(site: Ctx['site']) {
  const language = mailLanguageOf(site)
  const words = texts[language]
  const day = (at: string | Date): string => mailDay(site, at)
  return {
    ...words,
    message: (at: Date) => words.message(day(at)),
    field: (name: string) => words.fields[name] ?? permitFieldLabel(name, language),
    value: (value: unknown) => (value instanceof Date ? day(value) : permitValueText(value, language, day)),
  }
}
export type RecordWords = ReturnType<typeof recordWords>
