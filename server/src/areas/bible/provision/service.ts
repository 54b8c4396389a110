/** A bible that comes with a site: the demo's. */
import type { BibleDecision } from '@backlot/contract/bible-machine'
import type { BibleSetEdit } from '@backlot/contract/bible-fields'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Ctx } from '#kit/context.ts'
import { findPlace } from '../reading/queries.ts'
import { moveAlong } from '../places/deciding.ts'
import { changePlace, insertLocked } from '../places/service.ts'
import { submitBible } from '../sets/service.ts'

const way: readonly BibleDecision[] = ['scouting', 'option', 'hold', 'confirmed', 'shot', 'restored', 'closed']

interface Provided {
  head: { script_draft: string; prepared_by: string }
  sets: readonly {
    set: Pick<BibleSetEdit, 'set_name' | 'set_no' | 'scenes' | 'int_ext' | 'day_night' | 'pages_eighths' | 'shoot_days'>
    places: readonly { location_id: number | null; decision: BibleDecision; change: Parameters<typeof changePlace>[2] }[]
  }[]
}

export async function provideBible(ctx: Ctx, projectId: number, { head, sets }: Provided): Promise<void> {
  const plain = { id: null, episode_no: 0, script_location: '', cast_no: '', notes: '' }
  const bible = await submitBible(ctx, { project_id: projectId, ...head, sets: sets.map(({ set }) => ({ ...plain, ...set })) })
  for (const { set, places } of sets) {
    // Script order is the bible's own.
    const setId = bible.sets.find(({ set_name: name }) => name === set.set_name)?.id
    if (setId === undefined) continue
    for (const { location_id: location, decision, change } of places) {
      if (location === null) continue
      const id = await inTransaction(ctx, async (inside) => {
        const place = await insertLocked(inside, { set_id: setId, location_id: location, name: '' })
        return place.id
      })
      await changePlace(ctx, id, change)
      const along = way.slice(1, way.indexOf(decision) + 1)
      await inTransaction(ctx, async (inside) => {
        const place = await findPlace(inside.db, ctx.site.id, id)
        if (place) await moveAlong(inside, place, along)
      })
    }
  }
}
