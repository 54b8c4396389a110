/** Hangs the demo's pictures: galleries of locations, people and businesses of the directory. */
import type { pictureKinds } from '@backlot/contract/directory-fields'
import { addEntryPicture, type EntryInput } from '#areas/directory/index.ts'
import { fillGallery, type GalleryPicture } from '#areas/locations/index.ts'
import { namesOf } from '#db/presets/norwegian-names.ts'
import type { Ctx } from '#kit/context.ts'
import type { DemoPicture, DemoSite } from './content/types.ts'
import { pictureCreditOf, pictureNames, readPicture } from './demo-pictures.ts'
import { creditOf, demoSource } from './demo-records.ts'

type Words = Pick<GalleryPicture, 'credit' | 'licence' | 'licenceUrl' | 'sourceUrl'>

function creditsOf(ctx: Ctx, file: string): Words {
  const photograph = pictureCreditOf(file)
  if (!photograph) return { credit: creditOf(ctx), licence: demoSource.licence, licenceUrl: demoSource.licence_url, sourceUrl: '' }
  const { author, licence, licenceUrl, source } = photograph
  return { credit: author, licence, licenceUrl, sourceUrl: source }
}

/** @param ids of the site's locations, in their order */
export async function hangGalleries(ctx: Ctx, demo: DemoSite, ids: readonly number[]): Promise<void> {
  const named = namesOf(demo.locale)
  for (const [index, { pictures }] of demo.locations.entries()) {
    const id = ids[index]
    if (id === undefined || pictures.length === 0) continue
    await fillGallery(ctx, id, await Promise.all(pictures.map((picture) => galleryPicture(ctx, picture, named))))
  }
}

const galleryPicture = async (
  ctx: Ctx,
  { file, folder, caption }: DemoPicture,
  named: (name: string) => string,
): Promise<GalleryPicture> => ({ prepared: await readPicture(file), folder: named(folder), caption, ...creditsOf(ctx, file) })

/** What a business is seen by, for words of its category in both languages; one that nothing fits has no picture. */
const workplaces: readonly [RegExp, readonly string[], (typeof pictureKinds)[number]][] = [
  [/stage|scene/i, ['sound-stage-3-front', 'sound-stage-2-detail'], 'stage'],
  [/catering|restaurant|servering/i, ['counter-room-2-wide', 'counter-room-3-morning'], 'shop'],
  [/hotel|overnatting|lodg|living/i, ['lobby-4-approach', 'photo-bedroom'], 'shop'],
  [/prop house|rekvisitt/i, ['work-hall-3-front'], 'shop'],
  [/equipment|utstyr|generator|rental|utleie|grip/i, ['work-hall-2-wide', 'warehouse-2-wide'], 'shop'],
  [/båt|boat/i, ['harbour-3-front'], 'shop'],
  [/vehicle|kjøretøy/i, ['work-hall-1-front'], 'shop'],
  [/school|skole/i, ['institution-2-wide'], 'work'],
  [/television|feature|spillefilm/i, ['loft-1-front', 'loft-3-morning'], 'work'],
  [/documentary|dokumentar/i, ['loft-2-detail'], 'work'],
  [/commercial/i, ['loft-3-front'], 'work'],
]
const portraits = pictureNames.filter((name) => name.startsWith('portrait-'))

/** Gives listings their pictures. Contacts have none. */
export async function hangPortraits(ctx: Ctx, entries: readonly EntryInput[], ids: readonly number[]): Promise<void> {
  let people = 0
  const shown = new Set<string>()
  for (const [index, { kind, categories, fields }] of entries.entries()) {
    const entryId = ids[index]
    if (kind === 'contact' || entryId === undefined) continue
    if (fields.display_as === 'Individual') {
      const file = portraits[people++]
      const alt_text = [fields.name, fields.last_name].filter(Boolean).join(' ')
      if (file !== undefined) await addPicture(ctx, entryId, file, { kind: 'portrait', alt_text })
      continue
    }
    const [, files = [], work] = workplaces.find(([words]) => words.test(categories[0] ?? '')) ?? []
    // Two businesses of one directory never show the same room.
    const fresh = files.filter((file) => !shown.has(file))
    for (const file of fresh) await addPicture(ctx, entryId, file, { kind: work ?? 'work' })
    for (const file of fresh) shown.add(file)
  }
}

type EntryWords = { kind: (typeof pictureKinds)[number]; alt_text?: string }
const addPicture = async (ctx: Ctx, entryId: number, file: string, words: EntryWords): Promise<void> =>
  addEntryPicture(ctx, entryId, { prepared: await readPicture(file), ...words, credit: entryCredit(ctx, file) })

/** An entry has one line for all of it. */
function entryCredit(ctx: Ctx, file: string): string {
  const { credit, licence } = creditsOf(ctx, file)
  return `${credit}, ${licence}`
}
