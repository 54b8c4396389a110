/**
 * `npm run bench:faults`: the product as processes of its own while something breaks, each fault with its figures. Ends with 1 where
 * something that was acknowledged is lost or there twice. `--only kill,nodes` picks some.
 */
import { parseArgs } from 'node:util'
import { machine } from '../beside.ts'
import { blocked, gone, slow } from './database.ts'
import { diskFull } from './disk.ts'
import { killed, oneOfTwo } from './kill.ts'
import { mailDown } from './mail.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const all = [killed, oneOfTwo, gone, slow, blocked, diskFull, mailDown]
const named = values.only?.split(',')

for (const { name, title, run } of all.filter((fault) => named?.includes(fault.name) ?? true)) {
  console.log(`\n${name}: ${title}; ${machine()}`)
  const outcome = await run()
  for (const line of outcome?.lines ?? ['not possible here: it needs PostgreSQL installed, or somebody who may mount a disk'])
    console.log(`  ${line}`)
  if (outcome?.losses.some(({ lost, twice }) => lost + twice > 0)) process.exitCode = 1
}
// Mail servers and kept connections would hold the process.
process.exit()
