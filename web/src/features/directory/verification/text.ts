/** Words of confirming entries: on the page of a mail's link, on an entry's own page, in its owner's list. */
import { defineText } from '#lib/text.ts'

export const verifyText = defineText({
  en: {
    pageTitle: 'Is this still correct?', opening: 'Opening', question: 'Is {name} still correct?', isPublic: 'Productions find this entry in the directory. If it says what is true today, one press is enough.', isSilent: 'This entry is off the public pages because nobody has confirmed it. One press brings it back.', checkedIn: 'Checked in {month}',
    still: 'It is still correct', bringBack: 'It is correct: bring it back', changed: 'Something has changed', look: 'Look at the entry', writeOffice: 'Something has changed? Write to {email}.',
    confirmed: 'Thank you. {name} is confirmed.', returned: 'Thank you. {name} is back in the directory.', handed_in: 'Thank you. {name} was changed while it was hidden, so the office looks at it before it is shown again.', overTitle: 'This link leads nowhere any more', overText: 'The question has been answered, or the link is not whole.',
    verification: 'Confirmation', last: 'Last confirmed {moment}', never: 'Nobody has confirmed it yet', due: 'Asked about again on {day}', asked: 'Asked on {day}; no answer yet', silent: 'Hidden because nobody confirmed it', mark: 'Mark as checked', marked: 'Marked as checked',
  },
  no: {
    pageTitle: 'Stemmer dette fortsatt?', opening: 'Åpner', question: 'Stemmer {name} fortsatt?', isPublic: 'Produksjoner finner denne oppføringen i katalogen. Hvis den sier det som er sant i dag, er ett trykk nok.', isSilent: 'Oppføringen er tatt av de offentlige sidene fordi ingen har bekreftet den. Ett trykk henter den tilbake.', checkedIn: 'Kontrollert i {month}',
    still: 'Den stemmer fortsatt', bringBack: 'Den stemmer: hent den tilbake', changed: 'Noe er endret', look: 'Se på oppføringen', writeOffice: 'Er noe endret? Skriv til {email}.',
    confirmed: 'Takk. {name} er bekreftet.', returned: 'Takk. {name} er tilbake i katalogen.', handed_in: 'Takk. {name} ble endret mens den var skjult, så kontoret ser på den før den vises igjen.', overTitle: 'Denne lenken fører ingen steder lenger', overText: 'Spørsmålet er besvart, eller lenken er ikke hel.',
    verification: 'Bekreftelse', last: 'Sist bekreftet {moment}', never: 'Ingen har bekreftet den ennå', due: 'Spørres om igjen {day}', asked: 'Spurt {day}; ikke svar ennå', silent: 'Skjult fordi ingen bekreftet den', mark: 'Merk som kontrollert', marked: 'Merket som kontrollert',
  },
}) // prettier-ignore
