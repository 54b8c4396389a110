/** Whom a mail can go to, over HTTP: entries and contacts with an email, by name, for staff alone. */
import { directoryEmailsApi as api } from '@backlot/contract/directory-email-search'
import { directoryContactsApi } from '@backlot/contract/directory-contacts'
import { directoryRecordsApi, type DirectoryFields } from '@backlot/contract/directory-records'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { buildDirectory } from '#test/directory.ts'
import { saveEntries, type EntryInput } from '../provision/service.ts'

const app = await openTestApp()
afterAll(() => app.close())

const asked = (caller: Caller, term: string) => app.call(caller, api.emails, { query: { term } })
const offered = async (caller: Caller, term: string) => (await asked(caller, term)).body.map(({ name, email }) => `${name} <${email}>`)

test('entries and contacts are offered by name or email, those without an email left out, locked ones told to staff', async () => {
  const here = await buildDirectory(app)
  const { admin, scout } = here
  const entry = (name: string, fields: DirectoryFields): EntryInput => ({
    status: 'public',
    categories: ['CREW > Lighting & Grip > Gaffer'],
    fields: { name, last_name: 'Marlow', ...fields },
  })
  await saveEntries(here.site.ctx, [
    entry('Zora', { email1: 'Zora@Marlow.example', lockboxes: { email1: true } }),
    entry('Adam', {}),
    entry('Bess', { email1: 'same@marlow.example' }),
    entry('Cole', { email1: 'SAME@marlow.example' }),
  ])
  const contact = {
    name: 'Mary',
    last_name: 'Marlow',
    contact_types: ['Client' as const],
    email1: 'mm@tansy.example',
    email2: 'mary@home.example',
  }
  await app.call(admin, directoryContactsApi.createContact, { body: contact })
  const all = ['Bess Marlow <same@marlow.example>', 'Mary Marlow <mm@tansy.example>', 'Zora Marlow <Zora@Marlow.example>']
  expect(await offered(scout, 'marl')).toEqual(all)
  expect(await offered(scout, 'MARLOW z')).toEqual(['Zora Marlow <Zora@Marlow.example>'])
  expect(await offered(scout, 'zora@m')).toEqual(['Zora Marlow <Zora@Marlow.example>'])
  expect(await offered(scout, 'MARY@home')).toEqual(['Mary Marlow <mary@home.example>'])
  for (const term of ['', 'm', '@', '%%', "' or"]) expect([term, await offered(scout, term)]).toEqual([term, []])
  for (const caller of [here.visitor, here.owner.caller]) expect((await asked(caller, 'marl')).status).toBe(403)
  const there = await buildDirectory(app)
  expect(await offered(there.admin, 'marl')).toEqual([])
})

test('ten at most; what is archived or in the trash is not offered', async () => {
  const here = await buildDirectory(app)
  const kitchens = Array.from({ length: 12 }, (_, index): EntryInput => ({
    status: 'public',
    categories: ['SERVICES > Catering'],
    fields: { display_as: 'Company', company_name: `Kitchen ${index + 10}`, email1: `k${index + 10}@kitchen.example` },
  }))
  const made = await saveEntries(here.site.ctx, kitchens)
  expect((await offered(here.admin, 'kitchen')).length).toBe(10)
  await app.call(here.admin, directoryRecordsApi.softDelete, { params: { id: made[0]! } })
  await app.call(here.admin, directoryRecordsApi.update, { body: { id: made[1]!, archived: 1 } })
  expect((await offered(here.admin, 'kitchen'))[0]).toBe('Kitchen 12 <k12@kitchen.example>')
  for (const number of [10, 11]) expect(await offered(here.admin, `k${number}@`)).toEqual([])
})
