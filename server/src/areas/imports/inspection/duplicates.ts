/** Looks for records of a file that are there already, before they are there twice. */
import type { PossibleDuplicate, PossibleDuplicates } from '@backlot/contract/import-duplicates'
import type { Readable } from 'node:stream'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import type { KnownSample, Sample } from '#kit/records/namesakes.ts'
import type { Table } from '#kit/tables/table.ts'
import { kindOf, type Mapping } from '../mapping/schema.ts'
import { canImport } from '../policy.ts'
import { readableMapping } from '../service.ts'
import { targetFor } from '../targets/kinds.ts'
import { apart, areAlike, lookedAt, neighbourhood, type Looked } from './alike.ts'
import { readingFile } from './reading-file.ts'

const mostRows = 100_000
const mostKnown = 200_000
const mostShown = 200

interface GivenFile {
  mapping: string
  file: Readable
  fileName: string
}
/** Throws `invalid` at `file` or `mapping`, with the message that says why, for what cannot be read. Nothing is kept. */
export async function findDuplicates(ctx: Ctx, { mapping: written, file, fileName }: GivenFile): Promise<PossibleDuplicates> {
  const mapping = readableMapping(ctx, written)
  must(canImport(ctx.actor, kindOf(mapping)), 'forbidden')
  return readingFile({ file, fileName, mapping }, async (table) => {
    const { known: listKnown } = targetFor(ctx, mapping)
    if (mapping.own || !listKnown) return { rows: 0, is_cut: false, found: [], others: 0 }
    const known = await listKnown(ctx.db, ctx.site.id, mostKnown)
    return compare(ctx, table, { mapping, known })
  })
}

interface FromRow extends Looked {
  row: number
}
interface FromSite extends Looked {
  known: KnownSample
}

async function compare(
  ctx: Ctx,
  table: Table,
  { mapping, known }: { mapping: Mapping; known: readonly KnownSample[] },
): Promise<PossibleDuplicates> {
  const [onSite, inFile] = [neighbourhood<FromSite>(), neighbourhood<FromRow>()]
  const source = mapping.source.name.toLowerCase()
  const own = new Set<string>()
  for (const one of known) {
    // What this source brought before is found by its number: it is updated, not doubled.
    if (one.source?.toLowerCase() === source) own.add(one.id.toLowerCase())
    else onSite.add({ ...lookedAt(one), known: one })
  }
  const target = await targetFor(ctx, mapping).open(ctx, {
    mapping: { ...mapping, duplicates: {} },
    userId: null,
    note: () => Promise.resolve(),
  })
  const answer: PossibleDuplicates = { rows: 0, is_cut: false, found: [], others: 0 }
  for await (const outcome of target.outcomes(table)) {
    if (answer.rows >= mostRows) return { ...answer, is_cut: true }
    answer.rows += 1
    if (outcome.kind !== 'record') continue
    const sample = target.sampleOf(target.inputOf(outcome.record))
    const one: FromRow = { ...lookedAt(sample), row: outcome.sourceRows[0] ?? 0 }
    const found = own.has(sample.id.toLowerCase()) ? undefined : (nearest(one, onSite.near(one)) ?? nearest(one, inFile.near(one)))
    inFile.add(one)
    if (!found) continue
    if (answer.found.length < mostShown) answer.found.push(shown(one, found))
    else answer.others += 1
  }
  return answer
}

type Found<Of> = { other: Of; metres: number | null }
/** Of several the one that lies nearest. */
function nearest<Of extends Looked>(one: Looked, others: readonly Of[]): Found<Of> | undefined {
  const found = others.flatMap((other): Found<Of>[] => {
    const metres = areAlike(one.words, other.words) ? apart(one, other) : undefined
    return metres === undefined ? [] : [{ other, metres }]
  })
  return found.toSorted((a, b) => (a.metres ?? 0) - (b.metres ?? 0))[0]
}

const placeOf = ({ name, address }: Sample) => ({ name, address })

function shown(one: FromRow, { other, metres }: Found<FromRow | FromSite>): PossibleDuplicate {
  const same =
    'known' in other ? { row: null, id: other.known.record, source_id: null } : { row: other.row, id: null, source_id: other.sample.id }
  return { id: one.sample.id, row: one.row, ...placeOf(one.sample), same: { ...placeOf(other.sample), ...same }, metres }
}
