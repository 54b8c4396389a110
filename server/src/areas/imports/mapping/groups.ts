import { creditKey, joinCredits } from './film-list.ts'
import type { FieldValue } from './fields.ts'
import type { Geometry } from '#kit/tables/geometry.ts'
import type { Draft } from './drafts.ts'
import type { FilmCredit, RowProblem } from './mapped.ts'
import type { Point } from './row-context.ts'

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
  problems: RowProblem[]
}

/** Choices by their text, in the order they first came. */
export type Votes<Choice> = Map<string, { choice: Choice; count: number }>

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
    problems: [],
  }
  addDraft(group, draft)
  return group
}

export function addDraft(group: Group, draft: Draft): void {
  group.rows.push(draft.row)
  for (const [field, value] of draft.fields) voteFor(votesOf(group, field), value, 1)
  if (draft.point) voteFor(group.points, draft.point, 1)
  if (draft.credit) addCredit(group, draft.credit)
  group.archived ||= draft.archived
  for (const problem of draft.problems) group.problems.push(problem)
}

/** Takes another group in. */
export function absorb(group: Group, other: Group): void {
  for (const row of other.rows) group.rows.push(row)
  for (const [field, votes] of other.fields) {
    for (const { choice, count } of votes.values()) voteFor(votesOf(group, field), choice, count)
  }
  for (const { choice, count } of other.points.values()) voteFor(group.points, choice, count)
  for (const credit of other.credits.values()) addCredit(group, credit)
  group.archived ||= other.archived
  for (const problem of other.problems) group.problems.push(problem)
}

/** The choice most rows made; of equals the first. */
export function winner<Choice>(votes: Votes<Choice>): Choice | undefined {
  let best: { choice: Choice; count: number } | undefined
  for (const vote of votes.values()) if (!best || vote.count > best.count) best = vote
  return best?.choice
}

/** The values of the fields: lists are merged, of single values the most frequent counts. */
export function electedFields(group: Group): Map<string, FieldValue> {
  const fields = new Map<string, FieldValue>()
  for (const [field, votes] of group.fields) {
    const lists = [...votes.values()].flatMap(({ choice }) => (Array.isArray(choice) ? choice : []))
    const value = lists.length > 0 ? [...new Set(lists)] : winner(votes)
    if (value !== undefined) fields.set(field, value)
  }
  return fields
}

function votesOf(group: Group, field: string): Votes<FieldValue> {
  let votes = group.fields.get(field)
  if (!votes) {
    votes = new Map()
    group.fields.set(field, votes)
  }
  return votes
}

function voteFor<Choice extends FieldValue | Point>(votes: Votes<Choice>, choice: Choice, count: number): void {
  const key = typeof choice === 'string' ? choice : JSON.stringify(choice)
  const known = votes.get(key)
  if (known) known.count += count
  else votes.set(key, { choice, count })
}

function addCredit(group: Group, credit: FilmCredit): void {
  const key = creditKey(credit)
  const known = group.credits.get(key)
  if (known) joinCredits(known, credit)
  else group.credits.set(key, credit)
}
