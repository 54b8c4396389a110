/** Words of the page before an owner has an account. */
import { defineText } from '#lib/text.ts'

export const ownerEntranceText = defineText({
  en: {
    newHere: 'I am new here',
    newHereText: 'We send a link to your email. With it you choose a password, and then you can begin.',
    name: 'Your name',
    email: 'Email',
    signUp: 'Sign Up',
    haveAccount: 'I have an account',
    signIn: 'Sign In',
    sentTitle: 'Check your email',
    sentText: 'Open the link that we sent to {email} within an hour. Nothing there? Look among your junk mail, or try again.',
    again: 'Try again',
    notOffered: 'This site takes no listings',
  },
  no: {
    newHere: 'Jeg er ny her',
    newHereText: 'Vi sender en lenke til e-posten din. Med den velger du et passord, og så kan du begynne.',
    name: 'Navnet ditt',
    email: 'E-post',
    signUp: 'Registrer',
    haveAccount: 'Jeg har en konto',
    signIn: 'Logg inn',
    sentTitle: 'Sjekk e-posten din',
    sentText: 'Åpne lenken vi sendte til {email}, innen en time. Finner du den ikke? Se i søppelposten, eller prøv igjen.',
    again: 'Prøv igjen',
    notOffered: 'Dette nettstedet tar ikke imot oppføringer',
  },
})
