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

/** What is older than two such periods is removed (maintenance.ts). */
const analyticsLimits = { weeks: 52 }
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
  /** Of as many weeks before: how often, or how often in vain. */
  before: z.number().int(),
})

export const Analytics = z.object({
  /** Mondays in the time of the site, oldest first; the last week is the one that runs. */
  weeks: z.array(z.string()),
  /** As many before them. Of the last one only the days count that the running week has had. */
  weeks_before: z.array(z.string()),
  series: z.array(
    z.object({
      key: z.enum(analyticsSeries),
      total: z.number().int(),
      /** Of the weeks before. */
      before: z.number().int(),
      /** One for each of the weeks. */
      counts: z.array(z.number().int()),
      counts_before: z.array(z.number().int()),
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
    query: z.strictObject({ weeks: wholeNumber(1, analyticsLimits.weeks).default(12) }),
    output: Analytics,
  },
})
