/**
 * The import as an office meets it: starts the product on an empty data folder, brings a cut of the San Francisco file into
 * site 5 from the command line, and checks through the API that what the file holds is what a visitor finds.
 * Prints one line per check and `N passed, N failed, N skipped` last.
 */
import { spawn } from 'node:child_process'
import { createReadStream, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'csv-parse'
import { request, tokenFor } from './run/api.mjs'
import { freePort } from './run/free-port.mjs'
import { environment, node, root } from './run/process.mjs'

const site = 5
/** The file's 110 spellings are 108 places, and at each a title counts once: what the shipped mapping is held to. */
const expected = { locations: 108, productions: 181 }
const file = resolve(root, 'server', 'test', 'cuts', 'san-francisco-film-locations.csv')
let passed = 0
let failed = 0

function check(what, isRight, found = '') {
  if (isRight) passed += 1
  else failed += 1
  console.log(`${isRight ? 'ok    ' : 'FAILED'} ${what}${isRight || found === '' ? '' : `: ${found}`}`)
}

/** What the file itself says, counted without the product. */
async function countFile(file) {
  const counts = { rows: 0, placed: 0, texts: new Set(), pairs: new Set() }
  for await (const row of createReadStream(file).pipe(parse({ columns: true, bom: true }))) {
    counts.rows += 1
    const place = row.Locations.trim().replace(/\s+/g, ' ').toLowerCase()
    if (place === '') continue
    counts.placed += 1
    counts.texts.add(place)
    counts.pairs.add(`${place}\n${row.Title.trim().toLowerCase()}`)
  }
  return counts
}

async function countRows(file) {
  let rows = 0
  for await (const _row of createReadStream(file).pipe(parse({ columns: true, bom: true, relax_column_count: true }))) rows += 1
  return rows
}

/** Runs a program in a folder to its end and answers its code and its output, which is shown as it comes. */
function run(command, args, cwd, env) {
  return new Promise((finish) => {
    const child = spawn(command, args, { cwd, env: { ...environment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        process.stdout.write(text)
      })
    }
    child.once('error', (error) => finish({ code: 1, output: error.message }))
    child.once('close', (code) => finish({ code, output }))
  })
}

/** An office's plain product on a folder of its own; an empty value keeps out what the caller's shell has set. */
const settings = (port, folder) => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  DEMO: '0',
  LOG_LEVEL: 'warn',
  NODE_ENV: '',
  DATABASE_URL: '',
  SMTP_URL: '',
  S3_BUCKET: '',
})

/** Starts the product and waits until it is ready; `stop` ends it as an office would, with a signal. */
async function startProduct(port, folder) {
  const env = { ...environment, ...settings(port, folder) }
  const child = spawn(node, ['server/main.mjs'], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise((end) => {
    child.once('exit', (code, signal) => end(code ?? signal))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
    const how = await ended
    clearTimeout(late)
    return how
  }
  const until = Date.now() + 180_000
  while (Date.now() < until && child.exitCode === null) {
    const answer = await request(port, 'localhost', 'GET', '/api/ready').catch(() => null)
    if (answer?.status === 200) return { stop }
    await new Promise((later) => {
      setTimeout(later, 250)
    })
  }
  await stop()
  throw new Error('the product did not become ready')
}

/** Every location of a site, and what a search of it finds, as its visitors see them. */
async function library(port, siteId) {
  const host = `site${siteId}.localhost`
  const token = await tokenFor(port, host, siteId)
  const items = []
  let total = 0
  for (let skip = 0; skip <= total; skip += 500) {
    const answer = await request(port, host, 'POST', '/api/location/searchnew', {
      token,
      body: { skip, limit: 500, sort: 1, facets: false },
    })
    if (answer.status !== 200) throw new Error(`searchnew on site ${siteId} answered ${answer.status} ${answer.text.slice(0, 200)}`)
    total = answer.json.total
    items.push(...answer.json.items)
    if (answer.json.items.length === 0) break
  }
  const found = async (search) =>
    (await request(port, host, 'POST', '/api/location/searchnew', { token, body: { search, limit: 5 } })).json?.items ?? []
  return { total, items, found }
}

const sum = (items) => items.reduce((all, item) => all + item.film_count, 0)

async function checkLibrary(port, counts) {
  const { total, items, found } = await library(port, site)
  check(
    `the library holds ${total} locations for ${counts.texts.size} spellings`,
    total === expected.locations,
    `${expected.locations} expected`,
  )
  check('paging answers every location once', new Set(items.map((item) => item.id)).size === total, items.length)
  const productions = sum(items)
  check(`${productions} productions are attached to them`, productions === expected.productions, `${expected.productions} expected`)
  const [bridge] = await found('golden gate bridge')
  check('the Golden Gate Bridge is one location with its productions', bridge?.film_count >= 20, JSON.stringify(bridge)?.slice(0, 200))
  const [misspelt] = await found('golden gate brige')
  check('it is found with a typo', misspelt?.id === bridge?.id && bridge !== undefined, misspelt?.location_name)
  return { total, productions }
}

async function main(file) {
  const counts = await countFile(file)
  console.log(
    `${counts.rows} rows, ${counts.placed} with a place, ${counts.texts.size} places, ${counts.pairs.size} pairs of place and title`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'backlot-import-'))
  const port = await freePort()
  let product
  try {
    const data = join(folder, 'data')
    product = await startProduct(port, data)
    check('the product starts on an empty data folder', true)
    // The command leaves the rejected rows where it is called from, so it is called from a folder of its own.
    const work = join(folder, 'work')
    mkdirSync(work)
    const mapping = resolve(root, 'mappings', 'san-francisco.json')
    const command = [
      '--prefix',
      root,
      'run',
      '--silent',
      'import',
      '--',
      '--site',
      String(site),
      '--kind',
      'locations',
      '--mapping',
      mapping,
      file,
    ]
    const importFile = () => run('npm', command, work, settings(port, data))
    const first = await importFile()
    check('the import ends well', first.code === 0, `exit code ${first.code}`)
    check(`it reports ${counts.rows} rows`, new RegExp(`\\b${counts.rows} rows\\b`).test(first.output))
    const rejected = readdirSync(work).filter((name) => name.endsWith('.rejected.csv'))
    const rejectedRows = rejected.length === 1 ? await countRows(join(work, rejected[0])) : 0
    check(
      `${rejectedRows} rejected rows are in a file, those without a place`,
      rejectedRows === counts.rows - counts.placed,
      rejected.join(),
    )
    const before = await checkLibrary(port, counts)
    const second = await importFile()
    check('the second import ends well', second.code === 0, `exit code ${second.code}`)
    const after = await library(port, site)
    check(
      'imported again, nothing is added',
      after.total === before.total && sum(after.items) === before.productions,
      `${after.total} locations, ${sum(after.items)} productions`,
    )
    const other = await library(port, 47)
    check('another site sees none of it', other.total === 0, other.total)
  } catch (error) {
    check('no step breaks', false, error.stack)
  } finally {
    const how = await product?.stop()
    if (product) check('the product stops when told to', how === 0, how)
    rmSync(folder, { recursive: true, force: true })
  }
}

await main(file)
if (failed > 0) process.exitCode = 1
console.log(`${passed} passed, ${failed} failed, 0 skipped`)
