/** How many statements each read takes is reviewed like access: one that grows fails here. */
import type { Endpoint } from '@backlot/contract/endpoint'
import { budgetLinesApi } from '@backlot/contract/budget-lines'
import { budgetsApi } from '@backlot/contract/budgets'
import { bibleApi } from '@backlot/contract/bible'
import { reportsApi } from '@backlot/contract/reports'
import { directoryCategoriesApi } from '@backlot/contract/directory-categories'
import { locationRecordsApi } from '@backlot/contract/location-records'
import { locationsApi } from '@backlot/contract/locations'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveDirectoryCategories } from '#areas/directory/index.ts'
import { openTestApp, requestOf, type Caller } from '#test/app.ts'
import { publishEntry, testTree, wholeEntry } from '#test/directory.ts'
import { buildLocations, buildUser, buildVisitor } from '#test/factories.ts'
import { buildDesk, buildProject, curatorOf } from '#test/lookbook.ts'
import { accessTable } from './access-table.ts'
import { minimalInput, type Input } from './minimal-input.ts'
import { searchStatements, statementTable } from './statement-table.ts'

const app = await openTestApp()
afterAll(() => app.close())

// eslint-disable-next-line typescript/unbound-method -- called with the client as `this` below
const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
let counted = 0
/** What a connection is told of its site is no question, nor where a transaction begins and ends. */
const isSetting = /set_config|^deallocate|^(?:begin|commit)$/i
let caller: Caller
let visitor: Caller
let farmhouse: number
const things: Record<string, Input> = {}
beforeAll(async () => {
  const desk = await buildDesk(app)
  const { site, admin } = desk
  caller = (await buildUser(app, site, { role: 'admin', platform: true })).caller
  visitor = await buildVisitor(app, site)
  await saveDirectoryCategories(site.ctx.db, site.id, testTree)
  const tree = (await app.call(admin.caller, directoryCategoriesApi.categories, {})).body
  const gaffer = tree.find(({ name }) => name === 'Gaffer')!
  const entry = await publishEntry(app, { admin: admin.caller }, wholeEntry({ Gaffer: gaffer.id }))
  const point = { latitude: 37.8, longitude: -122.2 }
  await buildLocations(site, [{ location_name: 'Place of the barn', categories: ['Farmhouse'], ...point }])
  const category = await site.ctx.db
    .selectFrom('location_category_tree')
    .select('id')
    .where('site_id', '=', site.id)
    .where('name', '=', 'Farmhouse')
    .executeTakeFirstOrThrow()
  farmhouse = category.id
  const project = await buildProject(site, 'The Picture')
  const lookbook = await curatorOf(app, admin).create('Places', project)
  await curatorOf(app, admin).add(lookbook.id, desk.locations)
  things['/location/'] = { params: { id: desk.locations[0], name: 'place 1' } }
  things['/directory/'] = { params: { id: entry.id, name: 'maren quillfeather' }, query: { root: gaffer.id, category: gaffer.id } }
  things['/project/'] = { params: { id: project } }
  const asked = { title: 'Scout', project_id: project, location_ids: desk.locations }
  const report = (await app.call(admin.caller, reportsApi.create, { body: asked })).body
  things['/project/report/'] = { params: { id: report.id } }
  const written = { project_id: project, sets: [{ set_name: 'Pier' }, { set_name: 'Barn' }] }
  const [set] = (await app.call(admin.caller, bibleApi.submit, { body: written })).body.sets
  for (const id of desk.locations) await app.call(admin.caller, bibleApi.addPlace, { body: { set_id: set?.id ?? 0, location_id: id } })
  const budget = { projectId: project, budget_type: 2 as const }
  await app.call(admin.caller, budgetsApi.updateType, { body: budget })
  const episode = (await app.call(admin.caller, budgetsApi.updateEpisode, { body: { projectId: project, title: 'Pilot' } })).body
  const inEpisode = { projectId: project, name: 'Mill', episodeId: episode.id }
  const place = (await app.call(admin.caller, budgetsApi.updateLocation, { body: inEpisode })).body
  await app.call(admin.caller, budgetLinesApi.submitLines, { body: { locId: place.id, lines: [{ name: 'Fee', rate: '10' }] } })
  for (const path of ['getEpisode', 'downloadEpisode']) things[`/project/budgets/${path}`] = { params: { id: episode.id } }
  for (const path of ['getLocationBudget', 'downloadLocation']) things[`/project/budgets/${path}`] = { params: { id: place.id } }
  // These remove what they are asked about.
  things['/project/budgets/remove'] = { params: { id: 2_000_000_000 } }
  for (const path of ['/location/lookbook', '/project/lookbook'])
    things[path] = { params: { id: lookbook.id }, query: { lookbookId: lookbook.id } }

  pg.Client.prototype.query = function count(this: pg.Client, ...given: unknown[]): unknown {
    const [first] = given
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
    if (!isSetting.test(text)) counted += 1
    return query.apply(this, given)
  } as typeof pg.Client.prototype.query
})
afterAll(() => {
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query
})

