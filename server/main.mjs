/**
 * `npm start`: the product from one file made of its sources, which are in server/src/main.ts as they are; `npm run build` only makes page and
 * server, for a machine where nothing may be written later. Plain JavaScript, for what compiles TypeScript in Node stays in memory once it is
 * loaded.
 */
import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { limitMalloc } from './build/malloc-limits.mjs'

limitMalloc()
// What Node has made of our files is kept for the next start: so it comes before all others.
enableCompileCache()
const { buildPage } = await import('./build/page-build.mjs')
const { buildServer } = await import('./build/server-build.mjs')

const flag = { type: 'boolean', default: false }
const { values } = parseArgs({ options: { quiet: flag, prepare: flag, build: flag } })
const say = values.quiet ? () => {} : console.log
if (!values.prepare) buildPage(say)
const bundle = buildServer(say)
if (!bundle) say('The server could not be built: it runs from its sources, which takes twice the memory.')
if (values.build) process.exit(bundle ? 0 : 1)
const { start } = await import(bundle ?? './src/start.ts')
await start(values)
