/** Every mounted endpoint, as every role of this site and of another one, against the reviewed table (security.md T2, T8). */
import type { Endpoint } from '@backlot/contract/endpoint'
import { roles } from '@backlot/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, requestOf, type Caller } from '#test/app.ts'
import { buildLocations, buildSite, buildUser, buildVisitor, newAddress, type TestSite } from '#test/factories.ts'
import { callerNames, type CallerName, type Reviewed } from './access-callers.ts'
import { accessTable, LOCATION } from './access-table.ts'
import { minimalInput, type Input } from './minimal-input.ts'

// With a mail server's address, or sending a mail again would be refused for lack of one. No job runs here.
const app = await openTestApp({ smtpUrl: 'smtp://127.0.0.1:9' })
afterAll(() => app.close())

type Callers = Record<CallerName, Caller>

async function callersOf(site: TestSite): Promise<Callers> {
  const entries: [CallerName, Caller][] = [
    ['anonymous', { host: site.host, address: newAddress() }],
    ['visitor', await buildVisitor(app, site)],
  ]
  for (const role of roles) entries.push([role, (await buildUser(app, site, { role })).caller])
  entries.push(['platform', (await buildUser(app, site, { role: 'admin', platform: true })).caller])
  return Object.fromEntries(entries) as Callers
}

const isWrong = (expected: number, status: number): boolean => status !== expected || status >= 500
const keyOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`

let here: TestSite
let own: Callers
let foreign: Callers
let locationId: number
let mailboxes = 0
beforeAll(async () => {
  here = await buildSite(app, { settings: { visitorDirectoryExport: true } })
  own = await callersOf(here)
  const elsewhere = await callersOf(await buildSite(app))
  // The tokens of the other site, at this site's host.
  foreign = Object.fromEntries(Object.entries(elsewhere).map(([name, caller]) => [name, { ...caller, host: here.host }])) as Callers
  locationId = (await buildLocations(here, [{ location_name: 'The Old Mill' }]))[0]!
})

function inputOf(endpoint: Endpoint, reviewed: Reviewed): Input {
  const input = minimalInput(
    endpoint,
    reviewed.input?.params?.['id'] === LOCATION ? { ...reviewed.input, params: { id: locationId } } : reviewed.input,
  )
  // Mails to one box are few, whoever asks for them.
  if (input.body?.['email']) input.body = { ...input.body, email: `friend-${++mailboxes}@example.org` }
  return input
}

async function statusOf(caller: Caller, endpoint: Endpoint, reviewed: Reviewed): Promise<number> {
  const request = requestOf(caller, endpoint, inputOf(endpoint, reviewed))
  return (await app.inject(request)).statusCode
}

const expectedOf = (name: CallerName, reviewed: Reviewed): number => {
  if (!reviewed.who.includes(name)) return name === 'anonymous' ? 401 : 403
  return reviewed.except?.[name] ?? reviewed.answers
}

test('T8 every endpoint is in the reviewed table, and nothing else is', () => {
  const mounted = app.app.server.mounted.map(({ endpoint }) => keyOf(endpoint)).sort()
  expect(mounted).toEqual(Object.keys(accessTable).sort())
})

test('T8 every role of this site gets what the table says', { timeout: 300_000 }, async () => {
  const surprises: string[] = []
  let calls = 0
  for (const { endpoint } of app.app.server.mounted) {
    const reviewed = accessTable[keyOf(endpoint)]!
    for (const name of callerNames) {
      // A caller per call: signing out ends a session, and limits are per address.
      const caller = { ...own[name], address: newAddress() }
      if (endpoint.path === '/user/logout') delete caller.token
      const status = await statusOf(caller, endpoint, reviewed)
      calls += 1
      if (isWrong(expectedOf(name, reviewed), status))
        surprises.push(`${keyOf(endpoint)} as ${name}: ${status}, not ${expectedOf(name, reviewed)}`)
    }
  }
  process.stdout.write(`walk, own site: ${calls} calls, ${surprises.length} surprises\n`)
  expect(surprises).toEqual([])
})

test('T2 a token of another site is no token here, on every endpoint', { timeout: 300_000 }, async () => {
  const surprises: string[] = []
  let calls = 0
  for (const { endpoint } of app.app.server.mounted) {
    const reviewed = accessTable[keyOf(endpoint)]!
    for (const name of callerNames) {
      const expected = reviewed.who.includes('anonymous') ? reviewed.answers : 401
      const status = await statusOf({ ...foreign[name], address: newAddress() }, endpoint, reviewed)
      calls += 1
      if (isWrong(expected, status)) surprises.push(`${keyOf(endpoint)} as foreign ${name}: ${status}, not ${expected}`)
    }
  }
  process.stdout.write(`walk, another site's tokens: ${calls} calls, ${surprises.length} surprises\n`)
  expect(surprises).toEqual([])
})

test('T8 a site that keeps its locations to itself shows them to its users only', async () => {
  const surprises: string[] = []
  for (const settings of [{ requireVerifiedPass: true }, { DisablePublicLocations: true }]) {
    const site = await buildSite(app, { settings })
    const visitor = await buildVisitor(app, site)
    const { caller } = await buildUser(app, site, { role: 'location' })
    const { caller: applicant } = await buildUser(app, site, { role: 'permit' })
    for (const { endpoint } of app.app.server.mounted) {
      const reviewed = accessTable[keyOf(endpoint)]!
      if (!reviewed.seesLocations) continue
      const asVisitor = await statusOf({ ...visitor, address: newAddress() }, endpoint, reviewed)
      const asUser = await statusOf({ ...caller, address: newAddress() }, endpoint, reviewed)
      // The location is another site's, so a user finds the lists and nothing by id.
      const asApplicant = await statusOf({ ...applicant, address: newAddress() }, endpoint, reviewed)
      // An account of an applicant is no verified pass (S1 §4).
      const applicantIsWrong = settings.requireVerifiedPass ? asApplicant !== 403 : ![200, 404].includes(asApplicant)
      if (asVisitor !== 403 || ![200, 404].includes(asUser) || applicantIsWrong)
        surprises.push(`${keyOf(endpoint)}: visitor ${asVisitor}, user ${asUser}, applicant ${asApplicant}`)
    }
  }
  expect(surprises).toEqual([])
})

test('T8 only administrators try the gate of the site builder', async () => {
  const endpoint = app.app.server.mounted.find((one) => keyOf(one.endpoint) === 'POST /site/gate/verify')!.endpoint
  for (const name of callerNames) {
    const request = requestOf({ ...own[name], address: newAddress() }, endpoint, { body: { gate: 'sitebuilder', password: '' } })
    const expected = name === 'anonymous' ? 401 : ['admin', 'platform'].includes(name) ? 200 : 403
    expect([name, (await app.inject(request)).statusCode]).toEqual([name, expected])
  }
})