/** What is asked about a thing of the site where there is one, else as in the walk over access. */
function inputOf(key: string, endpoint: Endpoint): Input {
  const path = Object.keys(things)
    .filter((start) => endpoint.path.startsWith(start))
    .sort((one, other) => other.length - one.length)[0]
  const reviewed = accessTable[key]?.input
  // Numbers of uploads and the like are texts.
  const own = typeof reviewed?.params?.['id'] === 'string' ? undefined : things[path ?? '']
  const known = <Part extends 'params' | 'query'>(part: Part) =>
    Object.fromEntries(
      Object.entries(own?.[part] ?? {}).filter(([name]) => name in (reviewed?.[part] ?? {}) || endpoint.path.includes(`:${name}`)),
    )
  return minimalInput(endpoint, {
    ...reviewed,
    params: { ...reviewed?.params, ...known('params') },
    query: { ...reviewed?.query, ...known('query') },
  })
}

/**
 * The fewest of some calls: what is remembered for seconds is asked in one of them. On a busy machine those seconds may end between
 * two calls, so a call that took more than is listed is tried a few times more.
 */
async function countOf(endpoint: Endpoint, input: Input, listed: number, as = caller): Promise<number> {
  let fewest = Infinity
  for (let run = 0; run < 3 || (fewest > listed && run < 12); run++) {
    counted = 0
    const { statusCode } = await app.inject(requestOf(as, endpoint, input))
    expect(statusCode, endpoint.path).toBeLessThan(500)
    fewest = Math.min(fewest, counted)
  }
  return fewest
}

test('a read takes the statements that are listed for it, and none is missing in the list', { timeout: 120_000 }, async () => {
  const counts: Record<string, number> = {}
  for (const { endpoint } of app.app.server.mounted.filter(({ endpoint: { method } }) => method === 'GET')) {
    const key = `${endpoint.method} ${endpoint.path}`
    counts[key] = await countOf(endpoint, inputOf(key, endpoint), statementTable[key] ?? 0)
  }
  expect(Object.keys(counts).sort()).toEqual(Object.keys(statementTable).sort())
  const grown = Object.entries(counts).filter(([key, count]) => count > (statementTable[key] ?? 0))
  expect(grown).toEqual([])
})

test('of the questions of the library a visitor and an administrator take one statement each', async () => {
  const bodies: Record<Exclude<keyof typeof searchStatements, 'by id'>, object> = {
    list: { sort: 1 },
    'what is public': { sort: 1, status: 'public' },
    'a far page': { sort: 1, skip: 2 },
    'with facets': { sort: 1, facets: true },
    'a keyword with facets': { sort: 1, search: 'place', facets: true },
    'a keyword and a category': { sort: 1, search: 'place', categories: [farmhouse] },
    'a box': { sort: 1, bounds: [-180, -80, 180, 80] },
    relevance: { search: 'place' },
    'a circle': { latitude: 37.8, longitude: -122.2, distance: 10 },
  }
  for (const [index, who] of [visitor, caller].entries()) {
    const counts: Record<string, number> = {}
    for (const [name, body] of Object.entries(bodies)) {
      const listed = searchStatements[name as keyof typeof bodies][index]!
      counts[name] = await countOf(locationsApi.searchNew, { body: { facets: false, ...body } }, listed, who)
    }
    counts['by id'] = await countOf(locationsApi.get, things['/location/'] ?? {}, searchStatements['by id'][index]!, who)
    expect(counts).toEqual(Object.fromEntries(Object.entries(searchStatements).map(([name, both]) => [name, both[index]])))
  }
})

test('a field of a place is written in eight statements: session, lock, record, change with its history, three of the search, answer', async () => {
  const params = { id: Number(things['/location/']?.params?.['id']) }
  const write = async (materials: string[]): Promise<number> => {
    counted = 0
    expect((await app.call(caller, locationRecordsApi.update, { params, body: { materials } })).body.record.materials).toEqual(materials)
    return counted
  }
  // The first takes one more, for the place as it was found.
  await write(['barn'])
  expect(await write(['place'])).toBe(8)
  // A word that the library does not have is added, and is known from then on.
  expect(await write(['limestone'])).toBe(9)
  expect(await write(['place', 'limestone'])).toBe(8)
})
