/** Whom an application concerns, by the rules of the site's catalogue of approvers. */
import type { ApproverScope } from '@backlot/contract/approvers'
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { permitWord } from '@backlot/contract/permit-words'
import type { Ctx } from '#kit/context.ts'
import { listScoped } from './queries.ts'

/** An activity goes by its name in either language too; staff by what the office calls them. */
const namesOf = (one: string): string[] => [one, permitWord(one, 'en'), permitWord(one, 'no')]

/** Whether a scope names one of these activities or of these staff. */
export const isAbout = ({ activities }: ApproverScope, touched: readonly string[]): boolean => {
  const words = new Set(touched.flatMap(namesOf).map((word) => word.toLowerCase()))
  return activities.some((name) => words.has(name.toLowerCase()))
}

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
    (scope.activities.length === 0 ||
      isAbout(
        scope,
        places.flatMap((place) => [...place.involves, ...place.permit_staff]),
      ))
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
