/**
 * `node bench/page/lighthouse.ts http://localhost:3000`: Lighthouse's mobile profile on landing, library and a location of a product
 * that runs as in production. The median of five runs (`--runs`), with its budget. Lighthouse itself is fetched
 * by npx, so that it is no dependency of the product; its throttling is simulated, as it is by default.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '../../e2e/chromium.ts'
import { printTable } from '../table.ts'

const lighthouse = 'lighthouse@13.5.0'
const categories = ['performance', 'accessibility', 'best-practices'] as const

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, page: { type: 'string', default: '' }, details: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const site = new URL(positionals[0] ?? 'http://localhost:3000')

interface Report {
  categories: Record<(typeof categories)[number], { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string; displayValue?: string }>
  environment: { benchmarkIndex: number }
  runtimeError?: { message: string }
}

interface Run {
  performance: number
  accessibility: number
  bestPractices: number
  lcp: number
  fcp: number
  cls: number
  tbt: number
  benchmarkIndex: number
  load: number
  failed: string[]
}

/** A published location of the site, as a visitor finds it. */
async function firstLocation(): Promise<number> {
  const html = await (await fetch(site)).text()
  const boot = /id="boot">(.*?)<\/script>/.exec(html)?.[1]
  const { idSite } = (JSON.parse(boot ?? '{}') as { site: { idSite: number } }).site
  const { Jwt } = (await (await fetch(new URL(`/api/site/freejwt/${idSite}`, site))).json()) as { Jwt: string }
  const answer = await fetch(new URL('/api/location/searchnew', site), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${Jwt}` },
    body: JSON.stringify({ limit: 1, sort: 1 }),
  })
  const { items } = (await answer.json()) as { items: { id: number }[] }
  const id = items[0]?.id
  if (id === undefined) throw new Error('The site has no published location.')
  return id
}

function measure(url: string, folder: string, browser: Awaited<ReturnType<typeof chromium>>): Run {
  const file = join(folder, 'report.json')
  const settings = join(folder, 'settings.json')
  writeFileSync(
    settings,
    JSON.stringify({ extends: 'lighthouse:default', settings: { onlyCategories: categories, maxWaitForLoad: 60_000 } }),
  )
  const load = loadavg()[0] ?? 0
  const flags = ['--headless=new', ...browser.args].join(' ')
  const given = [url, '--quiet', '--output=json', `--output-path=${file}`, `--config-path=${settings}`, `--chrome-flags=${flags}`]
  const { status, stderr } = spawnSync('npx', ['--yes', lighthouse, ...given], {
    env: { ...browser.env, CHROME_PATH: browser.executablePath },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}: ${stderr}`)
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  const number = (audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN
  const score = (category: (typeof categories)[number]): number => report.categories[category].score ?? 0
  const counted = categories.flatMap((category) => report.categories[category].auditRefs.filter(({ weight }) => weight > 0))
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcp: number('largest-contentful-paint') / 1000,
    fcp: number('first-contentful-paint') / 1000,
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    benchmarkIndex: report.environment.benchmarkIndex,
    load,
    failed: counted
      .map(({ id }) => ({ id, audit: report.audits[id] }))
      .filter(({ audit }) => audit && audit.score !== null && audit.score < 0.9)
      .map(({ id, audit }) => `${id} ${audit?.displayValue ?? ''}`.trim()),
  }
}

const median = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const pages = {
  landing: '/#/',
  library: '/#/dashboard/locations',
  location: `/#/dashboard/locationdetail?locId=${await firstLocation()}`,
}
const browser = await chromium()
const folder = mkdtempSync(join(tmpdir(), 'backlot-lighthouse-'))
const rows: string[][] = []
try {
  for (const [name, path] of Object.entries(pages).filter(([page]) => page.includes(values.page))) {
    const runs = Array.from({ length: Number(values.runs) }, () => measure(new URL(path, site).href, folder, browser))
    const line = (label: string, of: (key: Exclude<keyof Run, 'failed'>) => number): string[] => [
      label,
      ...(['performance', 'accessibility', 'bestPractices'] as const).map((key) => of(key).toFixed(2)),
      `${of('lcp').toFixed(2)} s`,
      `${of('fcp').toFixed(2)} s`,
      of('cls').toFixed(3),
      `${of('tbt').toFixed(0)} ms`,
      of('benchmarkIndex').toFixed(0),
      of('load').toFixed(1),
    ]
    rows.push(line(`${name}, median`, (key) => median(runs.map((run) => run[key]))))
    rows.push(...runs.map((run, index) => line(`  run ${index + 1}`, (key) => run[key])))
    console.log(`${name}: below 0.9: ${[...new Set(runs.flatMap((run) => run.failed))].join(', ') || 'nothing'}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(
  `\n${lighthouse}, mobile, simulated throttling, ${availableParallelism()} cores; wanted: 0.95, 1.00, 1.00, LCP under 2 s, CLS under 0.02`,
)
printTable(['page', 'performance', 'accessibility', 'best practices', 'LCP', 'FCP', 'CLS', 'TBT', 'benchmark index', 'load'], rows)
