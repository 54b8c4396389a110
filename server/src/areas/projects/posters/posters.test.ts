/** The poster of a project: in the list and at its head for the office, on the client's page where the project has no secret. */
import { clientGuestHeader, clientPagesApi } from '@backlot/contract/client-pages'
import { projectPostersApi as api } from '@backlot/contract/project-posters'
import { projectsApi } from '@backlot/contract/projects'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { newAddress } from '#test/factories.ts'
import { newKey } from '#test/guest.ts'
import { buildDesk } from '#test/lookbook.ts'
import { makePicture, upload } from '#test/upload.ts'

const app = await openTestApp()
afterAll(() => app.close())

async function begin() {
  const desk = await buildDesk(app, 0)
  const { admin, scout, site } = desk
  const { id } = (await app.call(admin.caller, projectsApi.create, { body: { project_name: 'Night' } })).body
  const send = async (color: string, caller = admin.caller) =>
    upload(app, caller, api.add, { projectId: String(id) }, { name: 'poster.jpg', bytes: await makePicture(800, 1200, color) })
  const one = async () => (await app.call(scout.caller, projectsApi.get, { params: { id } })).body
  const card = async () => (await app.call(scout.caller, projectsApi.search, { body: {} })).body[0]!
  const fetch = async (url: string) => (await app.inject({ url, headers: { host: site.host } })).statusCode
  return { ...desk, id, send, one, card, fetch }
}

test('a poster is shown in the list and by the project, replaced by the next, and comes back', async () => {
  const { admin, scout, id, send, one, card, fetch } = await begin()
  expect([(await one()).poster, (await card()).thumbnail]).toEqual([null, null])
  const first = (await send('#336699')).body!
  expect([first.is_ready, (await card()).thumbnail]).toEqual([false, null])
  // The same bytes are the same poster.
  expect((await send('#336699')).body?.id).toBe(first.id)
  await app.runJobs()
  expect((await one()).poster).toMatchObject({ id: first.id, is_ready: true, width: 800, height: 1200 })
  const { thumbnail } = await card()
  expect(thumbnail).toContain('/320.webp?')
  expect([await fetch(thumbnail!), await fetch(thumbnail!.split('?')[0]!)]).toEqual([200, 404])
  const lists = [
    (await app.call(admin.caller, projectsApi.recent, { query: {} })).body[0],
    (await app.call(admin.caller, projectsApi.board, { body: {} })).body.flatMap(({ items }) => items)[0],
  ]
  expect(lists.map((shown) => shown?.thumbnail)).toEqual([thumbnail, thumbnail])
  const second = (await send('#993333')).body!
  expect(second.id).not.toBe(first.id)
  const recovered = await app.call(admin.caller, api.recover, { params: { id: first.id } })
  expect(recovered.body?.id).toBe(first.id)
  expect((await app.call(admin.caller, api.remove, { params: { id: first.id } })).body).toBeNull()
  expect([(await one()).poster, (await card()).thumbnail]).toEqual([null, null])
  const refused = [
    await send('#000000', scout.caller),
    await upload(app, admin.caller, api.add, { projectId: String(id) }, { name: 'poster.jpg', bytes: 'no picture' }),
    await upload(app, admin.caller, api.add, { projectId: '999999' }, { name: 'poster.jpg', bytes: await makePicture(10, 10, '#000000') }),
    await app.call(scout.caller, api.recover, { params: { id: first.id } }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 422, 404, 403])
  expect((await one()).poster).toBeNull()
})

test('the client sees the poster, and no more once the project is confidential; nor does another office', async () => {
  const { admin, site, id, send, fetch } = await begin()
  const poster = (await send('#336699')).body!
  await app.runJobs()
  const { link } = (await app.call(admin.caller, clientPagesApi.createLink, { params: { id }, body: {} })).body
  const token = /token=([\w-]+)$/.exec(link)?.[1] ?? ''
  const anybody = { host: site.host, address: newAddress() }
  const opened = await app.call(anybody, clientPagesApi.open, { body: { token, guestKey: newKey(), password: '' } })
  const guest = { ...anybody, headers: { [clientGuestHeader]: opened.body.token } }
  const shown = (await app.call(guest, clientPagesApi.page, {})).body.poster!
  expect([shown.width, await fetch(shown.medium), await fetch(shown.medium.split('?')[0]!)]).toEqual([800, 200, 404])
  await app.call(admin.caller, projectsApi.change, { body: { id, confidential: true, alias: 'Blue Harbor' } })
  expect((await app.call(guest, clientPagesApi.page, {})).body.poster).toBeNull()
  // What a browser has from before opens nothing any more.
  expect(await fetch(shown.medium)).toBe(404)
  // Staff see it still.
  expect((await app.call(admin.caller, projectsApi.get, { params: { id } })).body.poster?.id).toBe(poster.id)
  const foreign = await buildDesk(app, 0)
  expect((await app.call(foreign.admin.caller, api.remove, { params: { id: poster.id } })).status).toBe(404)
})
