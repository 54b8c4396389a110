import type { Insertable, Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import type { CaseKey } from '../kind.ts'

export type MessageRow = Selectable<DB['case_messages']>

/** Of a case, the oldest first; what is internal is for the office alone. */
export const listMessages = (db: SiteDb, siteId: number, { kind, caseId }: CaseKey, isOffice: boolean): Promise<MessageRow[]> =>
  db
    .selectFrom('case_messages')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('case_id', '=', caseId)
    .$if(!isOffice, (query) => query.where('direction', '<>', 'internal'))
    .orderBy('id')
    .limit(1000)
    .execute()

export const insertMessage = (db: SiteTransaction, row: Insertable<DB['case_messages']>): Promise<MessageRow> =>
  db.insertInto('case_messages').values(row).returningAll().executeTakeFirstOrThrow()

export const findMessage = (db: SiteDb, siteId: number, kind: string, id: number): Promise<MessageRow | undefined> =>
  db.selectFrom('case_messages').selectAll().where('site_id', '=', siteId).where('kind', '=', kind).where('id', '=', id).executeTakeFirst()

export type MessageFileRow = Selectable<DB['case_message_files']>

export const listMessageFiles = (db: SiteDb, siteId: number, messageIds: readonly number[]): Promise<MessageFileRow[]> =>
  db
    .selectFrom('case_message_files')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('message_id', 'in', [...messageIds])
    .orderBy('id')
    .execute()

export const findMessageFile = (db: SiteDb, siteId: number, id: number): Promise<MessageFileRow | undefined> =>
  db.selectFrom('case_message_files').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()

export const insertMessageFiles = (db: SiteTransaction, rows: Insertable<DB['case_message_files']>[]) =>
  db.insertInto('case_message_files').values(rows).execute()
