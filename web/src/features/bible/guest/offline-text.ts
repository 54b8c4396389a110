import { defineText } from '#lib/text.ts'

export const offlineText = defineText({
  en: {
    keep: 'Keep offline copy',
    renew: 'Renew offline copy',
    remove: 'Remove the copy',
    kept: 'The copy is on this device. This page opens without network.',
    removed: 'The copy was removed',
    failed: 'The copy could not be made',
    note: 'Copy of {at} on this device. It is removed on {until}, or once the link has ended and this page is opened with network.',
    impossible: 'This browser cannot keep a copy for a day without network.',
    password: 'Password of the copy',
    passwordHint: 'The copy is encrypted. Without network the page asks for this password; it can be that of the link.',
  },
  no: {
    keep: 'Behold kopi uten nett',
    renew: 'Forny kopien',
    remove: 'Fjern kopien',
    kept: 'Kopien ligger på enheten. Siden åpnes uten nett.',
    removed: 'Kopien er fjernet',
    failed: 'Kopien kunne ikke lages',
    note: 'Kopi fra {at} på denne enheten. Den fjernes {until}, eller når lenken er avsluttet og siden åpnes med nett.',
    impossible: 'Denne nettleseren kan ikke beholde en kopi til en dag uten nett.',
    password: 'Passord for kopien',
    passwordHint: 'Kopien er kryptert. Uten nett spør siden etter dette passordet; det kan være det samme som for lenken.',
  },
})
