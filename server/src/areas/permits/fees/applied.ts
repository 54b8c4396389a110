/** What the permits of a production have of the price list, place by place: budgets follow it. */
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import { feeQuantities, permitWideRules, type FeeRule } from '@backlot/contract/permit-rules'
import type { Ctx } from '#kit/context.ts'
import { fieldsOfPlaces } from '../places/fields.ts'
import { newestPrices } from './lines.ts'
import { listApplied } from './queries.ts'

export interface AppliedPlace {
  permit: { id: number; permit_no: string; title: string }
  location_id: number | null
  place_name: string
  quantities: Partial<Record<FeeRule, number>>
  /** The most people of one activity. */
  heads: number
}

/** Places of the permits of a project that are not over without a result. What is charged once for a permit stands at its first place. */
export async function appliedPlaces(ctx: Ctx, projectId: number): Promise<AppliedPlace[]> {
  const rows = await listApplied(ctx.db, ctx.site.id, projectId)
  const fields = await fieldsOfPlaces(
    ctx.db,
    ctx.site.id,
    rows.map(({ place }) => place),
  )
  const byPermit = Map.groupBy(rows, ({ permit }) => permit.id)
  return [...byPermit.values()].flatMap((group) => {
    const all = group.flatMap(({ place }) => fields.get(place.id) ?? [])
    return group.flatMap(({ permit, place }, index) => {
      const own = fields.get(place.id)
      return own ? [{ ...placed(permit, own, index === 0 ? all : []), location_id: place.location_id, place_name: place.place_name }] : []
    })
  })
}

type Permit = AppliedPlace['permit'] & { permit_type: string }

function placed({ permit_type, ...permit }: Permit, own: LocationPermitFields, whole: readonly LocationPermitFields[]) {
  const isWide = (rule: string): boolean => (permitWideRules as readonly string[]).includes(rule)
  const some = (all: readonly LocationPermitFields[], wide: boolean) =>
    Object.entries(feeQuantities({ permit_type }, all)).filter(([rule]) => isWide(rule) === wide)
  const quantities = Object.fromEntries([...some([own], false), ...(whole.length > 0 ? some(whole, true) : [])])
  return { permit, quantities, heads: Math.max(0, ...own.activities.map(({ head_count: heads }) => heads ?? 0)) }
}

export interface PriceInForce {
  code: string
  name: string
  category: string
  unit: string
  rate_cents: number
  least: number
  rule: string
}

/** Of several prices of one code the newest. */
export const pricesInForce = async (ctx: Ctx): Promise<PriceInForce[]> =>
  (await newestPrices(ctx)).map(({ code, name, category, unit, rate_cents, minimum, rule }) => ({
    code,
    name,
    category,
    unit,
    rate_cents,
    least: Number(minimum),
    rule,
  }))
