import { message } from '@backlot/contract/message-table'
import { mappingProblems } from '@backlot/contract/mapping-problems'
import type { Draft } from './drafts.ts'
import { identityId } from './fold.ts'
import { absorb, addDraft, startGroup, winner, type Group } from './groups.ts'
import { MappingError } from './mapped.ts'
import { metresBetween } from './points.ts'
import type { Point } from './row-context.ts'

/**
 * Rows of one record lie scattered over a file, so a mapping that merges keeps what it has read so far: one compact
 * record per place, not the rows; about 2 KB for a place with a description. That is bounded: past these numbers the
 * run stops with a message, rather than eat the memory of the server. Files of that size have an id per row and need
 * no merging; they stream.
 */
export const groupLimits = { places: 100_000, credits: 500_000, characters: 100_000_000 }

/** What the library holds of a source: its ids, and where each lies. */
export type KnownPlaces = ReadonlyMap<string, Point | null>

/** Which groups of one id stay two although they share it. */
interface Apart {
  /** Those whose details differ and whose points lie farther apart than this. */
  metres?: number | undefined
  /** Those that were told apart before stay apart, whether this file says where they lie or not. */
  known?: KnownPlaces
}

export type GroupStore = {
  /** @throws MappingError past the limits */
  add(draft: Draft): void
  /** The finished groups in the order their ids first came; the store is empty afterwards. */
  groups(): Generator<Group, void, undefined>
}

export function createGroupStore(apart: Apart = {}, limits = groupLimits): GroupStore {
  // Per id, what was read by detail (without keep_apart there is one detail only). Most places have one row in most
  // files, and a single row stays the small thing it came as.
  const byId = new Map<string, Map<string, Draft | Group>>()
  const counts = { places: 0, credits: 0, characters: 0 }

  function add(draft: Draft): void {
    // Sources are told apart without regard to case.
    const key = draft.id.toLowerCase()
    let details = byId.get(key)
    if (!details) {
      details = new Map()
      byId.set(key, details)
    }
    const known = details.get(draft.detail)
    if (!known) {
      details.set(draft.detail, draft)
      counts.places += 1
      counts.characters += charactersIn(draft)
    } else if ('rows' in known) addDraft(known, draft)
    else {
      const group = startGroup(known)
      addDraft(group, draft)
      details.set(draft.detail, group)
    }
    if (draft.credit) counts.credits += 1
    for (const what of ['places', 'credits', 'characters'] as const) {
      if (counts[what] > limits[what]) throw tooMany(limits[what], what)
    }
  }

  function* groups(): Generator<Group, void, undefined> {
    for (const [id, details] of byId) {
      byId.delete(id)
      const started = [...details.values()].map((entry) => ('rows' in entry ? entry : startGroup(entry)))
      yield* joinDetails(started, apart)
    }
  }

  return { add, groups }
}

function charactersIn(draft: Draft): number {
  let count = draft.id.length + draft.detail.length
  for (const value of draft.fields.values()) count += typeof value === 'string' ? value.length : 0
  return count
}

const tooManyOf = {
  places: mappingProblems.manyPlaces,
  credits: mappingProblems.manyProductions,
  characters: mappingProblems.muchText,
}
const tooMany = (most: number, what: keyof typeof groupLimits): MappingError => new MappingError(message(tooManyOf[what], { most }))

/**
 * Joins the groups of one id. The first keeps the id: the one without a detail of its own, else the one with most
 * rows, else the first by name, so that the order of the rows does not matter. Each group farther away than allowed
 * from all before it becomes a record of its own, whose id is its detail; one that was such a record before stays it.
 */
function joinDetails(groups: Group[], { metres, known }: Apart): Group[] {
  groups.sort(
    (left, right) =>
      Number(right.detail === right.id) - Number(left.detail === left.id) ||
      right.rows.length - left.rows.length ||
      (left.detail < right.detail ? -1 : 1),
  )
  const joined: Group[] = []
  const settled: Group[] = []
  let shared: Group | undefined
  for (const group of groups) {
    const ownId = identityId([group.detail])
    if (metres !== undefined && group.detail !== group.id && known?.has(ownId)) {
      group.id = ownId
      settled.push(group)
      continue
    }
    const home = joined.find((candidate) => areNear(winner(candidate.points), winner(group.points), metres))
    if (home) absorb(home, group)
    else {
      // The place that has the shared id may be in the library and not in this file.
      const isShared = !shared && areNear(known?.get(group.id), winner(group.points), metres)
      if (isShared) shared = group
      else group.id = ownId
      joined.push(group)
    }
  }
  for (const group of joined) group.rows.sort((left, right) => left - right)
  return [...joined, ...settled]
}

/** Where one of the two is not known, nothing says that they are apart. */
function areNear(one: Point | null | undefined, other: Point | null | undefined, metres: number | undefined): boolean {
  return metres === undefined || !one || !other || metresBetween(one, other) <= metres
}
