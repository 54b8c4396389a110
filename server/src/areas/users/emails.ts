/** Mails about an account. */
import { fillMail, mailLanguageOf, mailTemplate, type FilledMail, type MailTemplate } from '#kit/mail-templates.ts'
import type { OwnerRole } from './signup/owner.ts'

const name = 'Ada Lovelace'
const link = 'https://film.example.org/#/protect?token=…'

const reset = mailTemplate({
  type: 'user.reset',
  audience: 'user',
  title: { en: 'New password asked for', no: 'Nytt passord er bedt om' },
  samples: { name, link },
  en: {
    subject: 'Reset your password at {site}',
    heading: 'Choose a new password',
    body: [
      'Hello {name},',
      'Someone asked for a new password for your account. The link works once, for one hour.',
      'If it was not you, nothing has changed and you can ignore this email.',
    ].join('\n\n'),
    button: 'Choose a new password',
  },
  no: {
    subject: 'Nytt passord hos {site}',
    heading: 'Lag et nytt passord',
    body: [
      'Hei {name},',
      'Noen har bedt om et nytt passord for kontoen din. Lenken virker én gang og i én time.',
      '{?credit}Noen vil søke om insentivordningen med denne e-postadressen. Velg et passord for å bekrefte at det er deg. Lenken virker én gang og i én time.',
      'Var det ikke deg, kan du se bort fra denne e-posten.',
    ].join('\n\n'),
    button: 'Velg nytt passord',
  },
})
export const resetMail = (values: { name: string; link: string }): FilledMail => fillMail(reset, values)

const invitation = mailTemplate({
  type: 'user.invite',
  audience: 'user',
  title: { en: 'Invitation to an account', no: 'Invitasjon til en konto' },
  samples: { name, username: 'ada', link },
  en: {
    subject: 'You are invited to {site}',
    heading: 'Choose a password',
    body: [
      'Hello {name},',
      '{site} has made an account for you. Your user name is {username}.',
      'Choose a password to get started. The link works once, for seven days.',
    ].join('\n\n'),
    button: 'Choose a password',
  },
  no: {
    subject: 'Du er invitert til {site}',
    heading: 'Velg et passord',
    body: [
      'Hei {name},',
      '{site} har opprettet en konto til deg. Brukernavnet ditt er {username}.',
      'Velg et passord for å komme i gang. Lenken virker én gang og i sju dager.',
    ].join('\n\n'),
    button: 'Velg passord',
  },
})
/** For somebody whom the office gave an account. */
export const invitationMail = (values: { name: string; username: string; link: string }): FilledMail => fillMail(invitation, values)

const addressChanged = mailTemplate({
  type: 'user.address_changed',
  audience: 'user',
  title: { en: 'Email address of an account changed', no: 'E-postadressen til en konto er endret' },
  samples: { name },
  en: {
    subject: 'Your email address at {site} was changed',
    heading: 'Your email address was changed',
    body: 'Hello {name},\n\nAn administrator gave your account another email address. If that is wrong, please contact us at once.',
    button: '',
  },
  no: {
    subject: 'E-postadressen din hos {site} er endret',
    heading: 'E-postadressen er endret',
    body: 'Hei {name},\n\nEn administrator har gitt kontoen din en annen e-postadresse. Er det feil, ta kontakt med oss med en gang.',
    button: '',
  },
})
/** To the address that an account had, when an administrator gave it another one. */
export const addressChangedMail = (values: { name: string }): FilledMail => fillMail(addressChanged, { name: values.name })

const passwordChanged = mailTemplate({
  type: 'user.password_changed',
  audience: 'user',
  title: { en: 'Password changed', no: 'Passordet er endret' },
  samples: { name },
  en: {
    subject: 'Your password at {site} was changed',
    heading: 'Your password was changed',
    body: 'Hello {name},\n\nYour password was changed and you are signed out everywhere else. If it was not you, please contact us at once.',
    button: '',
  },
  no: {
    subject: 'Passordet ditt hos {site} er endret',
    heading: 'Passordet er endret',
    body: 'Hei {name},\n\nPassordet ditt er endret, og du er logget ut alle andre steder. Var det ikke deg, ta kontakt med oss med en gang.',
    button: '',
  },
})
export const passwordChangedMail = (values: { name: string }): FilledMail => fillMail(passwordChanged, { name: values.name })

