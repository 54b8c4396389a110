/** Links to the client's page of a project. */
import { clientGuestHeader, type ClientShare } from '@backlot/contract/client-pages'
import { sql } from 'kysely'
import { findProject, shownName } from '#areas/projects/index.ts'
import type { ShareDefinition } from '#engine/shares/definition.ts'
import { clientShareMail } from '../emails.ts'

/** What a link and its mail name: never the title of a confidential project. */
interface ClientFacts {
  shown_name: string
}

export const clientShares: ShareDefinition<ClientFacts, ClientShare> = {
  kind: 'client',
  header: clientGuestHeader,
  sql: {
    target: sql`join projects project on project.site_id = share.site_id and project.id = share.target_id`,
    more: sql``,
    isGone: sql<boolean>`(project.deleted_at is not null)`,
    facts: sql`coalesce(project.shown_name, '') as shown_name`,
    searched: [sql.ref('project.project_name')],
  },
  findTarget: async ({ db, site }, id) => {
    const row = await findProject(db, site.id, id)
    return row && { id: row.id, name: shownName(site, row) }
  },
  present: (row, { id, ...facts }) => ({ id, project_id: row.target_id, project_name: row.shown_name, ...facts }),
  linkTo: ({ origin }, row, secret) =>
    row.address_name ? `${origin}/#/client/${encodeURIComponent(row.address_name)}` : `${origin}/#/client/${row.target_id}?token=${secret}`,
  mail: clientShareMail,
}
