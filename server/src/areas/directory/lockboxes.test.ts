/**
 * A locked field never leaves the server for anyone but staff and the owner: every answer of every directory call, as every role, is
 * read for the locked values (domain.md §2.1; security.md T7). What it cannot be read in, it cannot be found by either.
 */
import { lockableDirectoryFields } from '@backlot/contract/directory-definition'
import type { DirectoryDetailName } from '@backlot/contract/directory-fields'
import { directoryApi } from '@backlot/contract/directory'
import { directoryPicturesApi } from '@backlot/contract/directory-pictures'
import { directoryRecordsApi, type DirectoryFields } from '@backlot/contract/directory-records'
import { roles, type Endpoint } from '@backlot/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, requestOf, type Caller } from '#test/app.ts'
import { buildDirectory, publishEntry, type DirectorySite } from '#test/directory.ts'
import { buildUser, newAddress } from '#test/factories.ts'
import { unzip } from '#test/unzip.ts'
import { upload } from '#test/upload.ts'
import { minimalInput, type Input } from '../../../test/house/minimal-input.ts'

const app = await openTestApp()
afterAll(() => app.close())

/** A value that stands nowhere else, for each field that can be locked. */
const secrets = {
  address1: 'zqlockaddressone 7',
  address2: 'zqlockaddresstwo',
  city: 'zqlockcityville',
  county: 'zqlockcountyshire',
  zip: 'zqlock97390',
  state: 'zqlockstate',
  country: 'zqlockcountry',
  phone1: 'zqlock5550100',
  phone2: 'zqlock5550101',
  mobile: 'zqlock5550102',
  fax: 'zqlock5550103',
  email1: 'zqlockfirst@secret.example',
  email2: 'zqlocksecond@secret.example',
  website: 'https://zqlockwebsite.example/',
  imdb: 'https://zqlockimdb.example/',
  reel_url: 'https://zqlockreel.example/',
  social: ['https://zqlocksocial.example/'],
  diversity_flags: ['Disability-owned'],
} satisfies Partial<DirectoryFields>
const staffOnly = { notes_staff: 'zqlockstaffnote' }
const marks = ['zqlock', 'disability-owned']

let here: DirectorySite
let entry: number
let callers: Record<string, Caller>

beforeAll(async () => {
  here = await buildDirectory(app, { visitorDirectoryExport: true })
  const { ids, admin, owner } = here
  const lockboxes = Object.fromEntries(lockableDirectoryFields.map((name) => [name, true]))
  const names = { name: 'Locked', last_name: 'Person', categories: [ids['Gaffer']!], title: 'Open title' }
  entry = (await publishEntry(app, here, { ...names, ...secrets, ...staffOnly, lockboxes })).id
  const files: Record<string, number> = {}
  for (const kind of ['resume', 'price_list'] as const) {
    const bytes = `%PDF-1.7\nzqlock${kind}\n%%EOF\n`
    const sent = await upload(
      app,
      admin,
      directoryPicturesApi.document,
      { dirId: String(entry), kind },
      { name: `zqlock${kind}.pdf`, bytes },
    )
    files[kind] = sent.body.file.id
  }
  await app.call(admin, directoryRecordsApi.update, { body: { id: entry, owner_user_id: owner.id, ...files } })
  const open = roles.filter((role) => role !== 'admin' && role !== 'scout')
  const users = await Promise.all(open.map(async (role) => [role, (await buildUser(app, here.site, { role })).caller] as const))
  callers = { anonymous: here.site.anonymous, visitor: here.visitor, ...Object.fromEntries(users) }
})

const terms = ['locked', 'person', ...Object.values(secrets).flat()]

