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
  tooManyPasskeys: { en: 'An account has at most {count} passkeys.', no: 'En konto har høyst {count} passnøkler.' },
})
