/** Makes whole lookbooks, with links and what guests answered, by the system: for the demo. */
import { provideGuest, type GuestInput } from '#engine/answers/provision.ts'
import type { Ctx } from '#kit/context.ts'
import { lookbookAnswers } from '../favourites/definition.ts'
import { createFolder } from '../folders/service.ts'
import { addItems, addSection } from '../items/adding.ts'
import { createLookbook } from '../service.ts'
import { createShare } from '../shares/service.ts'

export interface LookbookInput {
  name: string
  description: string
  /** What stands before all folders. */
  opening: SectionInput
  folders: readonly FolderInput[]
  shares: readonly ShareInput[]
}
interface SectionInput {
  title: string
  text: string
}
interface FolderInput {
  name: string
  section: SectionInput
  locationIds: readonly number[]
}
export interface ShareInput {
  label: string
  /** Opens the link instead of a secret; then there is a password. */
  name: string
  password: string
  guests: readonly GuestInput[]
}

/** Returns the lookbook's id. Throws what making each part throws. */
export async function provideLookbook(ctx: Ctx, input: LookbookInput): Promise<number> {
  const { id: lookbookId } = await createLookbook(ctx, { name: input.name, description: input.description, projectId: null })
  await addSection(ctx, { lookbookId, folderId: null, ...input.opening, beforeId: null })
  for (const { name, section, locationIds } of input.folders) {
    const { id: folderId } = await createFolder(ctx, { lookbookId, parentFolderId: null, name, visible: true })
    await addSection(ctx, { lookbookId, folderId, ...section, beforeId: null })
    await addItems(ctx, { lookbookId, folderId, locationIds, imageIds: [], galleryFolderIds: [], beforeId: null })
  }
  for (const share of input.shares) await provideShare(ctx, lookbookId, share)
  return lookbookId
}

async function provideShare(ctx: Ctx, lookbookId: number, { label, name, password, guests }: ShareInput): Promise<void> {
  const asked = { folderId: null, locationId: null, allow_download: true, expires_at: null }
  const { share } = await createShare(ctx, lookbookId, { ...asked, label, name, password })
  for (const guest of guests) await provideGuest(ctx, lookbookAnswers, { targetId: lookbookId, shareId: share.id, guest })
}
