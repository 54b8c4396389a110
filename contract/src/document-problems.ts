import { message, messageTable, type Message } from './message-table.ts'

/** Of PDF documents, whatever record they belong to. */
export const documentProblems = messageTable('document', {
  tooLarge: {
    en: 'This file is too large. The limit is {megabytes} MB.',
    no: 'Filen er for stor. Grensen er {megabytes} MB.',
  },
  unreadable: {
    en: 'This is not a PDF that can be read here. Please save it as PDF and upload it again.',
    no: 'Dette er ikke en PDF som kan leses her. Lagre den som PDF og last den opp på nytt.',
  },
  notAnOfficeFile: {
    en: 'Files of this kind are not kept here. Please send a PDF, a picture, plain text, or a Word or Excel file (DOCX, XLSX) without macros.',
    no: 'Filer av denne typen tas ikke vare på her. Send en PDF, et bilde, ren tekst, eller en Word- eller Excel-fil (DOCX, XLSX) uten makroer.',
  },
  notAPicture: {
    en: 'This is a PDF, not a picture. Please upload it as a document.',
    no: 'Dette er en PDF, ikke et bilde. Last den opp som et dokument.',
  },
  tooMany: { en: 'This location has the maximum number of documents.', no: 'Stedet har så mange dokumenter som det kan ha.' },
  officeOpens: {
    en: 'This location is public. Only the office can show a document to visitors.',
    no: 'Stedet er offentlig. Bare kontoret kan vise et dokument til besøkende.',
  },
  officeChanges: {
    en: 'This document is public. Only the office can change it.',
    no: 'Dette dokumentet er offentlig. Bare kontoret kan endre det.',
  },
  notInTrash: { en: 'Only what is in the trash can be removed for good.', no: 'Bare det som ligger i papirkurven, kan slettes for godt.' },
  inTrash: { en: 'This document is in the trash. Recover it first.', no: 'Dokumentet ligger i papirkurven. Hent det tilbake først.' },
})

export const documentTooLarge = (bytes: number): Message =>
  message(documentProblems.tooLarge, { megabytes: Math.floor(bytes / (1024 * 1024)) })
