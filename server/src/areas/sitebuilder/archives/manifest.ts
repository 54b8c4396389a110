/** What an archive of a site says of itself. Nothing of it is trusted: it is held to what stands in the file. */
import { z } from 'zod'

export const archiveFormat = 'backlot-site'
export const archiveVersion = 1

export const manifestName = 'site.json'
export const fileListName = 'files.jsonl'
export const tablePath = (table: string): string => `tables/${table}.jsonl`
export const filePath = (name: string): string => `files/${name}`

const Digest = z.string().regex(/^[0-9a-f]{64}$/)

export const Manifest = z.object({
  format: z.literal(archiveFormat),
  version: z.number().int(),
  made_at: z.string(),
  site: z.object({
    name: z.string(),
    locale_code: z.string(),
    time_zone: z.string().nullable(),
    currency: z.string(),
    settings: z.record(z.string(), z.unknown()),
  }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().min(0), digest: Digest })),
})
export type Manifest = z.infer<typeof Manifest>

/** One line of the list of files. The name begins with `originals/` or `renditions/` and has no site in it. */
export const ListedFile = z.object({
  name: z.string().regex(/^(?:originals|renditions)\/[\w-]+\/[\w-]+(?:\.[a-z0-9]+)?$/),
  bytes: z.number().int().min(0),
  digest: Digest,
})
export type ListedFile = z.infer<typeof ListedFile>

/** Where a file of the archive lies in the storage of a site, and back. */
export const storedName = (siteId: number, name: string): string => name.replace('/', `/${siteId}/`)
export const nameWithoutSite = (siteId: number, stored: string): string => stored.replace(`/${siteId}/`, '/')

export const rootsOf = (siteId: number): string[] => [`originals/${siteId}`, `renditions/${siteId}`]
