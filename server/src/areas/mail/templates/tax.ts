/** Tax credit, registrations, recaps of what was spent. */
import type { MailTemplate } from '#kit/mail-templates.ts'
import { notice, said } from './notice.ts'

const base = { production: said.production, number: 'T-2026-0007', link: said.link }
const money = { ...base, amount: '$ 1,250,000.00', last_day: said.day }
type Pair = readonly [en: string, no: string]

/** A step of an application for tax credit. */
const step = (type: string, title: Pair, samples: Readonly<Record<string, string>>, en: Pair, no: Pair): MailTemplate =>
  notice(
    `tax.${type}`,
    'user',
    [`Tax credit: ${title[0]}`, `Insentiv: ${title[1]}`],
    samples,
    [en[0], en[1], 'See the application'],
    [no[0], no[1], 'Se søknaden'],
  )
const status = (kind: 'register' | 'tax', label: Pair): MailTemplate[] => [
  notice(
    `${kind}.status`,
    'user',
    [`${label[0]}: status`, `${label[1]}: status`],
    { ...base, status: said.status, reason: said.note },
    ['{number}: {status}', 'Your application for {production} is now: {status}.\n\n{reason}', 'See the application'],
    ['{number}: {status}', 'Søknaden for {production} er nå: {status}.\n\n{reason}', 'Se søknaden'],
  ),
  notice(
    `${kind}.admin_status`,
    'admin',
    [`${label[0]}: status, to the office`, `${label[1]}: status, til kontoret`],
    { ...base, status: said.status, by: said.name },
    ['{number} is now: {status}', '{production} is now: {status}.\n\nBy: {by}', 'See the application'],
    ['{number} er nå: {status}', '{production} er nå: {status}.\n\nAv: {by}', 'Se søknaden'],
  ),
]
/** What approvers, applicants and the office read of one of the two kinds, besides where it stands. */
const process = (kind: 'register' | 'tax', [en, no]: Pair, [labelEn, labelNo]: Pair): MailTemplate[] => [
  notice(
    `${kind}.approver_turn`,
    'approver',
    [`${labelEn}: an approver’s turn`, `${labelNo}: en godkjenners tur`],
    { ...base, name: said.name, summary: 'A feature film of 40 days.', limit: said.day },
    [
      '{number}: please decide',
      `Hello {name}\n\nPlease look at the ${en} of {production}.\n\n{summary}\n\nDecide by: {limit}`,
      'Look and decide',
    ],
    ['{number}: avgjørelse', `Hei {name}\n\nSe på ${no} for {production}.\n\n{summary}\n\nFrist: {limit}`, 'Se og avgjør'],
  ),
  notice(
    `${kind}.approver_overdue`,
    'admin',
    [`${labelEn}: an approver’s time is over`, `${labelNo}: en godkjenners frist er ute`],
    { ...base, by: said.by, limit: said.day },
    ['{number}: {by} has not decided', '{by} was asked about {production} and has not decided by {limit}.', 'See the application'],
    ['{number}: {by} har ikke avgjort', '{by} er spurt om {production} og har ikke avgjort innen {limit}.', 'Se søknaden'],
  ),
  notice(
    `${kind}.approver_decision`,
    'admin',
    [`${labelEn}: an approver has decided`, `${labelNo}: en godkjenner har avgjort`],
    { ...base, by: said.by, decision: said.status, note: said.note },
    ['{number}: {by} – {decision}', '{by} has decided on {production}: {decision}.\n\n{note}', 'See the application'],
    ['{number}: {by} – {decision}', '{by} har avgjort om {production}: {decision}.\n\n{note}', 'Se søknaden'],
  ),
  notice(
    `${kind}.message`,
    'user',
    [`${labelEn}: message`, `${labelNo}: melding`],
    { ...base, by: said.name, text: said.note },
    ['{number}: a message from {by}', '{by} writes about {production}:\n\n{text}', 'Answer'],
    ['{number}: en melding fra {by}', '{by} skriver om {production}:\n\n{text}', 'Svar'],
  ),
  notice(
    `${kind}.doc_rejected`,
    'user',
    [`${labelEn}: document rejected`, `${labelNo}: dokument avvist`],
    { ...base, document: 'Budget', note: said.note },
    ['{number}: please send {document} again', '{document} of {production} could not be accepted.\n\n{note}', 'Send it again'],
    ['{number}: send {document} på nytt', '{document} for {production} kunne ikke godtas.\n\n{note}', 'Send på nytt'],
  ),
  notice(
    `${kind}.doc_expiring`,
    'user',
    [`${labelEn}: document expires`, `${labelNo}: dokument utløper`],
    { ...base, document: 'Certificate of insurance', ends: said.day },
    ['{document} expires on {ends}', 'For {production}: {document} expires on {ends}. Please add a newer one in time.', 'Add a document'],
    ['{document} utløper {ends}', 'For {production}: {document} utløper {ends}. Legg til et nyere i tide.', 'Legg til et dokument'],
  ),
  notice(
    `${kind}.ack_request`,
    'user',
    [`${labelEn}: conditions`, `${labelNo}: vilkår`],
    { ...base, conditions: 'The end credit carries the logo.' },
    ['{number}: please accept the conditions', '{production} is approved under these conditions:\n\n{conditions}', 'Accept'],
    ['{number}: godta vilkårene', '{production} er godkjent på disse vilkårene:\n\n{conditions}', 'Godta'],
  ),
]
const recap = (type: string, title: Pair, en: Pair, no: Pair): MailTemplate =>
  notice(
    `recap.${type}`,
    'user',
    [`Recap: ${title[0]}`, `Oppsummering: ${title[1]}`],
    { ...base, due: said.day, note: said.note },
    [en[0], en[1], 'Open the recap'],
    [no[0], no[1], 'Åpne oppsummeringen'],
  )

