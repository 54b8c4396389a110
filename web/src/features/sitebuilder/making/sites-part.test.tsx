import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ListedSite, siteBuilderApi as api } from '@backlot/contract/site-builder'
import { usersApi } from '@backlot/contract/users'
import { expect, test } from 'vitest'
import { SitesPart } from '#features/sitebuilder/making/sites-part.tsx'
import { useSession } from '#lib/session.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const coast: ListedSite = {
  idSite: 101,
  SiteName: 'Coast',
  Host: 'coast.test',
  Hosts: ['coast.test'],
  LocaleCode: 'en_US',
  created_at: '2026-11-01T10:00:00Z',
  suspended_at: null,
  removed_at: null,
  removed_until: null,
  recoverable: false,
}

test.each([
  ['Suspend', 'Suspend Coast?', api.suspendSite.path, { idSite: 101, suspended: true }, 'Coast is suspended'],
  ['Remove', 'Remove Coast?', api.removeSite.path, { idSite: 101 }, 'Coast removed'],
])('a site is taken away from everybody only after a question (%s)', async (action, question, path, sent, said) => {
  const log = network(
    on(usersApi.me, { id: 1, username: 'ada', email: 'ada@example.org', name: 'Ada', role: 'admin', platform: true }),
    on(api.sites, [coast]),
    onRaw(api.suspendSite, () => ({ body: { Success: true } })),
    onRaw(api.removeSite, () => ({ body: { Success: true } })),
  )
  await openScreen(SitesPart, { at: '/admindash/admin/sitebuilder' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
  await userEvent.click(await screen.findByRole('button', { name: `${action}: Coast` }))
  const dialog = await screen.findByRole('dialog', { name: question })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(log.some((one) => one.path.endsWith(path))).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: `${action}: Coast` }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: action }))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(log.find((one) => one.path.endsWith(path))?.body).toEqual(sent)
})
