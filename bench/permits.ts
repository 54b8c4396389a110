/**
 * `npm run bench:permits`: 50,000 permits with 150,000 places and a million lines of their log on one site on PostgreSQL, beside a bare Fastify
 * that sends the rows of the plainest good statement over its own plain tables. `--seconds 2` per round, `--rounds 3`, `--clients 1`; `--drop`
 * removes the database afterwards. Then a permit with 20 places is submitted, and one printed, `--steps` times (permit-steps.ts). Aim at p95 with one client: lists and one permit within 30 ms, the board within 50 ms, and 0.7 of the
 * bare route; submit within 300 ms, PDF within 1 s.
 */
import { parseArgs } from 'node:util'
import { type CaseResult, keepResults, machine, measure, printResults, startServer } from './beside.ts'
import { generatePermits, permitGeneratorVersion } from './permit-generator.ts'
import { measureSteps } from './permit-steps.ts'
import { dropPostgres, preparePostgresAs } from './prepare.ts'
import { refuseOtherAnswers } from './same-answers.ts'

const { values } = parseArgs({
  options: {
    permits: { type: 'string', default: '50000' },
    lines: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '1' },
    steps: { type: 'string', default: '20' },
    drop: { type: 'boolean', default: false },
  },
})
const [permits, lines] = [Number(values.permits), Number(values.lines)]
const rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const name = `backlot_bench_permits_${permitGeneratorVersion}_${permits}`
const size = { sites: 1, locationsPerSite: 0 }

const prepared = await preparePostgresAs(name, size, (database, tell) => generatePermits(database, { permits, lines }, tell))
const { ready, stop } = await startServer(prepared, 'permits')
const results: CaseResult[] = []
try {
  for (const one of ready.cases) {
    await refuseOtherAnswers(ready, one)
    for (const clients of values.clients.split(',').map(Number)) {
      results.push(await measure(ready, one, clients, rounds))
      process.stdout.write('.')
    }
  }
} finally {
  await stop()
}
console.log(`\n${permits} permits with ${lines} lines of their log; times in ms; ${machine()}`)
printResults(results)
keepResults('permits', { ...size, permits, lines }, rounds, results)
await measureSteps(prepared, Number(values.steps))
if (values.drop) await dropPostgres(name)
