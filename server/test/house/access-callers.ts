/** The callers of the walk over all endpoints, and what a row of its tables says. */
import type { Input } from './minimal-input.ts'

export const callerNames = [
  'anonymous',
  'visitor',
  'admin',
  'scout',
  'location',
  'directory',
  'permit',
  'tax',
  'register',
  'permit_approve',
  'platform',
] as const
export type CallerName = (typeof callerNames)[number]

export const everyone: readonly CallerName[] = callerNames
export const withToken: readonly CallerName[] = callerNames.filter((name) => name !== 'anonymous')
export const signedIn: readonly CallerName[] = withToken.filter((name) => name !== 'visitor')
/** The platform administrator of the walk is an administrator of the site too. */
export const office: readonly CallerName[] = ['admin', 'scout', 'platform']
export const administrators: readonly CallerName[] = ['admin', 'platform']
export const platform: readonly CallerName[] = ['platform']
/** Who keeps records: the office all of them, an owner the own ones. */
export const keepers: readonly CallerName[] = [...office, 'location']
/** Who writes in the directory: administrators, and owners their own. Scouts never. */
export const directoryWriters: readonly CallerName[] = [...administrators, 'directory']

export interface Reviewed {
  who: readonly CallerName[]
  answers: number
  /** Where callers who may call get another answer, for a reason that stands beside it. */
  except?: Partial<Record<CallerName, number>>
  /** Also for those whom a site keeps from its locations. */
  seesLocations?: true
  /** What the smallest input lacks. */
  input?: Input
}

/** An entry that is in no list. */
export const inBody = { body: { id: 2_000_000_000 } }
export const inPath = { params: { id: 2_000_000_000 } }
