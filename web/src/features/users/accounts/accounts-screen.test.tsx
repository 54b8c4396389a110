import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { accountsApi as api, type Account, type AccountDetail } from '@backlot/contract/accounts'
import { approversApi } from '@backlot/contract/approvers'
import { accountProblems } from '@backlot/contract/area-problems'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { officersApi } from '@backlot/contract/officers'
import { usersApi } from '@backlot/contract/users'
import { failsOnce, retry } from '#test/failing.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { AccountsScreen } from '#features/users/accounts/accounts-screen.tsx'
import { whenSessionEnds } from '#lib/http.ts'
import { useSession } from '#lib/session.ts'

const makeAccount = (id: number, changes: Partial<Account> = {}): Account => ({
  id,
  username: `user${id}`,
  email: `user${id}@office.test`,
  name: `Person ${id}`,
  title: '',
  department: '',
  phone: '',
  role: 'scout',
  state: 'active',
  platform: false,
  second_factor: false,
  single_sign_on: false,
  permit_key: false,
  permit_key_approve_cc: false,
  version: 3,
  created_at: '2026-01-02T10:00:00Z',
  invited_at: null,
  deleted_at: null,
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
  const fresh = makeAccount(4, { last_seen_at: null, created_at: new Date(Date.now() - 86_400_000).toISOString() })
  const away = makeAccount(3, { last_seen_at: null, sessions: 0, state: 'disabled', role: 'location' })
  network(
    onRaw(api.list, () => paged([makeAccount(1, { role: 'admin', sessions: 1 }), makeAccount(2), away, fresh])),
    me,
  )
  await open()
  expect(await screen.findByText('4 users')).toBeTruthy()
  const texts = screen.getAllByRole('row').map((row) => row.textContent ?? '')
  expect(texts.some((text) => /Person 1.*Administrator.*1 browser/.test(text))).toBe(true)
  expect(texts.some((text) => /Person 2.*user2@office\.test.*Scout.*2 browsers/.test(text))).toBe(true)
  expect(texts.some((text) => /Person 3.*Property owner.*Disabled.*Over 30 days ago/.test(text))).toBe(true)
  expect(texts.some((text) => /Person 4.*Never/.test(text))).toBe(true)
})

/** Opens the menu of a row and presses a line of it. */
async function choose(name: string, item: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('somebody is signed out once it was asked about; what is refused is said in the dialog', async () => {
  let refused = true
  const log = network(
    onRaw(api.list, () => paged([makeAccount(2)])),
    onRaw(api.endSessions, () =>
      refused
        ? { status: 500, body: { status: 500, code: 'internal', detail: 'Unexpected problem occurred' } }
        : { body: makeAccount(2, { sessions: 0 }) },
    ),
    me,
  )
  await open()
  await choose('Person 2', 'Sign out everywhere')
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

test('oneself is signed out elsewhere, told so, and neither disabled nor removed', async () => {
  network(
    onRaw(api.list, () => paged([makeAccount(1)])),
    me,
  )
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Person 1' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['Edit', 'Sign out elsewhere'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out elsewhere' }))
  expect(await screen.findByRole('dialog', { name: 'Sign out everywhere else?' })).toBeTruthy()
})

const detail = (account: Account, owned: AccountDetail['owned'] = []): AccountDetail => ({
  ...account,
  owned,
  open_sessions: [],
  mail_fault: null,
})
const done = (said: Message, user: Account) => ({ body: { Success: true, message: said.en, code: said.code, user } })

test('somebody is invited; an address that is taken is said at its field and nothing typed is lost', async () => {
  let taken = true
  const log = network(
    onRaw(api.list, () => paged([makeAccount(2)])),
    onRaw(api.create, () =>
      taken
        ? {
            status: 422,
            body: {
              status: 422,
              code: 'invalid',
              detail: '',
              errors: [{ path: 'email', message: accountProblems.emailTaken.en, code: accountProblems.emailTaken.code }],
            },
          }
        : done(messages.userCreated, makeAccount(4)),
    ),
    me,
  )
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Invite user' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite user' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  expect(log.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Anna Clerk')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Email/ }), 'anna@office.test')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  expect(await within(dialog).findByText(accountProblems.emailTaken.en)).toBeTruthy()
  taken = false
  const email = within(dialog).getByRole('textbox', { name: /^Email/ })
  await userEvent.clear(email)
  await userEvent.type(email, 'clerk@office.test')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText(messages.userCreated.en)).toBeTruthy()
  expect(log.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Anna Clerk',
    email: 'clerk@office.test',
    role: 'scout',
  })
  expect(log.findLast(({ method }) => method === 'POST')?.body).not.toHaveProperty('username')
})

