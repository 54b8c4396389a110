/** Words of the mails about a location. */
import { recordMails, recordTemplatesOf } from '#engine/records/mails/emails.ts'
import type { MailTemplate } from '#kit/mail-templates.ts'
import { inquiryTemplates } from './inquiries/emails.ts'
import { releasesTemplate } from './releases/emails.ts'
import { shortlistTemplate } from './shortlists/emails.ts'

export const locationMails = recordMails({
  kind: 'location',
  called: { en: 'Location', no: 'Sted' },
  sample: { name: 'Old lighthouse', place: 'Old lighthouse, Harbour Town' },
  pages: { office: '/#/admindash/listproperty?location=', own: '/#/dashboard/listproperty/view/' },
  en: {
    unnamed: 'Your location',
    own: 'See your location',
    share: {
      subject: '{name} – a filming location at {site}',
      text: 'Someone would like you to see this filming location: {place}.',
      button: 'See the location',
    },
    submitted: {
      new: { subject: 'For approval: {name}', text: '{by} has submitted a new location.' },
      edit: {
        subject: 'Edit for approval: {name}',
        text: '{by} would like to change a public location. It is shown as it was until you decide.',
      },
      button: 'Review and decide',
    },
    decided: {
      approved: { subject: '{name} is now public', text: 'Your location is approved and everyone can find it.' },
      changes_asked: {
        subject: 'Please look at {name} again',
        text: 'Before your location can be shown, the office asks for this:',
      },
      refused: { subject: '{name} is not shown', text: 'The office has decided not to show your location.' },
      edit_approved: { subject: 'Your changes to {name} are public', text: 'The office has approved your changes.' },
      edit_changes_asked: {
        subject: 'Please look at your changes to {name} again',
        text: 'Your location is shown as before. Before your changes can be, the office asks for this:',
      },
      edit_refused: {
        subject: 'Your changes to {name} are not shown',
        text: 'The office has decided not to take your changes. Your location is shown as before.',
      },
    },
    given: {
      unnamed: 'A location',
      subject: '{name} is now yours at {site}',
      text: '{site} has given this location to you. You can look at it, change it and see what the office decides.',
      button: 'See your location',
    },
  },
  no: {
    unnamed: 'Stedet ditt',
    own: 'Se stedet',
    share: {
      subject: '{name} – et innspillingssted hos {site}',
      text: 'Noen vil vise deg dette innspillingsstedet: {place}.',
      button: 'Se stedet',
    },
    submitted: {
      new: { subject: 'Til godkjenning: {name}', text: '{by} har sendt inn et nytt sted.' },
      edit: {
        subject: 'Endring til godkjenning: {name}',
        text: '{by} vil endre et offentlig sted. Det vises uendret til dere har bestemt.',
      },
      button: 'Se og avgjør',
    },
    decided: {
      approved: { subject: '{name} er nå offentlig', text: 'Stedet ditt er godkjent, og alle kan finne det.' },
      changes_asked: { subject: 'Se på {name} en gang til', text: 'Før stedet ditt kan vises, ber kontoret om dette:' },
      refused: { subject: '{name} vises ikke', text: 'Kontoret har bestemt at stedet ditt ikke skal vises.' },
      edit_approved: { subject: 'Endringene dine på {name} er offentlige', text: 'Kontoret har godkjent endringene dine.' },
      edit_changes_asked: {
        subject: 'Se på endringene dine på {name} en gang til',
        text: 'Stedet ditt vises som før. Før endringene kan vises, ber kontoret om dette:',
      },
      edit_refused: {
        subject: 'Endringene dine på {name} vises ikke',
        text: 'Kontoret har bestemt å ikke ta inn endringene dine. Stedet ditt vises som før.',
      },
    },
    given: {
      unnamed: 'Et sted',
      subject: '{name} er nå ditt hos {site}',
      text: '{site} har gitt deg dette stedet. Du kan se det, endre det og følge med på hva kontoret bestemmer.',
      button: 'Se stedet ditt',
    },
  },
})

/** Every kind of mail of the area. */
export const locationsTemplates: readonly MailTemplate[] = [
  ...recordTemplatesOf(locationMails),
  ...inquiryTemplates,
  shortlistTemplate,
  releasesTemplate,
]
