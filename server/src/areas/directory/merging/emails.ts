/** Mails to the owner of an entry that went into another one, or came back. Nothing is in them that only some may see. */
import type { Ctx } from '#kit/context.ts'
import { layoutMail, type MailContent } from '#kit/mail.ts'

type Place = Pick<Ctx, 'site' | 'origin'>
const isNorwegian = ({ site }: Place): boolean => site.localeCode === 'no_NO'

/** What became of an edit that nobody had decided: there was none, it went along, or it waits until the merge is undone. */
export type EditFate = 'none' | 'moved' | 'kept'
export interface MergedAway {
  label: string
  /** The entry that stays; null where this owner may not see it. */
  into: { label: string; link: string; isTheirs: boolean } | null
  edit: EditFate
}

const english = {
  subject: (label: string) => `${label} was merged into another entry`,
  theirs: (label: string) => `Your entry was in the directory twice. The office has merged it into ${label}, which is yours.`,
  others: (label: string) =>
    `Your entry was in the directory twice. The office has merged it into ${label}, which someone else maintains. ` +
    'If that is not right, please tell the office.',
  hidden:
    'Your entry was in the directory twice. The office has merged it into an entry that is not public. ' +
    'If that is not right, please tell the office.',
  links: 'Links to the old entry lead to the new one, and your answers still reach whoever asked you.',
  moved: 'Your pending changes were moved along.',
  kept: 'Changes you had not submitted are kept with the old entry. The office can restore it.',
  button: 'See the entry',
  backSubject: (label: string) => `${label} is a separate entry again`,
  back: 'The office has undone the merge of your entry with another. It is as it was before, and it is yours.',
}
const norwegian: typeof english = {
  subject: (label) => `${label} er slått sammen med en annen oppføring`,
  theirs: (label) => `Oppføringen din sto to ganger i katalogen. Kontoret har slått den sammen med ${label}, som er din.`,
  others: (label) =>
    `Oppføringen din sto to ganger i katalogen. Kontoret har slått den sammen med ${label}, som noen andre vedlikeholder. ` +
    'Si fra til kontoret hvis det er feil.',
  hidden:
    'Oppføringen din sto to ganger i katalogen. Kontoret har slått den sammen med en oppføring som ikke er offentlig. ' +
    'Si fra til kontoret hvis det er feil.',
  links: 'Lenkene til den gamle oppføringen fører til den nye, og den som har spurt deg om noe, får fortsatt svaret ditt.',
  moved: 'Endringene dine som ikke var avgjort, fulgte med.',
  kept: 'Endringene dine som ikke var sendt inn, ligger hos den gamle oppføringen. Kontoret kan hente den tilbake.',
  button: 'Se oppføringen',
  backSubject: (label) => `${label} er en egen oppføring igjen`,
  back: 'Kontoret har angret at oppføringen din ble slått sammen med en annen. Den er som før, og den er din.',
}

export function mergedMail(ctx: Place, { label, into, edit }: MergedAway): MailContent {
  const words = isNorwegian(ctx) ? norwegian : english
  const where = into === null ? words.hidden : into.isTheirs ? words.theirs(into.label) : words.others(into.label)
  return layoutMail(ctx, {
    subject: words.subject(label),
    heading: label,
    paragraphs: [where, words.links, ...(edit === 'none' ? [] : [words[edit]])],
    ...(into === null ? {} : { button: { label: words.button, link: into.link } }),
  })
}

export function mergeUndoneMail(ctx: Place, { label, link }: { label: string; link: string }): MailContent {
  const words = isNorwegian(ctx) ? norwegian : english
  return layoutMail(ctx, {
    subject: words.backSubject(label),
    heading: label,
    paragraphs: [words.back],
    button: { label: words.button, link },
  })
}
