/** Mails about a directory entry. What is in them everybody may see: a name and an address. */
import type { Ctx } from '#kit/context.ts'
import { layoutMail, type MailContent } from '#kit/mail.ts'

type Place = Pick<Ctx, 'site' | 'origin'>
const isNorwegian = (ctx: Place): boolean => ctx.site.localeCode === 'no_NO'

export function shareMail(ctx: Place, entry: { label: string; link: string }): MailContent {
  const words = isNorwegian(ctx)
    ? {
        subject: `${entry.label} – fra katalogen hos ${ctx.site.name}`,
        text: 'Noen vil vise deg denne oppføringen i katalogen.',
        label: 'Se oppføringen',
      }
    : {
        subject: `${entry.label} – in the directory of ${ctx.site.name}`,
        text: 'Somebody would like you to see this entry of the directory.',
        label: 'See the entry',
      }
  return layoutMail(ctx, {
    subject: words.subject,
    heading: entry.label,
    paragraphs: [words.text],
    button: { label: words.label, link: entry.link },
  })
}

/** Something waits for the office: a new entry, or an owner's edit of a public one. */
export function handedInMail(ctx: Place, entry: { id: number; label: string; by: string; kind: 'new' | 'edit' }): MailContent {
  const isNew = entry.kind === 'new'
  const link = `${ctx.origin}/#/admindash/listdirectory?directory=${entry.id}`
  const [subject, text, label] = isNorwegian(ctx)
    ? [
        isNew ? `Til godkjenning: ${entry.label}` : `Endring til godkjenning: ${entry.label}`,
        isNew
          ? `${entry.by} har sendt inn en oppføring til katalogen.`
          : `${entry.by} vil endre en offentlig oppføring. Den vises uendret til dere har bestemt.`,
        'Se og avgjør',
      ]
    : [
        isNew ? `For approval: ${entry.label}` : `Edit for approval: ${entry.label}`,
        isNew
          ? `${entry.by} has handed in an entry for the directory.`
          : `${entry.by} would like to change a public entry. It is shown as it was until you decide.`,
        'Review and decide',
      ]
  return layoutMail(ctx, { subject, heading: entry.label, paragraphs: [text], button: { label, link } })
}

export type Decision = 'approved' | 'changes_asked' | 'refused' | 'edit_approved' | 'edit_changes_asked' | 'edit_refused'
type Words = Record<Decision, [subject: (label: string) => string, text: string]>
const english: Words = {
  approved: [(label) => `${label} is now in the directory`, 'Your entry is approved and everybody can find it.'],
  changes_asked: [(label) => `Please look at ${label} again`, 'Before your entry can be shown, the office asks for this:'],
  refused: [(label) => `${label} is not shown`, 'The office has decided not to show your entry.'],
  edit_approved: [(label) => `Your changes to ${label} are public`, 'The office has approved your changes.'],
  edit_changes_asked: [
    (label) => `Please look at your changes to ${label} again`,
    'Your entry is shown as before. Before your changes can be, the office asks for this:',
  ],
  edit_refused: [
    (label) => `Your changes to ${label} are not shown`,
    'The office has decided not to take your changes. Your entry is shown as before.',
  ],
}
const norwegian: Words = {
  approved: [(label) => `${label} er nå i katalogen`, 'Oppføringen din er godkjent, og alle kan finne den.'],
  changes_asked: [(label) => `Se på ${label} en gang til`, 'Før oppføringen din kan vises, ber kontoret om dette:'],
  refused: [(label) => `${label} vises ikke`, 'Kontoret har bestemt at oppføringen din ikke skal vises.'],
  edit_approved: [(label) => `Endringene dine på ${label} er offentlige`, 'Kontoret har godkjent endringene dine.'],
  edit_changes_asked: [
    (label) => `Se på endringene dine på ${label} en gang til`,
    'Oppføringen din vises som før. Før endringene kan vises, ber kontoret om dette:',
  ],
  edit_refused: [
    (label) => `Endringene dine på ${label} vises ikke`,
    'Kontoret har bestemt å ikke ta inn endringene dine. Oppføringen din vises som før.',
  ],
}

/** What the office decided, with its note in its own words. */
export function decisionMail(ctx: Place, entry: { id: number; label: string }, decision: Decision, note: string): MailContent {
  const [subject, text] = (isNorwegian(ctx) ? norwegian : english)[decision]
  const label = entry.label || (isNorwegian(ctx) ? 'Oppføringen din' : 'Your entry')
  return layoutMail(ctx, {
    subject: subject(label),
    heading: label,
    paragraphs: [text, ...(note === '' ? [] : [note])],
    button: {
      label: isNorwegian(ctx) ? 'Se oppføringen' : 'See your entry',
      link: `${ctx.origin}/#/dashboard/listdirectory/view/${entry.id}`,
    },
  })
}
