/**
 * A thousand people at once: `node bench/sessions.ts <address> --user U --password P [--sessions 1000 --seconds 120 --pid N]` against a product
 * that runs with `SEARCHES_PER_MINUTE=0`, since all of them come from one address here. Each asks once in five seconds: 40 of 100 requests are
 * a page of the list, 40 a search by words, 14 one place, 5 write a field, 1 uploads a picture. Aims: p99 of 1 s, no error, at most 200 MB more.
 * Memory is right where the bench runs by a copy of Node that the product does not run by (`memoryOnceOf`).
 */
import { createRequire } from 'node:module'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type Sharp from 'sharp'
import { memoryOf, memoryOnceOf } from './pictures/product.ts'
import { asker, type Answer, type Call } from './sessions/asking.ts'
import { printTable } from './table.ts'

const { values, positionals } = parseArgs({
  options: {
    user: { type: 'string', default: '' },
    password: { type: 'string', default: '' },
    sessions: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '120' },
    pid: { type: 'string', default: '' },
  },
  allowPositionals: true,
})
const url = new URL(positionals[0] ?? 'http://localhost:3000')
const [sessions, seconds] = [Number(values.sessions), Number(values.seconds)]
const pauseMilliseconds = 5000
/** Of a hundred sessions so many belong to the office: who writes must be signed in. */
const officePart = 0.06

const { ask, read, tokenOf, close } = await asker(url)

const random = (count: number): number => Math.floor(Math.random() * count)
const require = createRequire(new URL('../server/package.json', import.meta.url))
const sharp = require('sharp') as typeof Sharp
/** A picture that nobody has sent before. */
const picture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: { r: random(256), g: random(256), b: random(256) },
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer()

interface Known {
  ids: number[]
  words: string[]
  pictures: Buffer[]
}

/** What is asked next, and how it is called in the table. */
function nextCall({ ids, words, pictures }: Known, isOffice: boolean): { name: string; call: Call } {
  const id = ids[random(ids.length)] ?? 0
  const chance = Math.random() * 100
  // Writes are the office's alone: of its requests so many more are writes.
  if (isOffice && chance < 5 / officePart) {
    const text = `Written while a thousand people look, ${Date.now()}`
    return { name: 'write a field', call: { method: 'PATCH', path: `/location/${id}`, body: { materials: [text] } } }
  }
  if (isOffice) {
    const bytes = pictures[random(pictures.length)] ?? Buffer.alloc(0)
    return {
      name: 'upload',
      call: {
        method: 'POST',
        path: '/location/image',
        file: { field: { locationId: String(id) }, bytes: Buffer.concat([bytes, Buffer.from(String(Math.random()))]) },
      },
    }
  }
  if (chance < 14 / (1 - officePart)) return { name: 'one place', call: { path: `/location/${id}` } }
  // The page asks for counts with the first fifty alone.
  const skip = random(20) * 50
  const page = { limit: 50, sort: 1, skip, facets: skip === 0 }
  if (chance < 57) return { name: 'list', call: { method: 'POST', path: '/location/searchnew', body: page } }
  return {
    name: 'search',
    call: {
      method: 'POST',
      path: '/location/searchnew',
      body: { ...page, skip: 0, facets: true, sort: 0, search: words[random(words.length)] },
    },
  }
}

const times = new Map<string, number[]>()
const errors = new Map<string, number>()
async function session(known: Known, token: string, isOffice: boolean, until: number): Promise<void> {
  await delay(random(pauseMilliseconds))
  while (Date.now() < until) {
    const { name, call } = nextCall(known, isOffice)
    const started = performance.now()
    const { status, body } = await ask(call, token).catch((error: unknown): Answer => ({ status: 0, body: String(error) }))
    const taken = performance.now() - started
    times.set(name, [...(times.get(name) ?? []), taken])
    if (status === 0 || status >= 300) {
      const fault = `${name}: ${status} ${body.slice(0, 160)}`
      errors.set(fault, (errors.get(fault) ?? 0) + 1)
    }
    await delay(Math.max(0, pauseMilliseconds - taken))
  }
}

const percentile = (list: readonly number[], part: number): number => {
  const sorted = [...list].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

const offices = Math.round(sessions * officePart)
const tokens: { token: string; isOffice: boolean }[] = []
for (let index = 0; index < offices; index++)
  tokens.push({ token: await tokenOf({ username: values.user, password: values.password }), isOffice: true })
// Fifty visitors have one token: an address may ask for so many in a minute.
while (tokens.length < sessions) {
  const token = await tokenOf()
  tokens.push(...Array.from({ length: Math.min(50, sessions - tokens.length) }, () => ({ token, isOffice: false })))
}
interface Row {
  id: number
  location_name: string
}
const pageAt = (skip: number) => ({ method: 'POST', path: '/location/searchnew', body: { limit: 50, sort: 1, skip } })
const rows = (await Promise.all([0, 500, 5000, 9000].map((skip) => read<{ items: Row[] }>(pageAt(skip), tokens.at(-1)?.token)))).flatMap(
  ({ items }) => items,
)
const known: Known = {
  ids: rows.map(({ id }) => id),
  words: [...new Set(rows.flatMap((row) => row.location_name.split(/\W+/)).filter((word) => word.length > 3))],
  pictures: await Promise.all(Array.from({ length: 8 }, picture)),
}
const pid = Number(values.pid)
const memory = () => ({ resident: memoryOf(pid), once: memoryOnceOf(pid) })
const before = memory()
const most = { ...before }
const look = (): void => {
  const now = memory()
  most.resident = Math.max(most.resident, now.resident)
  most.once = Math.max(most.once, now.once)
}
const watch = pid > 0 ? setInterval(look, 500) : undefined
const until = Date.now() + seconds * 1000
// What is left to do when they have gone may take more: nobody waits then.
setTimeout(() => clearInterval(watch), seconds * 1000)
await Promise.all(tokens.map(({ token, isOffice }) => session(known, token, isOffice, until)))
close()
const all = [...times.values()].flat()
const row = (name: string, list: readonly number[]): string[] => [
  name,
  String(list.length),
  ...[0.5, 0.95, 0.99, 1].map((part) => percentile(list, part).toFixed(1)),
]
console.log(
  `${sessions} sessions, ${seconds} s, ${Math.round(all.length / seconds)} requests a second, load ${loadavg()[0]?.toFixed(1)}; ms`,
)
printTable(['request', 'asked', 'p50', 'p95', 'p99', 'longest'], [...[...times].map(([name, list]) => row(name, list)), row('all', all)])
if (pid > 0) {
  const after = memory()
  const line = (of: keyof typeof before): string =>
    `${Math.round(before[of])} MB before, ${Math.round(most[of])} at most, ${Math.round(after[of])} after`
  console.log(`memory with children: ${line('resident')}; pages that they share counted once: ${line('once')}`)
}
console.log(errors.size === 0 ? 'no error' : [...errors].map(([fault, count]) => `${count} × ${fault}`).join('\n'))
