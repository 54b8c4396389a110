/** Mails that ask whether an entry is still correct, and the one that notifies the office of what silence did. */
import type { Ctx } from '#kit/context.ts'
import { layoutMail, type MailContent } from '#kit/mail.ts'

type Place = Pick<Ctx, 'site' | 'origin'>
export type Asking = 'ask' | 'remind' | 'hide'

type Words = Record<Asking, [subject: (label: string) => string, text: string, button: string]>
/** Stands for the days until the entry is hidden. */
const daysLeft = '{days}'
const english: Words = {
  ask: [
    (label) => `Is ${label} still correct?`,
    'Productions rely on what the directory says. Please look at your entry: one press says that it is still correct. ' +
      'If something has changed, you can change it there.',
    'Look and confirm',
  ],
  remind: [
    (label) => `Please confirm ${label}`,
    `We asked two weeks ago whether this entry is still correct. Without an answer it is taken off the public pages in ${daysLeft} days.`,
    'Look and confirm',
  ],
  hide: [
    (label) => `${label} is not shown any more`,
    'Nobody has told us that this entry is still correct, so it is off the public pages for now. One press brings it back.',
    'Bring it back',
  ],
}
const norwegian: Words = {
  ask: [
    (label) => `Stemmer ${label} fortsatt?`,
    'Produksjoner stoler på det som står i katalogen. Se på oppføringen din: ett trykk sier at den fortsatt stemmer. Er noe endret, kan du rette det der.',
    'Se og bekreft',
  ],
  remind: [
    (label) => `Bekreft ${label}`,
    `For to uker siden spurte vi om denne oppføringen fortsatt stemmer. Uten svar tas den av de offentlige sidene om ${daysLeft} dager.`,
    'Se og bekreft',
  ],
  hide: [
    (label) => `${label} vises ikke lenger`,
    'Ingen har sagt at denne oppføringen fortsatt stemmer, så den er tatt av de offentlige sidene inntil videre. Ett trykk henter den tilbake.',
    'Hent den tilbake',
  ],
}
const isNorwegian = ({ site }: Place): boolean => site.localeCode === 'no_NO'

export function askingMail(ctx: Place, entry: { label: string; link: string; hidingDays: number }, kind: Asking): MailContent {
  const [subject, text, label] = (isNorwegian(ctx) ? norwegian : english)[kind]
  return layoutMail(ctx, {
    subject: subject(entry.label),
    heading: entry.label,
    paragraphs: [text.replace(daysLeft, String(entry.hidingDays))],
    button: { label, link: entry.link },
  })
}

/** Names of entries by what became of them. */
export interface Silence {
  hidden: readonly string[]
  archived: readonly string[]
  /** Public still, but nobody could be asked: no owner and no email. */
  unreachable: readonly string[]
}
/** The rest is read in the portal. */
const mostNames = 100

const named = (names: readonly string[]): string =>
  `${names.slice(0, mostNames).join(', ')}${names.length > mostNames ? ` + ${names.length - mostNames}` : ''}`

export function silenceMail(ctx: Place, silence: Silence): MailContent {
  const no = isNorwegian(ctx)
  const lines: [readonly string[], string][] = [
    [silence.hidden, no ? 'Skjult, for ingen bekreftet dem' : 'Hidden, for nobody confirmed them'],
    [
      silence.archived,
      no ? 'Arkivert, for ingen har bekreftet dem siden de ble skjult' : 'Archived, for nobody has confirmed them since they were hidden',
    ],
    [
      silence.unreachable,
      no
        ? 'Offentlige, men ingen kan spørres: de har verken eier eller adresse'
        : 'Public, but nobody can be asked: they have neither an owner nor an address',
    ],
  ]
  const subject = no ? 'Katalogen: oppføringer som ingen bekreftet' : 'The directory: entries that nobody confirmed'
  return layoutMail(ctx, {
    subject,
    heading: subject,
    paragraphs: lines.filter(([names]) => names.length > 0).map(([names, text]) => `${text} (${names.length}): ${named(names)}`),
    button: { label: no ? 'Se oppføringene' : 'See the entries', link: `${ctx.origin}/#/admindash/directories?q=&status=private` },
  })
}
