/** The numbers that a location is found by besides its words (which are numbers above zero). */
import { locationStatuses, type LocationStatus } from '@backlot/contract/location-fields'

const kinds = {
  category: 0,
  hiddenCategory: 1,
  city: 2,
  county: 3,
  region: 4,
  style: 5,
  flag: 6,
  cell: 7,
  staffCell: 8,
  /** The city and the county of a location that has no point for visitors: a circle finds it by them (towns.ts). */
  cityOfClosed: 9,
  countyOfClosed: 10,
  trait: 11,
} as const
export type TermKind = keyof typeof kinds
/** Ids of one kind fit below this; an id above it belongs to nothing. */
export const kindSize = 2 ** 27

/** A number below zero for an id of a kind; 0, which nothing carries, for an id that cannot be. */
export const termOf = (kind: TermKind, id: number): number => (id < kindSize ? -1 - kinds[kind] * kindSize - id : 0)

const flags = { visible: 0, current: 1, archived: 2, Draft: 3, pending: 4, public: 5, private: 6, qualified: 7 } as const
const flagCount = 8
/** Flags carry the site, so that one of them always holds a search to its site inside the index. */
export const flagTerm = (siteId: number, flag: keyof typeof flags): number => termOf('flag', siteId * flagCount + flags[flag])

export interface Standing {
  status: LocationStatus
  archived: boolean
  qualified: boolean
}

/** Who may see it and under which filters, as terms. */
export function standingTerms(siteId: number, { status, archived, qualified }: Standing): number[] {
  const names: (keyof typeof flags)[] = [status, archived ? 'archived' : 'current']
  if (status === 'public' && !archived) names.push('visible')
  if (qualified) names.push('qualified')
  return names.map((name) => flagTerm(siteId, name))
}

/** The same as one small number, by which totals are kept. */
export const bucketOf = ({ status, archived, qualified }: Standing): number =>
  locationStatuses.indexOf(status) * 4 + (archived ? 2 : 0) + (qualified ? 1 : 0)

/** Buckets are numbered from 0. */
export const bucketCount = locationStatuses.length * 4

export interface StandingFilter {
  audience: 'public' | 'staff'
  archived: boolean
  status: LocationStatus | 0
  qualified: boolean
}

/** The buckets that a filter lets through. */
export function bucketsOf(filter: StandingFilter): number[] {
  const found: number[] = []
  for (const status of locationStatuses) {
    for (const archived of [false, true]) {
      for (const qualified of [false, true]) {
        if (allows(filter, { status, archived, qualified })) found.push(bucketOf({ status, archived, qualified }))
      }
    }
  }
  return found
}

function allows(filter: StandingFilter, standing: Standing): boolean {
  if (filter.audience === 'public') return standing.status === 'public' && !standing.archived && !filter.archived
  return (
    standing.archived === filter.archived &&
    (filter.status === 0 || standing.status === filter.status) &&
    (!filter.qualified || standing.qualified)
  )
}

/** The same filter as terms that must all be there; null when nothing can be found. */
function filterTerms(siteId: number, filter: StandingFilter): number[] | null {
  if (filter.audience === 'public') return filter.archived ? null : [flagTerm(siteId, 'visible')]
  const terms = [flagTerm(siteId, filter.archived ? 'archived' : 'current')]
  if (filter.status !== 0) terms.push(flagTerm(siteId, filter.status))
  if (filter.qualified) terms.push(flagTerm(siteId, 'qualified'))
  return terms
}

/** What a row must have: all of these numbers, and one of the buckets whose bits are set; null asks for no bucket. */
export interface Required {
  all: number[]
  buckets: number | null
}

/**
 * A filter as what a row must have; null when nothing can be found. Nearly every row has the numbers of what is public, or is not
 * archived: where the rest finds few rows, and of one site alone (`isNarrow`), comparing those long lists costs more than a look at the
 * bucket of each row that is found, which takes a third of a look into its list.
 */
export function requiredFor(siteId: number, filter: StandingFilter, isNarrow: boolean): Required | null {
  const all = filterTerms(siteId, filter)
  if (!all) return null
  const isUsual = !filter.archived && !filter.qualified && (filter.status === 0 || filter.status === 'public')
  return isNarrow && isUsual ? { all: [], buckets: maskOf(bucketsOf(filter)) } : { all, buckets: null }
}

const maskOf = (buckets: readonly number[]): number => buckets.reduce((mask, bucket) => mask | (1 << bucket), 0)
