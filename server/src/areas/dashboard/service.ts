/** The start page, in a statement for each of its three parts. */
import { dashboardLimits, type Dashboard } from '@backlot/contract/dashboard'
import { releaseWarningDays } from '@backlot/contract/release-warning'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import { kindsFor, seesSetUp } from './policy.ts'
import { presentThing, presentWaiting } from './present.ts'
import { listAdded, listChanged, listWaiting } from './queries.ts'

const day = 86_400_000
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export async function getDashboard(ctx: Ctx): Promise<Dashboard> {
  const now = ctx.now()
  const since = new Date(now.getTime() - dashboardLimits.days * day)
  const kinds = kindsFor(ctx.actor)
  const rows = await listWaiting(ctx.db, ctx.site.id, kinds, {
    caller: userIdOf(ctx.actor),
    since,
    until: dayOf(new Date(now.getTime() + releaseWarningDays * day)),
    most: dashboardLimits.waiting,
  })
  const changed = await listChanged(ctx.db, ctx.site.id, dashboardLimits.changed)
  const added = await listAdded(ctx.db, ctx.site.id, { since, most: dashboardLimits.added })
  return {
    waiting: kinds.map((kind) => presentWaiting(kind, rows)),
    changed: changed.map(presentThing),
    added: { locations: added.locations, entries: added.entries, items: added.items.map(presentThing) },
    sends_mail: seesSetUp(ctx.actor) ? Boolean(ctx.platform.settings.smtpUrl) : null,
  }
}
