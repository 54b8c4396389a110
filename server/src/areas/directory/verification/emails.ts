/** Mails that ask whether an entry is still correct, and the one that notifies the office of what silence did. */
import { fillMail, mailTemplate, type FilledMail, type MailTemplate } from '#kit/mail-templates.ts'

export type Asking = 'ask' | 'remind' | 'hide'

const samples = { entry: 'Harbour Grip & Electric', days: '14', link: 'https://film.example.org/#/emailaction?token=…' }
const asking: Readonly<Record<Asking, MailTemplate<keyof typeof samples>>> = {
  ask: mailTemplate({
    type: 'listing.verify',
    audience: 'user',
    title: { en: 'Directory entry: is it still correct?', no: 'Oppføring: stemmer den fortsatt?' },
    samples,
    en: {
      subject: 'Is {entry} still correct?',
      heading: '{entry}',
      body: 'Productions rely on what the directory says. Please check your entry: one click confirms that it is still correct. If something has changed, you can edit it there.',
      button: 'Look and confirm',
    },
    no: {
      subject: 'Stemmer {entry} fortsatt?',
      heading: '{entry}',
      body: 'Produksjoner stoler på det som står i katalogen. Se på oppføringen din: ett klikk bekrefter at den fortsatt stemmer. Er noe endret, kan du rette det der.',
      button: 'Se og bekreft',
    },
  }),
  remind: mailTemplate({
    type: 'listing.verify_reminder',
    audience: 'user',
    title: { en: 'Directory entry: reminder to confirm', no: 'Oppføring: påminnelse om å bekrefte' },
    samples,
    en: {
      subject: 'Please confirm {entry}',
      heading: '{entry}',
      body: 'We asked two weeks ago whether this entry is still correct. Without an answer it will be hidden in {days} days.',
      button: 'Look and confirm',
    },
    no: {
      subject: 'Bekreft {entry}',
      heading: '{entry}',
      body: 'For to uker siden spurte vi om denne oppføringen fortsatt stemmer. Uten svar blir den skjult om {days} dager.',
      button: 'Se og bekreft',
    },
  }),
  hide: mailTemplate({
    type: 'listing.hidden',
    audience: 'user',
    title: { en: 'Directory entry: hidden for silence', no: 'Oppføring: skjult fordi ingen svarte' },
    samples,
    en: {
      subject: '{entry} is no longer shown',
      heading: '{entry}',
      body: 'Nobody has confirmed that this entry is still correct, so it is hidden for now. One click brings it back.',
      button: 'Bring it back',
    },
    no: {
      subject: '{entry} vises ikke lenger',
      heading: '{entry}',
      body: 'Ingen har bekreftet at denne oppføringen fortsatt stemmer, så den er skjult inntil videre. Ett klikk henter den tilbake.',
      button: 'Hent den tilbake',
    },
  }),
}

export const askingMail = (entry: { label: string; link: string; hidingDays: number }, kind: Asking): FilledMail =>
  fillMail(asking[kind], { entry: entry.label, days: String(entry.hidingDays), link: entry.link })

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

const silence = mailTemplate({
  type: 'directory.silence',
  preference: 'reminders',
  audience: 'admin',
  title: { en: 'Directory: entries that nobody confirmed', no: 'Katalogen: oppføringer som ingen bekreftet' },
  samples: {
    hidden: 'Harbour Grip & Electric, North Light',
    hidden_count: '2',
    archived: '',
    archived_count: '0',
    unreachable: 'Old Mill Catering',
    unreachable_count: '1',
    link: 'https://film.example.org/#/admindash/directories',
  },
  en: {
    subject: 'The directory: entries that nobody confirmed',
    heading: '',
    body: [
      'Hidden because nobody confirmed them ({hidden_count}): {hidden}',
      'Archived because nobody confirmed them after they were hidden ({archived_count}): {archived}',
      'Public, but cannot be asked: no owner and no email address ({unreachable_count}): {unreachable}',
    ].join('\n\n'),
    button: 'See the entries',
  },
  no: {
    subject: 'Katalogen: oppføringer som ingen bekreftet',
    heading: '',
    body: [
      'Skjult fordi ingen bekreftet dem ({hidden_count}): {hidden}',
      'Arkivert fordi ingen bekreftet dem etter at de ble skjult ({archived_count}): {archived}',
      'Offentlige, men kan ikke spørres: verken eier eller e-postadresse ({unreachable_count}): {unreachable}',
    ].join('\n\n'),
    button: 'Se oppføringene',
  },
})

export const silenceMail = (origin: string, { hidden, archived, unreachable }: Silence): FilledMail =>
  fillMail(silence, {
    hidden: named(hidden),
    hidden_count: String(hidden.length),
    archived: named(archived),
    archived_count: String(archived.length),
    unreachable: named(unreachable),
    unreachable_count: String(unreachable.length),
    link: `${origin}/#/admindash/directories?q=&status=private`,
  })

export const verificationTemplates: readonly MailTemplate[] = [asking.ask, asking.remind, asking.hide, silence]
