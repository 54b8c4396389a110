/**
 * `npm test`: everything. `npm test -- --only server` runs one part (check, server or api, web, e2e; several with commas);
 * further words are handed to it and hold it to the files whose path contains them.
 * The server's tests run on the embedded database. When TEST_DATABASE_URL is set, PostgreSQL runs them and the embedded one what a database
 * decides; `--whole` runs everything on both, with the tests that kill, fill disks and measure time, which are skipped elsewhere.
 */
import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { codeSteps } from './check.mjs'
import { root } from './run/process.mjs'
import { quickFolder } from './run/quick-folder.mjs'
import { check, leftOut, playwright, printTotal, runSteps, vitest } from './run/steps.mjs'

const parts = ['check', 'server', 'web', 'e2e']

function wantedParts(only) {
  if (only === undefined) return new Set(parts)
  const named = only.split(',').map((part) => (part === 'api' ? 'server' : part))
  const unknown = named.filter((part) => !parts.includes(part))
  if (unknown.length > 0) {
    console.error(`There is no part \`${unknown.join(', ')}\`; the parts are ${parts.join(', ')} and api.`)
    process.exit(2)
  }
  return new Set(named)
}

const { values, positionals: filters } = parseArgs({
  options: { only: { type: 'string' }, whole: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const wanted = wantedParts(values.only)
const results = []

// The servers that tests start find the page built, and journeys walk through what was built just now.
const needsPage = wanted.has('server') || wanted.has('e2e')
const first = needsPage ? [check('build', resolve(root, 'server/main.mjs'), ['--build'])] : []
if (wanted.has('e2e')) first.push(check('demo', resolve(root, 'e2e/demo-folder.ts'), []))
if (wanted.has('check')) first.push(...codeSteps(), vitest('tools', ['tools']))
results.push(...(await runSteps(first, 2)))
if (needsPage) results.push(...(await runSteps([check('first page', resolve(root, 'tools/check-first-page.mjs'), [])])))

// PostgreSQL runs what opens a database, the embedded one what it decides (vitest.config.ts), unless everything is asked for.
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL)
const shared = { BACKLOT_TEST_SHARED: hasPostgres && !values.whole && filters.length === 0 ? '1' : '' }
const whole = values.whole ? { BACKLOT_TEST_WHOLE: '1' } : {}
const on = (name, database) =>
  vitest(name, ['server'], { filters, env: { BACKLOT_TEST_DATABASE: database, ...shared, ...whole, ...quickFolder() } })

// Two at a time, and each takes two workers: while one waits for a database or for its last file, the other has the processors.
const tests = []
if (wanted.has('server') && hasPostgres) tests.push(on('server, PostgreSQL', 'postgres'))
else if (wanted.has('server')) results.push(leftOut('server, PostgreSQL', 'TEST_DATABASE_URL is not set'))
if (wanted.has('server')) tests.push(on('server, embedded', 'embedded'))
if (wanted.has('web')) tests.push(vitest('web', ['web', 'web-logic'], { filters }))
results.push(...(await runSteps(tests, 2)))

// Journeys measure a browser's patience: they have the machine to themselves.
if (wanted.has('e2e')) results.push(...(await runSteps([playwright('journeys', { filters })])))

printTotal(results)
