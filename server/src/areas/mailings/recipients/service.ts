/** Whom a choice means: one statement over accounts, the directory, owners and emails of one's own; each email once. */
import { mailingProblems } from '@backlot/contract/area-problems'
import { message } from '@backlot/contract/message-table'
import { mailingLimits, type MailingAudience } from '@backlot/contract/mailings'
import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#kit/context.ts'
import { wantsNoNews } from '#kit/mail-preferences.ts'
import { readEmail } from '#kit/emails.ts'
import { invalidField } from '#kit/errors.ts'
import { like } from '../queries.ts'

export interface Found {
  email: string
  name: string
  source: string
  suppressed: boolean
}

/** Emails as they are pasted: parted by commas, semicolons or lines. Throws `invalid` at the field for what is none. */
export function readOwn(text: string): string[] {
  const typed = text
    .split(/[\n,;]+/)
    .map((one) => one.trim())
    .filter(Boolean)
  const wrong = typed.filter((one) => readEmail(one) === undefined)
  if (wrong.length > 0) invalidField('audience.emails', message(mailingProblems.wrongEmails, { emails: wrong.slice(0, 20) }))
  if (typed.length > mailingLimits.emails) invalidField('audience.emails', message(mailingProblems.tooMany, { most: mailingLimits.emails }))
  return typed.flatMap((one) => readEmail(one) ?? [])
}

const dayMilliseconds = 86_400_000

const below = (tree: 'directory_category_tree' | 'location_category_tree', siteId: number, ids: readonly number[]) => sql`
  with recursive below as (
    select id from ${sql.table(tree)} where site_id = ${siteId} and id = any(${[...ids]}::int[])
    union select child.id from ${sql.table(tree)} child join below on child.parent_id = below.id where child.site_id = ${siteId})
  select id from below`

/** A statement that finds `email`, `name`, `source`. */
function foundBy({ db: _db, site, now }: Pick<Ctx, 'db' | 'site' | 'now'>, audience: MailingAudience): RawBuilder<Found> {
  const { sources, roles, activity, days, area } = audience
  const since = new Date(now().getTime() - days * dayMilliseconds)
  const signedIn = sql`exists (select from sessions session where session.site_id = person.site_id and session.user_id = person.id
    and session.last_used_at >= ${since})`
  const isActive = activity === 'any' ? sql`true` : activity === 'within' ? signedIn : sql`not ${signedIn}`
  const isLetIn = sql`person.site_id = ${site.id} and person.deleted_at is null and person.disabled_at is null`
  const parts: RawBuilder<unknown>[] = []
  if (sources.includes('accounts')) {
    const hasRole = roles.length === 0 ? sql`true` : sql`person.role = any(${[...roles]}::text[])`
    parts.push(sql`select person.email, person.name, 'accounts' as source, 1 as turn from users person
      where ${isLetIn} and ${hasRole} and ${isActive}`)
  }
  if (sources.includes('owners')) {
    const inCategory =
      audience.location_categories.length === 0
        ? sql`true`
        : sql`exists (select from location_categories link where link.site_id = place.site_id and link.location_id = place.id
            and link.category_id in (${below('location_category_tree', site.id, audience.location_categories)}))`
    const inArea =
      area === ''
        ? sql`true`
        : sql`(exists (select from cities where cities.site_id = place.site_id and cities.id = place.city_id and lower(cities.name) like ${like(area)})
            or exists (select from counties where counties.site_id = place.site_id and counties.id = place.county_id
              and lower(counties.name) like ${like(area)}))`
    parts.push(sql`select person.email, person.name, 'owners' as source, 2 as turn from users person
      where ${isLetIn} and exists (select from locations place where place.site_id = person.site_id and place.owner_user_id = person.id
        and place.deleted_at is null and not place.archived and ${inCategory} and ${inArea})`)
  }
  if (sources.includes('directory')) {
    const inCategory =
      audience.directory_categories.length === 0
        ? sql`true`
        : sql`exists (select from directory_categories link where link.site_id = entry.site_id and link.entry_id = entry.id
            and link.category_id in (${below('directory_category_tree', site.id, audience.directory_categories)}))`
    const inArea =
      area === ''
        ? sql`true`
        : sql`lower(coalesce(entry.details ->> 'city', '') || ' ' || coalesce(entry.details ->> 'county', '')) like ${like(area)}`
    parts.push(sql`select entry.details ->> 'email1' as email,
      coalesce(nullif(entry.listing_name, ''), nullif(trim(entry.name || ' ' || entry.last_name), ''), entry.company_name) as name,
      'directory' as source, 3 as turn from directory_entries entry
      where entry.site_id = ${site.id} and entry.kind = 'listing' and entry.status = 'public' and not entry.archived
        and entry.deleted_at is null and entry.email_key <> '' and ${inCategory} and ${inArea}`)
  }
  const own = readOwn(audience.emails)
  if (own.length > 0)
    parts.push(sql`select typed.email, '' as name, 'emails' as source, 4 as turn from unnest(${own}::text[]) typed(email)`)
  if (parts.length === 0) parts.push(sql`select '' as email, '' as name, '' as source, 0 as turn where false`)
  return sql<Found>`select distinct on (lower(found.email)) found.email, found.name, found.source, (none.id is not null or ${wantsNoNews(site.id, sql`lower(found.email)`)}) as suppressed
    from (${sql.join(parts, sql` union all `)}) found
    left join mail_suppressions none on none.site_id = ${site.id} and lower(none.email) = lower(found.email)
    order by lower(found.email), found.turn`
}

export async function findPage(ctx: Ctx, audience: MailingAudience, { skip, limit }: { skip: number; limit: number }) {
  const found = foundBy(ctx, audience)
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from (${found}) whom`.execute(ctx.db)
  const { rows } = await sql<Found>`select * from (${found}) whom order by lower(email) offset ${skip} limit ${limit}`.execute(ctx.db)
  return { total: counted[0]?.count ?? 0, items: rows }
}

/** Writes down whom a mailing goes to, in one statement; who gets none is written down as such, unless it is service. */
export async function writeRecipients(ctx: Ctx, mailing: { id: number; service: boolean; audience: MailingAudience }): Promise<number> {
  const at = ctx.now()
  const { numAffectedRows = 0n } = await sql`
    insert into mailing_recipients (site_id, mailing_id, email, name, state, next_try_at, ended_at)
    select ${ctx.site.id}, ${mailing.id}, whom.email, whom.name,
      case when whom.suppressed and not ${mailing.service}::boolean then 'suppressed' else 'waiting' end, ${at}::timestamptz,
      case when whom.suppressed and not ${mailing.service}::boolean then ${at}::timestamptz end
    from (${foundBy(ctx, mailing.audience)}) whom
    on conflict do nothing`.execute(ctx.db)
  return Number(numAffectedRows)
}
