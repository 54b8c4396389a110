/**
 * What an owner wants changed of the pictures of a public record that requires reapproval. Added pictures wait hidden, changes
 * of public ones are kept beside them; the office takes or drops all of it with the record's proposal (domain.md §1.3).
 */
import type { PictureChange } from '@backlot/contract/location-records'
import { userIdOf } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import type { Changes } from '#kit/records/changes.ts'
import { presentPicture } from '../present.ts'
import { refreshSearch } from '../search/index.ts'
import { applyProposed, dropProposed, findFolderNames, findProposedImages } from './proposal-queries.ts'
import { refreshGalleryFacts } from './queries.ts'

type ProposedImage = Awaited<ReturnType<typeof findProposedImages>>[number]

/** Every picture that was added, changed or taken away, for the office to see side by side. */
export async function pictureChanges(ctx: Ctx, locationId: number): Promise<PictureChange[]> {
  const images = await findProposedImages(ctx.db, ctx.site.id, locationId)
  if (images.length === 0) return []
  const folders = new Map((await findFolderNames(ctx.db, ctx.site.id, locationId)).map((folder) => [folder.id, folder.name]))
  const changes = images.map((image) => ({
    image_id: image.id,
    kind: kindOf(image),
    picture: image.state === 'ready' ? presentPicture(ctx, image, { isShown: false }) : null,
    changes: changesOf(image, folders),
  }))
  // One that was set back is as it is in public.
  return changes.filter((change) => change.kind !== 'changed' || Object.keys(change.changes).length > 0)
}

const proposedOf = (image: ProposedImage): Record<string, unknown> => (image.proposed ?? {}) as Record<string, unknown>

function kindOf(image: ProposedImage): PictureChange['kind'] {
  if (image.awaiting_approval) return 'added'
  return proposedOf(image)['removed'] === true ? 'removed' : 'changed'
}

function changesOf(image: ProposedImage, folders: ReadonlyMap<number, string>): PictureChange['changes'] {
  const now: Record<string, unknown> = { ...image, removed: false, is_cover: false }
  const named = (name: string, value: unknown): unknown => (name === 'folder_id' ? (folders.get(Number(value)) ?? '') : value)
  const added = image.awaiting_approval
    ? Object.entries({ caption: image.caption, folder_id: image.folder_id }).filter(([, value]) => value !== null && value !== '')
    : []
  return Object.fromEntries([
    ...added.map(([name, value]): [string, [unknown, unknown]] => [name === 'folder_id' ? 'folder' : name, [null, named(name, value)]]),
    ...Object.entries(proposedOf(image))
      .filter(([name, value]) => JSON.stringify(now[name]) !== JSON.stringify(value))
      .map(([name, value]): [string, [unknown, unknown]] => [
        name === 'folder_id' ? 'folder' : name,
        [named(name, now[name]), named(name, value)],
      ]),
  ])
}

/** Puts what the owner proposed in place, in the transaction that approves the record's proposal. */
export async function applyPictureChanges(inside: TransactionCtx, locationId: number): Promise<void> {
  await applyProposed(inside.db, inside.site.id, locationId, inside.now(), userIdOf(inside.actor))
  await settleGallery(inside, locationId)
}

/** Forgets what the owner proposed; pictures that he added go to the trash. */
export async function dropPictureChanges(inside: TransactionCtx, locationId: number): Promise<void> {
  await dropProposed(inside.db, inside.site.id, locationId, inside.now(), userIdOf(inside.actor))
  await settleGallery(inside, locationId)
}

async function settleGallery({ db, site }: TransactionCtx, locationId: number): Promise<void> {
  await refreshGalleryFacts(db, site.id, locationId)
  await refreshSearch(db, site.id, [locationId])
}

/** For the history: how many pictures an edit adds, changes and takes away. */
export function countedPictures(pictures: readonly PictureChange[]): Changes {
  const names = { added: 'pictures_added', changed: 'pictures_changed', removed: 'pictures_removed' } as const
  const counted = Object.entries(names).map(([kind, name]): [string, [unknown, unknown]] => [
    name,
    [null, pictures.filter((picture) => picture.kind === kind).length],
  ])
  return Object.fromEntries(counted.filter(([, [, count]]) => count !== 0))
}
