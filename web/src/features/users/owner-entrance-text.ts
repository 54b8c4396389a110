/** Words of the page before an owner has an account. */
import { defineText } from '#lib/text.ts'

export const ownerEntranceText = defineText({
  en: {
    newHere: 'I am new here',
    newHereText: 'We will email you a link to choose a password. Then you can get started.',
    name: 'Your name',
    email: 'Email',
    signUp: 'Sign Up',
    haveAccount: 'I have an account',
    signIn: 'Sign In',
    sentTitle: 'Check your email',
    sentText: 'Open the link we sent to {email} within an hour. Can’t find it? Check your spam folder or try again.',
    again: 'Try again',
    notOffered: 'This site does not accept listings',
  },
  no: {
    newHere: 'Jeg er ny her',
    newHereText: 'Vi sender deg en lenke på e-post. Der velger du passord, og så er du i gang.',
    name: 'Navnet ditt',
    email: 'E-post',
    signUp: 'Registrer',
    haveAccount: 'Jeg har en konto',
    signIn: 'Logg inn',
    sentTitle: 'Sjekk e-posten din',
    sentText: 'Åpne lenken vi sendte til {email}, innen en time. Finner du den ikke? Sjekk søppelposten, eller prøv igjen.',
    again: 'Prøv igjen',
    notOffered: 'Dette nettstedet tar ikke imot oppføringer',
  },
})
