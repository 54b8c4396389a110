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
  subject: (label: string) => `${label} is part of another entry now`,
  theirs: (label: string) => `The office has found that your entry was in the directory twice. Both are one now: ${label}, which is yours.`,
  others: (label: string) =>
    `The office has found that your entry was in the directory twice. Both are one now: ${label}. It is kept by ` +
    'somebody else. If that is not right, please tell the office.',
  hidden:
    'The office has found that your entry was in the directory twice. Both are one now, which the office has not made ' +
    'public. If that is not right, please tell the office.',
  links: 'Addresses of the old entry lead to the new one, and whoever has asked you something still gets your answer.',
  moved: 'Your changes that were not decided yet went along.',
  kept: 'Your changes that were not submitted are kept with the old entry. The office can bring it back.',
  button: 'See the entry',
  backSubject: (label: string) => `${label} is an entry of its own again`,
  back: 'The office has taken it back that your entry was made one with another. It is as it was before, and it is yours.',
}
const norwegian: typeof english = {
  subject: (label) => `${label} er nå del av en annen oppføring`,
  theirs: (label) => `Kontoret har funnet ut at oppføringen din sto to ganger i katalogen. Nå er de to blitt én: ${label}, som er din.`,
  others: (label) =>
    `Kontoret har funnet ut at oppføringen din sto to ganger i katalogen. Nå er de to blitt én: ${label}. Den holdes ` +
    'av noen andre. Si fra til kontoret hvis det er feil.',
  hidden:
    'Kontoret har funnet ut at oppføringen din sto to ganger i katalogen. Nå er de to blitt én, som kontoret ikke har ' +
    'gjort offentlig. Si fra til kontoret hvis det er feil.',
  links: 'Adressene til den gamle oppføringen fører til den nye, og den som har spurt deg om noe, får fortsatt svaret ditt.',
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
