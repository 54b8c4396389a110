/** The folders of a lookbook to whoever came by a link: those that the link shows, with what guests read of them (S2 §2). */
import { lookbookFoldersApi as api } from '@backlot/contract/lookbook-contents'
import { lookbookSharesApi } from '@backlot/contract/lookbook-shares'
import { shareProblems } from '@backlot/contract/area-problems'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite } from '#test/factories.ts'
import { comeBy, faceOf, makeLink } from '#test/guest.ts'
import { buildDesk, curatorOf } from '#test/lookbook.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function start() {
  const desk = await buildDesk(app)
  const curator = curatorOf(app, desk.scout)
  const { id } = await curator.create()
  const day = await curator.folder(id, 'Day')
  const morning = await curator.folder(id, 'Morning', day.id)
  const hidden = await curator.folder(id, 'Hidden', null, false)
  await curator.folder(id, 'Below', hidden.id)
  const night = await curator.folder(id, 'Night')
  await curator.add(id, desk.locations.slice(0, 2), morning.id)
  const folders = (caller: Caller, lookbookId = id) =>
    app.call(caller, api.folders, { params: { id: lookbookId }, query: { public: 'true' } })
  const guestOf = async (options: Parameters<typeof makeLink>[3] = {}) => {
    const link = await makeLink(app, desk.scout.caller, id, options)
    return { guest: await comeBy(app, desk.site, { token: link.token, password: options.password ?? '' }), link }
  }
  return { desk, curator, id, day, morning, night, folders, guestOf }
}

test('a guest reads the folders that the link shows, and of them nothing for the office', async () => {
  const { desk, day, morning, night, folders, guestOf } = await start()
  const { guest } = await guestOf()
  const answer = await folders(guest)
  expect(answer.body).toEqual([
    { id: day.id, parent_folder_id: null, name: 'Day', cover: null, item_count: 0 },
    { id: morning.id, parent_folder_id: day.id, name: 'Morning', cover: null, item_count: 2 },
    { id: night.id, parent_folder_id: null, name: 'Night', cover: null, item_count: 0 },
  ])
  expect(answer.headers['x-robots-tag']).toBe('noindex')
  const ofOne = await guestOf({ folderId: day.id })
  expect((await folders(ofOne.guest)).body.map((folder) => [folder.name, folder.parent_folder_id])).toEqual([
    ['Day', null],
    ['Morning', day.id],
  ])
  // Somebody of the office who came by a link reads as the guest.
  const both = { ...ofOne.guest, token: desk.scout.caller.token! }
  expect((await folders(both)).body).toEqual((await folders(ofOne.guest)).body)
  expect((await folders(desk.scout.caller)).body[0]).toMatchObject({ name: 'Day', lookbook_id: day.lookbook_id, visible: true })
})

test('without a link, with one that is over or of another lookbook, nothing is shown', async () => {
  const { desk, curator, folders, guestOf } = await start()
  const { guest, link } = await guestOf({ password: 'snow-white' })
  const other = await curator.create()
  const stranger = await buildSite(app)
  expect((await folders(guest, other.id)).status).toBe(404)
  expect((await folders({ ...guest, host: stranger.host })).status).toBe(410)
  await app.call(desk.scout.caller, lookbookSharesApi.changeShare, { params: { id: link.share.id }, body: { password: 'rose-red' } })
  const shut = await folders(guest)
  expect([shut.status, shut.problem.detail]).toEqual([410, shareProblems.linkOver.en])
  const none = [await folders({ host: desk.site.host }), await folders({ host: desk.site.host }, 2_000_000_000), shut]
  // Also a lookbook that is not there answers as one that is.
  expect(new Set(none.map((one) => faceOf(one))).size).toBe(1)
  expect(none[0]!.raw.body).not.toContain('Day')
})
