/** Links to lookbooks: to the whole, to one folder, or to one location of it. */
import { guestHeader } from '@backlot/contract/lookbook-guests'
import type { LookbookShare, ShareKind } from '@backlot/contract/lookbook-shares'
import type { ShareDefinition } from '#engine/shares/definition.ts'
import { shareMail } from './emails.ts'
import { findLookbook, shareSql, type LookbookFacts } from './queries.ts'

export const lookbookShares: ShareDefinition<LookbookFacts, LookbookShare> = {
  kind: 'lookbook',
  header: guestHeader,
  sql: shareSql,
  findTarget: ({ db, site }, id) => findLookbook(db, site.id, id),
  present: (row, { id, ...facts }) => ({
    id,
    lookbook_id: row.target_id,
    lookbook_name: row.lookbook_name,
    project_id: row.project_id,
    kind: row.kind as ShareKind,
    folder_id: row.folder_id,
    folder_name: row.folder_name,
    location_id: row.location_id,
    location_name: row.location_name,
    closed_count: row.closed_count,
    ...facts,
  }),
  linkTo({ origin }, row, secret) {
    if (row.address_name) return `${origin}/#/lookbook/${encodeURIComponent(row.address_name)}`
    const folder = row.folder_id === null ? '' : `&lbFolder=${row.folder_id}`
    const location = row.location_id === null ? '' : `&lbLoc=${row.location_id}`
    return `${origin}/#/lookbook/${row.target_id}?token=${secret}${folder}${location}`
  },
  mail: shareMail,
}
