/** Makes whole lookbooks, with links and what guests answered, by the system: for the demo. */
import type { GuestAnswer } from '@backlot/contract/engine/answers'
import { saveAnswer, updateGuest } from '#engine/answers/queries.ts'
import { saveGuest } from '#engine/shares/guest-queries.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { hashSecret, newSecret } from '#kit/passwords.ts'
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
interface GuestInput {
  name: string
  answers: readonly { locationId: number; answer: GuestAnswer; note: string }[]
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
  for (const guest of guests) await provideGuest(ctx, { lookbookId, shareId: share.id, guest })
}

interface Visit {
  lookbookId: number
  shareId: number
  guest: GuestInput
}

/** A guest who came, answered and left. The key is nobody's. */
async function provideGuest(ctx: Ctx, { lookbookId, shareId, guest: { name, answers } }: Visit): Promise<void> {
  await inTransaction(ctx, async ({ db, site, now }) => {
    const at = now()
    const key = { key_hash: hashSecret(newSecret()), last_seen_at: at }
    const { id } = await saveGuest(db, {
      site_id: site.id,
      target_kind: lookbookAnswers.share.kind,
      target_id: lookbookId,
      share_id: shareId,
      ...key,
    })
    for (const { locationId, answer, note } of answers) {
      const subject = { subject_id: locationId, ...lookbookAnswers.columnsOf(locationId) }
      await saveAnswer(db, { site_id: site.id, guest_id: id, ...subject, answer, note, answered_at: at })
    }
    await updateGuest(db, site.id, id, { name, answered_at: at, last_seen_at: at })
  })
}
