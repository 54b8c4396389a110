/** Several people in one lookbook: each sees what the others do, and nothing of anybody's is lost. */
import { lookbookFoldersApi, lookbookItemsApi as api, type LookbookItem } from '@backlot/contract/lookbook-contents'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildDesk, curatorOf, type Curator } from '#test/lookbook.ts'

const app = await openTestApp()
afterAll(() => app.close())

/** What a page that is open knows: it reads once, and from then on asks what changed. */
async function openPage(curator: Curator, id: number) {
  const { version } = await curator.frame(id)
  const items = new Map((await curator.items(id)).map((item) => [item.id, item]))
  const page = { version, items }
  return {
    page,
    catchUp: async () => {
      const changes = await curator.changes(id, page.version)
      expect(changes.reload).toBe(false)
      for (const item of changes.items) items.set(item.id, item)
      for (const item of changes.removed_items) items.delete(item)
      for (const folder of changes.removed_folders) for (const item of items.values()) if (item.folder_id === folder) items.delete(item.id)
      page.version = changes.version
    },
    order: (): number[] =>
      [...items.values()]
        .sort((one, other) => (one.folder_id ?? 0) - (other.folder_id ?? 0) || one.sort_order - other.sort_order || one.id - other.id)
        .map((item) => item.id),
  }
}

const idsOf = (items: readonly LookbookItem[]): number[] => items.map((item) => item.id)

test('200 interleaved changes of two people: nothing is lost, and both see the same order', { timeout: 180_000 }, async () => {
  const desk = await buildDesk(app, 80)
  const people = [curatorOf(app, desk.admin), curatorOf(app, desk.scout)] as const
  const { id } = await people[0].create()
  const folder = await people[0].folder(id, 'Second')
  await people[0].add(id, desk.locations.slice(0, 20))
  const pages = [await openPage(people[0], id), await openPage(people[1], id)] as const

  // The same for every run, and like no order that anybody would choose.
  let state = 7
  const pick = <Value>(values: readonly Value[]): Value => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return values[state % values.length]!
  }
  const left = [desk.locations.slice(20, 50), desk.locations.slice(50)] as const
  const expected = new Set(desk.locations.slice(0, 20))
  const notes = new Map<number, string>()

  async function change(who: 0 | 1, turn: number): Promise<void> {
    const curator = people[who]
    const known = pages[who].order()
    const kind = pick(['add', 'sort', 'sort', 'move', 'note', 'remove'] as const)
    const next = kind === 'add' ? left[who].shift() : undefined
    if (next !== undefined) {
      const { locations } = await curator.add(id, [next], null, pick([null, pick(known)]))
      expect(locations[0]!.outcome).toBe('changed')
      expected.add(next)
    } else if (kind === 'note') {
      // Each writes on items of its own, as two people rarely write the same note.
      const own = known.filter((item) => item % 2 === who)
      const item = pick(own.length > 0 ? own : known)
      const answer = await app.call(who === 0 ? desk.admin.caller : desk.scout.caller, api.changeItem, {
        body: { itemId: item, note: `Note ${turn}` },
      })
      if (answer.status === 200 && own.length > 0) notes.set(item, `Note ${turn}`)
      // Taken out by the other at this moment.
      else expect([200, 404]).toContain(answer.status)
    } else if (kind === 'remove' && turn % 5 === 0) {
      const item = pick(known)
      const { items } = await curator.remove(id, [item])
      if (items[0]!.outcome === 'changed') expected.delete(pages[who].page.items.get(item)!.location_id!)
    } else {
      const to = kind === 'move' ? pick([null, folder.id]) : (pages[who].page.items.get(pick(known))?.folder_id ?? null)
      const moved = [...new Set([pick(known), pick(known)])]
      await curator.sort(id, moved, pick([null, pick(known)]), to)
    }
    if (turn % 3 === who) await pages[who].catchUp()
  }

  for (let turn = 0; turn < 100; turn++) await Promise.all([change(0, turn), change(1, turn)])
  await Promise.all(pages.map((page) => page.catchUp()))

  const items = await people[0].items(id)
  expect(new Set(items.map((item) => item.location_id))).toEqual(expected)
  expect(items).toHaveLength(expected.size)
  for (const [item, note] of notes) {
    const found = items.find((one) => one.id === item)
    if (found) expect([item, found.note]).toEqual([item, note])
  }
  expect(idsOf(await people[1].items(id))).toEqual(idsOf(items))
  // What the open pages made of the changes is what stands in the database.
  for (const page of pages) {
    expect(page.order()).toEqual(idsOf(items))
    expect([...page.page.items.values()].map((item) => item.note).sort()).toEqual(items.map((item) => item.note).sort())
  }
  const { version } = await people[0].frame(id)
  expect(pages.map((page) => page.page.version)).toEqual([version, version])
  const { count } = await desk.site.ctx.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', desk.site.id)
    .where('entity', '=', 'lookbook')
    .where('action', '<>', 'lookbook.created')
    .executeTakeFirstOrThrow()
  // Each version is one change with its line.
  expect(count).toBe(version - 1)
  expect(version).toBeGreaterThan(120)
})