const signedUp = mailTemplate({
  type: 'user.signed_up',
  audience: 'user',
  title: { en: 'Signed up: confirm the email address', no: 'Registrert: bekreft e-postadressen' },
  samples: { property: 'yes', entry: '', permits: '', credit: '', link },
  en: {
    subject: 'Confirm your account at {site}',
    heading: 'Choose a password',
    body: [
      '{?property}Someone wants to list a property with this email address. Choose a password to confirm that it is you. The link works once, for one hour.',
      '{?entry}Someone wants to register in the directory with this email address. Choose a password to confirm that it is you. The link works once, for one hour.',
      '{?permits}Someone wants to apply for film permits with this email address. Choose a password to confirm that it is you. The link works once, for one hour.',
      '{?credit}Someone wants to apply for the tax credit with this email address. Choose a password to confirm that it is you. The link works once, for one hour.',
      'If it was not you, you can ignore this email.',
    ].join('\n\n'),
    button: 'Choose a password',
  },
  no: {
    subject: 'Bekreft kontoen din hos {site}',
    heading: 'Velg et passord',
    body: [
      '{?property}Noen vil melde inn en eiendom med denne e-postadressen. Velg et passord for å bekrefte at det er deg. Lenken virker én gang og i én time.',
      '{?entry}Noen vil registrere seg i katalogen med denne e-postadressen. Velg et passord for å bekrefte at det er deg. Lenken virker én gang og i én time.',
      '{?permits}Noen vil søke om filmtillatelser med denne e-postadressen. Velg et passord for å bekrefte at det er deg. Lenken virker én gang og i én time.',
      'Var det ikke deg, kan du se bort fra denne e-posten.',
    ].join('\n\n'),
    button: 'Velg passord',
  },
})
/** For an address that has signed up. The name that was typed is not in it: a stranger may have typed it. */
export const signUpMail = ({ role, link: to }: { role: OwnerRole; link: string }): FilledMail =>
  fillMail(signedUp, {
    property: role === 'location' ? role : '',
    entry: role === 'directory' ? role : '',
    permits: role === 'permit' ? role : '',
    credit: role === 'register' || role === 'tax' ? role : '',
    link: to,
  })

const hasAccount = mailTemplate({
  type: 'user.has_account',
  audience: 'user',
  title: { en: 'Signed up again with an account', no: 'Registrert på nytt med en konto' },
  samples: { link: 'https://film.example.org/#/login' },
  en: {
    subject: 'You already have an account at {site}',
    heading: 'You already have an account',
    body: 'Someone tried to create an account with this email address, but it already has one. Sign in, or ask for a new password there.',
    button: 'Sign in',
  },
  no: {
    subject: 'Du har allerede en konto hos {site}',
    heading: 'Du har allerede en konto',
    body: 'Noen forsøkte å opprette en konto med denne e-postadressen, men den har allerede en. Logg inn, eller be om et nytt passord der.',
    button: 'Logg inn',
  },
})
/** For an address that has an account already. */
export const alreadySignedUpMail = (origin: string): FilledMail => fillMail(hasAccount, { link: `${origin}/#/login` })

/** What happened to the second factor of an account. */
export type FactorEvent = 'authenticatorAdded' | 'authenticatorRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'recoveryUsed' | 'reset'

const factorEvents: Record<FactorEvent, { en: string; no: string }> = {
  authenticatorAdded: { en: 'An authenticator app was added to your account.', no: 'En autentiseringsapp er lagt til i kontoen din.' },
  authenticatorRemoved: {
    en: 'The authenticator app was removed from your account.',
    no: 'Autentiseringsappen er fjernet fra kontoen din.',
  },
  passkeyAdded: { en: 'A passkey was added to your account.', no: 'En passnøkkel er lagt til i kontoen din.' },
  passkeyRemoved: { en: 'A passkey was removed from your account.', no: 'En passnøkkel er fjernet fra kontoen din.' },
  recoveryUsed: {
    en: 'Someone signed in to your account with one of your recovery codes. Each code works once.',
    no: 'Noen har logget inn på kontoen din med en av gjenopprettingskodene dine. Hver kode virker én gang.',
  },
  reset: {
    en: 'An administrator removed the authenticator app, passkeys and recovery codes of your account, and signed you out everywhere.',
    no: 'En administrator har fjernet autentiseringsappen, passnøklene og gjenopprettingskodene dine og logget deg ut overalt.',
  },
}

const secondFactor = mailTemplate({
  type: 'user.second_factor',
  audience: 'user',
  title: { en: 'Two-step sign-in changed', no: 'Totrinnsinnlogging endret' },
  samples: { name, event: factorEvents.passkeyAdded.en },
  en: {
    subject: 'Your sign-in at {site} was changed',
    heading: 'Two-step sign-in',
    body: 'Hello {name},\n\n{event}\n\nIf it was not you, change your password and contact us at once.',
    button: '',
  },
  no: {
    subject: 'Innloggingen din hos {site} er endret',
    heading: 'Totrinnsinnlogging',
    body: 'Hei {name},\n\n{event}\n\nVar det ikke deg, endre passordet ditt og ta kontakt med oss med en gang.',
    button: '',
  },
})
export const factorMail = (user: { name: string }, what: FactorEvent): FilledMail =>
  fillMail(secondFactor, ({ site }) => ({ name: user.name, event: factorEvents[what][mailLanguageOf(site)] }))

export const usersTemplates: readonly MailTemplate[] = [
  reset,
  invitation,
  addressChanged,
  passwordChanged,
  signedUp,
  hasAccount,
  secondFactor,
]
