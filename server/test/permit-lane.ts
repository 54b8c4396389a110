/** An installation of its own on PostgreSQL behind a wire that kills it, with an applicant and an administrator: one of several at once. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { CallOutput } from '@backlot/contract/endpoint'
import { accountsApi } from '@backlot/contract/accounts'
import { locationPermitsApi as places } from '@backlot/contract/location-permits'
import { permitConditionsApi as conditions } from '@backlot/contract/permit-approvals'
import { permitDocumentsApi as documents } from '@backlot/contract/permit-process'
import { permitsApi as api, type Permit } from '@backlot/contract/permits'
import { usersApi } from '@backlot/contract/users'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { openTestMailServer } from './mail-server.ts'
import { place, project } from './permits.ts'
import { openProduct, type Client } from './product.ts'
import { openCountingWire } from './wire.ts'

const administrator = { username: 'ada', password: 'a-first-password' }
const holder = { username: 'holder', password: 'a long one of the holder' }
const rest = {
  contact_info: [
    { role: 'applicant', name: 'Ann Applicant', email: 'ann@films.test' },
    { role: 'on_site', name: 'Lo Cation', mobile: '555-0142' },
  ],
  insurance: [{ coverage: 'general_liability', limit: '1000000.00', valid_to: '2099-12-31' }],
  declarations: ['accuracy', 'indemnity', 'conduct', 'restoration', 'costs', 'nothing_unlisted'],
  declared_name: 'Ann Applicant',
}

export type PermitLane = Awaited<ReturnType<typeof openPermitLane>>

/** @param server the PostgreSQL on which it makes a database of its own */
export async function openPermitLane(server: string) {
  const name = `backlot_permit_killed_${randomBytes(4).toString('hex')}`
  let letters = 0
  const ask = async (statement: string, values: unknown[] = [], database = name): Promise<Record<string, unknown>[]> => {
    const url = new URL(server)
    if (database !== '') url.pathname = `/${database}`
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(statement, values)).rows
    } finally {
      await client.end()
    }
  }
  await ask(`create database ${name}`, [], '')
  const url = new URL(server)
  url.pathname = `/${name}`
  const wire = await openCountingWire(url.href)
  const smtp = await openTestMailServer({ step: wire.step })
  const product = openProduct('backlot-permit-killed-', {
    env: { DATABASE_URL: wire.url, SMTP_URL: smtp.url, MAIL_PER_HOST: '0', NODE_COMPILE_CACHE: join(tmpdir(), 'backlot-compiled') },
  })
  let { server: running } = await product.startWithAdministrator()

  const post = (path: string, body: object, authorization = '') =>
    fetch(`http://127.0.0.1:${running.port}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(body),
    })
  /** The secret of the last mail to somebody, once it has come. */
  async function tokenTo(email: string): Promise<string> {
    for (let turn = 0; turn < 400; turn++) {
      const found = smtp.arrived.findLast(({ to }) => to === email)
      const token = /token=(?:3D)?([\w-]{43})/.exec(found?.source.replaceAll('=\r\n', '') ?? '')?.[1]
      if (token !== undefined) return token
      await delay(50)
    }
    throw new Error(`No mail came to ${email}.`)
  }
  /** Calls whatever runs now; a sign-in is renewed when its time is over. */
  function callerOf(person: { username: string; password: string }): Pick<Client, 'json'> {
    let authorization = ''
    const send = (method: string, path: string, body?: object) =>
      fetch(`http://127.0.0.1:${running.port}/api${path}`, {
        method,
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const signIn = async () => {
      const { Jwt } = (await (await post(usersApi.authenticate.path, person)).json()) as { Jwt: string }
      authorization = `Bearer ${Jwt}`
    }
    return {
      async json<Body>(method: string, path: string, body?: object): Promise<Body> {
        if (authorization === '') await signIn()
        let response = await send(method, path, body)
        if (response.status === 401) {
          await signIn()
          response = await send(method, path, body)
        }
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
        return (await response.json()) as Body
      },
    }
  }
  const [admin, ann] = [callerOf(administrator), callerOf(holder)]

  async function draft(): Promise<number> {
    const { id } = await ann.json<Permit>('POST', api.create.path, project)
    const signer = `signer${++letters}@films.test`
    await ann.json('PATCH', api.changeLetter.path, {
      id,
      signer_name: 'Sue Signer',
      signer_email: signer,
      agent_name: 'Ann',
      powers: ['apply'],
    })
    await ann.json('POST', api.sendLetter.path, { id })
    await post(api.signLetter.path, { token: await tokenTo(signer), name: 'Sue Signer', agreed: true })
    await ann.json('PATCH', api.change.path, { id, ...rest })
    await ann.json('POST', places.create.path, { permitId: id, ...place(30) })
    return id
  }
  async function approved(): Promise<number> {
    const id = await draft()
    await ann.json('PATCH', api.status.path, { id, status: 'submitted' })
    await admin.json('PATCH', api.updateData.path, { id, needs_no_approver: true })
    await admin.json('PATCH', api.status.path, { id, status: 'in_review' })
    const seen = await admin.json<Permit>('PATCH', api.status.path, { id, status: 'in_approval' })
    for (const one of seen.documents) await admin.json('PATCH', documents.status.path, { id: one.id, status: 'waived' })
    for (const fee of seen.fees) await admin.json('PATCH', conditions.fee.path, { id: fee.id, status: 'paid', reference: 'Receipt' })
    return id
  }

  const statusOf = async (id: number): Promise<unknown> => (await ask('select status from permits where id = $1', [id]))[0]?.['status']
  /** Everything that a move writes of one permit, in numbers, and to whom which mail stands there. */
  async function writtenOf(id: number): Promise<Record<string, unknown>> {
    const ofCase = (table: string): string =>
      `(select count(*) from ${table} where kind = 'permit' and case_id = $1::int)::int as ${table.replace('case_', '')}`
    const ofMachine = (table: string): string =>
      `(select count(*) from ${table} join things using (machine, thing_id))::int as ${table.replace('case_', '')}`
    const [counts] = await ask(
      `with things as (select 'permit' as machine, $1::int as thing_id
         union select 'location_permit', id from location_permits where permit_id = $1::int)
       select ${['status_log', 'case_fees', 'case_documents', 'case_recaps'].map(ofCase).join(', ')},
        ${['case_timers', 'case_reminders'].map(ofMachine).join(', ')},
        (select array_agg(status order by id) from location_permits where permit_id = $1::int) as places,
        (select count(*) from audit_log where entity = 'permit' and entity_id = ($1::int)::text)::int as audit,
        (select count(*) from case_notices where log_id in
          (select id from status_log where kind = 'permit' and case_id = $1::int))::int as notices`,
      [id],
    )
    return { status: await statusOf(id), ...counts, mails: (await mailsOf(id)).map(({ template, email }) => `${template} ${email}`) }
  }
  const mailsOf = async (id: number) =>
    (await ask(
      `select template, to_addresses[1] as email, state, coalesce(error, '') as error, subject from mails
       where entity = 'permit' and entity_id = ($1::int)::text order by template, 2, id`,
      [id],
    )) as Record<'template' | 'email' | 'state' | 'error' | 'subject', string>[]
  /** Whether any mail, job or delivery of a job has not come to an end. */
  async function isUnderWay(): Promise<boolean> {
    const [left] = await ask(
      `select (select count(*) from mails where state = 'waiting')
        + (select count(*) from jobs where state in ('waiting', 'running'))
        + (select count(*) from pgboss.job where name in ('work', 'long', 'many') and state in ('created', 'retry', 'active')) > 0 as is_some`,
    )
    return left?.['is_some'] === true
  }
  /** Until nothing is under way any more; what a killed process had in hand is taken up when its time is over. */
  async function settled(): Promise<void> {
    for (let turn = 0; turn < 4000; turn++) {
      if (!(await isUnderWay())) return
      await delay(50)
    }
    throw new Error('Something is still under way.')
  }
  const arrivedSince = (from: number): string[] =>
    smtp.arrived.slice(from).map(({ to, source }) => `${to} ${/^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? ''}`)

  /**
   * What a killed process had in hand is lost once its heartbeat has been still for a minute, and is tried again some seconds later. That time
   * is put behind, and what watches over heartbeats is asked to look, as it does by itself.
   */
  async function passMinute(): Promise<void> {
    const before = "interval '1 hour'"
    await ask(`update pgboss.job set heartbeat_on = heartbeat_on - ${before}, started_on = started_on - ${before} where state = 'active'`)
    await ask('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
    const boss = new PgBoss({ connectionString: url.href, supervise: false, schedule: false, migrate: false })
    await boss.start()
    await boss.supervise()
    await boss.stop({ graceful: false })
    await ask(`update pgboss.job set start_after = now() where state = 'retry'`)
  }

  const email = 'holder@films.test'
  await admin.json<CallOutput<typeof accountsApi.create>>('POST', accountsApi.create.path, { name: 'Ann', email, role: 'permit' })
  await post(usersApi.setPassword.path, { token: await tokenTo(email), password: holder.password })
  await ask('update users set username = $1 where email = $2', [holder.username, email])

  return {
    ask,
    admin,
    ann,
    draft,
    approved,
    writtenOf,
    statusOf,
    mailsOf,
    isUnderWay,
    settled,
    arrivedSince,
    arrived: () => smtp.arrived.length,
    /** Kills it at the so-manieth step from now on; `settle` waits until it is dead, and kills it where it lived on. */
    killAt(passing: number) {
      const ended = once(running.child, 'exit')
      const seen = wire.killAt(passing, () => void running.child.kill('SIGKILL'))
      return {
        settle: async (): Promise<void> => {
          for (let turn = 0; turn < 60 && !seen.isKilled(); turn++) await delay(50)
          if (!seen.isKilled()) running.child.kill('SIGKILL')
          await ended
        },
      }
    },
    async startAgain(): Promise<void> {
      wire.killAt(Infinity, () => {})
      await passMinute()
      running = await product.start()
    },
    async close(): Promise<void> {
      product.remove()
      wire.close()
      await smtp.close()
      await ask(`drop database if exists ${name} with (force)`, [], '')
    },
  }
}
