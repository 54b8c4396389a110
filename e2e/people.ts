/** People of a journey's own: what is changed about them is no other journey's. */
import { setTimeout as pause } from 'node:timers/promises'
import { accountsApi } from '@backlot/contract/accounts'
import type { CallOutput, Role } from '@backlot/contract/endpoint'
import { usersApi } from '@backlot/contract/users'
import { call } from './calls.ts'
import { mailsTo } from './mail-server.ts'
import { account, hosts, type DemoSite } from './sites.ts'

export interface Somebody {
  id: number
  name: string
  username: string
  password: string
}

/** Signed in as an administrator of the demo. */
export async function administratorOf(site: DemoSite): Promise<string> {
  const answer = (await call(hosts[site], 'POST', usersApi.authenticate.path, account('admin'))) as CallOutput<typeof usersApi.authenticate>
  return answer.Jwt
}

/** The secret of the link in the last mail to somebody, once it is there. */
export async function linkMailedTo(email: string): Promise<string> {
  const folder = process.env['BACKLOT_E2E_MAILS'] ?? ''
  for (let turn = 0; turn < 100; turn++) {
    const token = /token=([\w-]+)/.exec(mailsTo(folder, email).at(-1) ?? '')?.[1]
    if (token !== undefined) return token
    await pause(100)
  }
  throw new Error(`No mail with a link came to ${email}.`)
}

/** Invited by the office, with the password chosen by the link of the mail. */
export async function somebody(site: DemoSite, role: Role, name: string): Promise<Somebody> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${Date.now()}@example.org`
  const password = `a long one of ${name}`
  const made = (await call(hosts[site], 'POST', accountsApi.create.path, { name, email, role }, await administratorOf(site))) as CallOutput<
    typeof accountsApi.create
  >
  await call(hosts[site], 'POST', usersApi.setPassword.path, { token: await linkMailedTo(email), password })
  return { id: made.user.id, name, username: email, password }
}
