/** Places of the gazetteer: what the place box suggests. */
import { z } from 'zod'
import { endpoints } from './endpoint.ts'

export const Place = z.object({
  id: z.number().int(),
  name: z.string(),
  /** What tells two of the same name apart: county and state, or the municipality's county. */
  context: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.infer<typeof Place>

export const placesApi = endpoints({
  suggest: {
    method: 'GET',
    path: '/places/suggest',
    searches: true,
    access: 'visitor',
    summary: 'Places whose name starts with the term, held to the country of the site.',
    query: z.strictObject({ term: z.string().trim().min(2).max(80), limit: z.coerce.number().int().min(1).max(10).default(10) }),
    output: z.array(Place),
  },
})
