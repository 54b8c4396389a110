import { defineText } from '#lib/text.ts'

export const mailTabsText = defineText({
  en: {
    label: 'Email',
    log: 'Outgoing',
    mailings: 'Mailings',
    templates: 'Templates',
    suppressions: 'Suppression list',
    received: 'Received',
    mailbox: 'Mailbox',
  },
  no: {
    label: 'E-post',
    log: 'Utgående',
    mailings: 'Utsendelser',
    templates: 'Maler',
    suppressions: 'Sperreliste',
    received: 'Mottatt',
    mailbox: 'Postkasse',
  },
})
