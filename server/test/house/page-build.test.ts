/** Two products started at once in a fresh clone build one page between them, and neither reads the other's half. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { startOf } from '#src/start-page.ts'
import { openFirstViews } from '#kit/http/first-views.ts'
import { openTestApp } from '#test/app.ts'
import { buildLocations, buildSite, type TestSite } from '#test/factories.ts'

const parent = mkdtempSync(join(tmpdir(), 'backlot-page-'))
const folder = join(parent, 'dist')
afterAll(() => {
  rmSync(parent, { recursive: true, force: true })
})

const build = (): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const script = `import { buildPage } from './server/src/page-build.ts'; buildPage(() => {}, process.argv[1])`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script, folder], { cwd: join(import.meta.dirname, '../../..') })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        output += part.toString()
      })
    }
    child.once('exit', (code) => {
      resolve({ code, output })
    })
  })

// What is built does not depend on the database; once is enough.
const once = process.env['BACKLOT_TEST_DATABASE'] === 'postgres'

test.skipIf(once)('two builds at once both end well and leave one whole page', { timeout: 180_000 }, async () => {
  const ended = await Promise.all([build(), build()])
  expect(ended.map((one) => [one.code, one.output])).toEqual([
    [0, ''],
    [0, ''],
  ])
  expect(readdirSync(parent).toSorted()).toEqual(['.cache', 'dist'])
  expect(readdirSync(join(parent, '.cache'))).toEqual([])
  expect(existsSync(join(folder, 'index.html'))).toBe(true)
  expect(readdirSync(join(folder, 'assets')).some((name) => name.endsWith('.js.br'))).toBe(true)
})

describe.skipIf(once)('the first views of the page that was built', async () => {
  const app = await openTestApp()
  afterAll(() => app.close())

  const draw = async (site: TestSite) => {
    const faults: unknown[] = []
    const page = await startOf(site.ctx)
    const views = await (await openFirstViews(folder, (error) => faults.push(error)))(page.boot)
    expect(faults).toEqual([])
    return { styles: '', headScript: '', body: '', scripts: [], ...views }
  }
  /** The templates by their names, as the page has them. They hold templates of React's own. */
  const templates = (body: string) =>
    new Map(
      body
        .split('<template id="first-')
        .slice(1)
        .map((part) => [part.split('"')[0], part]),
    )

  test('a library that is open shows its cards, by name and linked as the page links them', async () => {
    const site = await buildSite(app)
    const [barn] = await buildLocations(site, [{ location_name: 'Barn <b>' }, { location_name: 'Secret', status: 'private' }])
    const { body, styles } = await draw(site)
    const phone = templates(body).get('library-phone')
    expect(phone).toContain('Barn &lt;b&gt;')
    expect(phone).toContain(`href="/#/dashboard/locationdetail?locId=${barn}"`)
    expect(body).not.toContain('Secret')
    expect(styles).toContain('--mantine-color-body')
    expect(styles).toContain('[data-mantine-color-scheme="dark"]')
  })

  test('a password comes first where there is one, and nothing of the library is sent', async () => {
    const site = await buildSite(app, { settings: { DisablePublicPass: false }, passwords: { public: 'sesame' } })
    await buildLocations(site, [{ location_name: 'Barn' }])
    const { body } = await draw(site)
    expect([...templates(body).keys()]).toEqual(['protect-phone'])
    expect(body).toContain('type="password"')
    expect(body).not.toContain('Barn')
  })

  test('sites that are drawn at once do not mix', async () => {
    const sites = await Promise.all(['Harbour', 'Meadow'].map((name) => buildSite(app, { settings: { landing: 'landing' }, name })))
    const [first, second] = await Promise.all(sites.map(draw))
    expect([first?.body.includes('Harbour'), first?.body.includes('Meadow')]).toEqual([true, false])
    expect([second?.body.includes('Harbour'), second?.body.includes('Meadow')]).toEqual([false, true])
  })

  test('its scripts are named by their hash, and stand in the page as they were hashed', async () => {
    const { headScript, body, scripts } = await draw(await buildSite(app))
    const inBody = /<script>(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    const hashes = [headScript, inBody].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(scripts).toEqual(hashes)
  })
})
