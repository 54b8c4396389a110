/** Words of the mails about projects. To everybody but the office a confidential project goes by what it shows. */
import { recordMails, recordTemplatesOf } from '#engine/records/mails/emails.ts'
import { mailTemplate, type MailTemplate } from '#kit/mail-templates.ts'

const name = 'The Long Night'
const link = 'https://film.example.org/#/…'

export const projectMails = recordMails({
  kind: 'project',
  called: { en: 'Project', no: 'Prosjekt' },
  sample: { name, place: name },
  pages: { office: '/#/admindash/projects/edit?project=', own: '/#/dashboard/listproject?project=' },
  en: {
    unnamed: 'Your project',
    own: 'See your project',
    share: { subject: '{name} – {site}', text: 'Someone would like you to see this project.', button: 'See the project' },
    submitted: {
      new: { subject: 'New project: {name}', text: 'A project was sent in and waits for a decision. {by}' },
      edit: { subject: 'Project changed: {name}', text: '{by} has changed a project.' },
      button: 'Review and decide',
    },
    decided: {
      approved: { subject: 'We have your project: {name}', text: 'The office has taken up your project and will be in touch.' },
      changes_asked: { subject: 'Please look at {name} again', text: 'Before your project is taken up, the office asks for this:' },
      refused: { subject: '{name} is not taken up', text: 'The office cannot take up your project.' },
      edit_approved: { subject: 'Your changes to {name} are accepted', text: 'The office has accepted your changes.' },
      edit_changes_asked: { subject: 'Please look at your changes to {name} again', text: 'The office asks for this:' },
      edit_refused: { subject: 'Your changes to {name} are not accepted', text: 'The office has not accepted your changes.' },
    },
  },
  no: {
    unnamed: 'Prosjektet ditt',
    own: 'Se prosjektet ditt',
    share: { subject: '{name} – {site}', text: 'Noen vil vise deg dette prosjektet.', button: 'Se prosjektet' },
    submitted: {
      new: { subject: 'Nytt prosjekt: {name}', text: 'Et prosjekt er sendt inn og venter på avgjørelse. {by}' },
      edit: { subject: 'Prosjekt endret: {name}', text: '{by} har endret et prosjekt.' },
      button: 'Se og avgjør',
    },
    decided: {
      approved: { subject: 'Vi har tatt imot prosjektet: {name}', text: 'Kontoret har tatt inn prosjektet ditt og tar kontakt.' },
      changes_asked: { subject: 'Se på {name} en gang til', text: 'Før prosjektet ditt kan tas inn, ber kontoret om dette:' },
      refused: { subject: '{name} er ikke tatt inn', text: 'Kontoret kan ikke ta inn prosjektet ditt.' },
      edit_approved: { subject: 'Endringene dine på {name} er godtatt', text: 'Kontoret har godtatt endringene dine.' },
      edit_changes_asked: { subject: 'Se på endringene dine på {name} en gang til', text: 'Kontoret ber om dette:' },
      edit_refused: { subject: 'Endringene dine på {name} er ikke godtatt', text: 'Kontoret har ikke godtatt endringene dine.' },
    },
  },
})

/** To whoever sent a project in without an account: the link by which they edit it until it is accepted. */
export const receivedTemplate = mailTemplate<'production' | 'name' | 'link'>({
  type: 'project.received',
  audience: 'guest',
  title: { en: 'Project: received', no: 'Prosjekt: mottatt' },
  samples: { production: name, name: 'Ada Lovelace', link },
  en: {
    subject: 'We received your project: {production}',
    heading: '{production}',
    body: 'Hello {name},\n\nthank you. The office will look at your project. Until it is accepted you can change what you sent, by this link.',
    button: 'Change what you sent',
  },
  no: {
    subject: 'Vi har mottatt prosjektet ditt: {production}',
    heading: '{production}',
    body: 'Hei {name},\n\ntakk. Kontoret ser på prosjektet ditt. Til det er godtatt, kan du endre det du sendte, med denne lenken.',
    button: 'Endre det du sendte',
  },
})

/** To the same person, when the office has decided. */
export const senderDecidedTemplate = mailTemplate<'production' | 'name' | 'decision' | 'note'>({
  type: 'project.decided',
  audience: 'guest',
  title: { en: 'Project: decided', no: 'Prosjekt: avgjort' },
  samples: { production: name, name: 'Ada Lovelace', decision: 'accepted', note: 'We will call you on Monday.' },
  en: {
    subject: 'Your project {production}: {decision}',
    heading: '{production}',
    body: 'Hello {name},\n\nyour project: {decision}.\n\n{note}',
    button: '',
  },
  no: {
    subject: 'Prosjektet ditt {production}: {decision}',
    heading: '{production}',
    body: 'Hei {name},\n\nprosjektet ditt: {decision}.\n\n{note}',
    button: '',
  },
})

/** To whoever is in charge, or else the office, and to clients who have a link by mail. */
export const updateTemplate = mailTemplate<'production' | 'update' | 'link'>({
  type: 'project.update',
  audience: 'user',
  title: { en: 'Project: news', no: 'Prosjekt: nytt' },
  samples: { production: name, update: 'Shooting starts a week later.', link },
  en: {
    subject: 'News of {production}',
    heading: '{production}',
    body: 'There is news of this production.\n\n{update}',
    button: 'See the project',
  },
  no: {
    subject: 'Nytt om {production}',
    heading: '{production}',
    body: 'Det er nytt om denne produksjonen.\n\n{update}',
    button: 'Se prosjektet',
  },
})

/** To whoever is in charge, or else the office: the client wrote on the own page. */
export const clientNoteTemplate = mailTemplate<'production' | 'name' | 'note' | 'link'>({
  type: 'project.client_note',
  audience: 'admin',
  title: { en: 'Project: a note of the client', no: 'Prosjekt: en beskjed fra kunden' },
  samples: { production: name, name: 'Ada Lovelace', note: 'Can we see the harbor again on Friday?', link },
  en: { subject: '{production}: a note from {name}', heading: '{production}', body: '{name} writes:\n\n{note}', button: 'See the project' },
  no: {
    subject: '{production}: en beskjed fra {name}',
    heading: '{production}',
    body: '{name} skriver:\n\n{note}',
    button: 'Se prosjektet',
  },
})

export const projectsTemplates: readonly MailTemplate[] = [
  ...recordTemplatesOf(projectMails),
  receivedTemplate,
  senderDecidedTemplate,
  updateTemplate,
  clientNoteTemplate,
]
