import { messageTable } from './message-table.ts'

/** Of signing in with more than a password, or by the office's identity provider. */
export const signInProblems = messageTable('signIn', {
  wrongCode: { en: 'This code is wrong or was used before.', no: 'Koden er feil eller er allerede brukt.' },
  wrongPasskey: { en: 'This passkey could not be verified. Try again.', no: 'Passnøkkelen kunne ikke bekreftes. Prøv igjen.' },
  passkeyTaken: { en: 'This passkey is already in use here.', no: 'Denne passnøkkelen er allerede i bruk her.' },
  ticketEnded: { en: 'This took too long. Please start again.', no: 'Dette tok for lang tid. Begynn på nytt.' },
  lastFactor: {
    en: 'Your office requires two-step sign-in. Add another method before you remove this one.',
    no: 'Kontoret krever totrinnsinnlogging. Legg til en annen metode før du fjerner denne.',
  },
  noFactor: { en: 'Set up two-step sign-in first.', no: 'Sett opp totrinnsinnlogging først.' },
  signInAgain: {
    en: 'Sign out and sign in again before you change how you sign in.',
    no: 'Logg ut og inn igjen før du endrer hvordan du logger inn.',
  },
  ownFactors: {
    en: 'You change your own two-step sign-in in My Profile.',
    no: 'Din egen totrinnsinnlogging endrer du under Min profil.',
  },
  hasNoFactor: { en: 'This person has not set up two-step sign-in.', no: 'Denne personen har ikke satt opp totrinnsinnlogging.' },
  noUrl: { en: 'An address such as https://login.example.org.', no: 'En adresse som https://login.example.org.' },
  neededWhenOn: { en: 'Needed while single sign-on is on.', no: 'Må fylles ut når felles innlogging er på.' },
  providerSilent: {
    en: 'The identity provider does not answer as it should: {reason}',
    no: 'Identitetstilbyderen svarer ikke som den skal: {reason}',
  },
  providerAway: {
    en: 'The sign-in service of your office cannot be reached. Please try again later.',
    no: 'Innloggingstjenesten til kontoret kan ikke nås. Prøv igjen senere.',
  },
  providerRefused: {
    en: 'The sign-in could not be verified. Please try again.',
    no: 'Innloggingen kunne ikke bekreftes. Prøv igjen.',
  },
  noRole: {
    en: 'Your account has no access to this film office. Ask an administrator.',
    no: 'Kontoen din har ikke tilgang til dette filmkontoret. Spør en administrator.',
  },
  noEmail: {
    en: 'Your sign-in service does not say which email address is yours. Ask an administrator.',
    no: 'Innloggingstjenesten oppgir ikke e-postadressen din. Spør en administrator.',
  },
  accountClosed: {
    en: 'Your account at this film office is closed. Ask an administrator.',
    no: 'Kontoen din ved dette filmkontoret er stengt. Spør en administrator.',
  },
  staffElsewhere: { en: 'Staff sign in with “{label}”.', no: 'Ansatte logger inn med «{label}».' },
  ownSignInFirst: {
    en: 'Sign in by the identity provider yourself before you turn passwords off, so that you know it works.',
    no: 'Logg selv inn gjennom identitetstilbyderen før du slår av passord, så du vet at det virker.',
  },
  needsPassword: {
    en: 'No administrator here has a password. Give one to an administrator before you turn this off.',
    no: 'Ingen administrator har et passord her. Sørg for at en har det før du slår dette av.',
  },
  tooManyPasskeys: { en: 'An account has at most {count} passkeys.', no: 'En konto har høyst {count} passnøkler.' },
})
