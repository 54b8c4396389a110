import { defineText } from '#lib/text.ts'

export const otherWaysText = defineText({
  en: {
    finishing: 'Signing you in',
    passkey: 'Sign in with a passkey',
    passkeyFailed: 'No passkey was used. Try again, or sign in with your password.',
  },
  no: {
    finishing: 'Logger deg inn',
    passkey: 'Logg inn med passnøkkel',
    passkeyFailed: 'Ingen passnøkkel ble brukt. Prøv igjen, eller logg inn med passordet.',
  },
})
