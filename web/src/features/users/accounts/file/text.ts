import { defineText } from '#lib/text.ts'

export const accountFileText = defineText({
  en: {
    title: 'Invite users from a file',
    intro:
      'A CSV or Excel file with a column “Name” and a column “Email”. Role, Username, Job title, Department and Phone are read where they are there. Nobody is invited before you have seen the list.',
    file: 'File',
    chooseFile: 'Choose a file',
    otherwise: 'Role where the file names none',
    reading: 'Reading the file…',
    tooLarge: 'The file is larger than 500 KB.',
    found: { one: '{count} person can be invited', other: '{count} people can be invited' },
    problems: { one: '{count} row is left out', other: '{count} rows are left out' },
    rows: 'Rows of the file',
    row: 'Row {row}',
    noName: 'No name',
    invite: { one: 'Invite {count} person', other: 'Invite {count} people' },
    inviteNobody: 'Invite',
    invited: { one: '{count} invitation is sent', other: '{count} invitations are sent' },
    changed: 'Someone has got an account meanwhile. Nobody was invited; look at the list again.',
  },
  no: {
    title: 'Inviter brukere fra en fil',
    intro:
      'En CSV- eller Excel-fil med en kolonne «Navn» og en kolonne «E-post». Rolle, Brukernavn, Stilling, Avdeling og Telefon leses hvis de er med. Ingen blir invitert før du har sett listen.',
    file: 'Fil',
    chooseFile: 'Velg en fil',
    otherwise: 'Rolle når filen ikke oppgir noen',
    reading: 'Leser filen…',
    tooLarge: 'Filen er større enn 500 KB.',
    found: { one: '{count} person kan inviteres', other: '{count} personer kan inviteres' },
    problems: { one: '{count} rad utelates', other: '{count} rader utelates' },
    rows: 'Radene i filen',
    row: 'Rad {row}',
    noName: 'Uten navn',
    invite: { one: 'Inviter {count} person', other: 'Inviter {count} personer' },
    inviteNobody: 'Inviter',
    invited: { one: '{count} invitasjon er sendt', other: '{count} invitasjoner er sendt' },
    changed: 'Noen har fått konto i mellomtiden. Ingen ble invitert; se på listen en gang til.',
  },
})
