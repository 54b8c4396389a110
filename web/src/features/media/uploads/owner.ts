/** What a feature says of the files that it sends to its records: which calls take them, and what else is sent with it. */
import type { Endpoint } from '@backlot/contract/endpoint'
import type { UploadProgress } from '@backlot/contract/uploads'

export type UploadFields = Readonly<Record<string, string | number | null>>

export interface UploadTarget {
  recordId: number
  /** What else is sent with the file. Stored in the browser with it. */
  fields: UploadFields
}

export interface UploadOwner<Stored> {
  name: string
  calls: Record<'whole' | 'begin' | 'part' | 'cancel', Pick<Endpoint, 'method' | 'path'>>
  /** Sent with every call, such as what unlocked a gated area. */
  headers?: () => Readonly<Record<string, string>>
  /** The target in the words of these calls; `place` counts up in the order in which files were chosen. */
  fieldsOf: (target: UploadTarget & { place: number }) => UploadFields
  /** What the file has become; null while bytes are missing. */
  storedOf: (state: UploadProgress) => Stored | null
  /** The record has the very same file already. */
  isDuplicate: (stored: Stored) => boolean
  /** Begins what goes with a file and is made of it in the browser; what it answers runs when the file is stored. */
  prepare?: (file: Blob) => Promise<(stored: Stored) => Promise<void>>
}

/** Names one record of one feature, so that its uploads are told from all others. */
export const homeOf = ({ name }: { name: string }, recordId: number): string => `${name}/${recordId}`
