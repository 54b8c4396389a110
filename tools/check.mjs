/** `npm run check`: format, lint, types, house rules and the pure tests, two at a time, in under a minute. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, tool } from './run/process.mjs'
import { pureTests } from './run/pure.mjs'
import { check, printTotal, runSteps, vitest } from './run/steps.mjs'

/** The steps that read the code without running it. */
export function codeSteps() {
  return [
    check('lint', tool.oxlint, []),
    check('format', tool.oxfmt, ['--check']),
    ...['contract', 'server', 'web', 'e2e'].map((workspace) => check(`types ${workspace}`, tool.tsc, ['-p', workspace])),
    check('house', resolve(root, 'tools/check-house.mjs'), []),
  ]
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const pure = vitest('pure tests', ['server', 'web-logic', 'tools'], { filters: pureTests() })
  printTotal(await runSteps([...codeSteps(), pure], 2))
}
