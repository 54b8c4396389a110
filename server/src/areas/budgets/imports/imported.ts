/** Lines of budgets as files bring them: a row for each, with its production and its location. */
import { asUser } from '#engine/imports/batch.ts'
import { undoSourced, type UndoableKind } from '#engine/records/imports/undo.ts'
import { audit } from '#kit/audit.ts'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { ImportedKind, OwnValueList } from '#kit/records/imported.ts'
import { markOfValue } from '#kit/records/sourced.ts'
import { namesOf } from '../lines/cells.ts'
import { removeLines, updateLines, type LineRow } from '../lines/queries.ts'
import { findAnyPlace, refreshSums } from '../places/queries.ts'
import { lineDefinition, lineWords } from './definition.ts'
import {
  discardEmptyBudgets,
  discardEmptyEpisodes,
  discardEmptyPlaces,
  listProjectNames,
  lockLines,
  markUndone,
  writeKnown,
} from './queries.ts'
import { nameIn, saveImported } from './saving.ts'
import { cellsOf, refuseLine, withCells } from './values.ts'

type Undoable = LineRow & { source_marks: unknown }

async function settle(ctx: TransactionCtx, rows: readonly LineRow[], action: string): Promise<void> {
  for (const id of new Set(rows.map(({ budget_location_id: place }) => place))) {
    await refreshSums(ctx.db, ctx.site.id, id)
    await audit(ctx, { action, entity: 'budget_location', entityId: id })
  }
}

/** What an import made for its lines goes with the last of them: the location, then its episode, then the budget. */
async function discardEmpty(ctx: TransactionCtx, by: number | null, placeIds: readonly number[]): Promise<void> {
  const { db, site } = ctx
  const made = { at: ctx.now(), by }
  const places = await discardEmptyPlaces(db, site.id, placeIds, made)
  const episodeIds = [...new Set(places.flatMap(({ episode_id: id }) => id ?? []))]
  const episodes = await discardEmptyEpisodes(db, site.id, episodeIds, made)
  const budgets = await discardEmptyBudgets(db, site.id, [...new Set(places.map(({ budget_id: id }) => id))], made)
  for (const { id } of places) await audit(ctx, { action: 'budget_location.removed', entity: 'budget_location', entityId: id })
  for (const { id } of episodes) await audit(ctx, { action: 'budget_episode.removed', entity: 'budget_episode', entityId: id })
  for (const { id } of budgets) await audit(ctx, { action: 'budget.removed', entity: 'budget', entityId: id })
}

const undoable: UndoableKind<Undoable> = {
  lock: async ({ db, site }, ids) => (await lockLines(db, site.id, ids)).map((row) => ({ ...row, source_marks: row.import_marks })),
  valuesOf: cellsOf,
  markOf: markOfValue,
  nameOf: ({ name, code }, back) => ({ label: nameIn(back) || name, reference_no: code }),
  async restore(ctx, by, taken) {
    const made = { at: ctx.now(), by }
    for (const { row, back, columns } of taken) {
      const place = await findAnyPlace(ctx.db, ctx.site.id, row.budget_location_id)
      const line = withCells(row, Object.fromEntries([...back].map(([cell, value]) => [cell, value ?? ''])), place ? namesOf(place) : {})
      if (back.size > 0) await updateLines(ctx.db, ctx.site.id, [{ ...line, id: row.id }], made)
      await writeKnown(ctx.db, ctx.site.id, [{ id: row.id, import_digest: columns.source_digest, import_marks: columns.source_marks }])
    }
    await settle(
      ctx,
      taken.map(({ row }) => row),
      'budget_lines.saved',
    )
  },
  async discard(ctx, by, rows) {
    const byPlace = Map.groupBy(rows, ({ budget_location_id: place }) => place)
    for (const [place, all] of byPlace) {
      const ids = all.map(({ id }) => id)
      await removeLines(ctx.db, ctx.site.id, place, ids, { at: ctx.now(), by })
      await markUndone(ctx.db, ctx.site.id, ids)
    }
    await settle(ctx, rows, 'budget_lines.removed')
    await discardEmpty(ctx, by, [...byPlace.keys()])
  },
}

/** A production is one of the site's: another word is asked about. */
async function projects({ db, site }: Ctx): Promise<OwnValueList[]> {
  const choices = await listProjectNames(db, site.id)
  const known = new Set(choices.map((name) => name.trim().toLowerCase()))
  const has = (name: string): boolean => known.has(name.trim().toLowerCase())
  return [{ field: 'project', choices, places: [], has, nameIn: (name) => name, add: () => Promise.resolve() }]
}

export const importedLines: ImportedKind = {
  name: 'budget-lines',
  label: { en: 'Budgets of locations', no: 'Budsjetter for steder' },
  words: lineWords,
  pages: { list: '/admindash/budgets', one: '/admindash/budgets' },
  definition: lineDefinition,
  names: ['name'],
  labelOf: ({ name }) => (typeof name === 'string' ? name : ''),
  identity: ['project', 'episode', 'location', 'code', 'name'],
  lists: projects,
  refuse: refuseLine,
  tables: ['budget_lines', 'budget_locations'],
  save: saveImported,
  undo: (ctx, changes, by) => undoSourced(asUser(ctx, by), undoable, changes, by),
}
