import { messageTable } from './message-table.ts'

/** Of cases of every kind: what somebody asks for, several people decide and the office issues. */
export const caseProblems = messageTable('case', {
  notFound: { en: 'This application does not exist, or is not yours.', no: 'Søknaden finnes ikke, eller den er ikke din.' },
  wrongMove: {
    en: 'From “{from|words}” it can only become: {allowed|words}.',
    no: 'Fra «{from|words}» kan den bare bli: {allowed|words}.',
  },
  noMove: { en: 'Its status is “{from|words}”, and stays so.', no: 'Statusen er «{from|words}», og blir stående slik.' },
  reasonMissing: { en: 'Please give the reason.', no: 'Oppgi grunnen.' },
  inTrash: { en: 'This is in the trash. Recover it first.', no: 'Dette ligger i papirkurven. Hent det tilbake først.' },
  notInTrash: { en: 'This is not in the trash.', no: 'Dette ligger ikke i papirkurven.' },
  noFile: { en: 'Please add the file.', no: 'Legg til filen.' },
  notOpen: { en: 'The application can no longer be changed.', no: 'Søknaden kan ikke lenger endres.' },
  closed: {
    en: 'The application has ended or is closed, and takes no more documents.',
    no: 'Søknaden er avsluttet og tar ikke imot flere dokumenter.',
  },
  documentDecided: {
    en: 'The office has decided about this document. Send a new file instead.',
    no: 'Kontoret har tatt stilling til dokumentet. Send heller en ny fil.',
  },
  conditionsMissing: { en: 'Please write the conditions.', no: 'Skriv vilkårene.' },
  tickAll: { en: 'Please accept each condition.', no: 'Godta hvert av vilkårene.' },
  nothingChanged: { en: 'Nothing has been changed yet.', no: 'Ingenting er endret ennå.' },
  noneTouched: { en: 'No approver is concerned by this change.', no: 'Ingen godkjenner er berørt av endringen.' },
  someTouched: { en: 'Approvers have to look at this change first.', no: 'Godkjennere må se på denne endringen først.' },
  noApprovers: {
    en: 'Choose at least one approver, or say that none is needed.',
    no: 'Velg minst én godkjenner, eller si at ingen trengs.',
  },
  linkUsed: {
    en: 'This link no longer works. Ask the office for a new one.',
    no: 'Denne lenken virker ikke lenger. Be kontoret om en ny.',
  },
  revisionOpen: { en: 'There is a change under way already.', no: 'En endring er allerede i gang.' },
  tooManyFiles: { en: 'A message has {most} files at most.', no: 'En melding har høyst {most} filer.' },
  notYourMessage: { en: 'Files are added by whoever wrote the message.', no: 'Filer legges til av den som skrev meldingen.' },
  messageRemoved: { en: 'This message was removed.', no: 'Meldingen er fjernet.' },
})
