/** How lookbooks are shared: the whole, one folder or one location (S2 §2 "Share Lookbook dialog"). */
import { Link } from '@tanstack/react-router'
import { directoryEmailsApi, emailSearchLimits } from '@backlot/contract/directory-email-search'
import type { LookbookItem } from '@backlot/contract/lookbook-contents'
import { type LookbookShare, lookbookSharesApi as api } from '@backlot/contract/lookbook-shares'
import type { LookbookFrame } from '@backlot/contract/lookbooks'
import type { ShareKind } from '#features/engine/shares/kind.ts'
import { lookbookKeys } from '#features/lookbooks/api.ts'
import { folderLines } from '#features/lookbooks/model.ts'
import { lookbookShareText as words } from '#features/lookbooks/share-text.ts'
import { call, callPaged } from '#lib/http.ts'
import { type Translate, translate } from '#lib/text.ts'

/** What a link shows; both null is the whole lookbook. */
export interface What {
  folderId: number | null
  locationId: number | null
}

const whole: What = { folderId: null, locationId: null }

/** As the value of a choice: `folder:3`, `location:7`, or nothing for the whole. */
export const textOf = ({ folderId, locationId }: What): string =>
  folderId !== null ? `folder:${folderId}` : locationId !== null ? `location:${locationId}` : ''

export function whatOf(text: string): What {
  const [kind, id] = text.split(':')
  if (kind === 'folder') return { folderId: Number(id), locationId: null }
  return kind === 'location' ? { folderId: null, locationId: Number(id) } : whole
}

export const lookbookShares: ShareKind<LookbookShare> = {
  name: 'lookbooks',
  refreshed: [lookbookKeys.lists],
  words,
  leastLetters: emailSearchLimits.least,
  whatPaths: ['lbFolderId', 'lbLocId', 'folderId', 'locationId'],
  showsOf: ({ kind, folder_name: folder, location_name: location }, locale) =>
    ({ lookbook: '', folder: translate(words, locale, 'folderOf', { name: folder }), location })[kind],
  warningOf: ({ closed_count: count }, locale) => (count === 0 ? '' : translate(words, locale, 'closedItems', { count })),
  urlOf: (name) => `${location.origin}/#/lookbook/${encodeURIComponent(name)}`,
  AllLinks: ({ target, children }) => (
    <Link to="/admindash/lookbooks/links" search={{ q: target.name, state: 'all' }}>
      {children}
    </Link>
  ),
  calls: {
    links: (id, limit, signal) => callPaged(api.sharesOf, { params: { id }, query: { limit } }, { signal, quiet: true }),
    sharing: (id, signal) => call(api.sharing, { params: { id } }, { signal, quiet: true }),
    savePassword: (id, change) => call(api.changeSharing, { params: { id }, body: change }),
    send: (lookbook, asked, { email, message }) => {
      const { folderId, locationId } = whatOf(asked.what)
      return call(api.share, {
        body: {
          lp: {
            id: lookbook.id,
            name: lookbook.name,
            password: asked.password,
            allow_download: asked.allowDownload,
            expires_at: asked.expiresAt,
            label: asked.label,
          },
          share: { Message: message, Email: email, lbFolderId: folderId, lbLocId: locationId },
        },
      })
    },
    makeLink: (id, { what, password, allowDownload, expiresAt, label, nameInUrl, isPlain }) => {
      const { folderId, locationId } = whatOf(what)
      const query = { ...(folderId === null ? {} : { lbFolder: folderId }), ...(locationId === null ? {} : { lbLoc: locationId }) }
      if (isPlain) return call(api.link, { params: { id }, query })
      const closing = { password, allow_download: allowDownload, expires_at: expiresAt, label }
      const name = nameInUrl === null ? {} : { name: nameInUrl }
      return call(api.createShare, { params: { id }, body: { folderId, locationId, ...closing, ...name } })
    },
    change: (id, body) => call(api.changeShare, { params: { id }, body }),
    end: (id) => call(api.endShare, { params: { id } }),
    recipients: async (signal) => {
      const shares = await call(api.shares, { query: { live: 'false', limit: 200 } }, { signal, quiet: true })
      return shares.map(({ recipient }) => recipient)
    },
    emails: (term, signal) => call(directoryEmailsApi.emails, { query: { term } }, { signal, quiet: true }),
  },
}

/** The folders and locations of a lookbook, as choices of what a link shows. */
export function partsOf(frame: LookbookFrame, items: readonly LookbookItem[], t: Translate<'folders' | 'locations'>) {
  const locations = new Map(items.flatMap(({ location }) => (location ? [[location.id, location.location_name] as const] : [])))
  const folders = folderLines(frame.folders).map(({ folder, depth }) => ({
    value: textOf({ folderId: folder.id, locationId: null }),
    label: `${'\u2003'.repeat(depth)}${folder.name}`,
  }))
  const places = [...locations].map(([id, label]) => ({ value: textOf({ folderId: null, locationId: id }), label }))
  return [
    ...(folders.length > 0 ? [{ group: t('folders'), items: folders }] : []),
    ...(places.length > 0 ? [{ group: t('locations'), items: places }] : []),
  ]
}
