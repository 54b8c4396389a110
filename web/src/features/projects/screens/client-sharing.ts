/** How the client's page of a project is shared: by mail or by a link, with or without a password. */
import { clientPagesApi as api } from '@backlot/contract/client-pages'
import { closingOf, linkKind, pageUrlOf, sendingOf } from '#features/engine/shares/link-calls.ts'
import { call } from '#lib/http.ts'
import { defineText } from '#lib/text.ts'

const words = defineText({
  en: {
    title: 'Share with the client',
    passwordHint: 'Press SAVE to protect all links to this page. Without SAVE, only the link you send now is protected.',
    hasPassword: 'This page has a password.',
    passwordSaved: 'Password saved',
    whole: 'The client’s page',
    allOf: 'All links of this page',
  },
  no: {
    title: 'Del med kunden',
    passwordHint: 'Trykk LAGRE for å beskytte alle lenker til siden. Uten LAGRE beskyttes bare lenken du sender nå.',
    hasPassword: 'Denne siden har et passord.',
    passwordSaved: 'Passordet er lagret',
    whole: 'Kundens side',
    allOf: 'Alle lenker til siden',
  },
})

export const clientShares = linkKind(api, {
  name: 'client-links',
  refreshed: [],
  words,
  whatPaths: [],
  showsOf: () => '',
  urlOf: pageUrlOf('client'),
  calls: {
    savePassword: (id, change) => call(api.changeSharing, { params: { id }, body: change }),
    send: ({ id }, asked, mail) => call(api.share, { body: { projectId: id, ...sendingOf(asked, mail), label: asked.label } }),
    makeLink: (id, asked) => call(api.createLink, { params: { id }, body: closingOf(asked) }),
  },
})
