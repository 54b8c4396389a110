/** The office's start page: what waits for whoever looks, what changed last and what came in this week. */
import { z } from 'zod'
import { endpoints, staff } from './endpoint.ts'

/** What may wait, in the order in which the page shows it. Mails and imports are for administrators. */
export const waitingKinds = ['locations', 'entries', 'inquiries', 'answers', 'releases', 'mails', 'imports'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** How many of each the page shows; a list of its own has them all. */
export const dashboardLimits = { waiting: 5, changed: 8, added: 8, days: 7 } as const

const Answers = z.object({ yes: z.number().int(), maybe: z.number().int(), no: z.number().int(), open: z.number().int() })

export const WaitingItem = z.object({
  id: z.number().int(),
  /** The location, entry, production, lookbook, subject or file. */
  name: z.string(),
  /** Who submitted, answered, received or started it; empty where nobody did. */
  by: z.string(),
  /** Since when it waits; for a release its last day, for an inquiry the day until which answers help. */
  at: z.string(),
  /** A change of something public, not something new. */
  is_edit: z.boolean(),
  answers: Answers.nullable(),
})
export type WaitingItem = z.infer<typeof WaitingItem>

const thingKinds = ['location', 'entry', 'lookbook'] as const
export const DashboardThing = z.object({
  kind: z.enum(thingKinds),
  id: z.number().int(),
  name: z.string(),
  by: z.string(),
  at: z.string(),
  /** Empty for a lookbook, which has none. */
  status: z.string(),
})
export type DashboardThing = z.infer<typeof DashboardThing>

export const Dashboard = z.object({
  /** Of each kind that the caller may see how many wait, and the first of them. */
  waiting: z.array(z.object({ kind: z.enum(waitingKinds), total: z.number().int(), items: z.array(WaitingItem) })),
  /** Locations, entries and lookbooks, the latest change first. */
  changed: z.array(DashboardThing),
  /** Locations and entries of the last seven days, the newest first. */
  added: z.object({ locations: z.number().int(), entries: z.number().int(), items: z.array(DashboardThing) }),
  /** Whether mails leave the house; null for those who cannot change it. */
  sends_mail: z.boolean().nullable(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboardApi = endpoints({
  get: {
    method: 'GET',
    path: '/dashboard',
    access: staff,
    summary: 'What waits for the caller, what changed last and what came in this week.',
    output: Dashboard,
  },
})
