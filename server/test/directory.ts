/** A site with a directory, its people, and what they do there. */
import { directoryCategoriesApi } from '@backlot/contract/directory-categories'
import { directoryPicturesApi, type StoredFile } from '@backlot/contract/directory-pictures'
import { directoryRecordsApi, type DirectoryEdit, type DirectoryFields } from '@backlot/contract/directory-records'
import { expect } from 'vitest'
import { saveDirectoryCategories, type CategoryInput } from '#areas/directory/index.ts'
import type { Caller, TestApp } from './app.ts'
import { distinctPicture } from './gallery.ts'
import { upload } from './upload.ts'
import { buildSite, buildUser, buildVisitor, type TestSite, type TestUser } from './factories.ts'

export const testTree: readonly CategoryInput[] = [
  { id: 1, name: 'COMPANIES', children: [{ name: 'Feature' }] },
  {
    id: 2,
    name: 'CREW',
    children: [
      { name: 'Camera', children: [{ name: 'Operator' }] },
      { name: 'Lighting & Grip', children: [{ name: 'Gaffer' }, { name: 'Electrician' }] },
    ],
  },
  { id: 3, name: 'SERVICES', children: [{ name: 'Catering' }, { name: 'Blacklist', adminOnly: true }] },
  { id: -99, name: 'CONTACTS' },
]

export interface DirectorySite {
  site: TestSite
  admin: Caller
  scout: Caller
  owner: TestUser
  visitor: Caller
  /** Category name to id. */
  ids: Record<string, number>
}

export async function buildDirectory(app: TestApp, settings: Record<string, unknown> = {}): Promise<DirectorySite> {
  const site = await buildSite(app, { settings })
  await saveDirectoryCategories(site.ctx.db, site.id, testTree)
  const admin = (await buildUser(app, site)).caller
  const tree = (await app.call(admin, directoryCategoriesApi.categories, {})).body
  return {
    site,
    admin,
    scout: (await buildUser(app, site, { role: 'scout' })).caller,
    owner: await buildUser(app, site, { role: 'directory' }),
    visitor: await buildVisitor(app, site),
    ids: Object.fromEntries(tree.map((category) => [category.name, category.id])),
  }
}

/** Everything that an entry needs to be submitted. */
export const wholeEntry = (ids: Record<string, number>): DirectoryFields => ({
  display_as: 'Individual',
  name: 'Maren',
  last_name: 'Quillfeather',
  categories: [ids['Gaffer'] ?? 0],
  address1: '12 Harbor Lane',
  city: 'Cardinal Bay',
  zip: '97390',
  phone1: '5550100100',
  email1: 'maren@quill.example',
  union_affiliation: ['None'],
})

/** An entry that the office has made and published. */
export async function publishEntry(app: TestApp, { admin }: Pick<DirectorySite, 'admin'>, fields: DirectoryFields): Promise<DirectoryEdit> {
  const made = await app.call(admin, directoryRecordsApi.create, { body: fields })
  expect(made.status, made.raw.body).toBe(200)
  const published = await app.call(admin, directoryRecordsApi.status, { params: { id: made.body.id }, body: { status: 'public' } })
  expect(published.status, published.raw.body).toBe(200)
  return published.body
}

let pictures = 0
/** Sends a picture of an entry, like no other. */
export async function sendPicture(app: TestApp, caller: Caller, id: number, bytes?: Buffer): Promise<StoredFile['file']> {
  const file = { name: 'me.jpg', bytes: bytes ?? (await distinctPicture(70_000 + ++pictures)) }
  const sent = await upload(app, caller, directoryPicturesApi.image, { dirId: String(id) }, file)
  expect(sent.status, sent.raw.body).toBe(200)
  return sent.body.file
}

/** Sends pictures and has the record name them, as the page does. Returns their ids. */
export async function namePictures(app: TestApp, caller: Caller, id: number, count = 1): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index++) ids.push((await sendPicture(app, caller, id)).id)
  const images = ids.map((one) => ({ id: one }))
  const written = await app.call(caller, directoryRecordsApi.update, { body: { id, images } })
  expect(written.status, written.raw.body).toBe(200)
  return ids
}

/** The same, and makes them. */
export async function addPictures(app: TestApp, caller: Caller, id: number, count = 1): Promise<number[]> {
  const ids = await namePictures(app, caller, id, count)
  await app.runJobs()
  return ids
}
