/** Whether the rows of a file have been here before, whatever it is called: by their ids, their names and where they are. */
import type { MappingDraft } from '@backlot/contract/import-guess'
import type { ImportKind, KnownSource } from '@backlot/contract/imports'
import type { Ctx } from '#kit/context.ts'
import { isSameName, isSamePlace, type Namesake, type Sample } from '#kit/records/namesakes.ts'
import type { TableRow } from '#kit/tables/table.ts'
import { MappingError } from '../mapping/mapped.ts'
import { compilePoint, pointSourceOf } from '../mapping/points.ts'
import { rowContext, type Point } from '../mapping/row-context.ts'
import { parseMapping } from '../mapping/parse-mapping.ts'
import type { Mapping } from '../mapping/schema.ts'
import { listLastMappings } from '../queries.ts'
import { guidedOf, targetFor } from '../targets/kinds.ts'

interface Looked {
  kind: ImportKind
  columns: readonly string[]
  rows: readonly TableRow[]
  guess: MappingDraft
}

/** Fewer than this share of the rows is chance: every town has a City Hall. */
const least = 1 / 3

/** The sources whose records the file holds, the one with most of them first. */
export async function knownSources(ctx: Ctx, looked: Looked): Promise<KnownSource[]> {
  const earlier = (await listLastMappings(ctx.db, ctx.site.id, looked.kind)).flatMap(({ mapping }) => readable(mapping))
  const found: KnownSource[] = []
  for (const mapping of earlier) found.push(...(await knownBy(ctx, looked, mapping)))
  const others = await knownByNames(ctx, looked)
  found.push(...others.filter(({ name }) => !found.some((one) => one.name.toLowerCase() === name.toLowerCase())))
  return found.toSorted((one, other) => other.matched - one.matched).slice(0, 3)
}

function readable(text: unknown): Mapping[] {
  try {
    const mapping = parseMapping(JSON.stringify(text))
    return mapping.own ? [] : [mapping]
  } catch {
    // What was kept by an earlier edition of the product may say what this one does not understand.
    return []
  }
}

/** By the mapping with which a source came in last, where the file has its columns. */
async function knownBy(ctx: Ctx, { kind, columns, rows }: Looked, mapping: Mapping): Promise<KnownSource[]> {
  const samples = await samplesOf(ctx, mapping, { columns, rows })
  if (!samples || samples.length === 0) return []
  const asked = { names: samples.map(({ name }) => name), ids: samples.map(({ id }) => id), source: mapping.source.name }
  const known = await guidedOf(ctx, kind).namesakes(ctx.db, ctx.site.id, asked)
  return judged(mapping.source.name, samples, known, JSON.stringify(mapping))
}

/** The records that the rows make. Undefined where the mapping is for other columns. */
async function samplesOf(ctx: Ctx, mapping: Mapping, { columns, rows }: Pick<Looked, 'columns' | 'rows'>): Promise<Sample[] | undefined> {
  const opened = await targetFor(ctx, mapping).open(ctx, { mapping, userId: null, note: () => Promise.resolve() })
  const samples: Sample[] = []
  const table = {
    columns,
    async *rows() {
      yield* rows
    },
  }
  try {
    for await (const outcome of opened.outcomes(table))
      if (outcome.kind === 'record') samples.push(opened.sampleOf(opened.inputOf(outcome.record)))
    return samples
  } catch (error) {
    if (error instanceof MappingError) return undefined
    throw error
  }
}

/** By the columns as they are guessed: a list that came in without a mapping that is still here. */
async function knownByNames(ctx: Ctx, { kind, rows, guess }: Looked): Promise<KnownSource[]> {
  const { fields } = guess
  const guided = guidedOf(ctx, kind)
  const cell = (row: TableRow, columns: readonly string[] = []): string =>
    columns
      .map((column) => (row.values[column] ?? '').trim())
      .filter(Boolean)
      .join(' ')
  const pointOf = compileGuessedPoint(guess.point)
  const samples = rows.flatMap((row): Sample[] => {
    const name = guided.nameOf((field) => cell(row, fields[field]))
    const point = pointOf(row)
    const place = { address: cell(row, fields['address1']), latitude: point?.latitude ?? null, longitude: point?.longitude ?? null }
    return name === '' ? [] : [{ id: '', name, ...place }]
  })
  const known = await guided.namesakes(ctx.db, ctx.site.id, { names: samples.map(({ name }) => name), ids: [] })
  return [...Map.groupBy(known, ({ source }) => source)].flatMap(([source, records]) => judged(source, samples, records, null))
}

/** Degrees of a row, as far as the guess goes. */
function compileGuessedPoint(point: MappingDraft['point']): (row: TableRow) => Point | undefined {
  if (!point || (point.is_projected && point.projection === null)) return () => undefined
  const read = compilePoint([pointSourceOf(point)])
  return (row) => read(rowContext(row, { renamed: new Map(), missing: [] }, () => {}))
}

/** An id alone says nothing: two lists both begin with 1. */
function judged(name: string, samples: readonly Sample[], known: readonly Namesake[], mapping: string | null): KnownSource[] {
  const byId = new Map(known.map((one) => [one.id.toLowerCase(), one]))
  const byName = Map.groupBy(known, (one) => one.name.toLowerCase())
  let [ids, names] = [0, 0]
  for (const sample of samples) {
    const numbered = byId.get(sample.id.toLowerCase())
    if (numbered && (isSameName(numbered.name, sample.name) || (hasPlace(sample) && hasPlace(numbered) && isSamePlace(numbered, sample))))
      ids += 1
    else if (byName.get(sample.name.toLowerCase())?.some((one) => isSamePlace(one, sample))) names += 1
  }
  const matched = ids + names
  return matched > 0 && matched >= samples.length * least ? [{ name, matched, of: samples.length, by_ids: ids, mapping }] : []
}

const hasPlace = ({ address, latitude }: Pick<Sample, 'address' | 'latitude'>): boolean => address !== '' || latitude !== null
