/** What differs between the things that the rows of a file can become; the engine is the same for all of them. */
import type { WrittenRecords } from '#kit/records/imported.ts'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { SiteDb } from '#kit/db/database.ts'
import type { KnownSample, Sample } from '#kit/records/namesakes.ts'
import type { SourcedChange, UndoneRecords } from '#kit/records/sourced.ts'
import type { GuidedKind } from '../kinds/kind.ts'
import type { MappableTable } from '../mapping/map-rows.ts'
import type { MappingOutcome } from '../mapping/mapped.ts'
import type { Mapping } from '../mapping/schema.ts'
import type { ChangeTable } from '../undo/queries.ts'

/** One kind of record, opened for one import. `Mapped` is what the mapping gives, `Input` what its area writes. */
export interface OpenTarget<Mapped extends object = object, Input extends object = object> {
  outcomes: (table: MappableTable) => AsyncIterable<MappingOutcome<Mapped>>
  inputOf: (record: Mapped) => Input
  /** What it is known by. */
  sampleOf: (input: Input) => Sample
  /** As a person sees it before it is written. */
  previewOf: (input: Input) => object
  /** No record of the file is found by what another one wrote: several parts may be written at a time. */
  areIndependent?: boolean
  /** In the transaction of the context, where it has one. */
  write: (inputs: readonly Input[], ctx: Ctx) => Promise<WrittenRecords>
}

export interface Opening<Kind extends Mapping = Mapping> {
  mapping: Kind
  /** Who brought the file. */
  userId: number | null
  /** Notes what a write changed, so that it can be taken back. */
  note: (ctx: TransactionCtx, changes: readonly SourcedChange[]) => Promise<void>
}

export interface Target {
  /** Tables that grow by it: their statistics are taken anew as it goes on. */
  tables: readonly string[]
  /** Records of the site that those of a file are compared with; absent where nothing is compared. */
  known?: (db: SiteDb, siteId: number, most: number) => Promise<KnownSample[]>
  open: (ctx: Ctx, opening: Opening) => Promise<OpenTarget>
  /** Throws MappingError for a mapping that cannot fill this kind. */
  refuse?: (mapping: Mapping) => void
  /** What the wizard needs of it; absent where only the command brings it in. */
  guided?: GuidedKind
  /** Where it is noted what an import changed. */
  noted: ChangeTable
  /** Takes such changes back in the current transaction. */
  undo: (ctx: TransactionCtx, changes: readonly SourcedChange[], by: number | null) => Promise<UndoneRecords>
}

/** One that is another record fills in what that one does not say. */
export function filling<Input extends { source: { id: string } }>(input: Input, { duplicates = {} }: Pick<Mapping, 'duplicates'>) {
  const answer = duplicates[input.source.id]
  return answer === undefined || answer === 'skip' ? input : { ...input, fills: answer }
}

/** A target whose records only it looks into: to the engine they are objects that it hands on. */
export const asTarget = <Kind extends Mapping, Mapped extends object, Input extends object>(
  given: Omit<Target, 'open' | 'refuse'> & {
    refuse?: (mapping: Kind) => void
    open: (ctx: Ctx, opening: Opening<Kind>) => Promise<OpenTarget<Mapped, Input>>
  },
): Target => given as unknown as Target
