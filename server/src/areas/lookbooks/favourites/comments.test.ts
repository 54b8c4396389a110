/** What guests say of single pictures: theirs and the office's to read, of what the link shows alone, and never without end. */
import { lookbookProblems } from '@backlot/contract/area-problems'
import { answerLimits } from '@backlot/contract/engine/answers'
import { lookbookFavouritesApi as api } from '@backlot/contract/lookbook-guests'
import { afterAll, afterEach, expect, test } from 'vitest'
import { sendDigests } from '#engine/answers/digest.ts'
import { moveClock, resetClock } from '#kit/clock.ts'
import { openTestApp, type Caller } from '#test/app.ts'
import { comeBy, makeLink, newKey } from '#test/guest.ts'
import { buildDesk, curatorOf } from '#test/lookbook.ts'
import { addPictures, faultsOf } from '#test/office.ts'
import { lookbookAnswers } from './definition.ts'

const app = await openTestApp()
afterAll(() => app.close())
afterEach(() => resetClock())

/** The first two of three locations with two pictures each are in the lookbook. */
async function start() {
  const desk = await buildDesk(app, 3)
  const curator = curatorOf(app, desk.scout)
  const { id } = await curator.create('Winter')
  const pictures: number[][] = []
  for (const place of desk.locations) pictures.push(await addPictures(desk.site, place, 2))
  await curator.add(id, desk.locations.slice(0, 2))
  const { token } = await makeLink(app, desk.scout.caller, id)
  const say = (guest: Caller, comments: { picture_id: number; comment: string }[], more: object = {}) =>
    app.call(guest, api.addFavourite, { body: { lookbookId: id, comments, ...more } })
  const heard = async () => (await app.call(desk.scout.caller, api.favourites, { query: { lookbookId: id } })).body
  const [[first, second] = [], , [foreign] = []] = pictures
  const enter = (key = newKey()) => comeBy(app, desk.site, { token, key })
  return { desk, curator, id, first: first!, second: second!, foreign: foreign!, say, heard, enter }
}

test('a comment is written, changed and taken back; the office sees the picture it is about, another guest nothing', async () => {
  const { desk, id, first, second, say, heard, enter } = await start()
  const key = newKey()
  const ann = await enter(key)
  const said = await say(ann, [{ picture_id: first, comment: '  The door! ' }], { name: 'Ann' })
  expect(said.body.comments).toMatchObject([
    { picture_id: first, location_id: desk.locations[0], location_name: 'Place 1', picture: null, comment: 'The door!' },
  ])
  await say(ann, [{ picture_id: second, comment: 'Too dark' }])
  await say(ann, [{ picture_id: first, comment: 'This door.' }])
  const [office, ...others] = await heard()
  expect([others, office!.guest_name, office!.answers]).toEqual([[], 'Ann', []])
  expect(office!.comments.map((one) => [one.picture_id, one.comment, one.picture?.id, one.picture?.small !== ''])).toEqual([
    [first, 'This door.', first, true],
    [second, 'Too dark', second, true],
  ])
  const own = (guest: Caller) => app.call(guest, api.favourites, { query: { lookbookId: id } })
  expect((await own(await enter(key))).body[0]!.comments.map((one) => one.comment)).toEqual(['This door.', 'Too dark'])
  expect((await own(await enter())).body[0]!.comments).toEqual([])
  await say(ann, [{ picture_id: first, comment: '' }])
  expect((await heard())[0]!.comments.map((one) => one.picture_id)).toEqual([second])
})

test('pictures that the link does not show are refused at their field, and nothing is kept', async () => {
  const { desk, first, foreign, say, heard, enter } = await start()
  const elsewhere = await start()
  const ann = await enter()
  const [hidden] = await addPictures(desk.site, desk.locations[0]!, 1, { hidden: true })
  const wrong = [foreign, elsewhere.first, hidden!, 999_999_999].map((picture_id) => ({ picture_id, comment: 'x' }))
  const answer = await say(ann, [{ picture_id: first, comment: 'Good' }, ...wrong])
  const fault = lookbookProblems.pictureNotShown.en
  expect([answer.status, faultsOf(answer)]).toEqual([
    422,
    {
      'comments.1.picture_id': fault,
      'comments.2.picture_id': fault,
      'comments.3.picture_id': fault,
      'comments.4.picture_id': fault,
    },
  ])
  expect(await heard()).toEqual([])
  const long = await say(ann, [{ picture_id: first, comment: 'x'.repeat(answerLimits.comment + 1) }])
  expect([long.status, Object.keys(faultsOf(long))]).toEqual([422, ['comments.0.comment']])
  expect((await say(desk.scout.caller, [{ picture_id: first, comment: 'Good' }])).status).toBe(410)
})

test('a guest cannot fill a lookbook with comments; what was said can still be changed', async () => {
  const { desk, first, second, say, heard, enter } = await start()
  const ann = await enter()
  await say(ann, [{ picture_id: first, comment: 'One' }])
  const [favourite] = await heard()
  const { ofGuest } = answerLimits.comments
  const many = await addPictures(desk.site, desk.locations[0]!, ofGuest - 1)
  await desk.site.ctx.db
    .insertInto('lookbook_comments')
    .values(many.map((image_id) => ({ site_id: desk.site.id, guest_id: favourite!.id, image_id, comment: 'x' })))
    .execute()
  const answer = await say(ann, [{ picture_id: second, comment: 'One too many' }])
  expect([answer.status, faultsOf(answer)]).toEqual([422, { 'comments.0.picture_id': lookbookProblems.tooManyComments.en }])
  expect((await say(ann, [{ picture_id: first, comment: 'Changed' }])).status).toBe(200)
  expect((await say(await enter(), [{ picture_id: second, comment: 'Another guest' }])).status).toBe(200)
})

test('the mail about answers tells of comments too; a picture that is thrown away takes them out of sight', async () => {
  const { desk, first, say, heard, enter } = await start()
  await say(await enter(), [{ picture_id: first, comment: 'This door.' }], { name: 'Ann' })
  moveClock(16 * 60_000)
  const options = { platform: app.app.platform, contextOf: () => Promise.resolve(desk.site.ctx) }
  expect(await sendDigests(options, lookbookAnswers)).toBe(1)
  const mail = await desk.site.ctx.db.selectFrom('mails').select('text').where('site_id', '=', desk.site.id).executeTakeFirstOrThrow()
  expect(mail.text).toContain('Ann:\nPlace 1: on a picture – This door.')
  const lines = await desk.site.ctx.db
    .selectFrom('audit_log')
    .select('changes')
    .where('site_id', '=', desk.site.id)
    .where('action', '=', 'lookbook.answered')
    .execute()
  expect(lines).toMatchObject([{ changes: { pictures: [first] } }])
  resetClock()
  const images = desk.site.ctx.db.updateTable('location_images').where('site_id', '=', desk.site.id)
  await images.set({ deleted_at: new Date() }).where('id', '=', first).execute()
  expect((await heard())[0]!.comments).toEqual([])
})
