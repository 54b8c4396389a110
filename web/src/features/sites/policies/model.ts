/** Which documents an office writes, and which of them is looked at. */
import { documentTypes, type PolicyVersion } from '@backlot/contract/site-policies'

/** Those that somebody is asked to accept. */
export const documents = { location: documentTypes.ListLocation, directory: documentTypes.ListDirectory } as const
export type DocumentName = keyof typeof documents
export const documentNames = Object.keys(documents) as DocumentName[]

export const readDocument = (raw: unknown): DocumentName => documentNames.find((name) => name === raw) ?? 'location'

/** The one that owners are asked to accept: the newest that was not withdrawn. */
export const currentOf = (versions: readonly PolicyVersion[]): PolicyVersion | undefined =>
  versions.find((one) => one.withdrawn_at === null)