/** Inputs that lead an endpoint to the entry, besides the smallest one. */
function inputsOf(endpoint: Endpoint): Input[] {
  const { ids } = here
  const own: Input = {}
  if (endpoint.path.includes(':id')) own.params = { id: endpoint.path.includes('category/') ? ids['Gaffer'] : entry }
  const inputs: Input[] = [own]
  if (endpoint.path.includes('/name/')) return ['Locked Person', String(entry)].map((name) => ({ params: { name } }))
  if (endpoint.path.includes('/decode/')) return [{ params: { a: '2', b: String(entry) } }, { params: { a: 'crew', b: 'Locked Person' } }]
  const { path, method } = endpoint
  if (method === 'GET' && /suggestions|site\/directory/.test(path)) return terms.map((term) => ({ query: { term: term.slice(0, 40) } }))
  if (method === 'GET' && /csv|excel/.test(path)) return [{ query: { category: 2 } }]
  if (method === 'GET' && /list|letters/.test(path)) return [{ query: { root: 2 } }]
  if (path.endsWith('/get')) return [{ body: { root: 2 } }]
  if (path.endsWith('searchdirectory'))
    return ['', ...terms].map((search) => ({ body: { search: search.slice(0, 40), categoryParent: 2 } }))
  if (method === 'POST' && /search|csv|excel|map/.test(path))
    return ['', ...terms].map((searchTxt) => ({ body: { searchTxt: searchTxt.slice(0, 40) } }))
  if (method === 'POST' && /\/inquiries(?:\/check)?$/.test(path)) {
    const [day, ids] = ['2099-01-01', { entry_ids: [entry] }]
    return [{ body: path.endsWith('check') ? ids : { ...ids, from: day, to: day, reply_by: day } }]
  }
  if (path.endsWith('getcontactbyemail')) return [{ body: { email: secrets.email1 } }]
  if (path === '/directory' && method === 'PATCH') return [{ body: { id: entry, title: 'mine' } }, { body: { id: entry, version: 99 } }]
  if (path.endsWith('coverphoto')) return [{ body: { dirId: entry, thumbnail_image: 1 } }]
  if (/directory\/(?:image|document)$/.test(path)) return [{ body: { dirId: String(entry) } }]
  if (path.endsWith('/email')) return [{ ...own, body: { email: 'friend@example.org' } }]
  return inputs
}

async function textOf(caller: Caller, endpoint: Endpoint, input: Input): Promise<string> {
  const request = requestOf({ ...caller, address: newAddress() }, endpoint, minimalInput(endpoint, input))
  const answer = await app.inject(request)
  const isArchive = String(answer.headers['content-type']).includes('spreadsheet')
  const body = isArchive ? [...(await unzip(answer.rawPayload)).values()].join('\n') : answer.body
  return `${JSON.stringify(answer.headers)}\n${body}`.toLowerCase()
}

/** What the caller sent comes back in no answer; but a download's name or an error might say what was asked. */
const isInMail = (text: string): boolean => marks.some((mark) => text.includes(mark))

test('no answer of a directory call holds a locked value, whoever asks', { timeout: 300_000 }, async () => {
  const endpoints = app.app.server.mounted.filter(({ area }) => area === 'directory').map((one) => one.endpoint)
  expect(endpoints.length).toBeGreaterThan(40)
  const leaks: string[] = []
  let calls = 0
  let reached = 0
  for (const endpoint of endpoints) {
    for (const [name, caller] of Object.entries(callers)) {
      for (const input of inputsOf(endpoint)) {
        const text = await textOf(caller, endpoint, input)
        calls += 1
        if (text.includes('open title')) reached += 1
        if (isInMail(text)) leaks.push(`${endpoint.method} ${endpoint.path} as ${name} ${JSON.stringify(input)}`)
      }
    }
  }
  process.stdout.write(`lockbox walk: ${calls} calls, ${reached} answers with the entry in them, ${leaks.length} leaks\n`)
  expect(leaks).toEqual([])
  const mails = await here.site.ctx.db.selectFrom('mails').select(['subject', 'text', 'html']).execute()
  expect(mails.length).toBeGreaterThan(3)
  expect(isInMail(JSON.stringify(mails).toLowerCase())).toBe(false)
  expect(reached).toBeGreaterThan(50)
})

test('a locked value is no way to find the entry, also not by a part of it; the open ones are', async () => {
  const total = async (caller: Caller, searchTxt: string) =>
    (await app.call({ ...caller, address: newAddress() }, directoryApi.searchNew, { body: { searchTxt } })).body
  for (const name of lockableDirectoryFields.filter((one) => one in secrets)) {
    const value = String([secrets[name as keyof typeof secrets]].flat()[0])
    const word = value.replace('https://', '').split(/[ .@/]/)[0] ?? ''
    for (const asked of [value, word, word.slice(0, -1)]) {
      const answer = await total(here.visitor, asked)
      expect([name, asked, answer.total, answer.corrected]).toEqual([name, asked, 0, null])
    }
  }
  expect((await total(here.visitor, 'open title')).total).toBe(1)
  const sample: DirectoryDetailName[] = ['city', 'phone1', 'email1']
  for (const name of sample) expect((await total(here.scout, String(secrets[name as 'city']))).total).toBe(1)
})

test('staff and the owner read all of it, except that the note of the office is for staff', async () => {
  for (const caller of [here.admin, here.scout, here.owner.caller]) {
    const text = (await app.call(caller, directoryApi.get, { params: { id: entry } })).raw.body
    for (const value of Object.values(secrets).flat()) expect(text).toContain(value)
    const { host, token } = caller
    const resume = await app.inject({ url: `/api/directory/${entry}/document/resume`, headers: { host, authorization: `Bearer ${token}` } })
    expect(resume.body).toContain('zqlockresume')
    expect(text.includes(staffOnly.notes_staff)).toBe(caller !== here.owner.caller)
  }
})
