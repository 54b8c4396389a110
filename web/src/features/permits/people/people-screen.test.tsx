import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { permitUsersApi as api, type PermitUser } from '@backlot/contract/permit-desk'
import { messages } from '@backlot/contract/messages'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { PermitPeopleScreen } from '#features/permits/people/people-screen.tsx'
import { useSession } from '#lib/session.ts'

const makePerson = (id: number, changes: Partial<PermitUser> = {}): PermitUser => ({
  id,
  name: `Ann Adams ${id}`,
  email: `ann${id}@example.org`,
  permits: 0,
  last_applied_at: null,
  ...changes,
})
const paged = (items: PermitUser[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } })
const everyone = [makePerson(1, { permits: 3, last_applied_at: '2026-11-02T10:00:00Z' }), makePerson(2)]

async function open({ admin = true, locale = 'en_US' } = {}) {
  const opened = await openScreen(PermitPeopleScreen, { at: '/admindash/admin/permitapplicants', site: makeSite({ LocaleCode: locale }) })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
  return opened
}

test('accounts with their permits; those who have applied are asked for by themselves, and a search with them', async () => {
  const log = network(
    onRaw(api.users, () => paged(everyone)),
    onRaw(api.applicants, () => paged(everyone.slice(0, 1))),
  )
  const { where } = await open()
  const rows = async () => (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent ?? '')
  await screen.findByText('2 accounts')
  expect(await rows()).toEqual([
    expect.stringMatching(/Ann Adams 1.*ann1@example\.org.*3.*11\/02\/2026/),
    expect.stringMatching(/Ann Adams 2.*0/),
  ])
  await userEvent.click(screen.getByRole('radio', { name: 'Have applied' }))
  await screen.findByText('1 account')
  expect(where()).toContain('applied=')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name, username or email' }), 'adams')
  await waitFor(() => expect(log.at(-1)?.query.get('search')).toBe('adams'))
  expect(log.at(-1)?.path).toBe('/api/permit/getPermitApplicants')
})

test('an account is removed with what the server says, and the list is asked for again', async () => {
  const log = network(
    onRaw(api.users, () => paged(everyone)),
    on(api.removeUser, { Success: true, message: messages.userRemoved.en, code: 'userRemoved' }),
  )
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ann Adams 2' }))
  expect((await screen.findByRole('menuitem', { name: 'See permits' })).getAttribute('href')).toContain('q=Ann')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }))
  expect(await screen.findByText(messages.userRemoved.en)).toBeTruthy()
  expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({ id: 2 })
  expect(log.filter(({ path }) => path === '/api/permit/getPermitUsers')).toHaveLength(2)
})

test('scouts are told whose screen it is, in their language', async () => {
  network(onRaw(api.users, () => paged([])))
  await open({ admin: false, locale: 'no_NO' })
  expect(await screen.findByRole('heading', { name: 'Bare administratorer kan behandle søkere' })).toBeTruthy()
})

test.each([0, 500, 503])('accounts that cannot be loaded (%i) say so with the stated message', async (status) => {
  network(
    onRaw(api.users, () => {
      if (status === 0) throw new TypeError('Failed to fetch')
      return { status, body: { status, code: 'internal', detail: 'x' } }
    }),
  )
  await open()
  expect(await screen.findByText(messages.serverUnavailable.en, undefined, { timeout: 8000 })).toBeTruthy()
})
