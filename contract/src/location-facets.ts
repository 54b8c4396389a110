/** How many locations a search finds for each entry of the lists that it can be filtered by. */
import { z } from 'zod'

const FacetCount = z.object({ id: z.number().int(), count: z.number().int() })
export const Facets = z.object({
  categories: z.array(FacetCount),
  types: z.array(FacetCount),
  cities: z.array(FacetCount),
  counties: z.array(FacetCount),
  regions: z.array(FacetCount),
  styles: z.array(FacetCount),
  traits: z.array(FacetCount),
  fees: z.array(FacetCount),
})
export type Facets = z.infer<typeof Facets>
/** Of the lists in which something is chosen; of the others the search's own facets hold. */
export const NarrowedFacets = Facets.partial()
export type NarrowedFacets = z.infer<typeof NarrowedFacets>
