/** A guest's yes becomes an option of a set with one press. */
import { bibleProblems } from '@backlot/contract/area-problems'
import type { WantedLocation } from '@backlot/contract/bible'
import type { Bible } from '@backlot/contract/bible-fields'
import { getCards } from '#areas/locations/index.ts'
import { findProject } from '#areas/projects/index.ts'
import type { Ctx } from '#kit/context.ts'
import { invalidField, must } from '#kit/errors.ts'
import { moveAlong } from '../places/deciding.ts'
import { insertLocked } from '../places/service.ts'
import { writeSet } from '../sets/writing.ts'
import { listWanted } from './queries.ts'

const most = 200

export async function getWanted(ctx: Ctx, projectId: number): Promise<WantedLocation[]> {
  must(await findProject(ctx.db, ctx.site.id, projectId), 'not_found')
  const rows = await listWanted(ctx.db, ctx.site.id, projectId, most)
  const cards = await getCards(
    ctx,
    rows.map(({ location_id: id }) => id),
  )
  return rows.flatMap(({ answered_at: at, ...row }) => {
    const card = cards.get(row.location_id)
    if (!card) return []
    return [{ ...row, location_name: card.location_name, city: card.city, cover: card.cover, answered_at: at.toISOString() }]
  })
}

/** Throws `invalid` for a location that nobody said yes to, and `conflict` for one that the set has. */
export const takeWanted = (ctx: Ctx, { set_id: setId, location_id: locationId }: { set_id: number; location_id: number }): Promise<Bible> =>
  writeSet(ctx, setId, async (inside, bible) => {
    const found = (await listWanted(inside.db, ctx.site.id, bible.project_id, most)).find((row) => row.location_id === locationId)
    if (!found) invalidField('location_id', bibleProblems.noYes)
    const place = await insertLocked(inside, { set_id: setId, location_id: locationId, name: '', lookbook_id: found.lookbook_id })
    await moveAlong(inside, place, ['option'])
  })
