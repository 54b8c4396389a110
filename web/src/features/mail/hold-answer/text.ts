import { defineText } from '#lib/text.ts'

export const holdAnswerText = defineText({
  en: {
    pageTitle: 'Is your place free?',
    opening: 'Opening the link',
    overTitle: 'This link no longer works',
    overText: 'The days are no longer held, or the link was cut off. Write to the office if you have a question.',
    question: '{site} holds {about} for a production. Is the place free then? Nothing is agreed yet.',
    yes: 'Yes, it is free',
    no: 'No, it is not free',
    saidYes: 'You said that the place is free. Thank you.',
    saidNo: 'You said that the place is not free. Thank you, the office will look for another one.',
    change: 'You can change your answer here as long as the days are held.',
  },
  no: {
    pageTitle: 'Er stedet ditt ledig?',
    opening: 'Åpner lenken',
    overTitle: 'Denne lenken virker ikke lenger',
    overText: 'Dagene er ikke lenger reservert, eller lenken er ufullstendig. Skriv til kontoret hvis du har spørsmål.',
    question: '{site} har reservert {about} for en produksjon. Er stedet ledig da? Ingenting er avtalt ennå.',
    yes: 'Ja, det er ledig',
    no: 'Nei, det er ikke ledig',
    saidYes: 'Du har svart at stedet er ledig. Takk.',
    saidNo: 'Du har svart at stedet ikke er ledig. Takk, kontoret ser etter et annet.',
    change: 'Du kan endre svaret her så lenge dagene er reservert.',
  },
})
