/** Whom an application concerns, by the rules of the site's catalogue of approvers. */
import type { ApproverScope } from '@backlot/contract/approvers'
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import type { Ctx } from '#kit/context.ts'
import { listScoped } from './queries.ts'

/** Whether a scope of the catalogue is about this application; a list without names narrows nothing. */
export function isConcerned(scope: ApproverScope, permit: { permit_type: string }, places: readonly LocationPermitFields[]): boolean {
  const hits = (names: readonly string[], words: readonly string[]): boolean =>
    names.length === 0 || names.some((name) => words.some((word) => word.toLowerCase() === name.toLowerCase()))
  return (
    hits(scope.permit_types, [permit.permit_type]) &&
    hits(
      scope.jurisdictions,
      places.map((place) => place.jurisdiction),
    ) &&
    hits(
      scope.activities,
      places.flatMap((place) => place.involves),
    )
  )
}

interface Concerning {
  permit_type: string
  places: readonly LocationPermitFields[]
  /** Besides: of those whom the places concern, whom the question is about. */
  isAsked?: (scope: ApproverScope) => boolean
}

/** The site's order, of those whom this concerns. */
export async function stepsByRule(ctx: Ctx, { permit_type, places, isAsked = () => true }: Concerning): Promise<number[][]> {
  const all = (await listScoped(ctx.db, ctx.site.id)).map((one) => ({ ...one, scope: one.scope as unknown as ApproverScope }))
  const concerned = all.filter(({ scope }) => isConcerned(scope, { permit_type }, places) && isAsked(scope))
  return [...Map.groupBy(concerned, (one) => one.step_order ?? 1)].map(([, step]) => step.map(({ id }) => id))
}
