/** How a budget is shared: its sums and lines, or with vendors, notes and what was spent. */
import { budgetSharesApi as api, type BudgetShareKind } from '@backlot/contract/budget-shares'
import { closingOf, linkKind, pageUrlOf, sendingOf } from '#features/engine/shares/link-calls.ts'
import { call } from '#lib/http.ts'
import { defineText, translate } from '#lib/text.ts'

const words = defineText({
  en: {
    title: 'Share the budget',
    passwordHint: 'Press SAVE to protect all links to this budget. Without SAVE, only the link you send now is protected.',
    hasPassword: 'This budget has a password.',
    passwordSaved: 'Password saved',
    whole: 'Without vendors, notes and actual spending',
    allOf: 'All links of this budget',
  },
  no: {
    title: 'Del budsjettet',
    passwordHint: 'Trykk LAGRE for å beskytte alle lenker til budsjettet. Uten LAGRE beskyttes bare lenken du sender nå.',
    hasPassword: 'Dette budsjettet har et passord.',
    passwordSaved: 'Passordet er lagret',
    whole: 'Uten leverandører, notater og forbruk',
    allOf: 'Alle lenker til budsjettet',
  },
})

export const shareParts = defineText({
  en: { more: 'More', details: 'With vendors, notes and what was spent' },
  no: { more: 'Mer', details: 'Med leverandører, notater og forbruk' },
})

const kindOf = (what: string): BudgetShareKind => (what === 'details' ? 'details' : 'budget')

export const budgetShares = (projectId: number) =>
  linkKind(api, {
    name: 'budget-links',
    refreshed: [['budgets']],
    words,
    whatPaths: ['kind'],
    showsOf: ({ kind }, locale) => (kind === 'details' ? translate(shareParts, locale, 'details') : ''),
    urlOf: pageUrlOf(`budget/${projectId}`),
    calls: {
      savePassword: (id, { password }) => call(api.password, { body: { projectId: id, password } }),
      send: ({ id }, asked, mail) => call(api.share, { body: { projectId: id, ...sendingOf(asked, mail), kind: kindOf(asked.what) } }),
      makeLink: (id, asked) => call(api.createLink, { params: { id }, body: { kind: kindOf(asked.what), ...closingOf(asked) } }),
    },
  })
