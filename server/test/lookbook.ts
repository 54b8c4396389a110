/** A lookbook and the calls of those who fill it. */
import { lookbookFoldersApi, lookbookItemsApi, type LookbookItem } from '@backlot/contract/lookbook-contents'
import { lookbooksApi, type LookbookFrame } from '@backlot/contract/lookbooks'
import { expect } from 'vitest'
import type { Caller, TestApp } from './app.ts'
import { buildLocations, buildSite, buildUser, type TestSite, type TestUser } from './factories.ts'

export interface Desk {
  site: TestSite
  admin: TestUser
  scout: TestUser
  /** Public, by number. */
  locations: number[]
}

/** A site with an administrator, a scout and so many locations. */
export async function buildDesk(app: TestApp, count = 3, about: Parameters<typeof buildSite>[1] = {}): Promise<Desk> {
  const site = await buildSite(app, about)
  const names = Array.from({ length: count }, (_, index) => ({ location_name: `Place ${index + 1}` }))
  return {
    site,
    admin: await buildUser(app, site),
    scout: await buildUser(app, site, { role: 'scout' }),
    locations: await buildLocations(site, names),
  }
}

export async function buildProject(site: TestSite, project_name: string): Promise<number> {
  const row = { site_id: site.id, project_name }
  return (await site.ctx.db.insertInto('projects').values(row).returning('id').executeTakeFirstOrThrow()).id
}

let lookbooks = 0

/** The calls of one person, each held to succeed. */
export function curatorOf(app: TestApp, { caller }: { caller: Caller }) {
  const mustBe = <Body>(answer: { status: number; body: Body; raw: { body: string } }): Body => {
    expect(answer.status, answer.raw.body).toBe(200)
    return answer.body
  }
  const items = async (lookbookId: number, folderId?: number): Promise<LookbookItem[]> => {
    const found: LookbookItem[] = []
    let cursor: string | undefined
    do {
      const query = { ...(folderId === undefined ? {} : { folderId }), ...(cursor === undefined ? {} : { cursor }) }
      const page = mustBe(await app.call(caller, lookbookItemsApi.items, { params: { id: lookbookId }, query }))
      found.push(...page.items)
      cursor = page.next ?? undefined
    } while (cursor)
    return found
  }
  return {
    create: async (name = `Lookbook ${++lookbooks}`, projectId: number | null = null) =>
      mustBe(await app.call(caller, lookbooksApi.create, { body: { name, projectId } })),
    frame: async (id: number): Promise<LookbookFrame> => mustBe(await app.call(caller, lookbooksApi.get, { params: { id } })),
    folder: async (lookbookId: number, name: string, parentFolderId: number | null = null, visible = true) =>
      mustBe(await app.call(caller, lookbookFoldersApi.createFolder, { body: { lookbookId, name, parentFolderId, visible } })),
    add: async (lookbookId: number, locationIds: number[], folderId: number | null = null, beforeId: number | null = null) =>
      mustBe(await app.call(caller, lookbookItemsApi.addItems, { body: { lookbookId, locationIds, folderId, beforeId } })),
    addImages: async (lookbookId: number, imageIds: number[], folderId: number | null = null) =>
      mustBe(await app.call(caller, lookbookItemsApi.addItems, { body: { lookbookId, imageIds, folderId } })),
    section: async (lookbookId: number, title: string, folderId: number | null = null, beforeId: number | null = null) =>
      mustBe(await app.call(caller, lookbookItemsApi.addSection, { body: { lookbookId, title, folderId, beforeId } })),
    remove: async (lookbookId: number, itemIds: number[]) =>
      mustBe(await app.call(caller, lookbookItemsApi.removeItems, { body: { lookbookId, itemIds } })),
    sort: async (lookbookId: number, itemIds: number[], beforeId: number | null, folderId: number | null = null) =>
      mustBe(await app.call(caller, lookbookItemsApi.sortItems, { body: { lookbookId, itemIds, beforeId, folderId } })),
    note: async (itemId: number, note: string) => mustBe(await app.call(caller, lookbookItemsApi.changeItem, { body: { itemId, note } })),
    changes: async (id: number, since: number) =>
      mustBe(await app.call(caller, lookbooksApi.changes, { params: { id }, query: { since } })),
    items,
    /** Names in order. */
    names: async (lookbookId: number, folderId?: number): Promise<string[]> =>
      (await items(lookbookId, folderId)).map((item) => item.location_name || item.title),
  }
}
export type Curator = ReturnType<typeof curatorOf>
