/** What pages that are handed on say of locations: as visitors may know it, in the language of the site. */
import type { Ctx } from '#kit/context.ts'
import { findRecords } from './queries.ts'
import { exportedOf } from './selection.ts'
import { factsOf, placeLine, type Fact } from './sheet-facts.ts'
import { sheetWords } from './sheet-words.ts'

export interface PrintedFacts {
  /** As much of the address as visitors may know. */
  place: string
  /** Where visitors may know it to be. */
  point: { latitude: number; longitude: number } | null
  categories: string[]
  description: string
  shortDescription: string
  facts: Fact[]
  /** Who lent the record, with the licence; empty when it is the office's own. */
  source: string
}

type Placed = { latitude?: number | null | undefined; longitude?: number | null | undefined }
const pointOf = ({ latitude, longitude }: Placed): PrintedFacts['point'] =>
  latitude == null || longitude == null ? null : { latitude, longitude }

/** By id, whatever their status; what is in the trash is not among them. */
export async function getPrintedFacts(ctx: Ctx, ids: readonly number[]): Promise<Map<number, PrintedFacts>> {
  const words = sheetWords(ctx.site.localeCode)
  const visitor: Ctx = { ...ctx, actor: { kind: 'visitor', verifiedPublicPass: true, sessionId: null } }
  const rows = await findRecords(ctx.db, ctx.site.id, ids)
  return new Map(
    rows.map((row) => {
      const { location } = exportedOf(visitor, row)
      const { source } = location
      return [
        row.id,
        {
          place: placeLine(location),
          point: pointOf(location),
          categories: location.categories.map((category) => category.name),
          description: location.description,
          shortDescription: location.short_description ?? '',
          facts: factsOf(visitor, location, words),
          source: source ? [source.name, source.publisher, source.licence].filter(Boolean).join(', ') : '',
        },
      ]
    }),
  )
}
