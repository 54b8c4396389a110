/** In which coordinate systems the points of a file may be. */
import type { AskedSystems, PossibleSystems } from '@backlot/contract/import-guess'
import type { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import { systems } from '#kit/projections/systems.ts'
import { canImport } from '../policy.ts'
import { possibleSystems } from './projections.ts'

const mostPossible = 12

export async function findSystems(ctx: Ctx, { points, words }: z.infer<typeof AskedSystems>): Promise<PossibleSystems> {
  must(canImport(ctx.actor, 'locations'), 'forbidden')
  const found = possibleSystems({ points, words, place: ctx.site.settings.place }).slice(0, mostPossible)
  const possible = found.map(({ code, name, point, kilometres }) => ({ code, name, ...point, kilometres }))
  return { possible, others: systems.map(({ code, name }) => ({ code, name })) }
}
