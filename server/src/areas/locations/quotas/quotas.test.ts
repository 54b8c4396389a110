/** U8 an owner keeps as much as the site takes; the office keeps what it likes. */
import { locationPicturesApi as pictures } from '@backlot/contract/location-pictures'
import { pictureProblems, recordProblems } from '@backlot/contract/area-problems'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { distinctPicture, sendWhole } from '#test/gallery.ts'
import { buildOffice, keeperOf } from '#test/office.ts'

const app = await openTestApp()
afterAll(() => app.close())

test('U8 as many drafts as the site takes, also when many are made at once; what is public or put away makes room', async () => {
  const office = await buildOffice(app, { settings: { ownerDrafts: 3 } })
  const [owner, admin, rival] = [keeperOf(app, office.owner), keeperOf(app, office.admin), keeperOf(app, office.rival)]
  const fields = { location_name: 'Barn', city_id: office.town, categories: [office.category('Farmhouse')] }
  const answers = await Promise.all(Array.from({ length: 6 }, () => owner.create(fields)))
  expect(answers.map((answer) => answer.status).toSorted((one, two) => one - two)).toEqual([200, 200, 200, 409, 409, 409])
  expect(answers.find((answer) => answer.status === 409)?.problem.detail).toBe(recordProblems.tooManyDrafts.en)
  expect((await rival.create(fields)).status).toBe(200)
  for (let turn = 0; turn < 4; turn++) expect((await admin.create(fields)).status).toBe(200)
  const made = answers.find((answer) => answer.status === 200)!.body
  expect((await admin.move(made.id, 'public')).status).toBe(200)
  expect((await owner.create(fields)).status).toBe(200)
  expect((await owner.create(fields)).status).toBe(409)
})

test('U8 pictures take the room that the site gives, with what is on its way and what is in the trash', async () => {
  const office = await buildOffice(app, { settings: { ownerMegabytes: 1 } })
  const { body } = await keeperOf(app, office.owner).create({ location_name: 'Barn' })
  const begin = (bytes: number, caller = office.owner.caller) =>
    app.call(caller, pictures.createUpload, { body: { locationId: body.id, fileName: 'a.jpg', bytes } })
  const refused = await begin(1024 * 1024 + 1)
  expect([refused.status, refused.problem.detail]).toEqual([409, pictureProblems.noRoom.en])
  const begun = await begin(1024 * 1000)
  expect(begun.status).toBe(200)
  expect((await begin(1024 * 100)).status).toBe(409)
  expect((await begin(1024 * 1024 * 2, office.admin.caller)).status).toBe(200)
  await app.call(office.owner.caller, pictures.cancelUpload, { params: { id: begun.body.id } })
  const sent = await sendWhole(app, office.owner.caller, body.id, await distinctPicture(1))
  expect(sent.status).toBe(200)
  await office.site.ctx.db
    .updateTable('location_images')
    .set({ bytes: 1024 * 1024 + 1, deleted_at: new Date() })
    .where('site_id', '=', office.site.id)
    .where('id', '=', sent.body.id)
    .execute()
  expect((await sendWhole(app, office.owner.caller, body.id, await distinctPicture(2))).status).toBe(409)
  expect((await sendWhole(app, office.admin.caller, body.id, await distinctPicture(3))).status).toBe(200)
})
