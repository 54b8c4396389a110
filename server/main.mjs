/**
 * `npm start`: the product from one file made of its sources, which are in server/src/main.ts as they are. Plain JavaScript, for what compiles
 * TypeScript in Node stays in memory once it is loaded.
 */
import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'

// What Node has made of our files is kept for the next start: so it comes before all others.
enableCompileCache()
const { buildPage } = await import('./build/page-build.mjs')
const { buildServer } = await import('./build/server-build.mjs')

const { values } = parseArgs({ options: { quiet: { type: 'boolean', default: false }, prepare: { type: 'boolean', default: false } } })
const say = values.quiet ? () => {} : console.log
buildPage(say)
const { start } = await import(buildServer(say))
await start(values)
