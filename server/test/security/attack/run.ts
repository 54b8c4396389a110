/** Sends what was made and writes down what must not be: an error of the server, or a word of another site. */
import type { InjectOptions } from 'light-my-request'
import type { TestApp } from '#test/app.ts'
import { newAddress } from '#test/factories.ts'
import type { Operation } from './document.ts'
import { randomOf, type Random } from '#test/random.ts'
import { requestOf } from './requests.ts'
import { buildAttackers, foreignId, mark, neverId, type Attackers, type Foreign } from './sites.ts'
import type { Pool } from './values.ts'

export interface Found {
  calls: number
  /** How many answers of each status. */
  statuses: Record<string, number>
  /** Every answer that must not be, as a line. */
  faults: string[]
}

const nothing = (): Found => ({ calls: 0, statuses: {}, faults: [] })
const inside = /node_modules|\.ts:\d|\bat \w+ \(|kysely|FST_|"stack"|violates|relation "/i

interface Answer {
  status: number
  /** Without what differs from call to call. */
  body: string
}

const sentText = (payload: InjectOptions['payload']): string =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.toString().slice(0, 300) : ''

async function send(app: TestApp, found: Found, { id, isOfPlatform }: Operation, name: string, request: InjectOptions): Promise<Answer> {
  const answer = await app.inject(request)
  const { statusCode: status, body } = answer
  found.calls += 1
  found.statuses[status] = (found.statuses[status] ?? 0) + 1
  const sent = `${id} as ${name}: ${request.method} ${JSON.stringify(request.url).slice(0, 300)} ${sentText(request.payload)}`
  if (status >= 500) found.faults.push(`${status} ${sent} -> ${body.slice(0, 200)}`)
  if (body.includes(mark) && !isOfPlatform) found.faults.push(`foreign data ${sent} -> ${body.slice(0, 300)}`)
  if (status >= 400 && inside.test(body)) found.faults.push(`the inside ${sent} -> ${body.slice(0, 300)}`)
  return { status, body: body.replace(/"request_id":"[^"]+"/, '') }
}

/** Limits have tests of their own; here they would hide what is behind them. */
const forgetLimits = (app: TestApp): Promise<unknown> =>
  app.app.platform.database.owner((client) => client.query("delete from attempts where window_start > now() - interval '2 days'"))

const always = (id: number, key: string): Pool => ({ id: () => id, key: () => key })

/** Every call, as everybody, with the ids of another site: answered like ids that never were. */
export async function tryForeignIds(app: TestApp, operations: readonly Operation[], foreign: Foreign): Promise<Found> {
  const found = nothing()
  const attackers = await buildAttackers(app)
  const never = '00000000-0000-4000-8000-00000000dead'
  for (const [index, operation] of operations.entries()) {
    for (const name of attackers.callers.keys()) {
      const caller = { ...attackers.callers.get(name)!, address: newAddress() }
      // A key is tried where the call takes one; of all that there are, another one each time.
      const key = foreign.keys[index % foreign.keys.length] ?? never
      const ask = (pool: Pool) =>
        send(app, found, operation, name, {
          ...requestOf(operation, caller, { random: randomOf(index), pool, isWhole: true, isMalformed: false }),
        })
      const theirs = await ask(always(foreignId, key))
      if (theirs.status === 401 && caller.token) await attackers.renew(name)
      if (theirs.status === 200) continue
      const nobodys = await ask(always(neverId, never))
      const isAlike =
        theirs.status === nobodys.status && theirs.body.replaceAll(String(foreignId), '') === nobodys.body.replaceAll(String(neverId), '')
      if (!isAlike && ![401, 429].includes(nobodys.status))
        found.faults.push(
          `unlike ${operation.id} as ${name}: ${theirs.status} ${theirs.body.slice(0, 200)} and ${nobodys.status} ${nobodys.body.slice(0, 200)}`,
        )
    }
    if (index % 10 === 0) await forgetLimits(app)
  }
  return found
}

/** Ids that the site's own answers named, and those of the other site. */
function gatheredPool(random: Random, foreign: Foreign, own: number[]): Pool {
  return {
    id: () => (random.chance(0.15) ? foreignId : own.length > 0 && random.chance(0.8) ? random.pick(own.slice(-60)) : 1 + random.below(5)),
    key: () => (foreign.keys.length > 0 ? random.pick(foreign.keys) : 'x'),
  }
}

const callsOfOneSite = 8000

/** So many calls with something wrong in most of them, as anybody, mostly as those who may do most. */
export async function sendMalformed(
  app: TestApp,
  operations: readonly Operation[],
  foreign: Foreign,
  given: { calls: number; seed: number },
): Promise<Found> {
  const found = nothing()
  const random = randomOf(given.seed)
  let attackers: Attackers | undefined
  let own: number[] = []
  while (found.calls < given.calls) {
    if (!attackers || found.calls % callsOfOneSite === 0) {
      // What the calls change on their own site (settings, people) would end the attack in time.
      attackers = await buildAttackers(app)
      own = []
    }
    const names = [...attackers.callers.keys()]
    const name = random.chance(0.7) ? random.pick(['admin', 'platform']) : random.pick(names)
    const operation = operations[found.calls < operations.length ? found.calls : random.below(operations.length)]!
    const caller = { ...attackers.callers.get(name)!, address: newAddress() }
    const making = { random, pool: gatheredPool(random, foreign, own), isWhole: random.chance(0.7), isMalformed: random.chance(0.8) }
    const answer = await send(app, found, operation, name, requestOf(operation, caller, making))
    if (answer.status === 401 && caller.token) await attackers.renew(name)
    if (answer.status === 200 && answer.body.length < 20_000)
      for (const [, id] of answer.body.matchAll(/"\w*[iI]d":(\d{1,9})\b/g)) own.push(Number(id))
    if (found.calls % 100 === 0) await forgetLimits(app)
  }
  return found
}
