/** Links to bibles. Their address names the project (S2 §2 `/bible/{id}`). */
import { bibleGuestHeader, type BibleShare } from '@backlot/contract/bible-shares'
import { sql } from 'kysely'
import type { ShareDefinition } from '#engine/shares/definition.ts'
import { bibleShareMail } from '../emails.ts'

/** What a link and its mail name: never the title of a confidential project. */
interface BibleFacts {
  project_id: number
  shown_name: string
}

export const bibleShares: ShareDefinition<BibleFacts, BibleShare> = {
  kind: 'bible',
  header: bibleGuestHeader,
  sql: {
    target: sql`join bibles bible on bible.site_id = share.site_id and bible.id = share.target_id
      join projects project on project.site_id = bible.site_id and project.id = bible.project_id`,
    more: sql``,
    isGone: sql<boolean>`(project.deleted_at is not null)`,
    facts: sql`bible.project_id, coalesce(project.shown_name, '') as shown_name`,
    searched: [sql.ref('project.project_name')],
  },
  findTarget: ({ db, site }, id) =>
    db
      .selectFrom('bibles as bible')
      .innerJoin('projects as project', (join) =>
        join.onRef('project.site_id', '=', 'bible.site_id').onRef('project.id', '=', 'bible.project_id'),
      )
      .select(['bible.id', sql<string>`coalesce(project.shown_name, '')`.as('name')])
      .where('bible.site_id', '=', site.id)
      .where('bible.id', '=', id)
      .where('project.deleted_at', 'is', null)
      .executeTakeFirst(),
  present: (row, { id, ...facts }) => ({ id, project_id: row.project_id, project_name: row.shown_name, ...facts }),
  linkTo: ({ origin }, row, secret) =>
    row.address_name ? `${origin}/#/bible/${encodeURIComponent(row.address_name)}` : `${origin}/#/bible/${row.target_id}?token=${secret}`,
  mail: bibleShareMail,
}
