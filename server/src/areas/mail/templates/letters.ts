/** Letters about registrations and tax credit (domain.md §5.1, §5.2): their words are changed where those of mails are. */
import type { MailTemplate } from '#kit/mail-templates.ts'
import { notice, said } from './notice.ts'

const base = { number: 'T-2026-0007', production: said.production, company: said.company, reason: said.note }
const money = { ...base, amount: '$ 1,250,000.00', last_day: said.day }
type Pair = readonly [en: string, no: string]

const letter = (type: string, title: Pair, samples: Readonly<Record<string, string>>, en: Pair, no: Pair): MailTemplate => ({
  ...notice(`letter.${type}`, 'user', [`Letter: ${title[0]}`, `Brev: ${title[1]}`], samples, en, no),
  isLetter: true,
})

export const letterTemplates: readonly MailTemplate[] = [
  letter(
    'register.registered',
    ['registration', 'registrering'],
    { ...base, last_day: said.day },
    [
      'Certificate of registration',
      '{site} has registered the production {production} of {company} under the number {number}.\n\nPhotography has to begin by {last_day}; a registration whose photography has not begun by then lapses.\n\nPlease state this number in every application for tax credit.',
    ],
    [
      'Bekreftelse på registrering',
      '{site} har registrert produksjonen {production} fra {company} med nummeret {number}.\n\nOpptakene må begynne innen {last_day}; har de ikke begynt da, bortfaller registreringen.\n\nOppgi dette nummeret i alle søknader om insentiv.',
    ],
  ),
  letter(
    'register.info_requested',
    ['registration, information requested', 'registrering, opplysninger etterspurt'],
    base,
    [
      'Request for information',
      'Before we can decide on the registration of {production}, we need the following:\n\n{reason}\n\nA registration without an answer within 30 days lapses.',
    ],
    [
      'Anmodning om opplysninger',
      'Før vi kan avgjøre registreringen av {production}, trenger vi dette:\n\n{reason}\n\nEn registrering uten svar innen 30 dager bortfaller.',
    ],
  ),
  letter(
    'register.denied',
    ['registration denied', 'registrering avslått'],
    base,
    ['Denial of registration', 'The registration of {production} is denied.\n\nReason: {reason}\n\nQuestions are answered at {contact}.'],
    ['Avslag på registrering', 'Registreringen av {production} er avslått.\n\nBegrunnelse: {reason}\n\nSpørsmål besvares på {contact}.'],
  ),
  letter(
    'register.revoked',
    ['registration revoked', 'registrering trukket tilbake'],
    base,
    [
      'Registration revoked',
      'The registration {number} of {production} is revoked from today.\n\nReason: {reason}\n\nQuestions are answered at {contact}.',
    ],
    [
      'Registrering trukket tilbake',
      'Registreringen {number} av {production} er trukket tilbake fra i dag.\n\nBegrunnelse: {reason}\n\nSpørsmål besvares på {contact}.',
    ],
  ),
  letter(
    'tax.info_requested',
    ['tax credit, information requested', 'insentiv, opplysninger etterspurt'],
    { ...base, last_day: said.day },
    [
      'Request for information',
      'Before we can go on with the application for {production}, we need the following:\n\n{reason}\n\nPlease answer by {last_day}. An application without an answer lapses.',
    ],
    [
      'Anmodning om opplysninger',
      'Før vi kan gå videre med søknaden for {production}, trenger vi dette:\n\n{reason}\n\nSvar innen {last_day}. En søknad uten svar bortfaller.',
    ],
  ),
  letter(
    'tax.allocated',
    ['allocation of tax credit', 'tildeling av insentiv'],
    money,
    [
      'Allocation of tax credit',
      '{site} has allocated {amount} to the production {production} of {company}.\n\nPhotography has to begin by {last_day}. An allocation that is not used by then lapses, and the amount goes to the next application in line.\n\nThe amount is certified after the final application and its audit, and is never more than what is allocated here.',
    ],
    [
      'Tildeling av insentiv',
      '{site} har tildelt {amount} til produksjonen {production} fra {company}.\n\nOpptakene må begynne innen {last_day}. En tildeling som ikke er brukt da, bortfaller, og beløpet går til neste søknad i køen.\n\nBeløpet attesteres etter den endelige søknaden og revisjonen, og blir aldri høyere enn det som tildeles her.',
    ],
  ),
  letter(
    'tax.certified',
    ['certification of tax credit', 'attestering av insentiv'],
    money,
    [
      'Certification of tax credit',
      'After the audit of what was spent, {site} certifies a tax credit of {amount} for the production {production} of {company}.\n\nWhat was disallowed, and why, stands line by line in the application.',
    ],
    [
      'Attestering av insentiv',
      'Etter revisjon av forbruket attesterer {site} et insentiv på {amount} for produksjonen {production} fra {company}.\n\nHva som er underkjent, og hvorfor, står linje for linje i søknaden.',
    ],
  ),
  letter(
    'tax.awarded',
    ['award of tax credit', 'innvilgelse av insentiv'],
    { ...money, certificate: 'C-2026-001' },
    [
      'Award of tax credit',
      '{site} awards a tax credit of {amount} to {company} for the production {production}.\n\nCertificate: {certificate}.',
    ],
    [
      'Innvilgelse av insentiv',
      '{site} innvilger {company} et insentiv på {amount} for produksjonen {production}.\n\nSertifikat: {certificate}.',
    ],
  ),
  letter(
    'tax.not_qualified',
    ['tax credit denied', 'insentiv avslått'],
    base,
    [
      'Denial of tax credit',
      'The application for {production} does not qualify for tax credit.\n\nReason: {reason}\n\nQuestions are answered at {contact}.',
    ],
    [
      'Avslag på insentiv',
      'Søknaden for {production} oppfyller ikke vilkårene for insentivet.\n\nBegrunnelse: {reason}\n\nSpørsmål besvares på {contact}.',
    ],
  ),
]
