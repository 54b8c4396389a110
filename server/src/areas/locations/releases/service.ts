/** A release that ends is said before it does: in the office's lists, and once a week by mail. */
import { releaseWarningDays } from '@backlot/contract/release-warning'
import type { LocationCard } from '@backlot/contract/locations'
import { dayIn } from '#kit/clock.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { queueTemplate } from '#kit/mail-templates.ts'
import { officeEmails } from '#engine/records/mails/service.ts'
import { isOffice } from '../policy.ts'
import { endingReleasesMail } from './emails.ts'
import { findReleaseEnds, listEndingReleases } from './queries.ts'

const dayMilliseconds = 24 * 3_600_000
/** One that ended since the last mail is named once more. */
export const everyDays = 7

/** A day in the time of the site, so many days from today. */
export const dayOf = ({ site, now }: Pick<Ctx, 'site' | 'now'>, days: number): string =>
  dayIn(site.timeZone, new Date(now().getTime() + days * dayMilliseconds))

/** Cards as they are; for staff with the day on which a release ends, where that is soon or was. */
export async function withReleases(ctx: Ctx, cards: readonly LocationCard[]): Promise<LocationCard[]> {
  if (!isOffice(ctx.actor) || cards.length === 0) return [...cards]
  const ids = cards.map(({ id }) => id)
  const ends = await findReleaseEnds(ctx.db, ctx.site.id, ids, dayOf(ctx, releaseWarningDays))
  return cards.map((card) => {
    const day = ends.get(card.id)
    return day === undefined ? card : { ...card, release_ends: day }
  })
}

/** Names to the office the releases that end soon, and those that ended in the last week. Returns how many. */
export async function warnOfReleases(ctx: Ctx): Promise<number> {
  const today = dayOf(ctx, 0)
  const days = { from: dayOf(ctx, -everyDays), until: dayOf(ctx, releaseWarningDays) }
  const releases = await listEndingReleases(ctx.db, ctx.site.id, days)
  if (releases.length === 0) return 0
  await inTransaction(ctx, async (inside) => {
    const mail = endingReleasesMail(releases, today)
    await queueTemplate(inside, { to: await officeEmails(inside), ...mail })
  })
  return releases.length
}
