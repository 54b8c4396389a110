/** F1, F2: the process is killed in the middle of saves. What was answered is there, nothing is there half, nothing twice. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { HistoryLine, LocationEdit } from '@backlot/contract/location-records'
import { afterAll, expect, test } from 'vitest'
import { openProduct, type Client, type Product } from '#test/product.ts'
import { describeWhole, expectAtMost } from '#test/whole.ts'

const product: Product = openProduct('backlot-records-killed-')
afterAll(() => product.remove())

const writers = 6
const leastAnswers = 60

/** What one writer was promised, and what it may have lost: the save that was under way when the process died. */
interface Writer {
  key: string
  id: number | undefined
  answered: number
  version: number
}

/** A save writes three fields that belong together. */
const fieldsOf = (turn: number) => ({ zip: `${turn}`, description: `Save ${turn}`, keywords: [`word-${turn}`] })
const turnOf = ({ record }: LocationEdit): [string, string, string | undefined] => [record.zip, record.description, record.keywords[0]]

async function write(client: Client, writer: Writer): Promise<void> {
  const made = await client.json<LocationEdit>('POST', '/location', { location_name: 'Under way', client_key: writer.key, ...fieldsOf(0) })
  writer.id = made.id
  writer.version = made.version
  for (let turn = writer.answered + 1; ; turn++) {
    const saved = await client.json<LocationEdit>('PATCH', `/location/${made.id}`, { ...fieldsOf(turn), version: writer.version })
    writer.answered = turn
    writer.version = saved.version
  }
}

async function checkWriter(client: Client, writer: Writer): Promise<void> {
  // The same creation again: it answers the record that there is, or makes the one that was never answered.
  const again = await client.json<LocationEdit>('POST', '/location', { location_name: 'Under way', client_key: writer.key, ...fieldsOf(0) })
  expect(again.id).toBe(writer.id ?? again.id)
  const now = await client.json<LocationEdit>('GET', `/location/${again.id}/edit`)
  // The last answered save, or the one whose answer was lost: whole in either case.
  const stored = Number(now.record.zip)
  expect([writer.answered, writer.answered + 1]).toContain(stored)
  expect(turnOf(now)).toEqual([`${stored}`, `Save ${stored}`, `word-${stored}`])
  // Each save is in the history once, in order, and nothing is there that no save made.
  const lines = await client.json<HistoryLine[]>('GET', `/location/${again.id}/history?limit=500`)
  expect(lines.map(({ version }) => version)).toEqual(Array.from({ length: now.version }, (_, turn) => now.version - turn))
  expect(now.version).toBe(stored + 1)
  expect(lines[0]?.changes['zip']?.[1]).toBe(`${stored}`)
  // And it is found by the words of its last save.
  const found = await client.json<{ items: { id: number }[] }>('POST', '/location/searchnew', { search: `word-${stored}` })
  expect(found.items.map(({ id }) => id)).toContain(again.id)
  writer.id = again.id
}

// The embedded database is what a process holds alone; one run of it is enough.
describeWhole('a kill in a burst of saves', { timeout: 180_000 }, () => {
  test('F1 F2 every answered save is there whole, none half and none twice, and the next one goes on', async () => {
    const { server, client } = await product.startWithAdministrator()
    const all: Writer[] = Array.from({ length: writers }, () => ({ key: randomUUID(), id: undefined, answered: 0, version: 0 }))
    const burst = all.map((writer) => write(client, writer).catch(() => {}))
    const answers = () => all.reduce((sum, writer) => sum + writer.answered, 0)
    while (answers() < leastAnswers) await delay(5)
    server.child.kill('SIGKILL')
    await Promise.all(burst)
    expect(answers()).toBeGreaterThanOrEqual(leastAnswers)

    const begun = Date.now()
    const again = await product.start()
    expectAtMost(Date.now() - begun, 30_000)
    const after = await product.signIn(again.port)
    for (const writer of all) await checkWriter(after, writer)
    const total = await after.json<unknown[]>('GET', '/location/summary?limit=100')
    expect(total).toHaveLength(writers)
    for (const writer of all) {
      const open = await after.json<LocationEdit>('GET', `/location/${writer.id}/edit`)
      const saved = await after.json<LocationEdit>('PATCH', `/location/${writer.id}`, { zip: '99999', version: open.version })
      expect(saved.version).toBe(open.version + 1)
    }
    again.child.kill('SIGKILL')
  })
})
