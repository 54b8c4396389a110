/** Every rule of the house is proved with a planted fault, and with its lawful twin beside it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { listFaults, mayUse } from './areas.mjs'
import { checkHouse } from './check-house.mjs'

const maps = {
  'server/package.json':
    '{"imports":{"#areas/*":"./src/areas/*","#engine/*":"./src/engine/*","#kit/*":"./src/kit/*","#db/*":"./src/db/*","#src/*":"./src/*","#test/*":"./test/*"}}',
  'web/package.json': '{"imports":{"#app/*":"./src/app/*","#features/*":"./src/features/*","#ui/*":"./src/ui/*","#lib/*":"./src/lib/*"}}',
}
const made = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

/** The faults of a house of these files, as `path:line rule`. */
function faultsOf(files) {
  const root = mkdtempSync(join(tmpdir(), 'house-'))
  made.push(root)
  for (const [path, text] of Object.entries({ ...maps, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkHouse(root).faults.map((fault) => `${fault.path}:${fault.line} ${fault.rule}`)
}

const service = 'server/src/areas/locations/service.ts'
const area = (name) => `server/src/areas/locations/${name}`

describe('imports', () => {
  const refused = [
    ['contract a library', 'contract/src/locations.ts', "import { x } from 'kysely'"],
    ['contract the server', 'contract/src/locations.ts', "import { x } from '../../server/src/kit/db.ts'"],
    ['kit an area', 'server/src/kit/http.ts', "import { x } from '#areas/users/index.ts'"],
    ['kit an area, as a type', 'server/src/kit/http.ts', "import type { X } from '#areas/users/index.ts'"],
    ['kit an area, in a type', 'server/src/kit/http.ts', "export type Y = import('#areas/users/index.ts').X"],
    ['kit the engine', 'server/src/kit/http.ts', "import { x } from '#engine/shares/service.ts'"],
    ['the engine an area', 'server/src/engine/shares/service.ts', "import { x } from '#areas/users/index.ts'"],
    ['the page’s engine a feature', 'web/src/features/engine/shares/list.tsx', "import { x } from '#features/users/public.ts'"],
    ['ui the page’s engine', 'web/src/ui/card.tsx', "import { x } from '#features/engine/shares/list.tsx'"],
    ["the public entry the office's routes", 'web/src/app/routes/public.ts', "import { x } from '#features/locations/routes.tsx'"],
    ['a policy the engine', area('policy.ts'), "import { x } from '#engine/shares/service.ts'"],
    ['an area another area’s inside', service, "import { x } from '#areas/users/service.ts'"],
    ['an area a higher one', service, "import { x } from '#areas/lookbooks/index.ts'"],
    ['an area one of its own line', service, "import { x } from '#areas/projects/index.ts'"],
    ['an area, dynamically', service, "export const x = await import('#areas/lookbooks/index.ts')"],
    ['an area, passing it on', area('index.ts'), "export { x } from '#areas/lookbooks/index.ts'"],
    ['an area the database beside the schema', service, "import { x } from '#db/seed/demo.ts'"],
    ['an area the tests', service, "import { x } from '#test/database.ts'"],
    ['an area the page', service, "import { x } from '../../../../web/src/lib/money.ts'"],
    ['queries the service', area('queries.ts'), "import { x } from './service.ts'"],
    ['queries the routes', area('queries.ts'), "import { x } from './routes.ts'"],
    ['queries the policy', area('queries.ts'), "import { x } from './policy.ts'"],
    ['policy the service', area('policy.ts'), "import { x } from './service.ts'"],
    ['policy the queries', area('policy.ts'), "import { x } from './queries.ts'"],
    ['policy the database', area('policy.ts'), "import { x } from '#kit/db.ts'"],
    ['service the routes', service, "import { x } from './routes.ts'"],
    ['routes the queries', area('routes.ts'), "import { x } from './queries.ts'"],
    ['routes the policy', area('routes.ts'), "import { x } from './policy.ts'"],
    ['present the queries', area('present.ts'), "import { x } from './queries.ts'"],
    ['queries the door of a sub-folder', area('queries.ts'), "import { x } from './search/index.ts'"],
    ['the area’s own door', service, "import { x } from './index.ts'"],
    ['a sub-folder upwards', area('galleries/queries.ts'), "import { x } from '../service.ts'"],
    ['the app an area’s inside', 'server/src/app.ts', "import { x } from '#areas/users/routes.ts'"],
    ['a feature the server', 'web/src/features/locations/api.ts', "import { x } from '../../../../server/src/kit/db.ts'"],
    ['a feature another’s inside', 'web/src/features/locations/api.ts', "import { x } from '#features/users/api.ts'"],
    ['a feature a higher one', 'web/src/features/locations/api.ts', "import { x } from '#features/lookbooks/public.ts'"],
    ['a feature the app', 'web/src/features/locations/api.ts', "import { x } from '#app/router.tsx'"],
    ['ui a feature', 'web/src/ui/card.tsx', "import { x } from '#features/users/public.ts'"],
    ['lib a feature', 'web/src/lib/session.ts', "import { x } from '#features/users/public.ts'"],
    ['e2e the server', 'e2e/smoke.spec.ts', "import { x } from '../server/src/kit/db.ts'"],
    ['e2e the page', 'e2e/smoke.spec.ts', "import { x } from '../web/src/lib/money.ts'"],
    ['a name in no imports map', service, "import { x } from '#nowhere/x.ts'"],
  ]
  test.each(refused)('refused: %s', (_title, path, text) => {
    expect(faultsOf({ [path]: `\n${text}\n` })).toEqual([`${path}:2 imports`])
  })

  const allowed = [
    ['contract zod and itself', 'contract/src/locations.ts', "import { z } from 'zod'\nimport { Id } from './endpoint.ts'"],
    ['the engine kit', 'server/src/engine/shares/service.ts', "import { x } from '#kit/mail.ts'"],
    ['an area the engine', service, "import { x } from '#engine/shares/service.ts'"],
    ['a feature the engine', 'web/src/features/locations/api.ts', "import { x } from '#features/engine/shares/list.tsx'"],
    ['a lower area’s index', service, "import { x } from '#areas/users/index.ts'"],
    ['a listed one of its own line', service, "import { x } from '#areas/places/index.ts'"],
    [
      'kit, schema and contract',
      service,
      "import { a } from '#kit/db.ts'\nimport type { B } from '#db/schema.ts'\nimport { C } from '@backlot/contract/locations'",
    ],
    ['service downwards', service, "import { a } from './queries.ts'\nimport { b } from './policy.ts'\nimport { c } from './present.ts'"],
    ['service the door of a sub-folder', service, "import { a } from './search/index.ts'"],
    ['routes the service', area('routes.ts'), "import { a } from './service.ts'"],
    ['present the type of a row', area('present.ts'), "import type { Row } from './queries.ts'"],
    [
      'a test the factories',
      area('routes.test.ts'),
      "import { a } from '#test/factories.ts'\nimport { b } from '#areas/projects/index.ts'",
    ],
    ['app every index', 'server/src/app.ts', "import { x } from '#areas/tax/index.ts'"],
    [
      'a feature what is lower',
      'web/src/features/locations/api.ts',
      "import { a } from '#ui/card.tsx'\nimport { b } from '#features/users/public.tsx'",
    ],
    ['the app every feature', 'web/src/app/router.tsx', "import { a } from '#features/tax/public-routes.tsx'"],
    ["the office's tree its routes", 'web/src/app/office/tree.ts', "import { a } from '#features/tax/routes.tsx'"],
    ['e2e the contract', 'e2e/smoke.spec.ts', "import { a } from '@backlot/contract/users'\nimport { b } from './fixtures.ts'"],
  ]
  test.each(allowed)('allowed: %s', (_title, path, text) => {
    expect(faultsOf({ [path]: `${text}\n` })).toEqual([])
  })
})

describe('names and places', () => {
  test.each([
    ['a document in camel-case', 'docs/wordList.md', 'names'],
    ['a folder that is not kebab-case', 'web/src/ui/photoGrid/card.tsx', 'names'],
    ['a file that says nothing', 'server/src/kit/utils.ts', 'names'],
    ['a folder that says nothing', area('helpers/service.ts'), 'names'],
    ['a migration without a time', 'server/src/db/migrations/locations.sql', 'names'],
    ['an unknown area', 'server/src/areas/hotels/service.ts', 'area-files'],
    ['an unknown feature', 'web/src/features/hotels/api.ts', 'area-files'],
    ['a file an area does not have', area('search.ts'), 'area-files'],
  ])('refused: %s', (_title, path, rule) => {
    expect(faultsOf({ [path]: '\n' })).toEqual([`${path}:1 ${rule}`])
  })

  test.each([
    area('service.ts'),
    area('emails.tsx'),
    area('search-ranking.test.ts'),
    area('galleries/queries.ts'),
    area('search/word-list.ts'),
    'server/src/db/migrations/202611201430_locations_create.sql',
    'docs/decisions/001-embedded-database.md',
    'README.md',
    'tsconfig.base.json',
  ])('allowed: %s', (path) => {
    expect(faultsOf({ [path]: '\n' })).toEqual([])
  })
})

describe('parts to draw with', () => {
  const light = "import { Button } from '#ui/parts/button.tsx'"
  const mantine = "import { Button } from '@mantine/core'"
  const landing = 'web/src/features/sites/screens/landing-screen.tsx'
  /** The two entries, each with one screen that is loaded when it is opened. */
  const page = (files) => ({
    'web/src/app/main.tsx': "import { x } from '#app/routes/public.ts'\nvoid import('#app/office/tree.ts')\n",
    'web/src/app/routes/public.ts': "export const x = () => import('#features/sites/screens/landing-screen.tsx')\n",
    'web/src/app/office/tree.ts': "export const y = () => import('#features/sites/screens/office-screen.tsx')\n",
    'web/src/ui/parts/button.tsx': "import { Spinner } from '#ui/parts/spinner.tsx'\nexport const Button = Spinner\n",
    'web/src/ui/parts/spinner.tsx': 'export const Spinner = 1\n',
    ...files,
  })
  const office = 'web/src/features/sites/screens/office-screen.tsx'
  const row = 'web/src/features/sites/components/row.tsx'
  const usesRow = "import { Row } from '#features/sites/components/row.tsx'\n"

  test.each([
    ['the light parts in an office screen', { [office]: `\n${light}\n` }, `${office}:2`],
    ['the light parts in what only the office has', { [office]: usesRow, [row]: `\n${light}\n` }, `${row}:2`],
    ['Mantine in a first view', { [landing]: `\n${mantine}\n` }, `${landing}:2`],
    ['Mantine in what a first view brings', { [landing]: usesRow, [row]: `\n${mantine}\n` }, `${row}:2`],
    ['both in one file', { [row]: `${mantine}\n${light}\n` }, `${row}:2`],
  ])('refused: %s', (_title, files, fault) => {
    expect(faultsOf(page(files))).toEqual([`${fault} kits`])
  })

  test.each([
    ['each in its own entry', { [office]: mantine, [landing]: light }],
    ['the light parts in what both have', { [office]: usesRow, [landing]: usesRow, [row]: light }],
    [
      'Mantine in what a public page loads later',
      { [landing]: "export const x = () => import('#features/sites/components/row.tsx')\n", [row]: mantine },
    ],
    ['the type of a part', { [office]: "import type { X } from '#ui/parts/button.tsx'" }],
    ["Mantine's stylesheet in the page's entry", { [landing]: "import '@mantine/core/styles.css'" }],
  ])('allowed: %s', (_title, files) => {
    expect(faultsOf(page(files))).toEqual([])
  })
})

describe('roles', () => {
  const asks = "\nimport { isStaff, userIdOf } from '#kit/actor.ts'\nexport const x = [isStaff, userIdOf]\n"
  test.each([area('listing/service.ts'), area('listing/present.ts'), 'server/src/engine/shares/access.ts'])('refused: %s', (path) => {
    expect(faultsOf({ [path]: asks })).toEqual([`${path}:2 roles`])
  })
  test.each([area('policy.ts'), area('listing/policy.ts'), area('listing/policy.test.ts'), 'server/src/kit/http/access.ts'])(
    'allowed: %s',
    (path) => {
      expect(faultsOf({ [path]: asks })).toEqual([])
    },
  )
  test('allowed: who it is, without the role', () => {
    expect(faultsOf({ [area('listing/service.ts')]: "import { userIdOf } from '#kit/actor.ts'\nexport const x = userIdOf\n" })).toEqual([])
  })
})

describe('forms', () => {
  const makes = '\nexport const Note = () => <form onSubmit={send}><input /></form>\n'
  test.each(['web/src/features/locations/components/note.tsx', 'web/src/ui/note.tsx', 'web/src/ui/form/note.tsx'])(
    'refused: %s',
    (path) => {
      expect(faultsOf({ [path]: makes })).toEqual([`${path}:2 forms`])
    },
  )
  test.each(['web/src/ui/form/form.tsx', 'web/src/features/locations/components/note.test.tsx'])('allowed: %s', (path) => {
    expect(faultsOf({ [path]: makes })).toEqual([])
  })
  test('allowed: a search box, and the form by its name', () => {
    const path = 'web/src/features/locations/components/note.tsx'
    expect(faultsOf({ [path]: '\nexport const Box = () => <form role="search"><input /></form>\n' })).toEqual([])
    expect(faultsOf({ [path]: '\nexport const Note = () => <Form form={form}><input /></Form>\n' })).toEqual([])
  })
})

describe('what the code may not say', () => {
  // Put together here, so that this file does not say it either.
  const folder = ['', 'home', 'someone', 'project'].join('/')
  test.each([
    ['a comparison with a site', 'export const a = (siteId: number) => siteId === 47', 'no-site-id'],
    ['a comparison through a context', 'export const a = (ctx: C) => (7 !== ctx.site.id ? 1 : 2)', 'no-site-id'],
    ['a comparison with a row', "export const a = (row: R) => row.site_id === '15'", 'no-site-id'],
    ['a switch on the site', 'export function a(site: S) { switch (site.id) { case 7: return 1 } }', 'no-site-id'],
    ['a list of sites', 'export const a = (site: S) => [7, 15].includes(site.id)', 'no-site-id'],
    ['a statement about a site', 'export const a = sql`select 1 where site_id = 47`', 'no-site-id'],
    ['the window asked after the first drawing', "import { useMediaQuery } from '@mantine/hooks'", 'first-drawing'],
    ['a path of a machine', `export const a = '${folder}'`, 'machine-paths'],
  ])('refused: %s', (_title, text, rule) => {
    expect(faultsOf({ 'web/src/lib/a.ts': `\n${text}\n` })).toEqual([`web/src/lib/a.ts:2 ${rule}`])
  })

  test.each([
    ['two sites compared', 'export const a = (site: S, row: R) => site.id === row.siteId'],
    ['the id that no site has', 'export const a = (siteId: number) => siteId === 0'],
    ['a site that may be missing', 'export const a = (site?: S) => site === undefined || site.id !== null'],
    ['an address with folders', "export const a = '/location/home/1'"],
  ])('allowed: %s', (_title, text) => {
    expect(faultsOf({ 'web/src/lib/a.ts': `${text}\n` })).toEqual([])
  })

  test('presets, seeds and tests name sites', () => {
    const compares = 'export const a = (siteId: number) => siteId === 47\n'
    const files = ['server/src/db/presets/table.ts', 'server/src/db/seed/demo.ts', area('routes.test.ts')]
    expect(faultsOf(Object.fromEntries(files.map((path) => [path, compares])))).toEqual([])
  })

  test('a migration names no site', () => {
    const path = 'server/src/db/migrations/202611201430_locations_create.sql'
    expect(faultsOf({ [path]: 'select 1;\nupdate location set a = 1 where site_id in (7, 15);\n' })).toEqual([`${path}:2 no-site-id`])
  })

  test('a script that does not parse is a fault, not a crash', () => {
    expect(faultsOf({ 'web/src/lib/a.ts': 'export const = 1\n' })).toEqual(['web/src/lib/a.ts:1 syntax'])
  })
})

test('a lock file without a platform’s optional package is refused', () => {
  const lock = (packages) => ({ 'package-lock.json': JSON.stringify({ packages }, null, 2) })
  const tool = { optionalDependencies: { '@tool/linux': '1.0.0' } }
  expect(faultsOf(lock({ 'node_modules/tool': tool }))).toEqual(['package-lock.json:3 lock-file'])
  expect(faultsOf(lock({ 'node_modules/tool': tool, 'node_modules/@tool/linux': {} }))).toEqual([])
})

test('what the page about the specification names is there, and its titles stand in the tests behind them', () => {
  const claims = (row) => ({
    'docs/specification.md': `| sentence | done | ${row} | |\n`,
    'server/src/areas/locations/search.test.ts': "test('it\\'s found by name, and by words', () => {})\n",
    'web/src/features/locations/search.test.ts': "test('other', () => {})\n",
    'web/src/features/locations/model.ts': 'export const a = 1\n',
  })
  const held = ['`areas/locations/search.test.ts` "it\'s found … by words"', '`model.ts`', '`model.ts` "no title" | "nor this"']
  for (const row of held) expect(faultsOf(claims(row))).toEqual([])
  const refused = ['`search.test.ts`', '`gone.test.ts`', '`areas/locations/search.test.ts` "found by colour"']
  for (const row of refused) expect(faultsOf(claims(row))).toEqual(['docs/specification.md:1 claims'])
})

test('a third weight and capitals beside the one rule are refused, and the tokens are not', () => {
  const rule = (declaration) => `.name {\n  ${declaration}\n}\n`
  const part = 'web/src/ui/part.module.css'
  const refused = [
    'font-weight: 550;',
    'font-weight: bold;',
    'font-weight: var(--other);',
    'font: 700 14px Figtree;',
    'text-transform: uppercase;',
  ]
  for (const declaration of refused) expect(faultsOf({ [part]: rule(declaration) }), declaration).toEqual([`${part}:2 type`])
  const lawful = [
    'font-weight: var(--weight-text);',
    'font-weight: var(--weight-strong);',
    'font-weight: inherit;',
    'font: inherit;',
    'text-transform: none;',
  ]
  for (const declaration of lawful) expect(faultsOf({ [part]: rule(declaration) }), declaration).toEqual([])
  expect(faultsOf({ 'web/src/ui/theme/global.css': rule('text-transform: uppercase;') })).toEqual([])
  const script = 'web/src/ui/part.tsx'
  expect(faultsOf({ [script]: 'export const Part = () => <Text fw={700} />\n' })).toEqual([`${script}:1 type`])
  expect(faultsOf({ [script]: 'export const Part = () => <Text fw="var(--weight-strong)" />\n' })).toEqual([])
})

test('a dialog that the list of dialogs does not name is refused, and so is a name that draws none', () => {
  const listed = { 'e2e/dialogs.ts': "export const dialogs = ['ui/ask.tsx']\n" }
  const dialog = 'export const Ask = () => <Modal opened />\n'
  expect(faultsOf({ ...listed, 'web/src/ui/ask.tsx': dialog })).toEqual([])
  expect(faultsOf({ ...listed, 'web/src/ui/ask.tsx': dialog, 'web/src/ui/tell.tsx': `\n${dialog}` })).toContain(
    'web/src/ui/tell.tsx:2 dialogs',
  )
  expect(faultsOf(listed)).toEqual(['e2e/dialogs.ts:1 dialogs'])
})

describe('the list of areas', () => {
  test('lower lines and listed neighbours may be used, nothing else', () => {
    expect(mayUse('locations', 'places')).toBe(true)
    expect(mayUse('locations', 'media')).toBe(true)
    expect(mayUse('imports', 'locations')).toBe(true)
    expect(mayUse('places', 'locations')).toBe(false)
    expect(mayUse('locations', 'lookbooks')).toBe(false)
    expect(mayUse('lookbooks', 'tax')).toBe(false)
    expect(mayUse('hotels', 'sites')).toBe(false)
  })

  test('the list is sound, and a circle or a pair across lines is found', () => {
    expect(listFaults()).toEqual([])
    expect(listFaults({ lines: [['a', 'b']], sameLine: { a: ['b'], b: ['a'] } })).toContain('a → b → a is a circle')
    expect(listFaults({ lines: [['a'], ['b']], sameLine: { a: ['b'] } })).toEqual(['a → b is no pair of one line'])
    expect(listFaults({ lines: [['a']], sameLine: { a: ['c'] } })).toEqual(['a → c names an area that is not listed'])
  })
})
