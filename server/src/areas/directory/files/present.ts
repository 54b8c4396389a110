/** The files of an entry as its keepers see them. */
import { messages } from '@backlot/contract/messages'
import { entryFileKinds, fileStates, type EntryFile } from '@backlot/contract/directory-pictures'
import { pictureUrls } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import type { FileRow } from './queries.ts'

type Viewer = Pick<Ctx, 'site' | 'now' | 'platform'>

/** Urls that open a picture whatever its entry is: for those alone who keep the entry. */
export const presentFile = (viewer: Viewer, row: FileRow): EntryFile => ({
  id: row.id,
  kind: entryFileKinds.find((kind) => kind === row.kind) ?? 'picture',
  state: fileStates.find((state) => state === row.state) ?? 'waiting',
  // The library's own words are for the log.
  error: row.error === null ? null : messages.fileNotRead.en,
  damaged: row.damaged,
  file_name: row.file_name,
  bytes: row.bytes,
  created_at: row.created_at.toISOString(),
  picture:
    row.kind === 'picture' && row.state === 'ready'
      ? { id: row.id, width: row.width, height: row.height, thumbhash: row.thumbhash, color: row.color, ...urlsOf(viewer, row.key) }
      : null,
})

const urlsOf = (viewer: Viewer, key: string) =>
  pictureUrls(key, {
    secret: viewer.platform.settings.jwtSecret,
    siteId: viewer.site.id,
    now: viewer.now(),
    audience: 'keepers',
  })
