/** Projects, reports, film bibles; the day's mail of the office. */
import type { MailTemplate } from '#kit/mail-templates.ts'
import { notice, said } from './notice.ts'

const shared = { name: said.production, by: said.name, message: 'Here it is, as promised.', link: said.link }
const share = (kind: 'report' | 'bible', en: string, no: string, label: readonly [string, string]): MailTemplate =>
  notice(
    `${kind}.share`,
    'guest',
    [`${label[0]}: shared by email`, `${label[1]}: delt på e-post`],
    shared,
    [`{name} – ${en} from {site}`, `{by} would like you to see this ${en}. You need no account.\n\n{message}`, `See the ${en}`],
    [`{name} – ${no} fra {site}`, `{by} vil vise deg ${no}. Du trenger ingen konto.\n\n{message}`, 'Åpne'],
  )

export const projectTemplates: readonly MailTemplate[] = [
  share('bible', 'film bible', 'en filmbibel', ['Film bible', 'Filmbibel']),
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
      'Plasser: {locations}\n\nKatalogen: {directory}\n\nProsjekter: {projects}\n\nTillatelser: {permits}',
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
