/** Starts the product: settings, page, database, demo data, server. */
import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'

// What Node has made of our files is kept for the next start, which then needs two thirds of the time: so it comes before all others.
enableCompileCache()
const { start } = await import('./start.ts')

const { values } = parseArgs({ options: { quiet: { type: 'boolean', default: false }, prepare: { type: 'boolean', default: false } } })
await start(values)
