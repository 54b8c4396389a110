/** The bytes behind a link: pictures and archives, and what is tried to get them without leave (security.md E2, T12). */
import { lookbookGuestsApi as api } from '@backlot/contract/lookbook-guests'
import { lookbookSharesApi } from '@backlot/contract/lookbook-shares'
import { shareProblems } from '@backlot/contract/area-problems'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildUser, newAddress } from '#test/factories.ts'
import { comeBy, fillPictures, makeLink } from '#test/guest.ts'
import { buildDesk, curatorOf, type Curator, type Desk } from '#test/lookbook.ts'
import { addPictures } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

let desk: Desk
let curator: Curator
let elsewhere: Desk
beforeAll(async () => {
  desk = await buildDesk(app, 4)
  curator = curatorOf(app, desk.scout)
  elsewhere = await buildDesk(app, 1)
})

const end = (caller: Caller, id: number) => app.call(caller, lookbookSharesApi.endShare, { params: { id } })

describe('E2 the bytes of a picture and of an archive', () => {
  test('a picture URL is of one link, one picture, one size and one site, and ends with all of them', async () => {
    const { id } = await curator.create()
    const place = desk.locations[0]!
    const [shown, hidden] = [
      ...(await addPictures(desk.site, place, 1)),
      ...(await addPictures(desk.site, place, 1, { hidden: true })),
    ] as [number, number]
    await fillPictures(desk.site, [shown, hidden])
    await curator.add(id, [place])
    const [made, second] = [await makeLink(app, desk.scout.caller, id), await makeLink(app, desk.scout.caller, id, { label: 'Another' })]
    const guest = await comeBy(app, desk.site, { token: made.token })
    const pictures = (await app.call(guest, api.guestItems, { query: {} })).body[0]!.pictures
    expect(pictures.map((picture) => picture.id)).toEqual([shown])
    const url = pictures[0]!.small
    const status = async (url: string, host = desk.site.host) => (await app.inject({ url, headers: { host } })).statusCode
    const key = await desk.site.ctx.db.selectFrom('location_images').select('key').where('id', '=', hidden).executeTakeFirstOrThrow()
    const ofShown = url.split('/')[3]!
    expect(await status(url)).toBe(200)
    const tries = {
      'another link': url.replace(`/${made.share.id}/`, `/${second.share.id}/`),
      'another size': url.replace('/320.', '/2048.'),
      'the film': url.replace('/320.webp', '/film'),
      'a hidden picture': url.replace(ofShown, key.key),
      'a later end': url.replace(/e=\d+/, 'e=9999999999'),
      'no signature': url.split('?')[0]!,
      'an empty signature': url.replace(/s=.*/, 's='),
      'a link that is no number': url.replace(`/${made.share.id}/`, '/1e3/'),
    }
    for (const [name, url] of Object.entries(tries)) expect([name, await status(url)]).toEqual([name, 404])
    expect(await status(url, elsewhere.site.host)).toBe(404)
    const item = (await curator.items(id))[0]!
    await curator.remove(id, [item.id])
    expect(await status(url)).toBe(404)
    await curator.add(id, [place])
    expect(await status(url)).toBe(200)
    await end(desk.scout.caller, made.share.id)
    expect(await status(url)).toBe(404)
    moveClock(13 * 3_600_000)
    expect(await status(url)).toBe(404)
  })

  test('no download without leave: not by asking, not by a URL that was good before', async () => {
    const { id } = await curator.create()
    const { token, share } = await makeLink(app, desk.scout.caller, id)
    const guest = await comeBy(app, desk.site, { token })
    const refused = await app.call(guest, api.askArchive, {})
    expect([refused.status, refused.problem.detail]).toEqual([403, shareProblems.noDownload.en])
    const allow = (allow_download: boolean) =>
      app.call(desk.scout.caller, lookbookSharesApi.changeShare, { params: { id: share.id }, body: { allow_download } })
    await allow(true)
    const { link } = (await app.call(guest, api.askArchive, {})).body
    const status = async (url: string) =>
      (await app.inject({ url, headers: { host: desk.site.host }, remoteAddress: newAddress() })).statusCode
    expect(await status(link)).toBe(200)
    const second = await makeLink(app, desk.scout.caller, id, { allow_download: true, label: 'Another' })
    for (const url of [
      link.replace(/e=\d+/, 'e=9999999999'),
      link.replace(/s=.*/, 's='),
      link.split('?')[0]!,
      link.replace(`/${share.id}?`, `/${second.share.id}?`),
    ])
      expect([url, await status(url)]).toEqual([url, 404])
    await allow(false)
    expect(await status(link)).toBe(404)
    await allow(true)
    expect(await status(link)).toBe(200)
    moveClock(5.1 * 60_000)
    expect(await status(link)).toBe(404)
    resetClock()
    await end(desk.scout.caller, share.id)
    expect(await status(link)).toBe(404)
    const later = await buildUser(app, desk.site)
    const counted = await app.call(later.caller, lookbookSharesApi.sharesOf, { params: { id }, query: { live: 'false' } })
    expect(counted.body.find((one) => one.id === share.id)).toMatchObject({ download_count: 2, state: 'ended' })
  })
})
