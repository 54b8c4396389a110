import { messageTable } from './message-table.ts'

/** Tax credit: what the specification fixes stands in messages.ts; these are our own. */
export const taxProblems = messageTable('tax', {
  noSuchProgram: { en: 'Choose a program of this office.', no: 'Velg en av kontorets ordninger.' },
  noSuchUplift: { en: 'The program does not have this addition.', no: 'Ordningen har ikke dette tillegget.' },
  notRegistered: { en: 'This is not the number of a registration of yours.', no: 'Dette er ikke nummeret til en registrering du har.' },
  nothingSpent: { en: 'Please enter what will be spent here.', no: 'Oppgi hva som skal brukes her.' },
  stateMissing: { en: 'Choose the state that the costs are compared with.', no: 'Velg delstaten kostnadene sammenlignes med.' },
  categoryTwice: { en: 'Each category stands once in a table.', no: 'Hver kategori står én gang i en tabell.' },
  creditNegative: { en: 'Credit received is entered below zero, costs are not.', no: 'Mottatt støtte oppgis under null, kostnader ikke.' },
  estimateStands: {
    en: 'What was applied for can no longer be changed.',
    no: 'Det som er søkt om, kan ikke lenger endres.',
  },
  notOver: { en: 'This application is still under way.', no: 'Søknaden er fortsatt under behandling.' },
  holdsCredit: {
    en: 'A credit is allocated to this application. Release it first.',
    no: 'Søknaden er tildelt et beløp. Frigi det først.',
  },
  programExists: { en: 'There is a program of this code already.', no: 'Det finnes allerede en ordning med denne koden.' },
  belowGiven: { en: 'More than that has been allocated already.', no: 'Det er allerede tildelt mer enn dette.' },
  yearNotOver: { en: 'A year can be closed when it is over.', no: 'Et år kan avsluttes når det er over.' },
  earlierYearOpen: { en: 'Close the year before it first.', no: 'Avslutt året før først.' },
  yearClosed: { en: 'This year is closed.', no: 'Året er avsluttet.' },
  answerFinal: { en: 'Send the final application with your answer.', no: 'Send inn den endelige søknaden med svaret.' },
  notAllocated: { en: 'No credit has been allocated yet.', no: 'Det er ikke tildelt noe beløp ennå.' },
  linesMissing: { en: 'Please enter what was spent here, line by line.', no: 'Oppgi hva som ble brukt her, linje for linje.' },
  nothingCompared: { en: 'Nothing is compared yet.', no: 'Ingenting er sammenlignet ennå.' },
  noPermit: { en: 'The project has no permit of that number.', no: 'Prosjektet har ingen tillatelse med det nummeret.' },
  noPayee: { en: 'The directory has no such entry.', no: 'Katalogen har ikke denne oppføringen.' },
  residencyReason: {
    en: 'The directory says something else. Please say why.',
    no: 'Katalogen sier noe annet. Oppgi hvorfor.',
  },
  linesClosed: { en: 'Lines can no longer be changed.', no: 'Linjene kan ikke lenger endres.' },
  notInAudit: {
    en: 'Lines are disallowed after the final application, until it is certified.',
    no: 'Linjer underkjennes etter den endelige søknaden, til den er attestert.',
  },
  entryCounted: {
    en: 'This entry counts in application {number} now. Take it out or disallow it there first.',
    no: 'Denne posten teller nå i søknad {number}. Ta den ut eller underkjenn den der først.',
  },
  entryCountedElsewhere: {
    en: 'This entry counts in another application now. Ask the office.',
    no: 'Denne posten teller nå i en annen søknad. Spør kontoret.',
  },
  notCertified: { en: 'Only a certified credit can be transferred.', no: 'Bare et attestert beløp kan overdras.' },
  moreThanCertified: { en: 'Only {left} of this credit is left.', no: 'Bare {left} er igjen av dette beløpet.' },
  nothingMoved: { en: 'Enter an amount above zero.', no: 'Oppgi et beløp over null.' },
  noAudit: {
    en: 'An auditor is invited after the final application, until it is certified.',
    no: 'Revisor inviteres etter den endelige søknaden, til den er attestert.',
  },
  auditorGone: {
    en: 'This link no longer works. Ask the office for a new one.',
    no: 'Denne lenken virker ikke lenger. Be kontoret om en ny.',
  },
  codeWrong: {
    en: 'This code is not right, or its time is over. You can ask for a new one.',
    no: 'Koden er feil, eller den har gått ut. Du kan be om en ny.',
  },
  codeSoon: { en: 'A code was just sent. Please wait a minute.', no: 'En kode er nettopp sendt. Vent et minutt.' },
  noDeadline: { en: 'This deadline does not run now.', no: 'Denne fristen løper ikke nå.' },
  notLater: { en: 'Choose a day after {day}.', no: 'Velg en dag etter {day}.' },
  noAuditor: { en: 'Fill in the auditor under Certificate first.', no: 'Fyll ut revisoren under Attest først.' },
  noCertificate: { en: 'Fill in the certificate number first.', no: 'Fyll ut attestnummeret først.' },
  noAwardDay: { en: 'Fill in the day of the award first.', no: 'Fyll ut dagen for innvilgelsen først.' },
  checklistOpen: { en: 'Something on the checklist is still missing.', no: 'Noe på sjekklisten mangler ennå.' },
  notTransferable: { en: 'Credits of this program cannot be transferred.', no: 'Beløp fra denne ordningen kan ikke overdras.' },
  transfersMissing: {
    en: 'Enter to whom the whole credit was transferred; {left} of it is left.',
    no: 'Oppgi hvem hele beløpet er overdratt til; {left} av det er igjen.',
  },
})