export const taxTemplates: readonly MailTemplate[] = [
  ...status('register', ['Registration', 'Registrering']),
  ...status('tax', ['Tax credit', 'Insentiv']),
  ...process('register', ['registration', 'registreringen'], ['Registration', 'Registrering']),
  ...process('tax', ['application', 'søknaden'], ['Tax credit', 'Insentiv']),
  step(
    'received',
    ['received', 'mottatt'],
    base,
    ['{number}: received', 'Your application for {production} has arrived.'],
    ['{number}: mottatt', 'Søknaden for {production} er mottatt.'],
  ),
  step(
    'allocated',
    ['allocated', 'tildelt'],
    money,
    ['{number}: {amount} allocated', '{amount} are allocated to {production}, until {last_day}.'],
    ['{number}: {amount} tildelt', '{amount} er tildelt {production}, til {last_day}.'],
  ),
  step(
    'final_due',
    ['final application due', 'endelig søknad må inn'],
    money,
    [
      '{number}: final application due on {last_day}',
      'Please submit the final application of {production} by {last_day}, or {amount} go back.',
    ],
    [
      '{number}: endelig søknad innen {last_day}',
      'Send inn den endelige søknaden for {production} innen {last_day}, ellers faller {amount} bort.',
    ],
  ),
  step(
    'certified',
    ['certified', 'attestert'],
    money,
    ['{number}: certified', '{production} is certified with {amount}.'],
    ['{number}: attestert', '{production} er attestert med {amount}.'],
  ),
  step(
    'awarded',
    ['awarded', 'innvilget'],
    money,
    ['{number}: {amount} awarded', '{amount} are awarded to {production}.'],
    ['{number}: {amount} innvilget', '{amount} er innvilget {production}.'],
  ),
  notice(
    'tax.auditor_invited',
    'guest',
    ['Tax credit: auditor invited', 'Insentiv: revisor invitert'],
    { ...base, name: said.name, ends: said.day },
    [
      '{number}: what {production} spent, for your audit',
      'Hello {name}\n\nPlease look at what {production} spent. The link is yours alone and works until {ends}; it asks for a code that we mail to you.',
      'Open the audit',
    ],
    [
      '{number}: forbruket til {production}, til revisjon',
      'Hei {name}\n\nSe på hva {production} har brukt. Lenken er bare din og virker til {ends}; den ber om en kode som vi sender på e-post.',
      'Åpne revisjonen',
    ],
  ),
  notice(
    'tax.auditor_code',
    'guest',
    ['Tax credit: code of an auditor', 'Insentiv: kode til revisor'],
    { ...base, code: '123 456' },
    ['{code} is your code', 'With the code {code} you see what {production} spent. It is good for ten minutes.', 'Enter the code'],
    ['{code} er koden din', 'Med koden {code} ser du hva {production} har brukt. Den virker i ti minutter.', 'Skriv inn koden'],
  ),
  recap(
    'due',
    ['due', 'frist'],
    ['Please tell us how {production} went', 'The recap of {production} is due on {due}.'],
    ['Fortell hvordan {production} gikk', 'Oppsummeringen av {production} har frist {due}.'],
  ),
  recap(
    'overdue',
    ['overdue', 'over fristen'],
    ['The recap of {production} is overdue', 'The recap of {production} was due on {due}. Please send it.'],
    ['Oppsummeringen av {production} er over fristen', 'Oppsummeringen av {production} hadde frist {due}. Send den inn.'],
  ),
  recap(
    'accepted',
    ['accepted', 'godtatt'],
    ['The recap of {production} is accepted', 'Thank you: the recap of {production} is accepted.'],
    ['Oppsummeringen av {production} er godtatt', 'Takk: oppsummeringen av {production} er godtatt.'],
  ),
  recap(
    'returned',
    ['returned', 'returnert'],
    ['Please look at the recap of {production} again', 'Before we can accept the recap of {production}, we ask for this:\n\n{note}'],
    ['Se på oppsummeringen av {production} en gang til', 'Før vi kan godta oppsummeringen av {production}, ber vi om dette:\n\n{note}'],
  ),
]
