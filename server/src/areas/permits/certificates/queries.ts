import { sql, type Insertable, type Selectable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { SiteDb, SiteTransaction } from '#kit/db/database.ts'
import { prepareStatement } from '#kit/db/prepared-statements.ts'

export type CertificateRow = Selectable<DB['permit_certificates']>

export const insertCertificate = (db: SiteTransaction, row: Insertable<DB['permit_certificates']>): Promise<CertificateRow> =>
  db.insertInto('permit_certificates').values(row).returningAll().executeTakeFirstOrThrow()

/** The newest of each kind that holds on a day, of one applicant's company. */
export const listCertificates = (
  db: SiteDb,
  siteId: number,
  { userId, company, day }: { userId: number; company: string; day: string },
): Promise<CertificateRow[]> =>
  db
    .selectFrom('permit_certificates')
    .selectAll()
    .distinctOn('certificate_kind')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where(sql<string>`lower(company_name)`, '=', company.toLowerCase())
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>=', day)]))
    .orderBy('certificate_kind')
    .orderBy('id', 'desc')
    .modifyEnd(prepareStatement)
    .execute()
