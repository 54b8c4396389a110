/** Film permits: to the applicant and to the office. */
import type { MailTemplate } from '#kit/mail-templates.ts'
import { notice, said } from './notice.ts'

const permit = { number: said.number, production: said.production, link: said.link }
const ended = (type: string, en: string, no: string): MailTemplate =>
  notice(
    `permit.${type}`,
    'user',
    [`Permit: ${en}`, `Tillatelse: ${no}`],
    { ...permit, reason: 'A storm warning for the whole coast.' },
    [`Permit {number} is ${en}`, `The permit for {production} is ${en}.\n\nReason: {reason}`, 'See the permit'],
    [`Tillatelse {number} er ${no}`, `Tillatelsen for {production} er ${no}.\n\nGrunn: {reason}`, 'Se tillatelsen'],
  )

export const permitTemplates: readonly MailTemplate[] = [
  notice(
    'permit.submitted',
    'user',
    ['Permit: submitted', 'Tillatelse: sendt inn'],
    { ...permit, earliest: said.day, fee: '$ 450.00' },
    [
      'We have your application {number}',
      'Your application for {production} has arrived. Its number is {number}.\n\nThe earliest possible day is {earliest}.\n\nThe fee is {fee}.',
      'See the application',
    ],
    [
      'Vi har mottatt søknaden {number}',
      'Søknaden for {production} er mottatt. Nummeret er {number}.\n\nDen tidligste mulige dagen er {earliest}.\n\nGebyret er {fee}.',
      'Se søknaden',
    ],
  ),
  notice(
    'permit.status',
    'user',
    ['Permit: status', 'Tillatelse: status'],
    { ...permit, status: said.status, reason: said.note, next_step: 'Add the plan, and we go on.' },
    [
      'Application {number}: {status}',
      'Your application for {production} is now: {status}.\n\n{reason}\n\n{next_step}',
      'See the application',
    ],
    ['Søknad {number}: {status}', 'Søknaden for {production} er nå: {status}.\n\n{reason}\n\n{next_step}', 'Se søknaden'],
  ),
  notice(
    'permit.admin_status',
    'admin',
    ['Permit: status, to the office', 'Tillatelse: status, til kontoret'],
    { ...permit, status: said.status, by: said.name },
    ['{number} is now: {status}', '{production} ({number}) is now: {status}.\n\nBy: {by}', 'See the application'],
    ['{number} er nå: {status}', '{production} ({number}) er nå: {status}.\n\nAv: {by}', 'Se søknaden'],
  ),
  notice(
    'permit.info_request',
    'user',
    ['Permit: more information asked for', 'Tillatelse: mer informasjon bedt om'],
    { ...permit, items: 'Number of vehicles\nName of the safety officer', due: said.day },
    ['{number}: please tell us more', 'Before we go on with {production}, we need this:\n\n{items}\n\nPlease answer by {due}.', 'Answer'],
    [
      '{number}: vi trenger mer informasjon',
      'Før vi går videre med {production}, trenger vi dette:\n\n{items}\n\nSvar innen {due}.',
      'Svar',
    ],
  ),
  notice(
    'permit.doc_request',
    'user',
    ['Permit: documents asked for', 'Tillatelse: dokumenter bedt om'],
    { ...permit, items: 'Certificate of insurance\nParking plan', due: said.day },
    [
      '{number}: documents needed',
      'Before we go on with {production}, we need these documents:\n\n{items}\n\nPlease add them by {due}.',
      'Add documents',
    ],
    [
      '{number}: dokumenter mangler',
      'Før vi går videre med {production}, trenger vi disse dokumentene:\n\n{items}\n\nLegg dem til innen {due}.',
      'Legg til dokumenter',
    ],
  ),
  notice(
    'permit.doc_rejected',
    'user',
    ['Permit: document not accepted', 'Tillatelse: dokument ikke godtatt'],
    { ...permit, document: 'Certificate of insurance', note: 'It ends before your last day.' },
    ['{number}: please replace a document', 'We cannot accept this document: {document}.\n\n{note}', 'Replace the document'],
    ['{number}: bytt ut et dokument', 'Vi kan ikke godta dette dokumentet: {document}.\n\n{note}', 'Bytt ut dokumentet'],
  ),
  notice(
    'permit.doc_expiring',
    'user',
    ['Permit: document expires', 'Tillatelse: dokument utløper'],
    { ...permit, document: 'Certificate of insurance', ends: said.day },
    ['{document} expires on {ends}', 'For {production}: {document} expires on {ends}. Please add a newer one in time.', 'Add a document'],
    ['{document} utløper {ends}', 'For {production}: {document} utløper {ends}. Legg til et nyere i tide.', 'Legg til et dokument'],
  ),
  notice(
    'permit.ack_request',
    'user',
    ['Permit: conditions to accept', 'Tillatelse: vilkår å godta'],
    { ...permit, conditions: 'No work after 22:00\nNo drones', due: said.day },
    [
      '{number}: please accept the conditions',
      'The permit for {production} has conditions:\n\n{conditions}\n\nPlease accept them by {due}.',
      'Read and accept',
    ],
    ['{number}: godta vilkårene', 'Tillatelsen for {production} har vilkår:\n\n{conditions}\n\nGodta dem innen {due}.', 'Les og godta'],
  ),
  notice(
    'permit.ack_confirmed',
    'user',
    ['Permit: conditions accepted', 'Tillatelse: vilkår godtatt'],
    { ...permit, conditions: 'No work after 22:00\nNo drones' },
    ['{number}: you have accepted the conditions', 'For {production} you have accepted:\n\n{conditions}', 'See the application'],
    ['{number}: du har godtatt vilkårene', 'For {production} har du godtatt:\n\n{conditions}', 'Se søknaden'],
  ),
  notice(
    'permit.issued',
    'user',
    ['Permit: issued', 'Tillatelse: utstedt'],
    { ...permit, days: 'March 2 – March 6, 2026', conditions: 'No work after 22:00', contacts: 'Film office, 555-0100, day and night' },
    [
      'Permit {number} is issued',
      '{production} has its permit for {days}. Carry it with you.\n\nConditions: {conditions}\n\nContacts: {contacts}',
      'Open the permit',
    ],
    [
      'Tillatelse {number} er utstedt',
      '{production} har fått tillatelse for {days}. Ha den med dere.\n\nVilkår: {conditions}\n\nKontakter: {contacts}',
      'Åpne tillatelsen',
    ],
  ),
  notice(
    'locpermit.status',
    'user',
    ['Location permit: status', 'Stedstillatelse: status'],
    { ...permit, place: 'Old lighthouse', status: said.status, reason: said.note },
    ['{place}: {status}', 'The permit for {place} ({number}) is now: {status}.\n\n{reason}', 'See the application'],
    ['{place}: {status}', 'Tillatelsen for {place} ({number}) er nå: {status}.\n\n{reason}', 'Se søknaden'],
  ),
  notice(
    'locpermit.admin_status',
    'admin',
    ['Location permit: status, to the office', 'Stedstillatelse: status, til kontoret'],
    { ...permit, place: 'Old lighthouse', status: said.status, by: said.by },
    ['{number}, {place}: {status}', '{place} of {production} is now: {status}.\n\nBy: {by}', 'See the application'],
    ['{number}, {place}: {status}', '{place} for {production} er nå: {status}.\n\nAv: {by}', 'Se søknaden'],
  ),
  notice(
    'permit.revision',
    'admin',
    ['Permit: revised', 'Tillatelse: endret'],
    { ...permit, changes: 'Days: March 2 → March 4\nCrew: 40 → 55', by: said.name },
    ['{number} was revised', '{by} has revised the application for {production}:\n\n{changes}', 'See the changes'],
    ['{number} er endret', '{by} har endret søknaden for {production}:\n\n{changes}', 'Se endringene'],
  ),
  notice(
    'permit.revision_status',
    'user',
    ['Permit: status of a change', 'Tillatelse: status for en endring'],
    { ...permit, status: said.status, reason: said.note },
    ['{number}, your change: {status}', 'The change that you asked for in {production} is now: {status}.\n\n{reason}', 'See the change'],
    ['{number}, endringen: {status}', 'Endringen du ba om for {production}, er nå: {status}.\n\n{reason}', 'Se endringen'],
  ),
  notice(
    'permit.message',
    'user',
    ['Permit: new message', 'Tillatelse: ny melding'],
    { ...permit, by: said.name, text: 'May we move the base camp?' },
    ['{number}: a message from {by}', '{by} writes about {production}:\n\n{text}', 'Read and answer'],
    ['{number}: en melding fra {by}', '{by} skriver om {production}:\n\n{text}', 'Les og svar'],
  ),
  ended('cancelled', 'cancelled', 'avlyst'),
  ended('suspended', 'suspended', 'satt på vent'),
  ended('revoked', 'revoked', 'trukket tilbake'),
  notice(
    'permit.tomorrow',
    'user',
    ['Permit: the day before', 'Tillatelse: dagen før'],
    { ...permit, sheet: '06:00 Old lighthouse: base camp\n09:00 Pier 4: unit move', contacts: 'Film office, 555-0100, day and night' },
    ['Tomorrow: {production}', 'Tomorrow’s plan ({number}):\n\n{sheet}\n\nContacts: {contacts}', 'Open the day sheet'],
    ['I morgen: {production}', 'Planen for i morgen ({number}):\n\n{sheet}\n\nKontakter: {contacts}', 'Åpne dagsplanen'],
  ),
]
