import { defineText } from '#lib/text.ts'

export const unsubscribeText = defineText({
  en: {
    pageTitle: 'Unsubscribe',
    opening: 'Opening the link',
    overTitle: 'This link no longer works',
    overText: 'It has expired, or was cut off. Follow the link of a newer email, or write to the office.',
    question: 'Shall {email} get no more mailings from {site}?',
    press: 'Unsubscribe',
    done: '{email} is unsubscribed and gets no more mailings from {site}.',
    wasDone: '{email} is unsubscribed already and gets no mailings from {site}.',
    service: 'Emails about your own account, applications and listings still come.',
  },
  no: {
    pageTitle: 'Meld deg av',
    opening: 'Åpner lenken',
    overTitle: 'Denne lenken virker ikke lenger',
    overText: 'Den er utløpt eller ufullstendig. Følg lenken i en nyere e-post, eller skriv til kontoret.',
    question: 'Skal {email} ikke få flere utsendelser fra {site}?',
    press: 'Meld av',
    done: '{email} er meldt av og får ikke flere utsendelser fra {site}.',
    wasDone: '{email} er allerede meldt av og får ingen utsendelser fra {site}.',
    service: 'E-poster om din egen konto, søknader og oppføringer kommer fortsatt.',
  },
})
