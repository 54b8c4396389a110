/** What an area says of the files that are sent to its records. Its routes hand this over with every call. */
import type { Message } from '@backlot/contract/message-table'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { Accepted } from '../intake/accepted.ts'
import type { StoredMedia } from '../service.ts'

/** The record that a file is sent to, with what else the area knows of it. */
export interface UploadTarget<Fields> {
  recordId: number
  fields: Fields
}

/** A file that has arrived as a whole and is of a kind that the area takes. */
export interface ArrivedFile<Fields> extends UploadTarget<Fields> {
  fileName: string
  stored: StoredMedia
}

/** How far an upload has got: so many of its bytes have arrived for certain. */
export interface Progress {
  id: string
  bytes: number
  offset: number
}

/** A file that has arrived as a whole and lies in its parts still. */
export type FileInParts<Fields> = UploadTarget<Fields> & { fileName: string }

/** Makes a row of the file in one transaction; `also` runs in it with the row's id. */
type Make<File, Made> = (ctx: Ctx, file: File, also: (inside: TransactionCtx, id: number) => Promise<void>) => Promise<Made>

interface OwnerBase<Fields, Made, State> {
  /** Stands in the rows of its uploads. */
  name: string
  /** Throws `not_found` or `invalid` unless this caller may send files there; asked before a byte is read, and again with every part. */
  open: (ctx: Ctx, target: UploadTarget<Fields>) => Promise<unknown>
  accepts: (ctx: Pick<Ctx, 'site'>) => Accepted
  /** Said to an owner of records who has no room left. */
  noRoom: Message
  /** What a file became that was answered before; null when that is gone. */
  again: (ctx: Ctx, madeId: number) => Promise<Made | null>
  /** The answer in the words of the area's contract. */
  present: (progress: Progress, made: Made | null) => State
}

/** What becomes a file of ours by its content. */
interface OwnerOfFiles<Fields, Made, State> extends OwnerBase<Fields, Made, State> {
  make: Make<ArrivedFile<Fields>, Made>
}

/**
 * Files too large to be joined while somebody waits. They are scanned and read by a job (`fileInParts`), which removes them when it is
 * done; what a crash leaves is removed with uploads that nobody goes on with.
 */
export interface OwnerOfParts<Fields, Made, State> extends OwnerBase<Fields, Made, State> {
  makeOfParts: Make<FileInParts<Fields>, Made>
}

export type UploadOwner<Fields, Made, State> = OwnerOfFiles<Fields, Made, State> | OwnerOfParts<Fields, Made, State>
