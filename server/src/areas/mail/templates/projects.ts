/** Profiles of applicants; the day's mail of the office. */
import type { MailTemplate } from '#kit/mail-templates.ts'
import { notice, said } from './notice.ts'

export const projectTemplates: readonly MailTemplate[] = [
  notice(
    'profile.verify',
    'user',
    ['Applicant: confirm the email address', 'Søker: bekreft e-postadressen'],
    { name: said.name, link: said.link },
    [
      'Confirm your email address at {site}',
      'Hello {name},\n\nConfirm that this is your email address, and you can apply. The link works for 48 hours.\n\nIf it was not you, you can ignore this email.',
      'Confirm',
    ],
    [
      'Bekreft e-postadressen din hos {site}',
      'Hei {name},\n\nBekreft at dette er e-postadressen din, så kan du søke. Lenken virker i 48 timer.\n\nVar det ikke deg, kan du se bort fra denne e-posten.',
      'Bekreft',
    ],
  ),
  notice(
    'digest.daily',
    'admin',
    ['What waits for the office, daily', 'Det som venter på kontoret, daglig'],
    {
      locations: '3, the oldest for 5 days',
      directory: '1, since yesterday',
      projects: '',
      permits: '2, the oldest for 2 days',
      link: said.link,
    },
    [
      'What waits at {site}',
      'Locations: {locations}\n\nDirectory: {directory}\n\nProjects: {projects}\n\nPermits: {permits}',
      'Open the office',
    ],
    [
      'Dette venter hos {site}',
      'Steder: {locations}\n\nKatalogen: {directory}\n\nProsjekter: {projects}\n\nTillatelser: {permits}',
      'Åpne kontoret',
    ],
  ),
  notice(
    'fee.invoice',
    'user',
    ['Fee: invoice', 'Gebyr: faktura'],
    { number: said.number, amount: '$ 450.00', due: said.day, link: said.link },
    ['Invoice for {number}', 'The fee for {number} is {amount}.\n\nPlease pay by {due}.', 'See and pay'],
    ['Faktura for {number}', 'Gebyret for {number} er {amount}.\n\nBetal innen {due}.', 'Se og betal'],
  ),
  notice(
    'fee.receipt',
    'user',
    ['Fee: receipt', 'Gebyr: kvittering'],
    { number: said.number, amount: '$ 450.00', day: said.day, link: said.link },
    ['Receipt for {number}', 'We have received {amount} for {number} on {day}. Thank you.', 'See the receipt'],
    ['Kvittering for {number}', 'Vi har mottatt {amount} for {number} {day}. Takk.', 'Se kvitteringen'],
  ),
]
