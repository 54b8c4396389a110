/** The history of lookbooks: who shared what with whom and when, and what came of it. */
import { lookbookFavouritesApi } from '@backlot/contract/lookbook-guests'
import { lookbookHistoryApi as api, lookbookSharesApi } from '@backlot/contract/lookbook-shares'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { comeBy, makeLink } from '#test/guest.ts'
import { buildDesk, buildProject, curatorOf } from '#test/lookbook.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function start() {
  const desk = await buildDesk(app)
  const curator = curatorOf(app, desk.scout)
  const projectId = await buildProject(desk.site, 'The Long Night')
  const [castles, mills, plain] = [await curator.create('Castles', projectId), await curator.create('Mills'), await curator.create('Plain')]
  await curator.add(castles.id, [desk.locations[0]!])
  const send = (id: number, Email: string) =>
    app.call(desk.admin.caller, lookbookSharesApi.share, { body: { lp: { id }, share: { Email } } })
  await send(mills.id, 'bo@example.org')
  await send(castles.id, 'ann@example.org, cy@example.org')
  const link = await makeLink(app, desk.scout.caller, castles.id, { allow_download: true })
  const guest = await comeBy(app, desk.site, { token: link.token })
  await app.call(guest, lookbookFavouritesApi.addFavourite, { body: { lookbookId: castles.id, location_ids: [desk.locations[0]!] } })
  const search = (SearchTxt: string) => app.call(desk.scout.caller, api.searchHistory, { body: { SearchTxt } })
  return { desk, projectId, castles, mills, plain, link, search }
}

test('every lookbook stands in it with its sendings, the latest first, those in the trash too', async () => {
  const { desk, castles, mills, plain, link } = await start()
  await app.call(desk.scout.caller, lookbookSharesApi.endShare, { params: { id: link.share.id } })
  await app.call(desk.scout.caller, lookbooksApi.softDelete, { body: { lookbookIds: [mills.id] } })
  const all = await app.call(desk.scout.caller, api.allHistory, { query: {} })
  expect(all.headers['x-total-count']).toBe('3')
  expect(all.body.map((one) => one.id)).toEqual([castles.id, mills.id, plain.id])
  const [first, second, third] = all.body
  expect(first).toMatchObject({
    name: 'Castles',
    project_name: 'The Long Night',
    created_by_name: desk.scout.username,
    share_count: 3,
    live_count: 2,
    open_count: 1,
    download_count: 0,
    answered_count: 1,
    deleted_at: null,
  })
  expect(first!.shares.map((share) => [share.recipient, share.created_by_name, share.state, share.open_count])).toEqual([
    ['', desk.scout.username, 'ended', 1],
    ['cy@example.org', desk.admin.username, 'live', 0],
    ['ann@example.org', desk.admin.username, 'live', 0],
  ])
  expect(new Date(first!.last_shared_at!).getTime()).toBe(new Date(first!.shares[0]!.created_at).getTime())
  expect(second).toMatchObject({ name: 'Mills', project_id: null, project_name: '', share_count: 1, live_count: 0 })
  expect(second!.deleted_at).not.toBeNull()
  expect(third).toMatchObject({ name: 'Plain', share_count: 0, shares: [], last_shared_at: null })
  const page = await app.call(desk.scout.caller, api.allHistory, { query: { skip: 1, limit: 1 } })
  expect([page.headers['x-total-count'], page.body.map((one) => one.id)]).toEqual(['3', [mills.id]])
})

test('of a project its own', async () => {
  const { desk, projectId, castles } = await start()
  const own = await app.call(desk.scout.caller, api.projectHistory, { params: { id: projectId }, query: {} })
  expect(own.body.map((one) => one.id)).toEqual([castles.id])
  const stranger = await buildUser(app, (await buildDesk(app, 0)).site)
  expect((await app.call(stranger.caller, api.projectHistory, { params: { id: projectId }, query: {} })).status).toBe(404)
  expect((await app.call(stranger.caller, api.allHistory, { query: {} })).body).toEqual([])
})

test('it is searched by lookbook, project, who shared and with whom; signs of a pattern are just signs', async () => {
  const { desk, plain, search } = await start()
  const names = async (text: string) => (await search(text)).body.map((one) => one.name)
  expect(await names(' CASTL ')).toEqual(['Castles'])
  expect(await names('long night')).toEqual(['Castles'])
  expect(await names('bo@example')).toEqual(['Mills'])
  expect(await names(desk.admin.username)).toEqual(['Castles', 'Mills'])
  // Each word by itself, and whom a link is for.
  expect(await names(`long ${desk.admin.username}`)).toEqual(['Castles'])
  expect(await names('bo@example castles')).toEqual([])
  await makeLink(app, desk.scout.caller, plain.id, { label: 'Nora, second unit' })
  expect(await names('unit nora')).toEqual(['Plain'])
  expect(await names('nothing of this')).toEqual([])
  expect(await names('_a%')).toEqual([])
  // One character is not searched for.
  expect(await names('q')).toEqual(['Plain', 'Castles', 'Mills'])
  expect((await search('castl')).headers['x-total-count']).toBe('1')
})
