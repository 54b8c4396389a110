/** What a record says of its files. Pure. */
import { directoryProblems } from '@backlot/contract/area-problems'
import { documentKinds, EntryImage, type DirectoryDetails } from '@backlot/contract/directory-fields'
import { messages } from '@backlot/contract/messages'
import { AppError, type FieldError } from '#kit/errors.ts'
import { isBlank } from '#kit/records/changes.ts'

type Named = Pick<DirectoryDetails, 'images' | 'thumbnail_image' | 'resume' | 'price_list'>

/** Said as shortly as it can be, so that two that say the same are the same. */
function tidyImage(image: EntryImage): EntryImage {
  const said = Object.entries(image).filter(([, value]) => !isBlank(value) && value !== false)
  return EntryImage.parse(Object.fromEntries(said))
}

/** The record with its pictures tidy, and a cover that is one of them. */
export function withTidyImages<Record extends Named>(record: Record): Record {
  const images = record.images?.map(tidyImage) ?? []
  const { images: _images, thumbnail_image: cover, ...rest } = record
  return {
    ...rest,
    ...(images.length > 0 ? { images } : {}),
    ...(cover != null && images.some(({ id }) => id === cover) ? { thumbnail_image: cover } : {}),
  } as Record
}

/** The pictures that visitors see, in their order. */
export const shownImages = ({ images }: Named): EntryImage[] => (images ?? []).filter(({ hidden }) => hidden !== true)

/** The same, of details as they are stored. */
export function storedImages(details: unknown): EntryImage[] {
  const images: unknown = (details as Named | null)?.images
  return Array.isArray(images) ? (images as EntryImage[]).filter(({ hidden }) => hidden !== true) : []
}

/** Throws `invalid` at every field that names a file of another entry or kind, and for a cover that is none of the pictures. */
export function refuseForeignFiles(fields: Named, record: Named, files: readonly { id: number; kind: string }[]): void {
  const kinds = new Map(files.map(({ id, kind }) => [id, kind]))
  const faults: FieldError[] = []
  if ((fields.images ?? []).some(({ id }) => kinds.get(id) !== 'picture'))
    faults.push({ path: 'images', message: directoryProblems.noSuchFile })
  const cover = fields.thumbnail_image
  if (cover != null && !(fields.images ?? record.images ?? []).some(({ id }) => id === cover))
    faults.push({ path: 'thumbnail_image', message: messages.chooseOnePhoto })
  for (const kind of documentKinds) {
    const id = fields[kind]
    if (id != null && kinds.get(id) !== kind) faults.push({ path: kind, message: directoryProblems.noSuchFile })
  }
  if (faults.length > 0) throw new AppError('invalid', { fields: faults, detail: faults[0]?.message ?? directoryProblems.noSuchFile })
}
