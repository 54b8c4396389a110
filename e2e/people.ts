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

/** Invited by the office, with the password chosen by the link of the mail. */
export async function somebody(site: DemoSite, role: Role, name: string): Promise<Somebody> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${Date.now()}@example.org`
  const password = `a long one of ${name}`
  const made = (await call(hosts[site], 'POST', accountsApi.create.path, { name, email, role }, await administratorOf(site))) as CallOutput<
    typeof accountsApi.create
  >
  const folder = process.env['BACKLOT_E2E_MAILS'] ?? ''
  let token: string | undefined
  for (let turn = 0; turn < 100 && token === undefined; turn++) {
    token = /token=([\w-]+)/.exec(mailsTo(folder, email).at(-1) ?? '')?.[1]
    if (token === undefined) await pause(100)
  }
  await call(hosts[site], 'POST', usersApi.setPassword.path, { token: token ?? '', password })
  return { id: made.user.id, name, username: email, password }
}
