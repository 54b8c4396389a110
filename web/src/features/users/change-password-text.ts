import { defineText } from '#lib/text.ts'

export const changePasswordText = defineText({
  en: {
    title: 'Change password',
    current: 'Current password',
    password: 'New password',
    confirm: 'Confirm password',
    hint: 'At least {count} characters',
    save: 'Save password',
    cancel: 'Cancel',
  },
  no: {
    title: 'Endre passord',
    current: 'Nåværende passord',
    password: 'Nytt passord',
    confirm: 'Gjenta passordet',
    hint: 'Minst {count} tegn',
    save: 'Lagre passordet',
    cancel: 'Avbryt',
  },
})
