/** What the fields of a project hold (domain.md §3). What else is known of a field stands in project-definition.ts. */
import { z } from 'zod'
import { DayOrNone, nullish } from './engine/schemas.ts'
import { Id } from './endpoint.ts'
import { messages } from './messages.ts'

/** Of a project that nobody has named. */
export const untitledProject = 'UNTITLED'

/** How a production stands (domain.md §3). */
export const projectStatuses = [
  'inquiry',
  'scouting',
  'bidding',
  'in_prep',
  'shooting',
  'hiatus',
  'post',
  'released',
  'completed',
  'on_hold',
  'lost',
  'cancelled',
] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** Where the review of a project stands that an outsider sent in (S1 §4 "pending"); the office's own are accepted from the start. */
export const projectReviews = ['pending', 'accepted', 'declined'] as const
export type ProjectReview = (typeof projectReviews)[number]

/** The five date pairs (S2 §3). */
export const projectPhases = ['prep', 'scout', 'film', 'post', 'wrap'] as const
export type ProjectPhase = (typeof projectPhases)[number]

export const unionStatuses = ['Union', 'Non-union', 'Mixed'] as const
export const effortLevels = ['Inquiry only', 'Light', 'Medium', 'Heavy', 'Full service'] as const
export const outcomes = ['Open', 'Won', 'Lost'] as const
export const lostReasons = ['Incentive', 'Budget', 'Crew', 'Location', 'Schedule', 'Talent', 'Never made'] as const
export const projectContactRoles = [
  'Producer',
  'Line producer',
  'UPM',
  'Location manager',
  'Assistant LM',
  'Production coordinator',
  '1st AD',
  'Accountant',
  'Publicist',
  'Permit service',
  'Other',
] as const

export const projectLimits = {
  name: 200,
  summary: 4000,
  contacts: 60,
  cities: 60,
  /** The search box asks for all of them (S2 §7 "skip 0, limit 10000"). */
  list: 10_000,
  /** Days without a word after which a project is called quiet. */
  quietDays: 14,
} as const

const line = (most = 200) => z.string().trim().max(most)
const text = (most: number = projectLimits.summary) => z.string().trim().max(most)
const count = z.number().int().min(0).max(10_000_000)
const amount = z.string().regex(/^\d{1,10}\.\d{2}$/, 'An amount like 1200.00')
const email = z.union([z.literal(''), z.email(messages.invalidEmail.code).max(200)])
const day = DayOrNone
const days = z.number().int().min(0).max(5000)

export const ProjectContact = z.strictObject({
  role: z.enum(projectContactRoles),
  /** An entry of the directory or of the office's contacts; without one the name is typed. */
  directory_id: Id.nullish(),
  name: line(120).default(''),
  phone: line(40).nullish(),
  email: email.nullish(),
  on_site: z.boolean().nullish(),
})
export type ProjectContact = z.infer<typeof ProjectContact>

export const FilmedCity = z.strictObject({ city_id: Id, days: z.number().min(0).max(5000).nullish() })
export type FilmedCity = z.infer<typeof FilmedCity>

/** The fields that every project may leave out. */
export const projectDetails = {
  aka: line(),
  season_no: line(20),
  episode_count: count,
  /** Minutes. */
  episode_length: count,
  logline: text(500),
  location_needs: text(),
  script_on_file: z.boolean(),
  location_breakdown_on_file: z.boolean(),
  ratings: line(60),
  union_status: z.enum(unionStatuses),
  company_name: line(),
  company_address: text(500),
  company_state: line(60),
  company_tax_id: line(60),
  company_website: z.url({ protocol: /^https?$/ }).max(500),
  company_contact: line(120),
  company_phone: line(40),
  company_email: email,
  parent_company: line(),
  network: line(),
  distributor: line(),
  contacts: z.array(ProjectContact).max(projectLimits.contacts),
  prep_start: day,
  prep_end: day,
  prep_days: days,
  scout_start: day,
  scout_end: day,
  scout_days: days,
  film_start: day,
  film_end: day,
  film_days: days,
  post_start: day,
  post_end: day,
  post_days: days,
  wrap_start: day,
  wrap_end: day,
  wrap_days: days,
  /** Saturdays and Sundays count as working days. */
  works_weekends: z.boolean(),
  /** Holidays of the office's calendar are no working days. */
  subtracts_holidays: z.boolean(),
  filmed_city: z.array(FilmedCity).max(projectLimits.cities),
  budget_total: amount,
  budget_local: amount,
  spend_per_day: amount,
  spend_actual: amount,
  local_cast: count,
  local_crew: count,
  local_extras: count,
  room_nights: count,
  vehicles_rented: count,
  level_of_effort: z.enum(effortLevels),
  hours_expected: count,
  lead_date: day,
  won_lost: z.enum(outcomes),
  lost_to_state: line(60),
  lost_reason: z.enum(lostReasons),
  release_date: day,
  festival: line(),
  credits_requirements: text(2000),
  staff_notes: text(),
}
export type ProjectDetailName = keyof typeof projectDetails
export const projectDetailNames = Object.keys(projectDetails) as ProjectDetailName[]

/** Unknown fields are refused. */
export const ProjectDetails = z.strictObject(nullish(projectDetails))
export type ProjectDetails = z.infer<typeof ProjectDetails>
