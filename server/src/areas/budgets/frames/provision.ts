import type { LineEdit } from '@backlot/contract/budget-lines'
import type { BudgetType } from '@backlot/contract/budget-values'
import type { Ctx } from '#kit/context.ts'
import { setType } from './service.ts'
import { getItems } from '../key/service.ts'
import { saveLines } from '../lines/saving.ts'
import { savePlace } from '../places/service.ts'
import { makeRevision } from '../revisions/service.ts'
import { addFromBible } from '../sources/service.ts'

/** A line of the key by its code. */
export type ProvidedLine = Omit<LineEdit, 'id' | 'item_id' | 'code' | 'seen'> & { code: string }

export interface ProvidedBudget {
  projectId: number
  type: BudgetType
  /** Of each location that the bible has places for. */
  lines: readonly ProvidedLine[]
  /** A location that is in no bible. */
  place: { name: string; shoot_days: number; prep_days: number; strike_days: number; hold_days: number; lines: readonly ProvidedLine[] }
  /** The name of the state that is kept before `later` is written to the location above. */
  revision: string
  later: readonly ProvidedLine[]
}

/** The budget of a project as somebody would write it: from the bible, by the key, with a revision. Codes that the key has not are left out. */
export async function provideBudget(ctx: Ctx, { projectId, type, lines, place, revision, later }: ProvidedBudget): Promise<void> {
  const items = new Map((await getItems(ctx)).map(({ code, id }) => [code, id]))
  const write = async (placeId: number, wanted: readonly ProvidedLine[]): Promise<void> => {
    const edits = wanted.flatMap(({ code, ...cells }) => {
      const item_id = items.get(code)
      return item_id === undefined ? [] : [{ item_id, ...cells }]
    })
    if (edits.length > 0) await saveLines(ctx, placeId, edits)
  }
  await setType(ctx, { projectId, budget_type: type })
  for (const { id } of await addFromBible(ctx, projectId)) await write(id, lines)
  const { lines: own, ...fields } = place
  const { id } = await savePlace(ctx, { projectId, locId: 0, ...fields })
  await write(id, own)
  await makeRevision(ctx, { projectId, name: revision })
  await write(id, later)
}
