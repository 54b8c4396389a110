import { messageTable } from './message-table.ts'

/** Of the accounts of an office. */
export const accountProblems = messageTable('account', {
  emailTaken: { en: 'Someone already has this email address.', no: 'Noen har allerede denne e-postadressen.' },
  usernameTaken: { en: 'Someone already has this user name.', no: 'Noen har allerede dette brukernavnet.' },
  usernameSpaces: { en: 'A user name has no spaces.', no: 'Et brukernavn har ingen mellomrom.' },
  lastAdministrator: {
    en: 'This is the last administrator who can sign in. Make someone else an administrator first.',
    no: 'Dette er den siste administratoren som kan logge inn. Gjør noen andre til administrator først.',
  },
  ownAccount: {
    en: 'You cannot remove or disable your own account, or change its role.',
    no: 'Du kan ikke fjerne eller sperre din egen konto, eller endre rollen din.',
  },
  platformAccount: {
    en: 'Only an administrator of the whole installation can change this account.',
    no: 'Bare en administrator for hele installasjonen kan endre denne kontoen.',
  },
  stillOwns: {
    en: '{name} still owns records of the office. Choose who takes them over.',
    no: '{name} eier fortsatt oppføringer. Velg hvem som skal overta dem.',
  },
  cannotTakeOver: {
    en: 'This person cannot take them over. Choose someone who can sign in.',
    no: 'Denne personen kan ikke overta dem. Velg noen som kan logge inn.',
  },
  fileColumns: {
    en: 'The file needs a column “Name” and a column “Email”.',
    no: 'Filen må ha en kolonne «Navn» og en kolonne «E-post».',
  },
  fileTooLong: {
    en: 'One file can invite {most} people. Split it.',
    no: 'Én fil kan invitere {most} personer. Del den opp.',
  },
  unknownRole: { en: 'There is no role “{word}”.', no: 'Det finnes ingen rolle «{word}».' },
  rowRepeats: { en: 'A row above is for the same person.', no: 'En rad lenger opp gjelder samme person.' },
  hasPassword: {
    en: 'This person has chosen a password already and needs no invitation.',
    no: 'Denne personen har allerede valgt et passord og trenger ingen invitasjon.',
  },
})
