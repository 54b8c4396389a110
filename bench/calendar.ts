/**
 * `npm run bench:calendar`: 200,000 events of 10,000 productions on one site on PostgreSQL, beside a bare Fastify that sends the rows of the
 * plainest good statement over its own plain table. `--seconds 2` per round, `--rounds 3`, `--clients 1`, `--only list`; `--drop` removes the database
 * afterwards. Aim: the month view within 50 ms at p95 with one client, and at least 0.7 of the bare route.
 */
import { parseArgs } from 'node:util'
import { type CaseResult, keepResults, machine, measure, printResults, startServer } from './beside.ts'
import { calendarGeneratorVersion, generateCalendar } from './calendar-generator.ts'
import { dropPostgres, preparePostgresAs } from './prepare.ts'
import { refuseOtherAnswers } from './same-answers.ts'

const { values } = parseArgs({
  options: {
    projects: { type: 'string', default: '10000' },
    events: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    drop: { type: 'boolean', default: false },
  },
})
const [projects, events] = [Number(values.projects), Number(values.events)]
const rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const name = `backlot_bench_calendar_${calendarGeneratorVersion}_${events}`
const size = { sites: 1, locationsPerSite: 0 }

const prepared = await preparePostgresAs(name, size, (database, tell) => generateCalendar(database, { projects, events }, tell))
const { ready, stop } = await startServer(prepared, 'calendar')
const results: CaseResult[] = []

try {
  for (const one of ready.cases.filter(({ name: of }) => of.includes(values.only))) {
    await refuseOtherAnswers(ready, one)
    for (const clients of values.clients.split(',').map(Number)) {
      results.push(await measure(ready, one, clients, rounds))
      process.stdout.write('.')
    }
  }
} finally {
  await stop()
  if (values.drop) await dropPostgres(name)
}
console.log(`\n${events} events of ${projects} productions; times in ms; ${machine()}`)
printResults(results)
keepResults('calendar', { ...size, projects, events }, rounds, results)
