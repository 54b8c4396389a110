/** Lists of records by their state: what changed last, what waits, what is in the trash, what is one's own. */
import type { Missing, Person, ProposalSummary } from '@backlot/contract/engine/records'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import type { RecordKind, RecordShape } from '../kind.ts'
import { personOf } from '../people/present.ts'
import { findPeople } from '../people/queries.ts'
import { presentProposal } from '../proposals/present.ts'
import { findProposals } from '../proposals/queries.ts'
import { readRecords } from '../reading.ts'
import { missingTerms, proposedRecord } from '../view.ts'
import { all, listChanged, listOwned, listTrash, listWaiting, type Filter, type Page } from './queries.ts'
import { presentMissingField } from '#kit/errors.ts'

export interface Listed<Card> {
  total: number
  items: Card[]
}
/** How an area shows records of these ids; those that it leaves out are in no list. */
export type CardReader<Card> = (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, Card>>
/** @property filter what else a record of the list must be */
export interface Listing<Card> extends Page {
  cards: CardReader<Card>
  filter?: Filter
}
type Tables = Pick<RecordKind, 'tables'>

/** The rows of a list with their cards, in the order of the rows. */
async function withCards<Row extends { id: number }, Card extends object, More extends object>(
  ctx: Ctx,
  { total, rows }: { total: number; rows: readonly Row[] },
  cards: CardReader<Card>,
  more: (row: Row) => More,
): Promise<Listed<Card & More>> {
  const byId = await cards(
    ctx,
    rows.map((row) => row.id),
  )
  const items = rows.flatMap((row) => {
    const card = byId.get(row.id)
    return card ? [{ ...card, ...more(row) }] : []
  })
  return { total, items }
}

/** Names those who did something, for the rows of a list. */
async function namesOf<Row>(ctx: Ctx, rows: readonly Row[], idOf: (row: Row) => number | null): Promise<(row: Row) => Person | null> {
  const people = await findPeople(ctx.db, ctx.site.id, rows.map(idOf))
  return (row) => personOf(people, idOf(row))
}

/** Milliseconds that a change is recent for. */
const recentFor = 30 * 86_400_000

/** What changed last, with who changed it. */
export async function listRecent<Card extends object>(ctx: Ctx, { tables }: Tables, { cards, filter = all, ...page }: Listing<Card>) {
  const since = new Date(ctx.now().getTime() - recentFor)
  const found = await listChanged(ctx.db, ctx.site.id, { tables, filter }, page, since)
  const by = await namesOf(ctx, found.rows, (row) => row.updated_by)
  return withCards(ctx, found, cards, (row) => ({ updated_by: by(row) }))
}

/** What the office has to decide, what waits longest first. */
export async function listPending<Card extends object>(ctx: Ctx, { tables }: Tables, { cards, filter = all, ...page }: Listing<Card>) {
  const found = await listWaiting(ctx.db, ctx.site.id, { tables, filter }, page)
  const by = await namesOf(ctx, found.rows, (row) => row.submitted_by)
  return withCards(ctx, found, cards, (row) => ({
    kind: row.proposal_id === null ? ('new' as const) : ('edit' as const),
    proposal_id: row.proposal_id,
    submitted_at: row.submitted_at.toISOString(),
    submitted_by: by(row),
  }))
}

export async function listTrashed<Card extends object>(ctx: Ctx, { tables }: Tables, { cards, filter = all, ...page }: Listing<Card>) {
  const found = await listTrash(ctx.db, ctx.site.id, { tables, filter }, page)
  const by = await namesOf(ctx, found.rows, (row) => row.deleted_by)
  return withCards(ctx, found, cards, (row) => ({ deleted_at: row.deleted_at.toISOString(), deleted_by: by(row) }))
}

export interface OwnCard {
  review_note: string
  submitted_at: string | null
  proposal: ProposalSummary | null
  missing: Missing[]
}
/** The caller's own records, with what is missing of each and what the office asked. */
export async function listOwn<Shape extends RecordShape, Card extends object>(
  ctx: Ctx,
  kind: RecordKind<Shape>,
  { cards, ...page }: Listing<Card>,
): Promise<Listed<Card & OwnCard>> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) return { total: 0, items: [] }
  const found = await listOwned(ctx.db, ctx.site.id, { tables: kind.tables, userId }, page)
  const ids = found.rows.map((row) => row.id)
  const proposals = new Map((await findProposals(ctx.db, ctx.site.id, kind.tables, ids)).map((row) => [row.record_id, row]))
  const stored = await readRecords(ctx.db, ctx.site.id, kind, ids)
  const asEdited = stored.map(({ row, record }) => ({ row, record: proposedRecord(kind, record, proposals.get(row.id)) }))
  const lacks = await kind.hooks.missing(ctx, asEdited)
  const terms = await kind.terms(ctx)
  const missing = new Map(
    asEdited.map(({ row }, index) => [
      row.id,
      [...(lacks[index] ?? []), ...missingTerms(kind, { terms, accepted: row.list_terms_version })],
    ]),
  )
  return withCards(ctx, found, cards, (row) => {
    const proposal = proposals.get(row.id)
    return {
      review_note: row.review_note,
      submitted_at: row.submitted_at?.toISOString() ?? null,
      proposal: proposal ? presentProposal(proposal) : null,
      missing: (missing.get(row.id) ?? []).map(presentMissingField),
    }
  })
}
