/** How a budget is shared: its sums and lines, or with vendors, notes and what was spent. */
import { directoryEmailsApi, emailSearchLimits } from '@backlot/contract/directory-email-search'
import { budgetSharesApi as api, type BudgetShare, type BudgetShareKind } from '@backlot/contract/budget-shares'
import type { ShareKind } from '#features/engine/shares/kind.ts'
import { call, callPaged } from '#lib/http.ts'
import { defineText, translate } from '#lib/text.ts'

const words = defineText({
  en: {
    title: 'Share the budget',
    passwordHint: 'SAVE applies it to every link of this budget. Otherwise it protects only what you send now.',
    hasPassword: 'This budget has a password.',
    passwordSaved: 'Password saved',
    whole: 'Without vendors, notes and what was spent',
    allOf: 'All links of this budget',
  },
  no: {
    title: 'Del budsjettet',
    passwordHint: 'LAGRE bruker det for alle lenker til budsjettet. Ellers beskytter det bare det du sender nå.',
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

export const budgetShares = (projectId: number): ShareKind<BudgetShare> => ({
  name: 'budget-links',
  refreshed: [['budgets']],
  words,
  leastLetters: emailSearchLimits.least,
  whatPaths: ['kind'],
  showsOf: ({ kind }, locale) => (kind === 'details' ? translate(shareParts, locale, 'details') : ''),
  urlOf: (name) => `${location.origin}/#/budget/${projectId}/${encodeURIComponent(name)}`,
  calls: {
    links: (id, limit, signal) => callPaged(api.links, { params: { id }, query: { limit } }, { signal, quiet: true }),
    sharing: (id, signal) => call(api.sharing, { params: { id } }, { signal, quiet: true }),
    savePassword: (id, { password }) => call(api.password, { body: { projectId: id, password } }),
    send: ({ id }, asked, { email, message }) =>
      call(api.share, {
        body: {
          projectId: id,
          Email: email,
          Message: message,
          Password: asked.password,
          kind: kindOf(asked.what),
          allow_download: asked.allowDownload,
          expires_at: asked.expiresAt,
        },
      }),
    makeLink: (id, { what, password, allowDownload, expiresAt, label, nameInUrl, isPlain }) =>
      call(api.createLink, {
        params: { id },
        body: isPlain
          ? { kind: kindOf(what) }
          : {
              kind: kindOf(what),
              password,
              allow_download: allowDownload,
              expires_at: expiresAt,
              label,
              ...(nameInUrl === null ? {} : { name: nameInUrl }),
            },
      }),
    change: (id, body) => call(api.changeLink, { params: { id }, body }),
    end: (id) => call(api.endLink, { params: { id } }),
    recipients: () => Promise.resolve([]),
    emails: (term, signal) => call(directoryEmailsApi.emails, { query: { term } }, { signal, quiet: true }),
  },
})
