/** How the client's page of a project is shared: by mail or by a link, with or without a password. */
import { directoryEmailsApi, emailSearchLimits } from '@backlot/contract/directory-email-search'
import { clientPagesApi as api, type ClientShare } from '@backlot/contract/client-pages'
import type { ShareKind } from '#features/engine/shares/kind.ts'
import { call, callPaged } from '#lib/http.ts'
import { defineText } from '#lib/text.ts'

const words = defineText({
  en: {
    title: 'Share with the client',
    passwordHint: 'SAVE applies it to every link of this page. Otherwise it protects only what you send now.',
    hasPassword: 'This page has a password.',
    passwordSaved: 'Password saved',
    whole: 'The client’s page',
    allOf: 'All links of this page',
  },
  no: {
    title: 'Del med kunden',
    passwordHint: 'LAGRE bruker det for alle lenker til siden. Ellers beskytter det bare det du sender nå.',
    hasPassword: 'Denne siden har et passord.',
    passwordSaved: 'Passordet er lagret',
    whole: 'Kundens side',
    allOf: 'Alle lenker til siden',
  },
})

export const clientShares: ShareKind<ClientShare> = {
  name: 'client-links',
  refreshed: [],
  words,
  leastLetters: emailSearchLimits.least,
  whatPaths: [],
  showsOf: () => '',
  urlOf: (name) => `${location.origin}/client/${encodeURIComponent(name)}`,
  calls: {
    links: (id, limit, signal) => callPaged(api.links, { params: { id }, query: { limit } }, { signal, quiet: true }),
    sharing: (id, signal) => call(api.sharing, { params: { id } }, { signal, quiet: true }),
    savePassword: (id, change) => call(api.changeSharing, { params: { id }, body: change }),
    send: ({ id }, asked, { email, message }) =>
      call(api.share, {
        body: {
          projectId: id,
          Email: email,
          Message: message,
          Password: asked.password,
          label: asked.label,
          allow_download: asked.allowDownload,
          expires_at: asked.expiresAt,
        },
      }),
    makeLink: (id, { password, allowDownload, expiresAt, label, nameInUrl, isPlain }) =>
      call(api.createLink, {
        params: { id },
        body: isPlain
          ? {}
          : {
              password,
              allow_download: allowDownload,
              expires_at: expiresAt,
              label,
              ...(nameInUrl === null ? {} : { name: nameInUrl }),
            },
      }),
    change: (id, body) => call(api.changeLink, { params: { id }, body }),
    end: (id) => call(api.endLink, { params: { id } }),
    // Addresses are offered from the directory alone: the links of all pages stand in no list.
    recipients: () => Promise.resolve([]),
    emails: (term, signal) => call(directoryEmailsApi.emails, { query: { term } }, { signal, quiet: true }),
  },
}
