/** How a cost comparison is shared: by mail or by a link, with or without a password. */
import { comparisonSharesApi as api } from '@backlot/contract/tax-comparison-shares'
import { closingOf, linkKind, pageUrlOf, sendingOf } from '#features/engine/shares/link-calls.ts'
import { sharingText } from '#features/tax/comparisons/text.ts'
import { call } from '#lib/http.ts'

const linked = linkKind(api, {
  name: 'comparison-links',
  refreshed: [],
  words: sharingText,
  whatPaths: [],
  showsOf: () => '',
  urlOf: pageUrlOf('tax/comparison'),
  calls: {
    savePassword: (id, change) => call(api.changeSharing, { params: { id }, body: change }),
    send: ({ id }, asked, mail) => call(api.share, { body: { taxId: id, ...sendingOf(asked, mail), label: asked.label } }),
    makeLink: (id, asked) => call(api.createLink, { params: { id }, body: closingOf(asked) }),
  },
})

/** The directory's addresses are the office's: an applicant is offered none. */
export const comparisonShares = { ...linked, calls: { ...linked.calls, emails: () => Promise.resolve([]) } }
