/** One permit with the rows of all that it is put together from, in one statement (docs/decisions/311-permits-read-at-once.md). */
import { addDays } from '@backlot/contract/days'
import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { gathering, type Gathered } from '#kit/db/gathered.ts'
import { ofSite } from '#kit/db/of-site.ts'
import { closedDaysIn, officeToday } from '#kit/office-calendar.ts'
import { lastApprovals } from '#engine/cases/approvals/queries.ts'
import { acknowledgementsOf, conditionsOf } from '#engine/cases/conditions/queries.ts'
import { documentsOf } from '#engine/cases/documents/queries.ts'
import { logOf } from '#engine/cases/moves/queries.ts'
import { recapsOf } from '#engine/cases/recaps/queries.ts'
import { revisionsOf } from '#engine/cases/revisions/queries.ts'
import type { CertificateRow } from '../certificates/queries.ts'
import { pricesOn, type FeeRow, type PriceRow } from '../fees/queries.ts'
import { lettersOf } from '../letters/queries.ts'
import { placesOf, ruledPlacesOf } from '../places/queries.ts'
import type { PermitRow } from './queries.ts'
import type { Row } from './rows.ts'
import { calendarDays } from './whole.ts'

interface Asked {
  siteId: number
  id: number
  kind: 'permit'
  /** Who asks; 0 is nobody. */
  me: number
  today: string
  until: string
}

/** Exact numbers as text. */
const exact = (...names: string[]) => sql.join(names.map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`))

const ofPermit = (table: string, { siteId, id }: Asked, ...numbers: string[]) =>
  sql<Row>`select *${numbers.length > 0 ? sql`, ${exact(...numbers)}` : sql``} from ${sql.table(table)}
    where ${ofSite(table, siteId)} and permit_id = ${id} order by position`

const ofPlaces = (table: string, { siteId, id }: Asked) =>
  sql<Row>`select * from ${sql.table(table)} where ${ofSite(table, siteId)} and location_permit_id in (
    select place.id from location_permits place where ${ofSite('place', siteId)} and place.permit_id = ${id} and place.deleted_at is null)
    order by location_permit_id, position`

function partsOf(db: Kysely<DB>, asked: Asked) {
  const { siteId, id, kind, me, today, until } = asked
  const key = { kind, caseId: id }
  return {
    permits: sql<PermitRow>`select *, ${exact('local_budget')} from permits where ${ofSite('permits', siteId)} and id = ${id}`,
    keys: db.selectFrom('users').select('permit_key').where(ofSite('users', siteId)).where('id', '=', me),
    contacts: ofPermit('permit_contacts', asked),
    insurance: ofPermit('permit_insurance', asked, 'limit', 'aggregate'),
    costs: ofPermit('permit_costs', asked, 'before', 'after', 'other'),
    places: ruledPlacesOf(db, siteId, id),
    // Of a draft it is said what each lacks, and any field may.
    drafted: placesOf(db, siteId, id).where((where) =>
      where.exists(
        where
          .selectFrom('permits')
          .where(ofSite('permits', siteId))
          .where('permits.id', '=', id)
          .where('permits.status', '=', sql.lit('draft')),
      ),
    ),
    activities: ofPlaces('location_permit_activities', asked),
    vehicles: ofPlaces('location_permit_vehicles', asked),
    parking: ofPlaces('location_permit_parking', asked),
    letters: lettersOf(db, siteId, id),
    documents: documentsOf(db, siteId, key),
    prices: sql<PriceRow>`select *, ${exact('minimum')} from (${pricesOn(db, siteId, today)}) price`,
    people: sql<{ id: number; name: string }>`select person.id, coalesce(nullif(person.name, ''), person.username) as name
      from permits join users person on person.site_id = permits.site_id and person.id in (permits.applicant_user_id, permits.assigned_to)
      where ${ofSite('permits', siteId)} and permits.id = ${id}`,
    acknowledgements: acknowledgementsOf(db, siteId, key),
    approvals: lastApprovals(db, siteId, key),
    revisions: revisionsOf(db, siteId, key),
    recaps: recapsOf(db, siteId, key),
    closed: closedDaysIn(db, siteId, { from: today, to: until }),
    fees: sql<FeeRow>`select *, ${exact('quantity')} from case_fees where ${ofSite('case_fees', siteId)} and kind = ${kind} and case_id = ${id} order by id`,
    // The newest of each kind that holds today, of the company that asks.
    certificates: sql<CertificateRow>`select distinct on (held.certificate_kind) held.*
      from permits join permit_certificates held on held.site_id = permits.site_id and held.user_id = permits.applicant_user_id
        and lower(held.company_name) = lower(permits.company_name) and permits.company_name <> ''
      where ${ofSite('permits', siteId)} and permits.id = ${id} and (held.valid_to is null or held.valid_to >= ${today}::date)
      order by held.certificate_kind, held.id desc`,
    conditions: conditionsOf(db, siteId, key),
    log: logOf(db, siteId, kind, id),
  }
}

const gather = gathering(partsOf)
export type ReadPermit = Gathered<ReturnType<typeof partsOf>>

export function readPermitRows(ctx: Ctx, id: number): Promise<ReadPermit> {
  const today = officeToday(ctx)
  return gather(ctx, {
    siteId: ctx.site.id,
    id,
    kind: 'permit',
    me: userIdOf(ctx.actor) ?? 0,
    today,
    until: addDays(today, calendarDays),
  })
}
