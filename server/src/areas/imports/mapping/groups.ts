import { creditKey, joinCredits } from './film-list.ts'
import type { FieldValue } from './fields.ts'
import type { Geometry } from '#kit/tables/geometry.ts'
import type { Draft } from './drafts.ts'
import type { FilmCredit, OwnRow, RowProblem } from './mapped.ts'
import type { Assumption, Point } from './row-context.ts'

/**
 * Rows that become one record. Of each field every different value is kept once with the number of rows that have it,
 * so memory follows what the rows say and not how many they are.
 */
export type Group = {
  id: string
  detail: string
  rows: number[]
  fields: Map<string, Votes<FieldValue>>
  points: Votes<Point>
  credits: Map<string, FilmCredit>
  archived: boolean
  border: Geometry | undefined
  own: OwnRow | undefined
  problems: RowProblem[]
}

export interface Vote<Choice> {
  choice: Choice
  /** How many rows say so. */
  count: number
  /** Where some rows do not say it but let it be assumed. */
  assumption?: Assumption | undefined
}
/** Choices by their text, in the order they first came. */
export type Votes<Choice> = Map<string, Vote<Choice>>

export function startGroup(draft: Draft): Group {
  const group: Group = {
    id: draft.id,
    detail: draft.detail,
    rows: [],
    fields: new Map(),
    points: new Map(),
    credits: new Map(),
    archived: false,
    border: draft.border,
    own: draft.own,
    problems: [],
  }
  addDraft(group, draft)
  return group
}

export function addDraft(group: Group, draft: Draft): void {
  group.rows.push(draft.row)
  for (const [field, choice] of draft.fields) {
    const assumption = draft.assumed.get(field)
    voteFor(votesOf(group, field), { choice, count: assumption ? 0 : 1, assumption })
  }
  if (draft.point) voteFor(group.points, { choice: draft.point, count: 1 })
  if (draft.credit) addCredit(group, draft.credit)
  group.archived ||= draft.archived
  for (const problem of draft.problems) group.problems.push(problem)
}

/** Takes another group in. */
export function absorb(group: Group, other: Group): void {
  for (const row of other.rows) group.rows.push(row)
  for (const [field, votes] of other.fields) {
    for (const vote of votes.values()) voteFor(votesOf(group, field), vote)
  }
  for (const vote of other.points.values()) voteFor(group.points, vote)
  for (const credit of other.credits.values()) addCredit(group, credit)
  group.archived ||= other.archived
  for (const problem of other.problems) group.problems.push(problem)
}

/** The choice most rows made. Of equals the greater text: the order of the rows says nothing, and small letters come after capitals. */
export function winner<Choice>(votes: Votes<Choice>): Choice | undefined {
  let best: [text: string, vote: Vote<Choice>] | undefined
  for (const one of votes) {
    const [text, { count }] = one
    if (!best || count > best[1].count || (count === best[1].count && text > best[0])) best = one
  }
  return best?.[1].choice
}

/** What a group says of its fields, and which of them are only assumed. */
export interface Elected {
  fields: Map<string, FieldValue>
  assumed: Set<string>
}

/** The values of the fields: lists are merged, of single values the most frequent counts. Nothing is assumed where a row says it. */
export function electedFields(group: Group): Elected {
  const elected: Elected = { fields: new Map(), assumed: new Set() }
  for (const [field, all] of group.fields) {
    const only = all.size === 1 ? all.values().next().value : undefined
    // As nearly every field of a file with one row for each record.
    if (only && only.count > 0 && !Array.isArray(only.choice)) {
      elected.fields.set(field, only.choice)
      continue
    }
    const said = new Map([...all].filter(([, { count }]) => count > 0))
    // Another row of the place says where it lies.
    const assumed = [...all].filter(([, { assumption }]) => assumption === 'column' || (assumption === 'point' && group.points.size === 0))
    const votes = said.size > 0 ? said : new Map(assumed)
    const lists = [...votes.values()].flatMap(({ choice }) => (Array.isArray(choice) ? choice : []))
    const value = lists.length > 0 ? [...new Set(lists)] : winner(votes)
    if (value === undefined) continue
    elected.fields.set(field, value)
    if (said.size === 0) elected.assumed.add(field)
  }
  return elected
}

function votesOf(group: Group, field: string): Votes<FieldValue> {
  let votes = group.fields.get(field)
  if (!votes) {
    votes = new Map()
    group.fields.set(field, votes)
  }
  return votes
}

function voteFor<Choice extends FieldValue | Point>(votes: Votes<Choice>, vote: Vote<Choice>): void {
  const key = typeof vote.choice === 'string' ? vote.choice : JSON.stringify(vote.choice)
  const known = votes.get(key)
  if (!known) votes.set(key, { ...vote })
  else {
    known.count += vote.count
    known.assumption ??= vote.assumption
  }
}

function addCredit(group: Group, credit: FilmCredit): void {
  const key = creditKey(credit)
  const known = group.credits.get(key)
  if (known) joinCredits(known, credit)
  else group.credits.set(key, credit)
}