test('the same location added by two at once stands there once', async () => {
  const desk = await buildDesk(app)
  const { id } = await curatorOf(app, desk.admin).create()
  const answers = await Promise.all([desk.admin, desk.scout].map((user) => curatorOf(app, user).add(id, desk.locations)))
  expect(answers.flatMap((answer) => answer.locations.map((one) => one.outcome)).sort()).toEqual([
    'changed',
    'changed',
    'changed',
    'exists',
    'exists',
    'exists',
  ])
  expect(await curatorOf(app, desk.admin).names(id)).toEqual(['Place 1', 'Place 2', 'Place 3'])
})

test('changes tell what came, moved, left and came back, and nothing while nothing happened', async () => {
  const desk = await buildDesk(app)
  const curator = curatorOf(app, desk.scout)
  const { id, version } = await curator.create()
  const nothing = { reload: false, lookbook: null, folders: [], items: [], removed_folders: [], removed_items: [] }
  expect(await curator.changes(id, version)).toEqual({ version, ...nothing })

  const folder = await curator.folder(id, 'Outside')
  await curator.add(id, desk.locations, folder.id)
  const first = await curator.changes(id, version)
  expect(first.folders.map((one) => one.name)).toEqual(['Outside'])
  expect(first.items.map((one) => one.location_name)).toEqual(['Place 1', 'Place 2', 'Place 3'])
  expect(first.lookbook).toMatchObject({ id, item_count: 3, version: first.version })

  const gone = first.items[0]!.id
  await curator.remove(id, [gone])
  expect(await curator.changes(id, first.version)).toMatchObject({ items: [], removed_items: [gone], folders: [] })
  const toTrash = (endpoint: typeof lookbookFoldersApi.deleteFolders | typeof lookbookFoldersApi.recoverFolders) =>
    app.call(desk.scout.caller, endpoint, { body: { lookbookId: id, folderIds: [folder.id] } })
  const second = (await curator.frame(id)).version
  await toTrash(lookbookFoldersApi.deleteFolders)
  expect(await curator.changes(id, second)).toMatchObject({ removed_folders: [folder.id], items: [], removed_items: [] })
  const third = (await curator.frame(id)).version
  await toTrash(lookbookFoldersApi.recoverFolders)
  const back = await curator.changes(id, third)
  expect([back.folders.map((one) => one.id), back.items.map((one) => one.location_name)]).toEqual([[folder.id], ['Place 2', 'Place 3']])
  // Of a database that was put back to an earlier time.
  expect((await curator.changes(id, 1000)).reload).toBe(true)
  const asked = await app.call(desk.scout.caller, lookbooksApi.changes, { params: { id }, query: { since: 'x' } })
  expect(asked.status).toBe(422)
})
