/** What the office wants to know: how much there is, what visitors look for and find, week by week beside the weeks before. */
import { z } from 'zod'
import { administrators, endpoints, wholeNumber } from './endpoint.ts'

export const analyticsSeries = [
  'locations',
  'entries',
  'location_views',
  'entry_views',
  'searches',
  'empty_searches',
  'shares',
  'answers',
  'inquiries',
  'mails',
  'sign_ins',
] as const
export type AnalyticsSeries = (typeof analyticsSeries)[number]

export const analyticsWeeks = [4, 12, 26, 52] as const

const Viewed = z.object({
  kind: z.enum(['location', 'entry']),
  id: z.number().int(),
  /** Empty where it is not there any more. */
  name: z.string(),
  count: z.number().int(),
  before: z.number().int(),
})
const Searched = z.object({
  area: z.enum(['locations', 'directory']),
  words: z.string(),
  count: z.number().int(),
  /** How many of them found nothing. */
  empty: z.number().int(),
})

export const Analytics = z.object({
  /** Mondays in the time of the site, oldest first; the last week is the one that runs. */
  weeks: z.array(z.string()),
  series: z.array(
    z.object({
      key: z.enum(analyticsSeries),
      total: z.number().int(),
      /** Of as many weeks before. */
      before: z.number().int(),
      /** One for each of the weeks. */
      counts: z.array(z.number().int()),
    }),
  ),
  viewed: z.array(Viewed),
  searched: z.array(Searched),
  without_result: z.array(Searched),
})
export type Analytics = z.infer<typeof Analytics>

export const analyticsApi = endpoints({
  analytics: {
    method: 'GET',
    path: '/analytics',
    access: administrators,
    summary:
      'Counts by week, beside those of as many weeks before. Views and searches are those of visitors: neither staff nor robots count.',
    query: z.strictObject({ weeks: wholeNumber(1, 104).default(12) }),
    output: Analytics,
  },
})
