/** One picture as its keepers see it. */
import type { ManagedPicture } from '@backlot/contract/location-galleries'
import { messages } from '@backlot/contract/messages'
import { videoUrl } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { versionOfFields } from '#kit/versions.ts'
import { isPublished } from '../policy.ts'
import { audienceOf, presentPicture } from '../present.ts'
import type { ManagedRow } from './gallery-queries.ts'

const versionOf = ({ caption, alt_text, credit, licence, licence_url, tags, proposed }: ManagedRow): number =>
  versionOfFields({ caption, alt_text, credit, licence, licence_url, tags, proposed })

export function presentManaged(ctx: Ctx, row: ManagedRow): ManagedPicture {
  const isShown =
    isPublished(row) &&
    !row.hidden &&
    !row.awaiting_approval &&
    row.folder_visible !== false &&
    row.deleted_at === null &&
    row.state === 'ready'
  return {
    ...presentPicture(ctx, row, { isShown }),
    location_id: row.location_id,
    folder_id: row.folder_id,
    sort_order: row.sort_order,
    IsVideo: row.is_video,
    hidden: row.hidden,
    state: row.state === 'ready' || row.state === 'failed' ? row.state : 'waiting',
    // The library's own words are for the log.
    error: row.error === null ? null : messages.fileNotRead.en,
    damaged: row.damaged && row.state === 'ready',
    updating: row.replacing_hash !== null,
    awaiting_approval: row.awaiting_approval,
    proposed: (row.proposed ?? null) as ManagedPicture['proposed'],
    is_cover: row.cover_image_id === row.id,
    caption: row.caption,
    alt_text: row.alt_text,
    credit: row.credit,
    licence: row.licence,
    licence_url: row.licence_url,
    tags: row.tags,
    version: versionOf(row),
    file_name: row.file_name,
    bytes: row.bytes,
    taken_at: row.taken_at?.toISOString() ?? null,
    exif_latitude: row.exif_latitude,
    exif_longitude: row.exif_longitude,
    edited: row.unedited_hash !== null,
    duplicate_of: row.repeats,
    video: row.is_video ? videoUrl(row.key, audienceOf(ctx, isShown)) : null,
    duration: row.duration,
    created_at: row.created_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
  }
}
