/** How a report is shared: the whole of it, a section, a location, or a location of a section (S2 §3, all seven fields). */
import { messages } from '@backlot/contract/messages'
import { type Report, reportsApi as api } from '@backlot/contract/reports'
import { closingOf, linkKind, pageUrlOf, sendingOf } from '#features/engine/shares/link-calls.ts'
import { call } from '#lib/http.ts'
import { defineText, type Translate } from '#lib/text.ts'

const words = defineText({
  en: {
    title: 'Share the report',
    passwordHint: 'Press SAVE to protect all links to this report. Without SAVE, only the link you send now is protected.',
    hasPassword: 'This report has a password.',
    passwordSaved: 'Password saved',
    whole: 'The whole report',
    allOf: 'All links of this report',
  },
  no: {
    title: 'Del rapporten',
    passwordHint: 'Trykk LAGRE for å beskytte alle lenker til rapporten. Uten LAGRE beskyttes bare lenken du sender nå.',
    hasPassword: 'Denne rapporten har et passord.',
    passwordSaved: 'Passordet er lagret',
    whole: 'Hele rapporten',
    allOf: 'Alle lenker til rapporten',
  },
})

interface Part {
  lbFolderId: number | null
  lbLocId: number | null
}
/** As the value of a choice: `5:` is a section, `:7` a location, `5:7` a location of a section. */
const textOf = ({ lbFolderId, lbLocId }: Part): string => `${lbFolderId ?? ''}:${lbLocId ?? ''}`
export function partOf(text: string): Part {
  const [section = '', location = ''] = text.split(':')
  const idOf = (part: string) => (part === '' ? null : Number(part))
  return { lbFolderId: idOf(section), lbLocId: idOf(location) }
}

/** What a link can show instead of the whole. */
export function partsOf({ sections }: Report, t: Translate<'sections' | 'locations' | 'section'>) {
  const nameOf = (section: Report['sections'][number], index: number) =>
    section.heading || section.set_name || t('section', { number: index + 1 })
  const places = new Map(sections.flatMap(({ items }) => items.map((item) => [item.location_id, item.location_name] as const)))
  const all = [
    {
      group: t('sections'),
      items: sections.map((section, index) => ({
        value: textOf({ lbFolderId: section.id, lbLocId: null }),
        label: nameOf(section, index),
      })),
    },
    { group: t('locations'), items: [...places].map(([id, label]) => ({ value: textOf({ lbFolderId: null, lbLocId: id }), label })) },
    ...(sections.length > 1 ? sections : []).map((section, index) => ({
      group: nameOf(section, index),
      items: section.items.map((item) => ({
        value: textOf({ lbFolderId: section.id, lbLocId: item.location_id }),
        label: `${nameOf(section, index)}: ${item.location_name}`,
      })),
    })),
  ]
  return all.filter(({ items }) => items.length > 0)
}

const calls = { links: api.shares, sharing: api.sharing, changeLink: api.changeShare, endLink: api.endShare }

export const reportShares = linkKind(calls, {
  name: 'report-links',
  refreshed: [['reports']],
  words,
  whatPaths: ['lbFolderId', 'lbLocId'],
  sendsCopies: true,
  copyFailed: messages.copyReportLinkFailed,
  showsOf: () => '',
  urlOf: pageUrlOf('report'),
  calls: {
    savePassword: (id, change) => call(api.changeSharing, { params: { id }, body: change }),
    send: ({ id }, asked, mail) =>
      call(api.share, {
        body: { ReportId: id, ...sendingOf(asked, mail), cc: mail.copies, ...partOf(asked.what), label: asked.label },
      }),
    makeLink: (id, asked) => call(api.link, { body: { ReportId: id, ...partOf(asked.what), ...closingOf(asked) } }),
  },
})
