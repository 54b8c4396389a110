import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountsApi as api, type Account } from '@backlot/contract/accounts'
import { usersApi } from '@backlot/contract/users'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { AccountsScreen } from '#features/users/accounts/accounts-screen.tsx'
import { useSession } from '#lib/session.ts'

const makeAccount = (id: number, changes: Partial<Account> = {}): Account => ({
  id,
  username: `user${id}`,
  email: `user${id}@office.test`,
  name: `Person ${id}`,
  role: 'scout',
  platform: false,
  disabled: false,
  created_at: '2026-01-02T10:00:00Z',
  last_seen_at: '2026-11-20T10:00:00Z',
  sessions: 2,
  ...changes,
})
const paged = (items: Account[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } })
const me = on(usersApi.me, { id: 1, username: 'user1', email: 'user1@office.test', name: 'Person 1', role: 'admin', platform: false })

async function open(at = '/admindash/admin/users', { admin = true, locale = 'en_US' } = {}) {
  const opened = await openScreen(AccountsScreen, { at, site: makeSite({ LocaleCode: locale }) })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
  return opened
}

test('each row says who it is, when they were here and where they are signed in', async () => {
  const away = makeAccount(3, { last_seen_at: null, sessions: 0, disabled: true, role: 'location' })
  network(
    onRaw(api.active, () => paged([makeAccount(1, { role: 'admin', sessions: 1 }), makeAccount(2), away])),
    me,
  )
  await open()
  expect(await screen.findByText('3 users')).toBeTruthy()
  const texts = screen.getAllByRole('row').map((row) => row.textContent ?? '')
  expect(texts.some((text) => /Person 1.*Administrator.*1 browser/.test(text))).toBe(true)
  expect(texts.some((text) => /Person 2.*user2@office\.test.*Scout.*2 browsers/.test(text))).toBe(true)
  expect(texts.some((text) => /Person 3.*Property owner · Disabled.*Over 30 days ago.*No/.test(text))).toBe(true)
  // Who is signed in nowhere cannot be signed out.
  expect(screen.getAllByRole('button', { name: /^Sign .* out everywhere$/ })).toHaveLength(2)
})

test('somebody is signed out once it was asked about; what is refused is said in the dialog', async () => {
  let refused = true
  const log = network(
    onRaw(api.active, () => paged([makeAccount(2)])),
    onRaw(api.endSessions, () =>
      refused
        ? { status: 500, body: { status: 500, code: 'internal', detail: 'Unexpected problem occurred' } }
        : { body: makeAccount(2, { sessions: 0 }) },
    ),
    me,
  )
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Person 2 out everywhere' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign Person 2 out everywhere?' })
  expect(log.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }))
  expect(await within(dialog).findByText('Unexpected problem occurred')).toBeTruthy()
  refused = false
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('Person 2 is signed out')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(log.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/user/2/endsessions',
    '/api/user/2/endsessions',
  ])
})

test('oneself is signed out elsewhere, and told so', async () => {
  network(
    onRaw(api.active, () => paged([makeAccount(1)])),
    me,
  )
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Person 1 out everywhere' }))
  expect(await screen.findByRole('dialog', { name: 'Sign out everywhere else?' })).toBeTruthy()
})

test('search, role and order stand in the address and are asked of the server', async () => {
  const log = network(
    onRaw(api.active, () => paged([makeAccount(2)])),
    me,
  )
  const { where } = await open('/admindash/admin/users?role=scout')
  await screen.findByText('1 user')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'ann{Enter}')
  await waitFor(() => expect(where()).toContain('q=ann'))
  await userEvent.click(await screen.findByRole('button', { name: /Last seen/ }))
  await waitFor(() => expect(where()).toContain('order=last_seen'))
  await waitFor(() => {
    const asked = log.findLast(({ path }) => path === '/api/user/active')!.query
    expect([asked.get('search'), asked.get('role'), asked.get('order')]).toEqual(['ann', 'scout', 'last_seen'])
  })
})

test('scouts are told whose screen it is, and in Norwegian it is Norwegian', async () => {
  network(
    onRaw(api.active, () => paged([makeAccount(2)])),
    me,
  )
  await open(undefined, { admin: false, locale: 'no_NO' })
  expect(await screen.findByRole('heading', { name: 'Bare administratorer kan administrere brukere' })).toBeTruthy()
})
