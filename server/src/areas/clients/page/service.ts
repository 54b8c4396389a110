/** What the client of a project reads, each part as its area hands it out, and the note that goes back. */
import { clientPageLimits, type ClientPage } from '@backlot/contract/client-pages'
import { listEventsForClient } from '#areas/calendar/index.ts'
import { addClientNote, getClientNotes, getClientPart } from '#areas/projects/index.ts'
import { getForClient, listForClient } from '#areas/reports/index.ts'
import type { Guest } from '#engine/shares/access.ts'
import type { Ctx } from '#kit/context.ts'
import { countTries } from '#kit/throttle.ts'

const writerOf = ({ id, share }: Guest) => ({ projectId: share.target_id, guestId: id })

export async function getPage(ctx: Ctx, guest: Guest): Promise<ClientPage> {
  const { share } = guest
  const projectId = share.target_id
  return {
    ...(await getClientPart(ctx, projectId)),
    events: await listEventsForClient(ctx.db, ctx.site.id, projectId, clientPageLimits.events),
    reports: await listForClient(ctx, projectId),
    notes: await getClientNotes(ctx, writerOf(guest)),
    allow_download: share.allow_download,
    has_password: share.password_hash !== null,
    expires_at: share.expires_at?.toISOString() ?? null,
  }
}

export const getReport = async (ctx: Ctx, { share }: Guest, id: number) => ({
  ...(await getForClient(ctx, share.target_id, id)),
  allow_download: share.allow_download,
})

/** Of one guest in an hour. */
const mostNotes = 30

export async function writeNote(ctx: Ctx, guest: Guest, note: { name: string; text: string }) {
  await countTries(ctx, [{ key: `client:note:${guest.id}`, most: mostNotes, windowSeconds: 3600 }])
  await addClientNote(ctx, { ...writerOf(guest), ...note })
  return { Success: true, notes: await getClientNotes(ctx, writerOf(guest)) }
}
