/** Entries as those who were paid: what they are called and where they reside, as everybody may know it. */
import { directoryDefinition } from '@backlot/contract/directory-definition'
import { isClosed } from '@backlot/contract/engine/definitions'
import { directoryLimits } from '@backlot/contract/directory'
import type { Ctx } from '#kit/context.ts'
import { residenceKey } from '../availability/residence.ts'
import { findKeptIds } from '../merging/queries.ts'
import { findLike, findNamed, findPublished, type PayeeRow } from './queries.ts'

export interface Payee {
  id: number
  label: string
  city: string
  /** As it is written: where somebody resides, or else the state of the address. */
  state: string
}
type Place = Pick<Ctx, 'db' | 'site'>

/** An address that is locked says nothing; where somebody resides cannot be locked. */
function presentPayee({ id, label, details, lockboxes }: PayeeRow): Payee {
  const open = (name: 'city' | 'state'): string =>
    isClosed(directoryDefinition, lockboxes, name) || typeof details[name] !== 'string' ? '' : details[name]
  const resident = details['resident_state']
  return { id, label, city: open('city'), state: typeof resident === 'string' && resident !== '' ? resident : open('state') }
}

/** By the ids that were asked for; one that went into another entry is that one. */
export async function findPayees(ctx: Place, ids: readonly number[]): Promise<Map<number, Payee>> {
  if (ids.length === 0) return new Map()
  const kept = await findKeptIds(ctx.db, ctx.site.id, [...ids])
  const followed = new Map(ids.map((id) => [id, kept.get(id) ?? id]))
  const rows = await findPublished(ctx.db, ctx.site.id, [...new Set(followed.values())])
  const found = new Map(rows.map((row) => [row.id, presentPayee(row)]))
  return new Map(
    ids.flatMap((id) => {
      const payee = found.get(followed.get(id) ?? id)
      return payee ? [[id, payee] as const] : []
    }),
  )
}

export const suggestPayees = async (ctx: Place, term: string): Promise<Payee[]> =>
  (await findLike(ctx.db, ctx.site.id, term, directoryLimits.suggestions)).map(presentPayee)

/** More of one name than this, and nobody is meant by it. */
const mostOfOneName = 4
/** By their names in small letters: all that go by exactly this name. */
export async function matchPayees(ctx: Place, names: readonly string[]): Promise<Map<string, Payee[]>> {
  const rows = await findNamed(ctx.db, ctx.site.id, names, names.length * mostOfOneName)
  return Map.groupBy(rows.map(presentPayee), ({ label }) => label.toLowerCase())
}

/** Whether both are the same state, however it is written. */
export const isSameState = (one: string, other: string): boolean => residenceKey(one) === residenceKey(other)
