/** Starts the product: settings, page, database, demo data, server. */
import { parseArgs } from 'node:util'
import { start } from './start.ts'

const { values } = parseArgs({ options: { quiet: { type: 'boolean', default: false } } })
await start({ quiet: values.quiet })
