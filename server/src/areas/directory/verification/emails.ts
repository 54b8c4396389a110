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
    'Productions rely on what the directory says. Please check your entry: one click confirms that it is still correct. ' +
      'If something has changed, you can edit it there.',
    'Look and confirm',
  ],
  remind: [
    (label) => `Please confirm ${label}`,
    `We asked two weeks ago whether this entry is still correct. Without an answer it will be hidden in ${daysLeft} days.`,
    'Look and confirm',
  ],
  hide: [
    (label) => `${label} is no longer shown`,
    'Nobody has confirmed that this entry is still correct, so it is hidden for now. One click brings it back.',
    'Bring it back',
  ],
}
const norwegian: Words = {
  ask: [
    (label) => `Stemmer ${label} fortsatt?`,
    'Produksjoner stoler på det som står i katalogen. Se på oppføringen din: ett klikk bekrefter at den fortsatt stemmer. Er noe endret, kan du rette det der.',
    'Se og bekreft',
  ],
  remind: [
    (label) => `Bekreft ${label}`,
    `For to uker siden spurte vi om denne oppføringen fortsatt stemmer. Uten svar blir den skjult om ${daysLeft} dager.`,
    'Se og bekreft',
  ],
  hide: [
    (label) => `${label} vises ikke lenger`,
    'Ingen har bekreftet at denne oppføringen fortsatt stemmer, så den er skjult inntil videre. Ett klikk henter den tilbake.',
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
    [silence.hidden, no ? 'Skjult fordi ingen bekreftet dem' : 'Hidden because nobody confirmed them'],
    [
      silence.archived,
      no ? 'Arkivert fordi ingen bekreftet dem etter at de ble skjult' : 'Archived because nobody confirmed them after they were hidden',
    ],
    [
      silence.unreachable,
      no
        ? 'Offentlige, men kan ikke spørres: verken eier eller e-postadresse'
        : 'Public, but cannot be asked: no owner and no email address',
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
