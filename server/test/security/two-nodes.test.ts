/** Two copies of the server on one PostgreSQL: what ends on one has ended on the other (security.md J4). */
import { randomBytes } from 'node:crypto'
import type { CallOutput } from '@backlot/contract/endpoint'
import type { accountsApi } from '@backlot/contract/accounts'
import { usersApi } from '@backlot/contract/users'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#kit/passwords.ts'
import { openProduct, type Client, type Product, type Running } from '#test/product.ts'
import { expectAtMost } from '#test/whole.ts'

const server = process.env['BACKLOT_TEST_DATABASE'] === 'postgres' ? process.env['TEST_DATABASE_URL'] : undefined

describe.skipIf(server === undefined)('J4 three tabs on two nodes', () => {
  const name = `backlot_nodes_${randomBytes(4).toString('hex')}`
  let product: Product
  let [one, other]: Running[] = []
  let client: Client
  const onServer = async (statement: string) => {
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query(statement)
    await admin.end()
  }
  beforeAll(async () => {
    await onServer(`create database ${name}`)
    const url = new URL(server ?? '')
    url.pathname = `/${name}`
    product = openProduct('backlot-nodes-', { env: { DATABASE_URL: url.href } })
    const started = await product.startWithAdministrator()
    one = started.server
    client = started.client
    other = await product.start()
  }, 180_000)
  afterAll(async () => {
    product.remove()
    await onServer(`drop database if exists ${name} with (force)`)
  })

  interface Tab {
    port: number
    token: string
    cookie: string
  }
  const post = (port: number, path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}`, ...headers },
      body: JSON.stringify(body),
    })
  const me = async ({ port, token }: Tab) =>
    (await fetch(`http://127.0.0.1:${port}/api/user/me`, { headers: { authorization: `Bearer ${token}` } })).status
  const renew = async ({ port, cookie }: Tab) => (await post(port, usersApi.renew.path, {}, { cookie })).status

  /** Invited, with a password; two tabs of one browser on both nodes, and another browser on the second. */
  async function openTabs(): Promise<{ id: number; tabs: Tab[] }> {
    const number = randomBytes(3).toString('hex')
    const email = `sam-${number}@example.org`
    const { user } = await client.json<CallOutput<typeof accountsApi.create>>('POST', '/user', { name: 'Sam', email, role: 'scout' })
    const password = `quite a long one ${number}`
    await giveHash(user.id, password)
    const enter = async (port: number): Promise<Tab> => {
      const answer = await post(port, usersApi.authenticate.path, { username: email, password })
      const { Jwt } = (await answer.json()) as CallOutput<typeof usersApi.authenticate>
      const cookie =
        answer.headers
          .getSetCookie()
          .find((line) => line.startsWith('backlot='))
          ?.split(';')[0] ?? ''
      return { port, token: Jwt, cookie }
    }
    const [browser, second] = [await enter(one!.port), await enter(other!.port)]
    return { id: user.id, tabs: [browser, { ...browser, port: other!.port }, second] }
  }

  /** The link is in a mail that nobody reads here. */
  async function giveHash(id: number, password: string): Promise<void> {
    const url = new URL(server ?? '')
    url.pathname = `/${name}`
    const owner = new pg.Client({ connectionString: url.href })
    await owner.connect()
    await owner.query('update users set password_hash = $1 where site_id = 2 and id = $2', [await hashPassword(password), id])
    await owner.end()
  }

  test.each([
    ['disabled', (id: number) => client.json('PATCH', '/user', { id, disabled: true })],
    ['given another role', (id: number) => client.json('PATCH', '/user', { id, role: 'location' })],
    ['signed out by the office', (id: number) => client.json('POST', `/user/${id}/endsessions`)],
    ['removed', (id: number) => client.json('DELETE', `/user/${id}`)],
  ])('somebody who is %s has no call answered in any tab from the next one on, and no tab is renewed', async (_what, end) => {
    const { id, tabs } = await openTabs()
    expect(await Promise.all(tabs.map(me))).toEqual([200, 200, 200])
    // Every tab goes on calling all the while.
    const over = new AbortController()
    const lastAnswered = tabs.map(async (tab) => {
      let at = 0
      while (!over.signal.aborted) {
        if ((await me(tab)) === 200) at = performance.now()
        else return at
      }
      return at
    })
    await end(id)
    const ended = performance.now()
    expect(await Promise.all(tabs.map(me))).toEqual([401, 401, 401])
    over.abort()
    // An answer may have been under way while the change was written.
    for (const at of await Promise.all(lastAnswered)) expectAtMost(at - ended, 2000)
    expect(await Promise.all(tabs.map(renew))).toEqual([401, 401, 401])
  })
})
