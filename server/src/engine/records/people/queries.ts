/** Statements about who owns, edits and decides records. */
import { sql, type RawBuilder } from 'kysely'
import type { SiteDb } from '#kit/db/database.ts'

/** Names of these accounts; of those that are gone too, for history names them. */
export async function findPeople(db: SiteDb, siteId: number, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'username'])
    .where('site_id', '=', siteId)
    .where('id', 'in', known)
    .execute()
  return new Map(rows.map(({ id, name, username }) => [id, name || username]))
}

export interface PersonRow {
  id: number
  name: string
}

/** The same of the accounts that columns of the statement around it name. */
export const peopleOf = (siteId: number, columns: readonly string[]): RawBuilder<PersonRow> => sql<PersonRow>`
  select person.id, coalesce(nullif(person.name, ''), person.username) as name from users person
  where person.site_id = ${siteId} and person.id in (${sql.join(columns.map((column) => sql.ref(column)))})`

/** Accounts of a role that are let in. */
const liveUsers = (db: SiteDb, siteId: number, role: string) =>
  db
    .selectFrom('users')
    .where('users.site_id', '=', siteId)
    .where('users.role', '=', role)
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)

/** The account, if it is one that can own a record: of the kind's role, and let in. */
export const findOwner = (db: SiteDb, siteId: number, role: string, id: number) =>
  liveUsers(db, siteId, role).select(['id', 'email']).where('id', '=', id).executeTakeFirst()

export interface Owner {
  id: number
  name: string
  email: string
  /** How many records it has. */
  count: number
}
/** One page of them by name, and the whole count. */
export async function listOwners(
  db: SiteDb,
  siteId: number,
  { role, table }: { role: string; table: string },
  { search, skip, limit }: { search: string; skip: number; limit: number },
): Promise<{ total: number; items: Owner[] }> {
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = liveUsers(db, siteId, role).where((where) =>
    where.or([where('users.name', 'ilike', part), where('users.username', 'ilike', part), where('users.email', 'ilike', part)]),
  )
  const name = sql<string>`coalesce(nullif(users.name, ''), users.username)`
  const items = await found
    .select([
      'users.id',
      'users.email',
      name.as('name'),
      sql<number>`(select count(*)::int from ${sql.table(table)} record where record.site_id = users.site_id
        and record.owner_user_id = users.id and record.deleted_at is null)`.as('count'),
    ])
    .orderBy(sql`lower(${name})`)
    .orderBy('users.id')
    .offset(skip)
    .limit(limit)
    .execute()
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { total: Number(count), items }
}

/** Whom the office's mail goes to when there is something to decide. */
export const findAdministrators = (db: SiteDb, siteId: number) =>
  liveUsers(db, siteId, 'admin').select('email').orderBy('id').limit(20).execute()
