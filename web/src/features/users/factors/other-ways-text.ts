import { defineText } from '#lib/text.ts'

export const otherWaysText = defineText({
  en: {
    passkey: 'Sign in with a passkey',
    passkeyFailed: 'No passkey was used. Try again, or sign in with your password.',
  },
  no: {
    passkey: 'Logg inn med passnøkkel',
    passkeyFailed: 'Ingen passnøkkel ble brukt. Prøv igjen, eller logg inn med passordet.',
  },
})
