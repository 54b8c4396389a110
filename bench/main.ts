/**
 * `npm run bench`: the library, asked as a visitor with a token, beside a bare Fastify that sends the rows of the plainest
 * statement for the same question (plain.ts), in the same process and the same run; ratios are the medians of those of each round.
 * Then the list while the product imports and makes pictures, beside its quiet value (meanwhile.ts).
 * `--only postgres|embedded`, `--seconds 2` per round, `--rounds 3`, `--sites 6`, `--locations 100000`, `--case <part of a name>`,
 * `--rows 14760` of the file that is imported meanwhile.
 */
import { parseArgs } from 'node:util'
import { type CaseResult, keepResults, machine, measure, printResults, startServer } from './beside.ts'
import { benchMeanwhile } from './meanwhile.ts'
import { type PreparedDatabase, prepareEmbedded, preparePostgres } from './prepare.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    sites: { type: 'string', default: '6' },
    locations: { type: 'string', default: '100000' },
    case: { type: 'string', default: '' },
    rows: { type: 'string', default: '14760' },
  },
})
const locationsPerSite = Number(values.locations)
const clientCounts = [1, 8]
const rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds) }

async function benchOn(kind: 'postgres' | 'embedded', prepared: PreparedDatabase): Promise<void> {
  const { ready, stop } = await startServer(prepared)
  const results: CaseResult[] = []
  try {
    for (const one of ready.cases.filter(({ name }) => name.includes(values.case))) {
      for (const clients of clientCounts) {
        results.push(await measure(ready, one, clients, rounds))
        process.stdout.write('.')
      }
    }
  } finally {
    await stop()
  }
  const { sites } = prepared.size
  console.log(`\n${kind}: ${locationsPerSite} locations in one site among ${sites * locationsPerSite}; times in ms; ${machine()}`)
  printResults(results)
  keepResults(kind, prepared.size, rounds, results)
}

/** The cases of the library, unless only one of what happens meanwhile is asked for. */
const asksLibrary = !values.case.startsWith('list while')
const kinds = values.only ? [values.only] : ['postgres', 'embedded']
if (asksLibrary && kinds.includes('postgres'))
  await benchOn('postgres', await preparePostgres({ sites: Number(values.sites), locationsPerSite }))
// One process holds all of it: a single site, so that a run ends the same day.
if (asksLibrary && kinds.includes('embedded')) await benchOn('embedded', await prepareEmbedded({ sites: 1, locationsPerSite }))
for (const kind of ['postgres', 'embedded'] as const) {
  if (kinds.includes(kind)) await benchMeanwhile(kind, Number(values.rows), values.case)
}
