import { defineText } from '#lib/text.ts'

export const mailTabsText = defineText({
  en: {
    label: 'Email',
    log: 'Sent emails',
    mailings: 'Mailings',
    templates: 'Templates',
    suppressions: 'Gets no mailings',
    received: 'Received',
    mailbox: 'Mailbox',
  },
  no: {
    label: 'E-post',
    log: 'Sendte e-poster',
    mailings: 'Utsendelser',
    templates: 'Maler',
    suppressions: 'Får ingen utsendelser',
    received: 'Mottatt',
    mailbox: 'Postkasse',
  },
})
