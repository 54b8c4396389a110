/** Sends the file of a site. After a broken connection, or a reload, the same file with the same details goes on where it was. */
import { siteArchivesApi as api, type ArchiveUpload, type SiteRun } from '@backlot/contract/site-archives'
import { giveUp, homeOf, sendPersistently, type Sending, type UploadOwner } from '#features/media/public.ts'
import { throughGate } from '#features/sitebuilder/look/api.ts'
import { ApiError } from '#lib/http.ts'

const archiveUploads: UploadOwner<SiteRun> = {
  name: 'site_archive',
  calls: { whole: api.importSite, begin: api.beginUpload, part: api.uploadPart, cancel: api.cancelUpload },
  headers: () => throughGate().headers,
  fieldsOf: ({ fields }) => fields,
  storedOf: (state) => (state as ArchiveUpload).run,
  isDuplicate: () => false,
}

export interface NewSiteFields {
  SiteName: string
  Host: string
  administratorName: string
  administratorEmail: string
}

interface Options {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (part: number) => void
  onLost: (lost: boolean) => void
}

/** The file is too large to be kept in the browser: what is kept is by which key the server knows it. */
const kept = 'backlot-site-file'

const nameOf = ({ name, size, lastModified }: File, fields: NewSiteFields): string => JSON.stringify([name, size, lastModified, fields])

function keyOf(file: string): string {
  const key = crypto.randomUUID()
  try {
    const known = JSON.parse(localStorage.getItem(kept) ?? 'null') as { file?: unknown; key?: unknown } | null
    if (known?.file === file && typeof known.key === 'string') return known.key
    localStorage.setItem(kept, JSON.stringify({ file, key }))
  } catch {
    // A browser that keeps nothing sends the file from its beginning.
  }
  return key
}

function forget(): void {
  try {
    localStorage.removeItem(kept)
  } catch {
    // Nothing was kept.
  }
}

export async function sendArchive(file: File, fields: NewSiteFields, { signal, onProgress, onLost }: Options): Promise<SiteRun> {
  const sending: Sending = {
    file,
    name: file.name,
    recordId: 0,
    fields: { ...fields },
    home: homeOf(archiveUploads, 0),
    key: keyOf(nameOf(file, fields)),
    place: 0,
  }
  try {
    const run = await sendPersistently(archiveUploads, sending, {
      signal,
      onLost,
      onProgress: (sent) => onProgress(Math.min(1, sent / Math.max(1, file.size))),
    })
    forget()
    return run
  } catch (error) {
    // What was refused would be refused again. What was stopped goes on later, also for whoever has to sign in or unlock anew.
    if (error instanceof ApiError && [409, 413, 415, 422].includes(error.status)) {
      forget()
      void giveUp(archiveUploads, sending).catch(() => {})
    }
    throw error
  }
}
