import { reason, wordReason, type Reason, type ReasonCode } from '@backlot/contract/import-reasons'
import type { TableKind, TableRow } from '#kit/tables/table.ts'
import type { Geometry } from '#kit/tables/geometry.ts'
import { compileFilmList } from './film-list.ts'
import { fieldValue, type FieldValue } from './fields.ts'
import { fold, identityId } from './fold.ts'
import type { FilmCredit, OwnRow, RejectedRow, RowProblem } from './mapped.ts'
import { compileOwn } from './own-rows.ts'
import { compilePoint } from './points.ts'
import { rowContext, type Assumption, type ColumnNames, type Point, type RowContext } from './row-context.ts'
import type { RowRules } from './row-rules.ts'
import type { DirectoryMapping, LocationMapping, Mapping, Value } from './schema.ts'
import { compileCondition, compileText, compileValue } from './values.ts'

/** What one row says, before rows are merged and names are found in it. */
export type Draft = {
  row: number
  id: string
  /** What may tell apart rows of equal id, see `keep_apart`. */
  detail: string
  fields: Map<string, FieldValue>
  /** Fields whose value is no more than an assumption. */
  assumed: Map<string, Assumption>
  point: Point | undefined
  credit: FilmCredit | undefined
  archived: boolean
  border: Geometry | undefined
  own?: OwnRow
  problems: RowProblem[]
}

export type DraftRow = (row: TableRow) => Draft | RejectedRow

/** A mapping as a function of a row. */
export function compileDrafts(mapping: Mapping, names: ColumnNames & { file?: TableKind | undefined }, rules: RowRules): DraftRow {
  if (mapping.own && (mapping.kind === 'locations' || mapping.kind === 'directory')) return compileOwnDrafts(mapping, names)
  const fields = Object.entries(mapping.fields as Record<string, Value>).flatMap(([name, value]) => {
    const rule = rules.fields[name]
    return rule ? [{ name, rule, texts: compileValue(value) }] : []
  })
  const rejects = (mapping.reject ?? []).map(({ when, reason: text }) => ({ holds: compileCondition(when), why: ruleReason(text) }))
  const parts = mapping.identity.parts.map(compileText)
  const detail = mapping.identity.keep_apart && compileText(mapping.identity.keep_apart.by)
  const readPoint = 'point' in mapping && mapping.point ? compilePoint(mapping.point) : undefined
  const credit = mapping.kind === 'locations' && mapping.film_list ? compileFilmList(mapping.film_list) : undefined
  const archive = mapping.kind === 'locations' && mapping.archive ? compileCondition(mapping.archive) : undefined
  const keepsBorder = mapping.kind === 'places' && mapping.border === true

  return (row) => {
    const reject = (why: Reason): RejectedRow => ({ kind: 'rejected', row: row.number, ...why, values: row.values })
    if (row.problem) return reject(row.problem)
    const problems: RowProblem[] = []
    let field: string | undefined
    const complain = (code: ReasonCode, params: Reason['params']): void => {
      problems.push({ row: row.number, ...(field === undefined ? {} : { field }), code, params })
    }
    const context: RowContext = rowContext(row, names, complain)
    for (const { holds, why } of rejects) if (holds(context)) return reject(why)

    field = 'point'
    context.point = readPoint?.(context)
    const draft: Draft = {
      row: row.number,
      id: identityOf(parts, mapping.identity.folding, context),
      detail: fold(detail?.(context) ?? '', 'spelling'),
      fields: new Map(),
      assumed: new Map(),
      point: context.point,
      credit: undefined,
      archived: archive?.(context) ?? false,
      border: keepsBorder ? row.geometry : undefined,
      problems,
    }
    for (const { name, rule, texts } of fields) {
      field = name
      context.assumption = undefined
      const found = texts(context)
      const value = found.length > 0 ? fieldValue(rule, found, complain) : undefined
      if (value === undefined) continue
      draft.fields.set(name, value)
      if (context.assumption) draft.assumed.set(name, context.assumption)
    }
    field = 'film_list'
    draft.credit = credit?.(context)
    field = undefined
    const refused = rules.refuse(draft, (name, ...complaint) => {
      field = name
      complain(...complaint)
    })
    if (refused) return reject(refused)
    if (draft.id === '') return reject(reason('no_identity'))
    return mapping.duplicates?.[draft.id] === 'skip' ? reject(reason('duplicate')) : draft
  }
}

function compileOwnDrafts(mapping: LocationMapping | DirectoryMapping, names: ColumnNames & { file?: TableKind | undefined }): DraftRow {
  const parts = mapping.identity.parts.map(compileText)
  const read = compileOwn(mapping.kind, names.file)
  return (row) => {
    if (row.problem) return { kind: 'rejected', row: row.number, ...row.problem, values: row.values }
    const problems: RowProblem[] = []
    const id = identityOf(
      parts,
      mapping.identity.folding,
      rowContext(row, names, () => {}),
    )
    if (id === '') return { kind: 'rejected', row: row.number, ...reason('no_identity'), values: row.values }
    const nothing = {
      detail: '',
      fields: new Map(),
      assumed: new Map(),
      point: undefined,
      credit: undefined,
      archived: false,
      border: undefined,
    }
    return { row: row.number, id, ...nothing, own: read(row, problems), problems }
  }
}

/** What mappings commonly say is known and can be worded; anything else stands as it is written there. */
function ruleReason(text: string): Reason {
  const known = (['no_name', 'no_place', 'no_point'] as const).find((code) => wordReason(reason(code)) === text)
  return known ? reason(known) : reason('rule', { text })
}

function identityOf(
  parts: readonly ((context: RowContext) => string | undefined)[],
  folding: 'exact' | 'spelling',
  context: RowContext,
): string {
  const texts = parts.map((part) => fold(part(context) ?? '', folding))
  return texts.every((text) => text === '') ? '' : identityId(texts)
}
