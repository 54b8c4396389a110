/** How a bible is shared: the whole of it, by mail or by a link, with or without a password. */
import { bibleSharesApi as api } from '@backlot/contract/bible-shares'
import { closingOf, linkKind, pageUrlOf, sendingOf } from '#features/engine/shares/link-calls.ts'
import { call } from '#lib/http.ts'
import { defineText } from '#lib/text.ts'

const words = defineText({
  en: {
    title: 'Share the bible',
    passwordHint: 'Press SAVE to protect all links to this bible. Without SAVE, only the link you send now is protected.',
    hasPassword: 'This bible has a password.',
    passwordSaved: 'Password saved',
    whole: 'The whole bible',
    allOf: 'All links of this bible',
  },
  no: {
    title: 'Del bibelen',
    passwordHint: 'Trykk LAGRE for å beskytte alle lenker til bibelen. Uten LAGRE beskyttes bare lenken du sender nå.',
    hasPassword: 'Denne bibelen har et passord.',
    passwordSaved: 'Passordet er lagret',
    whole: 'Hele bibelen',
    allOf: 'Alle lenker til bibelen',
  },
})

export const bibleShares = linkKind(api, {
  name: 'bible-links',
  refreshed: [],
  words,
  whatPaths: [],
  showsOf: () => '',
  urlOf: pageUrlOf('bible'),
  calls: {
    savePassword: (id, change) => call(api.changeSharing, { params: { id }, body: change }),
    send: ({ id }, asked, mail) => call(api.share, { body: { projectId: id, ...sendingOf(asked, mail), label: asked.label } }),
    makeLink: (id, asked) => call(api.createLink, { params: { id }, body: closingOf(asked) }),
  },
})
