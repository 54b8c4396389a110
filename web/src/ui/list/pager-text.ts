import { defineText } from '#lib/text.ts'

export const pagerText = defineText({
  en: {
    pages: 'Pages',
    range: '{from} to {to} of {total}',
    previous: 'Previous page',
    next: 'Next page',
  },
  no: {
    pages: 'Sider',
    range: '{from} til {to} av {total}',
    previous: 'Forrige side',
    next: 'Neste side',
  },
})