test('an invitation that comes when the session is over keeps the page and what was typed', async () => {
  const ended = vi.fn()
  whenSessionEnds(ended)
  const over = { status: 401, body: { status: 401, code: 'unauthenticated', detail: 'Please sign in.' } }
  let isOver = false
  network(
    onRaw(api.list, () => (isOver ? over : paged([makeAccount(2)]))),
    onRaw(api.create, () => {
      isOver = true
      return over
    }),
    onRaw(usersApi.renew, { status: 401 }),
    me,
  )
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Invite user' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite user' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Anna Clerk')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Email/ }), 'anna@office.test')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  expect(await within(dialog).findByText('Please sign in.')).toBeTruthy()
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Anna Clerk')
  expect(ended).not.toHaveBeenCalled()
})

test('only what was changed is sent, with the version that was seen', async () => {
  const account = makeAccount(2)
  const log = network(
    onRaw(api.list, () => paged([account])),
    onRaw(api.detail, () => ({ body: detail(account) })),
    onRaw(api.update, () => done(messages.userUpdated, account)),
    me,
  )
  await open()
  await choose('Person 2', 'Edit')
  const dialog = await screen.findByRole('dialog', { name: 'Edit Person 2' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Job title' }), 'Clerk')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('User updated')).toBeTruthy()
  expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({ id: 2, version: 3, title: 'Clerk' })
})

test('who owns something is removed once it is said who takes over', async () => {
  const account = makeAccount(2)
  const log = network(
    onRaw(api.list, () => paged([account])),
    onRaw(api.detail, () => ({ body: detail(account, [{ kind: 'location', count: 3 }]) })),
    onRaw(api.active, () => ({ body: [account, makeAccount(5)] })),
    onRaw(api.remove, () => done(messages.userRemoved, makeAccount(2, { state: 'removed' }))),
    me,
  )
  await open()
  await choose('Person 2', 'Remove')
  const dialog = await screen.findByRole('dialog', { name: 'Remove Person 2?' })
  expect(await within(dialog).findByText('Person 2 owns 3 locations.')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await within(dialog).findByText('Choose who takes over.')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'New owner' }))
  await userEvent.click(await screen.findByRole('option', { name: /Person 5/ }))
  expect(screen.queryByRole('option', { name: /Person 2/ })).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('User removed')).toBeTruthy()
  expect(log.find(({ method }) => method === 'DELETE')?.query.get('handOverTo')).toBe('5')
})

test('many are disabled at once; who could not be is named with the reason', async () => {
  const log = network(
    onRaw(api.list, () => paged([makeAccount(1), makeAccount(2)])),
    onRaw(api.bulk, () => ({
      body: [
        { id: 1, ok: false, message: accountProblems.ownAccount.en, code: accountProblems.ownAccount.code },
        { id: 2, ok: true, message: '' },
      ],
    })),
    me,
  )
  await open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Person 1/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Person 2/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable' }))
  const dialog = await screen.findByRole('dialog', { name: '1 user could not be changed' })
  expect(within(dialog).getByText(accountProblems.ownAccount.en)).toBeTruthy()
  expect(log.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [1, 2], action: 'disable' })
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(log.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { ids: [1, 2], action: 'disable' },
      { ids: [2], action: 'enable' },
    ]),
  )
})

test('search, role and order stand in the address and are asked of the server', async () => {
  const log = network(
    onRaw(api.list, () => paged([makeAccount(2)])),
    me,
  )
  const { where } = await open('/admindash/admin/users?role=scout')
  await screen.findByText('1 user')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'ann{Enter}')
  await waitFor(() => expect(where()).toContain('q=ann'))
  await userEvent.click(await screen.findByRole('button', { name: /Last seen/ }))
  await waitFor(() => expect(where()).toContain('order=last_seen'))
  await waitFor(() => {
    const asked = log.findLast(({ path }) => path === '/api/user')!.query
    expect([asked.get('search'), asked.get('role'), asked.get('order')]).toEqual(['ann', 'scout', 'last_seen'])
  })
})

