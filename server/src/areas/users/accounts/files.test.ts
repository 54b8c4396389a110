/** Users come from a file of the office: looked through first, then invited together or not at all. */
import { accountFilesApi as api } from '@backlot/contract/account-files'
import { accountsApi } from '@backlot/contract/accounts'
import { accountProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildSite, buildUser } from '#test/factories.ts'
import { readMails } from '#test/mails.ts'

const app = await openTestApp()
afterAll(() => app.close())

const read = (caller: Caller, text: string | Buffer, role: 'scout' | 'location' = 'scout') =>
  app.call(caller, api.readFile, { body: { name: 'people.csv', data: Buffer.from(text).toString('base64'), role } })
const office = async () => {
  const site = await buildSite(app)
  return { site, admin: await buildUser(app, site) }
}
const usersOf = async (caller: Caller) => (await app.call(caller, accountsApi.list, { query: {} })).body.map(({ email }) => email)

test('a file in the words of the office is understood, row by row, and changes nothing', async () => {
  const { site, admin } = await office()
  const taken = await buildUser(app, site, { role: 'location' })
  const text = [
    'Navn;E-post;Rolle;Stilling;Telefon;Ukjent',
    'Åse Berg; aase@kontoret.test ;Scout;Speider;555 0100;x',
    'Ole Eier;ole@gard.test;Eiendomseier;;;',
    'Uten Rolle;uten@gard.test;;;;',
    `Tatt Person;${taken.email.toUpperCase()};Scout;;;`,
    'Feil Adresse;feil;Scout;;;',
    ';navnlos@gard.test;Scout;;;',
    'Rar Rolle;rar@gard.test;Sjef;;;',
    'Ole Igjen;OLE@gard.test;Scout;;;',
  ].join('\n')
  const found = await read(admin.caller, Buffer.from(text, 'latin1'), 'location')
  expect(found.status).toBe(200)
  expect(
    found.body.rows.map(({ row, user, problems }) => [row, user.name, user.role, problems.map(({ field, code }) => [field, code])]),
  ).toEqual([
    [2, 'Åse Berg', 'scout', []],
    [3, 'Ole Eier', 'location', []],
    [4, 'Uten Rolle', 'location', []],
    [5, 'Tatt Person', 'scout', [['email', accountProblems.emailTaken.code]]],
    [6, 'Feil Adresse', 'scout', [['email', messages.invalidEmail.code]]],
    [7, '', 'scout', [['name', messages.required.code]]],
    [8, 'Rar Rolle', null, [['role', accountProblems.unknownRole.code]]],
    [9, 'Ole Igjen', 'scout', [['email', accountProblems.rowRepeats.code]]],
  ])
  expect(found.body.rows[0]!.user).toMatchObject({ email: 'aase@kontoret.test', title: 'Speider', phone: '555 0100', department: '' })
  expect((await usersOf(admin.caller)).length).toBe(2)
  expect(await readMails(site)).toEqual([])
})

test('the list that the users screen exports comes in elsewhere', async () => {
  const { admin } = await office()
  const found = await read(admin.caller, 'Name,Email,Role,Status,Last seen\r\nAnn Ray,ann@office.test,Permit applicant,Active,today\r\n')
  expect(found.body.rows).toMatchObject([{ row: 2, user: { name: 'Ann Ray', email: 'ann@office.test', role: 'permit' }, problems: [] }])
})

test('what is no table of people is refused at the file', async () => {
  const { admin } = await office()
  const refusal = async (text: string) => (await read(admin.caller, text)).problem.errors?.map(({ path, code }) => [path, code])
  expect(await refusal('Name,Phone\nAnn,1')).toEqual([['data', accountProblems.fileColumns.code]])
  const many = Array.from({ length: 301 }, (_one, index) => `P ${index},p${index}@office.test`)
  expect(await refusal(`Name,Email\n${many.join('\n')}`)).toEqual([['data', accountProblems.fileTooLong.code]])
  expect((await refusal('%PDF-1.7'))?.[0]?.[0]).toBe('data')
})

test('the people are invited together; where one cannot be, nobody is', async () => {
  const { site, admin } = await office()
  const people = [
    { name: 'Ann Ray', email: 'Ann@office.test', role: 'scout', title: 'Scout' },
    { name: 'Bo Lee', email: 'bo@office.test', username: 'bo', role: 'location' },
  ] as const
  const done = await app.call(admin.caller, api.inviteMany, { body: { users: [...people] } })
  expect(done.body).toEqual({ Success: true, invited: 2 })
  expect((await readMails(site)).map(({ template, to_addresses: to }) => [template, to])).toEqual([
    ['user.invite', ['Ann@office.test']],
    ['user.invite', ['bo@office.test']],
  ])
  const list = (await app.call(admin.caller, accountsApi.list, { query: { search: 'Bo Lee' } })).body
  expect(list).toMatchObject([{ username: 'bo', role: 'location', state: 'invited', platform: false }])

  const before = await usersOf(admin.caller)
  const again = await app.call(admin.caller, api.inviteMany, {
    body: { users: [{ name: 'Cy', email: 'cy@office.test', role: 'scout' }, people[0]] },
  })
  expect([again.status, again.problem.errors?.map(({ path, code }) => [path, code])]).toEqual([
    422,
    [['users.1.email', accountProblems.emailTaken.code]],
  ])
  expect([await usersOf(admin.caller), (await readMails(site)).length]).toEqual([before, 2])
  const ann = (await app.call(admin.caller, accountsApi.list, { query: { search: 'Ann Ray' } })).body[0]!
  expect([ann.name, ann.title]).toEqual(['Ann Ray', 'Scout'])
})

test('nobody but an administrator, and no more rights than an administrator gives', async () => {
  const { site, admin } = await office()
  const scout = await buildUser(app, site, { role: 'scout' })
  expect((await read(scout.caller, 'Name,Email\nAnn,ann@office.test')).status).toBe(403)
  const user = { name: 'Ann', email: 'ann@office.test', role: 'scout' }
  expect((await app.callWith(scout.caller, api.inviteMany, { body: { users: [user] } })).status).toBe(403)
  for (const more of [{ platform: true }, { role: 'owner' }, { permit_key: true }])
    expect((await app.callWith(admin.caller, api.inviteMany, { body: { users: [{ ...user, ...more }] } })).status).toBe(422)
})
