/** The shortlist of a visitor: it is kept on their device, and the server knows of it when it is shown or sent. */
import { z } from 'zod'
import { endpoints, Id } from './endpoint.ts'
import { LocationCard } from './locations.ts'

export const shortlistLimits = { locations: 50, email: 2000 } as const
/** Each once, in the order of the list. */
export const ShortlistIds = z
  .array(Id)
  .min(1)
  .max(shortlistLimits.locations)
  .transform((ids) => [...new Set(ids)])

export const locationShortlistsApi = endpoints({
  shortlist: {
    method: 'POST',
    path: '/location/shortlist',
    reads: true,
    access: 'location-visitor',
    summary: 'The cards of these locations in their order, without those that are not public any more.',
    body: z.strictObject({ ids: ShortlistIds }),
    output: z.array(LocationCard),
    limitPerMinute: 120,
  },
  sendShortlist: {
    method: 'POST',
    path: '/location/shortlist/email',
    access: 'location-visitor',
    summary: 'Sends a shortlist by mail to one or more emails, separated by commas, with a link that opens it on another device.',
    body: z.strictObject({ ids: ShortlistIds, email: z.string().max(shortlistLimits.email) }),
    output: z.object({ Success: z.boolean(), message: z.string() }),
    limitPerMinute: 5,
  },
})