test('scouts are told whose screen it is, and in Norwegian it is Norwegian', async () => {
  network(
    onRaw(api.list, () => paged([makeAccount(2)])),
    me,
  )
  await open(undefined, { admin: false, locale: 'no_NO' })
  expect(await screen.findByRole('heading', { name: 'Bare administratorer kan administrere brukere' })).toBeTruthy()
})

test('the six lists are on one screen: staff in the trash comes back from it, and who is asked is searched', async () => {
  const officer = { id: 7, kind: 'pd', first_name: 'Ola', last_name: 'Vik', organization: 'BPD', email: 'ola@police.test' }
  const approver = { email: 'fire@city.test', department: 'Fire', organization: 'City', step_order: 2 }
  const log = network(
    onRaw(api.list, () => paged([makeAccount(2)])),
    onRaw(api.removed, () => paged([makeAccount(3, { state: 'removed' })])),
    onRaw(officersApi.removedPolice, () => ({
      body: [{ ...officer, deleted_at: '2026-11-20T10:00:00Z' }],
      headers: { 'x-total-count': '1' },
    })),
    onRaw(officersApi.removedFire, () => ({ body: [], headers: { 'x-total-count': '0' } })),
    onRaw(officersApi.recover, () => ({ body: officer })),
    onRaw(approversApi.tax, () => ({ body: [{ ...approver, id: 1, name: 'Tax Ann' }] })),
    onRaw(approversApi.selected, () => ({
      body: [
        { ...approver, id: 1, name: 'Ann' },
        { ...approver, id: 2, name: 'Bo' },
      ],
    })),
    me,
  )
  const { where } = await open()
  await screen.findByText('Person 2')
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Users',
    'Removed',
    'Removed police staff',
    'Removed fire staff',
    'Tax approvers',
    'Permit approvers',
  ])
  await userEvent.click(tabs[1]!)
  await screen.findByText('Person 3')
  await userEvent.click(tabs[2]!)
  await screen.findByText('Ola Vik')
  await userEvent.click(screen.getByRole('button', { name: 'Recover Ola Vik' }))
  await waitFor(() => expect(log.find(({ method }) => method === 'POST')?.path).toBe('/api/user/officer/7/recover'))
  await userEvent.click(tabs[3]!)
  await screen.findByText('No fire staff in the trash')
  await userEvent.click(tabs[4]!)
  await screen.findByText('Tax Ann')
  await userEvent.click(tabs[5]!)
  await screen.findByText('Bo')
  await userEvent.type(screen.getByRole('searchbox'), 'ann{Enter}')
  await screen.findByText('1 person')
  expect(screen.queryByText('Bo')).toBeNull()
  expect(where()).toContain('kind=permit&q=ann')
})

test('approvers that cannot be loaded say so with the stated message', async () => {
  network(
    onRaw(approversApi.selected, () => ({ status: 500, body: { status: 500, code: 'internal', detail: messages.unexpected.en } })),
    me,
  )
  await open('/admindash/admin/users?kind=permit')
  await screen.findByText('Server is unavailable. Please try again later.')
})

test('what somebody owns and where they are signed in, where it could not be loaded, does not look like nothing', async () => {
  const account = makeAccount(2)
  const list = onRaw(api.list, () => paged([account]))
  network(
    list,
    failsOnce(api.detail, detail(account, [{ kind: 'location', count: 3 }])),
    onRaw(api.active, () => ({ body: [] })),
    me,
  )
  await open()
  await choose('Person 2', 'Remove')
  await retry()
  expect(await screen.findByText('Person 2 owns 3 locations.')).toBeTruthy()

  cleanup()
  network(list, failsOnce(api.detail, detail(account)), me)
  await open()
  await choose('Person 2', 'Edit')
  await retry('Where this user is signed in could not be loaded')
  expect(await screen.findByText('Not signed in anywhere.')).toBeTruthy()
})
