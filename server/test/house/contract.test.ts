/** The contract's maps, what is mounted, and the API document are one and the same. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@backlot/contract/endpoint'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

const folder = fileURLToPath(new URL('../../../contract/src/', import.meta.url))
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint of every map that a contract file exports. */
async function contractEndpoints(): Promise<Set<Endpoint>> {
  const found = new Set<Endpoint>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (one) => one.endsWith('.ts') && !one.endsWith('.test.ts'),
  )) {
    const exported = Object.values((await import(`${folder}${name}`)) as Record<string, unknown>)
    for (const value of exported) {
      if (typeof value !== 'object' || value === null) continue
      for (const one of Object.values(value)) if (isEndpoint(one)) found.add(one)
    }
  }
  return found
}

/** Calls that the specification names, as S1 and S2 write them. */
const asked = [
  'GET /site',
  'GET /site/policies',
  'GET /site/getSites',
  'GET /site/getSiteById/{id}',
  'GET /site/summary',
  'GET /site/summary/archived',
  'GET /site/freejwt/{id}',
  'POST /site/publicpass/verify',
  'POST /site/gate/verify',
  'POST /user/auth',
  'POST /user/requestresettoken',
  'POST /user/setpass',
  'POST /location/search',
  'POST /location/searchnew',
  'GET /location/summary',
  'GET /location/recent',
  'GET /location/pending',
  'GET /location/softdelete',
  'GET /location/byuser',
  'GET /location/name/{name}',
  'GET /location/{id}',
  'GET /location/{id}/link',
  'GET /location/{id}/folders',
  'GET /location/dropdown/values',
  'GET /location/loadLocationMasterData',
  'POST /location/galleries',
  'POST /location/{id}/email',
  'POST /location',
  'PATCH /location/{id}',
  'DELETE /location/{id}',
  'DELETE /location/{id}/softdelete',
  'GET /location/map',
  'GET /places/suggest',
  'GET /location/lookbook',
  'GET /location/lookbook/{id}/folders',
  'GET /location/lookbook/folder/{id}',
  'GET /location/lookbook/getSoftDeletedFolders',
  'POST /location/lookbook',
  'POST /location/lookbook/copy',
  'POST /location/lookbook/copyfolder',
  'POST /location/lookbook/folders',
  'POST /location/sortLookbookLocations',
  'POST /location/sortLookbookFolders',
  'POST /location/sortLookbooks',
  'POST /location/searchLBLocations',
  'PATCH /location/lookbook',
  'PATCH /location/lookbook/folders',
  'PATCH /location/lookbook/folders/delete',
  'PATCH /location/lookbook/folders/recover',
  'PATCH /location/lookbook/folders/permdelete',
  'POST /project/lookbook/coverphoto',
  'POST /project/lookbook/foldercoverphoto',
  'GET /project/lookbook/{id}',
  'GET /project/lookbook/{id}/name/{name}',
  'GET /project/{id}/lookbook',
  'GET /project',
  'GET /project/{id}',
  'POST /project',
  'PATCH /project',
  'GET /directory/name/{name}',
  'GET /directory/decode/{a}/{b}',
  'GET /directory/categories',
  'GET /directory/csv',
  'GET /directory/excel',
  'GET /directory/{id}',
  'GET /directory/contacts/{id}',
  'GET /directory/byuser',
  'GET /directory/pending',
  'GET /directory/softdeleted',
  'GET /directory/getSoftDeletedCats',
  'GET /directory/contacts',
  'GET /directory/{id}/link',
  'GET /directory/suggestions',
  'POST /directory',
  'POST /directory/search',
  'POST /directory/searchdirectory',
  'POST /directory/csv',
  'POST /directory/excel',
  'POST /directory/getcontactbyemail',
  'POST /directory/pending/get',
  'POST /directory/recent/get',
  'POST /directory/get',
  'POST /directory/contacts',
  'POST /directory/{id}/email',
  'POST /directory/categories',
  'POST /directory/coverphoto',
  'PATCH /directory',
  'PATCH /directory/contacts',
  'PATCH /directory/categories',
  'DELETE /directory/{id}',
  'DELETE /directory/category/{id}',
  'GET /site/directory/search',
]

interface Document {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; 'x-access': unknown }>>
}
async function fetchDocument(): Promise<Document> {
  const site = await buildSite(app)
  const answer = await app.inject({ url: '/api/openapi.json', headers: { host: site.host } })
  return answer.json<Document>()
}

test('every endpoint of the contract is mounted exactly once, and nothing besides', async () => {
  const inContract = await contractEndpoints()
  const mounted = app.app.server.mounted.map((one) => one.endpoint)
  expect(inContract.size).toBeGreaterThan(30)
  expect(mounted.filter((endpoint) => !inContract.has(endpoint))).toEqual([])
  expect([...inContract].filter((endpoint) => mounted.filter((one) => one === endpoint).length !== 1).map((one) => one.path)).toEqual([])
  const routes = mounted.map((one) => `${one.method} ${one.path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('the API document holds every mounted endpoint with its access, and no other', async () => {
  const { openapi, paths } = await fetchDocument()
  expect(openapi).toBe('3.1.0')
  const written = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => `${method.toUpperCase()} ${path} ${JSON.stringify(call['x-access'])}`),
  )
  const mounted = app.app.server.mounted.map(
    ({ endpoint }) => `${endpoint.method} /api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')} ${JSON.stringify(endpoint.access)}`,
  )
  expect(written.sort()).toEqual(mounted.sort())
  const ids = Object.values(paths).flatMap((calls) => Object.values(calls).map((call) => call.operationId))
  expect(new Set(ids).size).toBe(ids.length)
})

test('every call that the specification names is there, with its method and path', async () => {
  const { paths } = await fetchDocument()
  const missing = asked.filter((call) => {
    const [method = '', path = ''] = call.split(' ')
    return paths[`/api${path}`]?.[method.toLowerCase()] === undefined
  })
  expect(missing).toEqual([])
})
