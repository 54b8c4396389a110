/** Mails to the owner of an entry that went into another one, or came back. Nothing is in them that only some may see. */
import { fillMail, mailTemplate, type FilledMail, type MailTemplate } from '#kit/mail-templates.ts'

/** What became of an edit that nobody had decided: there was none, it went along, or it waits until the merge is undone. */
export type EditFate = 'none' | 'moved' | 'kept'
export interface MergedAway {
  label: string
  /** The entry that stays; null where this owner may not see it. */
  into: { label: string; link: string; isTheirs: boolean } | null
  edit: EditFate
}

const entry = 'Harbour Grip & Electric'
const link = 'https://film.example.org/#/dashboard/directories/…'

const merged = mailTemplate({
  type: 'directory.merged',
  audience: 'user',
  title: { en: 'Directory entry: merged into another', no: 'Oppføring: slått sammen med en annen' },
  samples: { entry, own: 'Harbour Grip & Electric Ltd', other: '', hidden: '', moved: 'yes', kept: '', link },
  en: {
    subject: '{entry} was merged into another entry',
    heading: '{entry}',
    body: [
      'Your entry was in the directory twice. The office has merged it into {own}, which is yours.',
      'Your entry was in the directory twice. The office has merged it into {other}, which someone else maintains. If that is not right, please tell the office.',
      '{?hidden}Your entry was in the directory twice. The office has merged it into an entry that is not public. If that is not right, please tell the office.',
      'Links to the old entry lead to the new one, and your answers still reach whoever asked you.',
      '{?moved}Your pending changes were moved along.',
      '{?kept}Changes you had not submitted are kept with the old entry. The office can restore it.',
    ].join('\n\n'),
    button: 'See the entry',
  },
  no: {
    subject: '{entry} er slått sammen med en annen oppføring',
    heading: '{entry}',
    body: [
      'Oppføringen din sto to ganger i katalogen. Kontoret har slått den sammen med {own}, som er din.',
      'Oppføringen din sto to ganger i katalogen. Kontoret har slått den sammen med {other}, som noen andre vedlikeholder. Si fra til kontoret hvis det er feil.',
      '{?hidden}Oppføringen din sto to ganger i katalogen. Kontoret har slått den sammen med en oppføring som ikke er offentlig. Si fra til kontoret hvis det er feil.',
      'Lenkene til den gamle oppføringen fører til den nye, og den som har spurt deg om noe, får fortsatt svaret ditt.',
      '{?moved}Endringene dine som ikke var avgjort, fulgte med.',
      '{?kept}Endringene dine som ikke var sendt inn, ligger hos den gamle oppføringen. Kontoret kan hente den tilbake.',
    ].join('\n\n'),
    button: 'Se oppføringen',
  },
})

export const mergedMail = ({ label, into, edit }: MergedAway): FilledMail =>
  fillMail(merged, {
    entry: label,
    own: into?.isTheirs ? into.label : '',
    other: into && !into.isTheirs ? into.label : '',
    hidden: into ? '' : 'hidden',
    moved: edit === 'moved' ? edit : '',
    kept: edit === 'kept' ? edit : '',
    link: into?.link ?? '',
  })

const undone = mailTemplate({
  type: 'directory.merge_undone',
  audience: 'user',
  title: { en: 'Directory entry: merge undone', no: 'Oppføring: sammenslåing angret' },
  samples: { entry, link },
  en: {
    subject: '{entry} is a separate entry again',
    heading: '{entry}',
    body: 'The office has undone the merge of your entry with another. It is as it was before, and it is yours.',
    button: 'See the entry',
  },
  no: {
    subject: '{entry} er en egen oppføring igjen',
    heading: '{entry}',
    body: 'Kontoret har angret at oppføringen din ble slått sammen med en annen. Den er som før, og den er din.',
    button: 'Se oppføringen',
  },
})
export const mergeUndoneMail = ({ label, link: to }: { label: string; link: string }): FilledMail =>
  fillMail(undone, { entry: label, link: to })

export const mergingTemplates: readonly MailTemplate[] = [merged, undone]
