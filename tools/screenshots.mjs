/**
 * `npm run screenshots -- FOLDER [screen…]`: builds the page and takes the main screens on sites 47, 2, 7 and 15 at 390, 820
 * and 1440 pixels, light and dark. Screens are the names in e2e/screens.shots.ts; without one all are taken.
 */
import { resolve } from 'node:path'
import { root } from './run/process.mjs'
import { check, playwright, printTotal, runSteps } from './run/steps.mjs'

const [folder, ...screens] = process.argv.slice(2)
if (!folder) {
  console.error('Name the folder: npm run screenshots -- FOLDER [screen…]')
  process.exitCode = 2
} else {
  const grep = screens.length === 0 ? [] : ['--grep', screens.join('|')]
  const shots = playwright('screenshots', {
    config: 'e2e/screenshots.config.ts',
    filters: grep,
    env: { BACKLOT_SCREENSHOTS: resolve(process.env.INIT_CWD ?? root, folder) },
  })
  printTotal(await runSteps([check('build', resolve(root, 'server/main.mjs'), ['--build']), shots]))
}
