import { sitesApi } from '@backlot/contract/sites'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SiteFoot } from '#features/sites/components/site-foot.tsx'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const policy = { id: 3, document_type: 3, title: 'Privacy', body: 'We keep little.', version: '1' }

test('the documents of the office are read from the foot', async () => {
  network(on(sitesApi.policies, [policy]))
  await openScreen(() => <SiteFoot pathname="/dashboard/directories" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Privacy' }))
  expect((await screen.findByRole('dialog', { name: 'Privacy' })).textContent).toContain('We keep little.')
})

test('an office without documents has no foot', async () => {
  const log = network(on(sitesApi.policies, []))
  await openScreen(() => <SiteFoot pathname="/dashboard/directories" />)
  await expect.poll(() => log.length).toBeGreaterThan(0)
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test.each([
  ['auto', '/dashboard/locations', true],
  ['auto', '/dashboard/directories', false],
  ['landing', '/dashboard/locations', false],
] as const)('permits stand at the foot of the page that a site starts with (%s, %s)', async (landing, pathname, isThere) => {
  network(on(sitesApi.policies, [policy]))
  await openScreen(() => <SiteFoot pathname={pathname} />, { site: makeSite({ settings: { permitFooter: true, landing } }) })
  await screen.findByRole('button', { name: 'Privacy' })
  expect(screen.queryByRole('link', { name: 'HERE' }) !== null).toBe(isThere)
})
