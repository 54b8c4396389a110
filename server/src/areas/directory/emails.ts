/** Words of the mails about a directory entry. What is in them everybody may see: a name and an address. */
import { recordMails, recordTemplatesOf } from '#engine/records/mails/emails.ts'
import type { MailTemplate } from '#kit/mail-templates.ts'
import { inquiryTemplates } from './inquiries/emails.ts'
import { mergingTemplates } from './merging/emails.ts'
import { verificationTemplates } from './verification/emails.ts'

export const directoryMails = recordMails({
  kind: 'directory',
  called: { en: 'Directory entry', no: 'Oppføring' },
  sample: { name: 'Harbour Grip & Electric', place: 'Harbour Grip & Electric' },
  pages: { office: '/#/admindash/listdirectory?directory=', own: '/#/dashboard/listdirectory/view/' },
  en: {
    unnamed: 'Your entry',
    own: 'See your entry',
    share: {
      subject: '{name} – in the directory of {site}',
      text: 'Someone would like you to see this entry of the directory.',
      button: 'See the entry',
    },
    submitted: {
      new: { subject: 'For approval: {name}', text: '{by} has submitted an entry for the directory.' },
      edit: {
        subject: 'Edit for approval: {name}',
        text: '{by} would like to change a public entry. It is shown as it was until you decide.',
      },
      button: 'Review and decide',
    },
    decided: {
      approved: { subject: '{name} is now in the directory', text: 'Your entry is approved and everyone can find it.' },
      changes_asked: {
        subject: 'Please look at {name} again',
        text: 'Before your entry can be shown, the office asks for this:',
      },
      refused: { subject: '{name} is not shown', text: 'The office has decided not to show your entry.' },
      edit_approved: { subject: 'Your changes to {name} are public', text: 'The office has approved your changes.' },
      edit_changes_asked: {
        subject: 'Please look at your changes to {name} again',
        text: 'Your entry is shown as before. Before your changes can be, the office asks for this:',
      },
      edit_refused: {
        subject: 'Your changes to {name} are not shown',
        text: 'The office has decided not to take your changes. Your entry is shown as before.',
      },
    },
  },
  no: {
    unnamed: 'Oppføringen din',
    own: 'Se oppføringen',
    share: {
      subject: '{name} – fra katalogen hos {site}',
      text: 'Noen vil vise deg denne oppføringen i katalogen.',
      button: 'Se oppføringen',
    },
    submitted: {
      new: { subject: 'Til godkjenning: {name}', text: '{by} har sendt inn en oppføring til katalogen.' },
      edit: {
        subject: 'Endring til godkjenning: {name}',
        text: '{by} vil endre en offentlig oppføring. Den vises uendret til dere har bestemt.',
      },
      button: 'Se og avgjør',
    },
    decided: {
      approved: { subject: '{name} er nå i katalogen', text: 'Oppføringen din er godkjent, og alle kan finne den.' },
      changes_asked: { subject: 'Se på {name} en gang til', text: 'Før oppføringen din kan vises, ber kontoret om dette:' },
      refused: { subject: '{name} vises ikke', text: 'Kontoret har bestemt at oppføringen din ikke skal vises.' },
      edit_approved: { subject: 'Endringene dine på {name} er offentlige', text: 'Kontoret har godkjent endringene dine.' },
      edit_changes_asked: {
        subject: 'Se på endringene dine på {name} en gang til',
        text: 'Oppføringen din vises som før. Før endringene kan vises, ber kontoret om dette:',
      },
      edit_refused: {
        subject: 'Endringene dine på {name} vises ikke',
        text: 'Kontoret har bestemt å ikke ta inn endringene dine. Oppføringen din vises som før.',
      },
    },
  },
})

/** Every kind of mail of the area. */
export const directoryTemplates: readonly MailTemplate[] = [
  ...recordTemplatesOf(directoryMails),
  ...verificationTemplates,
  ...inquiryTemplates,
  ...mergingTemplates,
]
