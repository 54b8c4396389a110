/** One mailing to 20,000 through a mail server that refuses, puts off and breaks off some; the process is killed in the middle. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Mailing, MailingRecipient } from '@backlot/contract/mailings'
import { afterAll, expect, test } from 'vitest'
import { openTestMailServer } from '#test/mail-server.ts'
import { openProduct, type Client } from '#test/product.ts'
import { describeWhole } from '#test/whole.ts'

const recipients = 20_000
/** So many have arrived when the process dies. */
const killedAfter = 4000
/** Handed over at a time: so many nobody knows of after a kill. */
const underWay = 10

const nameOf = (index: number): string =>
  index % 20 === 3 ? 'refused' : index % 20 === 7 ? 'later' : index % 200 === 11 ? 'broken' : 'ann'
const emails = Array.from({ length: recipients }, (_, index) => `${nameOf(index)}${index}@h${index % 40}.test`)
const startingWith = (name: string): number => emails.filter((email) => email.startsWith(name)).length

async function statesOf(client: Client, id: number): Promise<Map<string, string>> {
  const states = new Map<string, string>()
  for (let skip = 0; skip < recipients; skip += 500) {
    const page = await client.json<MailingRecipient[]>('GET', `/mailings/${id}/recipients?limit=500&skip=${skip}`)
    for (const { email, state } of page) states.set(email, state)
  }
  return states
}

const smtp = await openTestMailServer()
const product = openProduct('backlot-mailing-killed-', { env: { SMTP_URL: smtp.url, MAIL_PER_HOST: '0' } })
afterAll(async () => {
  product.remove()
  await smtp.close()
})

// The embedded database is what a process holds alone; one run of it is enough.
describeWhole('a kill in the middle of a mailing', { timeout: 1_800_000 }, () => {
  test('F1 every recipient has one end state, and none gets two', async () => {
    const { server, client } = await product.startWithAdministrator()
    const words = { subject: 'News', heading: '', body: 'Hello {name}', button: '', link: '' }
    const draft = { ...words, service: false, audience: { emails: emails.join('\n') } }
    const { id } = await client.json<Mailing>('POST', '/mailings', draft)
    await client.json<Mailing>('POST', `/mailings/${id}/send`, {})
    while (smtp.arrived.length < killedAfter) await delay(20)
    server.child.kill('SIGKILL')

    const again = await product.start()
    let now = await product.signIn(again.port)
    const read = async (): Promise<Mailing> => {
      try {
        return await now.json<Mailing>('GET', `/mailings/${id}`)
      } catch {
        // A sign-in does not last that long.
        now = await product.signIn(again.port)
        return now.json<Mailing>('GET', `/mailings/${id}`)
      }
    }
    while ((await read()).state !== 'done') await delay(2000)

    const { counts } = await read()
    expect(counts).toMatchObject({ waiting: 0, sending: 0, suppressed: 0, cancelled: 0, failed: startingWith('refused') })
    expect(counts.sent + counts.failed + counts.unknown).toBe(recipients)
    expect(counts.unknown).toBeLessThanOrEqual(startingWith('broken') + underWay)
    const times = Map.groupBy(smtp.arrived, ({ to }) => to)
    expect([...times.values()].filter((mails) => mails.length > 1)).toEqual([])
    const states = await statesOf(now, id)
    expect(states.size).toBe(recipients)
    const wrong = [...states].filter(
      ([email, state]) => (state === 'sent' && !times.has(email)) || (state === 'failed' && times.has(email)),
    )
    expect(wrong).toEqual([])
  })
})
