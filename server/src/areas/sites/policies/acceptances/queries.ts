import type { SiteDb } from '#kit/db/database.ts'

/** The first time counts. Nothing when it was accepted before. */
export const insertAcceptance = (db: SiteDb, row: { site_id: number; policy_id: number; user_id: number; accepted_at: Date }) =>
  db
    .insertInto('policy_acceptances')
    .values(row)
    .onConflict((conflict) => conflict.columns(['site_id', 'policy_id', 'user_id']).doNothing())
    .returning('policy_id')
    .executeTakeFirst()

const ofDocument = (db: SiteDb, siteId: number, documentType: number) =>
  db
    .selectFrom('policy_acceptances as one')
    .innerJoin('policy_documents as document', (join) =>
      join.onRef('document.site_id', '=', 'one.site_id').onRef('document.id', '=', 'one.policy_id'),
    )
    .innerJoin('users as person', (join) => join.onRef('person.site_id', '=', 'one.site_id').onRef('person.id', '=', 'one.user_id'))
    .where('one.site_id', '=', siteId)
    .where('document.document_type', '=', documentType)

export const listAcceptances = (db: SiteDb, siteId: number, documentType: number, page: { skip: number; limit: number }) =>
  ofDocument(db, siteId, documentType)
    .select(['one.user_id', 'one.accepted_at', 'document.version', 'person.name', 'person.username', 'person.email', 'person.role'])
    .orderBy('one.accepted_at', 'desc')
    .orderBy('one.user_id')
    .orderBy('one.policy_id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()

export const countAcceptances = (db: SiteDb, siteId: number, documentType: number) =>
  ofDocument(db, siteId, documentType)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

/** Which of these versions somebody accepted. */
export const acceptedOf = async (db: SiteDb, siteId: number, userId: number, policyIds: readonly number[]): Promise<Set<number>> => {
  if (policyIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('policy_acceptances')
    .select('policy_id')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('policy_id', 'in', [...policyIds])
    .execute()
  return new Set(rows.map((row) => row.policy_id))
}
