/** Steps of the checks and tests: each runs one tool and answers `{ name, passed, failed, skipped, seconds, report }`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root, runNode, tool } from './process.mjs'

/** Tools answer with colours even to a pipe when CI asks them to. */
// oxlint-disable-next-line no-control-regex
const plain = (text) => text.replace(/\u001B\[[\d;]*m/g, '').trim()

/** A tool that passes or fails as a whole. */
export function check(name, script, args, options) {
  return {
    name,
    async run() {
      const { code, output, seconds } = await runNode(script, args, options)
      return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, seconds, report: code === 0 ? '' : plain(output) }
    },
  }
}

/** Runs a tool that writes its results as JSON to `file`, and reads them; `count` turns them into numbers and failures. */
async function withReport(name, file, run, count) {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-report-'))
  const path = join(folder, file)
  try {
    const { code, output, seconds } = await run(path)
    let result
    try {
      result = count(JSON.parse(readFileSync(path, 'utf8')), plain(output))
    } catch {
      result = { passed: 0, skipped: 0, failures: [] }
    }
    // A tool can fail without a failing test: no report, a broken configuration, an error between tests.
    const unexplained = code !== 0 && result.failures.length === 0
    const lines = [...result.failures, ...(result.flaky ?? [])]
    const report = unexplained ? plain(output) : lines.map((one) => plain(one)).join('\n\n')
    const failed = result.failures.length + (unexplained ? 1 : 0)
    return { name, passed: result.passed, failed, skipped: result.skipped, seconds, report }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const firstLines = (text, most) => text.split('\n').slice(0, most).join('\n')

/** What vitest's own text says of a file: its report as JSON leaves out why a hook of a suite failed. */
function textAbout(file, output) {
  const lines = output.split('\n')
  const at = lines.findIndex((line) => /\bFAIL\b/.test(line) && line.includes(relative(root, file)))
  return at === -1 ? '' : lines.slice(at, at + 24).join('\n')
}

function countVitest(json, output) {
  const failures = []
  let passed = 0
  let skipped = 0
  for (const file of json.testResults) {
    for (const one of file.assertionResults) {
      if (one.status === 'passed') passed += 1
      if (one.status === 'skipped' || one.status === 'pending' || one.status === 'todo') skipped += 1
      if (one.status === 'failed') failures.push(`${file.name}\n  ${one.fullName}\n${firstLines(one.failureMessages.join('\n'), 24)}`)
    }
    // The file itself could not be loaded, or one of its hooks failed.
    const failed = file.assertionResults.filter((one) => one.status === 'failed')
    if (file.message || (file.status === 'failed' && failed.length === 0)) {
      failures.push(`${file.name}\n${firstLines(file.message || textAbout(file.name, output), 24)}`)
    }
  }
  return { passed, skipped, failures }
}

/** A run of vitest: some of its projects, held to files whose path contains one of `filters`. */
export function vitest(name, projects, { filters = [], env = {} } = {}) {
  const wanted = projects.flatMap((project) => ['--project', project])
  return {
    name,
    run: () =>
      withReport(
        name,
        'vitest.json',
        (path) =>
          runNode(
            tool.vitest,
            ['run', ...wanted, '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile=${path}`, ...filters],
            { env },
          ),
        countVitest,
      ),
  }
}

/** What a report of Playwright says: journeys that passed, those that failed, and those that passed the second time only. */
export function countPlaywright(json) {
  const failures = json.errors.map((error) => error.stack ?? error.message ?? 'Playwright failed')
  const flaky = []
  let skipped = 0
  let passed = 0
  const visit = (suite, path) => {
    const here = [...path, suite.title].filter(Boolean)
    for (const inner of suite.suites ?? []) visit(inner, here)
    for (const spec of suite.specs ?? []) {
      for (const one of spec.tests) {
        if (one.status === 'expected' || one.status === 'flaky') passed += 1
        if (one.status === 'skipped') skipped += 1
        if (one.status !== 'unexpected' && one.status !== 'flaky') continue
        const errors = one.results.flatMap((result) => result.errors.map((error) => error.stack ?? error.message ?? ''))
        const lines = `[${one.projectName}] ${[...here, spec.title].join(' › ')}\n${firstLines(errors.join('\n'), 40)}`
        if (one.status === 'flaky') flaky.push(`Passed the second time only: ${lines}`)
        else failures.push(lines)
      }
    }
  }
  for (const suite of json.suites) visit(suite, [])
  return { passed, skipped, failures, flaky }
}

/** A run of Playwright; counts each journey once per project. */
export function playwright(name, { config = 'e2e/playwright.config.ts', filters = [], env = {} } = {}) {
  return {
    name,
    run: () =>
      withReport(
        name,
        'playwright.json',
        (path) =>
          runNode(tool.playwright, ['test', '--config', config, '--pass-with-no-tests', '--reporter=json', ...filters], {
            env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
          }),
        countPlaywright,
      ),
  }
}

/** Runs steps, at most `atOnce` together; prints each as it ends, and never stops at a failure. */
export async function runSteps(steps, atOnce = 1) {
  const waiting = [...steps]
  const results = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await step.run()
      results.push(result)
      printResult(result)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

function printResult({ name, passed, failed, skipped, seconds, report }) {
  const sign = failed === 0 ? 'ok    ' : 'FAILED'
  console.log(
    `${sign} ${name.padEnd(24)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ` +
      `${String(skipped).padStart(4)} skipped ${seconds.toFixed(1).padStart(7)} s`,
  )
  if (report !== '') console.log(`${report.replace(/^/gm, '       ')}\n`)
}

/** A step that cannot be run here: it says why, and counts as skipped in the last line. */
export function leftOut(name, reason) {
  const result = { name, passed: 0, failed: 0, skipped: 1, seconds: 0, report: `not run: ${reason}` }
  printResult(result)
  return result
}

/** Prints the last line and sets the exit code. */
export function printTotal(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  const skipped = results.reduce((sum, result) => sum + result.skipped, 0)
  if (failed > 0) process.exitCode = 1
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
}
