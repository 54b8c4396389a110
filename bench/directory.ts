/**
 * `npm run bench:directory`: the directory of one site with 50,000 entries on PostgreSQL, beside a bare Fastify that sends the rows of the
 * same statements. `--entries 50000`, `--seconds 2` per round, `--rounds 3`, `--clients 1,16`, `--case <part of a name>`; `--drop` removes
 * the database afterwards. Aim: suggestions within 30 ms at p95 with one client.
 */
import { parseArgs } from 'node:util'
import { type CaseResult, keepResults, machine, measure, printResults, startServer } from './beside.ts'
import { directoryGeneratorVersion, generateDirectory } from './directory-generator.ts'
import { dropPostgres, preparePostgresAs } from './prepare.ts'

const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '1,16' },
    case: { type: 'string', default: '' },
    drop: { type: 'boolean', default: false },
  },
})
const entries = Number(values.entries)
const rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const name = `backlot_bench_directory_${directoryGeneratorVersion}_${entries}`
const size = { sites: 1, locationsPerSite: 0, entries }

const prepared = await preparePostgresAs(name, size, (database, tell) => generateDirectory(database, entries, tell))
const { ready, stop } = await startServer(prepared, 'directory')
const results: CaseResult[] = []
try {
  for (const one of ready.cases.filter((each) => each.name.includes(values.case))) {
    for (const clients of values.clients.split(',').map(Number)) {
      results.push(await measure(ready, one, clients, rounds))
      process.stdout.write('.')
    }
  }
} finally {
  await stop()
  if (values.drop) await dropPostgres(name)
}
console.log(`\n${entries} entries; times in ms; ${machine()}`)
printResults(results)
keepResults('directory', size, rounds, results)
