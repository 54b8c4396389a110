/** Approvals at once on two servers that share nothing but a PostgreSQL: each a process of its own, with its own workers. */
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { moneyText } from '@backlot/contract/money'
import { taxApi } from '@backlot/contract/tax'
import { taxQueueApi as api, type TaxYear } from '@backlot/contract/tax-queue'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { now } from '#kit/clock.ts'
import { openTestApp } from '#test/app.ts'
import type { Caller } from '#test/app.ts'
import { openProduct } from '#test/product.ts'
import { buildTaxes, refundable } from '#test/taxes.ts'
import { isWhole } from '#test/whole.ts'

const app = await openTestApp()
const product = openProduct('backlot-two-processes-', {
  env: { DATABASE_URL: app.databaseUrl ?? '', JWT_SECRET: app.settings.jwtSecret },
})
afterAll(async () => {
  product.remove()
  await app.close()
})

const [count, fits] = [500, 137]
const year = now().getUTCFullYear()
const program = refundable.code

interface Answer<Body> {
  status: number
  body: Body
}
/** `fetch` sends no host name of a caller's own, and a site is known by it. */
function ask<Body>(port: number, { host, token }: Caller, method: string, path: string, body?: object): Promise<Answer<Body>> {
  return new Promise((resolve, reject) => {
    const headers = { host, authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const sent = request({ host: '127.0.0.1', port, method, path: `/api${path}`, headers }, (answer) => {
      json(answer).then((read) => resolve({ status: answer.statusCode ?? 0, body: read as Body }), reject)
    })
    sent.once('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

test.skipIf(!isWhole || app.databaseUrl === undefined)(
  '500 approvals at once on two processes against a cap that fits 137: the first by arrival, never more than the cap, and the ledger recomputes',
  { timeout: 900_000 },
  async () => {
    const desk = await buildTaxes(app, { reserves: true, project_cap: null })
    const { admin, site } = desk
    const amounts = Array.from({ length: count }, (_, index) => 1_000_000 + index * 100)
    const ids: number[] = []
    for (const amount of amounts) {
      const id = await desk.applied({ resident_btl: `${amount}.00`, uplifts: [] })
      await app.call(admin.caller, taxApi.change, { body: { id, needs_no_approver: true } })
      for (const status of ['received', 'in_review'] as const) await desk.goTax(admin, id, status)
      ids.push(id)
    }
    const sum = amounts.slice(0, fits).reduce((all, amount) => all + amount * 22, 0)
    await app.call(admin.caller, api.changeYear, { body: { program, year, cap: moneyText(sum) } })

    const servers = [await product.start(), await product.start()]
    expect(new Set(servers.map(({ child }) => child.pid)).size).toBe(2)
    const over = new AbortController()
    let most = 0
    const watching = (async () => {
      while (!over.signal.aborted) {
        const asked = sql<{ sum: number | null }>`select sum(amount_cents)::bigint as sum from tax_ledger where site_id = ${site.id}`
        most = Math.max(most, (await asked.execute(site.ctx.db)).rows[0]?.sum ?? 0)
        await delay(20)
      }
    })()
    // In no order that has to do with arrival, half of them on each.
    const wild = ids.toSorted((one, next) => ((one * 7919) % 104_729) - ((next * 7919) % 104_729))
    // One that has too much to do says so with 503, and is asked again.
    const approve = async (id: number, index: number): Promise<Answer<unknown>> => {
      const body = { id, status: 'in_approval', note: '' }
      const answer = await ask(servers[index % 2]!.port, admin.caller, 'PATCH', '/tax/updateTaxStatus', body)
      if (answer.status !== 503) return answer
      await delay(100)
      return approve(id, index)
    }
    const answers = await Promise.all(wild.map(approve))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const given = () =>
      site.ctx.db
        .selectFrom('tax_applications')
        .select('id')
        .where('site_id', '=', site.id)
        .where('status', '=', 'allocated')
        .orderBy('arrival_no')
        .execute()
    while ((await given()).length < fits) await delay(200)
    // Whoever would give more has the time to.
    await delay(3000)
    over.abort()
    await watching
    expect((await given()).map(({ id }) => id)).toEqual(ids.slice(0, fits))
    expect(new Set(await desk.statusesOf(ids.slice(fits)))).toEqual(new Set(['waiting']))
    expect(most).toBe(sum)
    for (const { port } of servers) {
      const years = await ask<TaxYear[]>(port, admin.caller, 'GET', `/tax/years?program=${program}`)
      expect(years.body.find((one) => one.year === year)).toMatchObject({ left: '0.00', recomputed: { agrees: true }, arrivals: count })
    }
  },
)
