/** A lookbook that is removed for good: by whom, from where, and that nothing of it can be reached afterwards. */
import { downloadsApi } from '@backlot/contract/downloads'
import { lookbookExportsApi } from '@backlot/contract/lookbook-exports'
import { lookbookFavouritesApi, lookbookGuestsApi } from '@backlot/contract/lookbook-guests'
import { lookbooksApi as api } from '@backlot/contract/lookbooks'
import { lookbookProblems } from '@backlot/contract/area-problems'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { comeBy, makeLink, tryOpen } from '#test/guest.ts'
import { buildDesk, curatorOf } from '#test/lookbook.ts'

const app = await openTestApp()
afterAll(() => app.close())

const remove = (caller: Caller, lookbookIds: number[]) => app.call(caller, api.remove, { body: { lookbookIds } })
const trash = (caller: Caller, lookbookIds: number[]) => app.call(caller, api.softDelete, { body: { lookbookIds } })

test('an administrator removes one from the trash, and nothing of it is left', async () => {
  const desk = await buildDesk(app)
  const { db } = desk.site.ctx
  const curator = curatorOf(app, desk.scout)
  const [{ id }, { id: remaining }] = [await curator.create('Rivers'), await curator.create('Lakes')]
  const folder = await curator.folder(id, 'Outside')
  await curator.folder(id, 'Within', folder.id)
  await curator.add(id, desk.locations, folder.id)
  await curator.add(remaining, desk.locations)
  await curator.section(id, 'Words')
  const link = await makeLink(app, desk.scout.caller, id, { allow_download: true })
  const guest = await comeBy(app, desk.site, { token: link.token })
  const answers = [{ location_id: desk.locations[0]!, answer: 'yes' as const }]
  await app.call(guest, lookbookFavouritesApi.addFavourite, { body: { lookbookId: id, answers } })
  const archive = await app.call(guest, lookbookGuestsApi.askArchive, {})
  const fileOf = async (lookbookId: number) => {
    const asked = await app.call(desk.scout.caller, lookbookExportsApi.createExport, {
      params: { id: lookbookId },
      body: { format: 'pdf' },
    })
    await app.runJobs()
    return (await app.call(desk.scout.caller, downloadsApi.get, { params: { id: asked.body.id } })).body
  }
  const [file, other] = [await fileOf(id), await fileOf(remaining)]
  const statusAt = async (url: string) => (await app.inject({ url, headers: { host: desk.site.host } })).statusCode
  expect(await statusAt(file.link!)).toBe(200)

  await trash(desk.scout.caller, [id])
  const done = await remove(desk.admin.caller, [id])
  expect([done.status, done.body.results]).toEqual([200, [{ id, outcome: 'changed', message: '', item_id: null }]])

  expect((await app.call(desk.admin.caller, api.list, { query: { trash: '1' } })).body).toEqual([])
  expect((await app.call(desk.admin.caller, api.recover, { body: { lookbookIds: [id] } })).status).toBe(404)
  expect((await app.call(guest, lookbookGuestsApi.guestLookbook, {})).status).toBe(410)
  expect((await tryOpen(app, desk.site, { token: link.token })).status).toBe(410)
  expect([await statusAt(archive.body.link), await statusAt(file.link!), await statusAt(other.link!)]).toEqual([404, 404, 200])
  expect(await desk.site.ctx.platform.storage.get(`downloads/${desk.site.id}/${file.id}`)).toBeUndefined()
  const rowsOf = (table: 'lookbook_folders' | 'lookbook_items') =>
    db.selectFrom(table).select('site_id').where('site_id', '=', desk.site.id).where('lookbook_id', '=', id).execute()
  const sharedRowsOf = (table: 'lookbook_shares' | 'lookbook_sharing' | 'lookbook_guests' | 'lookbook_digests') =>
    db.selectFrom(table).select('site_id').where('site_id', '=', desk.site.id).where('target_id', '=', id).execute()
  for (const table of ['lookbook_folders', 'lookbook_items'] as const) expect([table, await rowsOf(table)]).toEqual([table, []])
  for (const table of ['lookbook_shares', 'lookbook_sharing', 'lookbook_guests', 'lookbook_digests'] as const)
    expect([table, await sharedRowsOf(table)]).toEqual([table, []])
  expect(await db.selectFrom('lookbook_answers').select('guest_id').where('site_id', '=', desk.site.id).execute()).toEqual([])
  expect(await curator.names(remaining)).toEqual(['Place 1', 'Place 2', 'Place 3'])

  const line = await db
    .selectFrom('audit_log')
    .select(['actor_user_id', 'entity_id', 'changes'])
    .where('site_id', '=', desk.site.id)
    .where('action', '=', 'lookbook.removed')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ actor_user_id: desk.admin.id, entity_id: String(id), changes: { name: 'Rivers' } })
})

test('not by a scout, not what is in use, not another site’s; of several all or none', async () => {
  const desk = await buildDesk(app)
  const elsewhere = await buildDesk(app)
  const curator = curatorOf(app, desk.scout)
  const [{ id: old }, { id: used }] = [await curator.create(), await curator.create()]
  const { id: theirs } = await curatorOf(app, elsewhere.scout).create()
  await trash(desk.scout.caller, [old])
  await trash(elsewhere.scout.caller, [theirs])
  expect((await remove(desk.scout.caller, [old])).status).toBe(403)
  const inUse = await remove(desk.admin.caller, [old, used])
  expect([inUse.status, inUse.problem.detail]).toEqual([409, lookbookProblems.notInTrash.en])
  expect((await remove(desk.admin.caller, [old, theirs])).status).toBe(404)
  expect((await app.call(elsewhere.scout.caller, api.list, { query: { trash: '1' } })).body.map((one) => one.id)).toEqual([theirs])
  expect((await app.call(desk.scout.caller, api.list, { query: { trash: '1' } })).body.map((one) => one.id)).toEqual([old])
  // Named twice is removed once.
  expect((await remove(desk.admin.caller, [old, old])).body.results).toHaveLength(1)
})
