import { sitesApi } from '@backlot/contract/sites'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SiteFoot } from '#features/sites/components/site-foot.tsx'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { sitePoliciesApi } from '@backlot/contract/site-policies'
import { useSession } from '#lib/session.ts'

const published = { language: 'en', translation: null, published_at: '2026-01-01T00:00:00Z' } as const
const policy = { id: 3, document_type: 3, title: 'Privacy', body: 'We keep little.', version: '1', ...published }

test('the documents of the office are read from the foot', async () => {
  network(on(sitesApi.policies, [policy]))
  await openScreen(() => <SiteFoot pathname="/dashboard/directories" onDecline={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Privacy' }))
  expect((await screen.findByRole('dialog', { name: 'Privacy' })).textContent).toContain('We keep little.')
})

test('the foot leads visitors to where a production is sent in', async () => {
  network(on(sitesApi.policies, [policy]))
  await openScreen(() => <SiteFoot pathname="/dashboard/directories" onDecline={() => undefined} />)
  const link = await screen.findByRole('link', { name: 'Tell us about your project' })
  expect(link.getAttribute('href')).toContain('/dashboard/listproject')
  act(() => useSession.setState({ userType: 'scout', jwt: 'token' }))
  expect(screen.queryByRole('link', { name: 'Tell us about your project' })).toBeNull()
})

test('an office without documents has no foot', async () => {
  const log = network(on(sitesApi.policies, []))
  await openScreen(() => <SiteFoot pathname="/dashboard/directories" onDecline={() => undefined} />)
  await expect.poll(() => log.length).toBeGreaterThan(0)
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test.each([
  ['auto', '/dashboard/locations', true],
  ['auto', '/dashboard/directories', false],
  ['landing', '/dashboard/locations', false],
] as const)('permits stand at the foot of the page that a site starts with (%s, %s)', async (landing, pathname, isThere) => {
  network(on(sitesApi.policies, [policy]))
  await openScreen(() => <SiteFoot pathname={pathname} onDecline={() => undefined} />, {
    site: makeSite({ settings: { permitFooter: true, landing } }),
  })
  await screen.findByRole('button', { name: 'Privacy' })
  expect(screen.queryByRole('link', { name: 'HERE' }) !== null).toBe(isThere)
})

test('it is read in the language of the page, where the office wrote it in that one too', async () => {
  network(on(sitesApi.policies, [{ ...policy, translation: { title: 'Personvern', body: 'Vi lagrer **lite**.' } }]))
  await openScreen(() => <SiteFoot pathname="/" onDecline={() => undefined} />, { site: makeSite({ LocaleCode: 'no_NO' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Personvern' }))
  expect((await screen.findByRole('dialog', { name: 'Personvern' })).querySelector('strong')?.textContent).toBe('lite')
})

test('terms of service are asked for after signing in, and only then; who declines is signed out', async () => {
  const terms = { ...policy, id: 9, document_type: 2, title: 'Terms of service' }
  let due: (typeof terms)[] = [terms]
  const log = network(
    on(sitesApi.policies, [terms]),
    onRaw(sitePoliciesApi.due, () => ({ body: due })),
    onRaw(sitePoliciesApi.accept, () => {
      due = []
      return { body: { Success: true } }
    }),
  )
  let declined = 0
  await openScreen(() => <SiteFoot pathname="/" onDecline={() => void declined++} />)
  await screen.findByRole('button', { name: 'Terms of service' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'scout', admin: false, jwt: 'token' }))
  })
  await screen.findByRole('dialog', { name: 'Please accept our terms' })
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(declined).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(log.find((one) => one.method === 'POST')?.body).toEqual({ id: 9 })
})

test('applicants are asked to accept the rules for applications; others are not', async () => {
  const rules = { ...policy, id: 11, document_type: 1, title: 'Rules for applications' }
  const log = network(on(sitesApi.policies, [rules]), on(sitePoliciesApi.due, [rules]))
  await openScreen(() => <SiteFoot pathname="/" onDecline={() => undefined} />)
  act(() => useSession.setState({ userType: 'scout', admin: false, jwt: 'token' }))
  await screen.findByRole('button', { name: 'Rules for applications' })
  expect(log.some(({ path }) => path.endsWith(sitePoliciesApi.due.path))).toBe(false)
  act(() => useSession.setState({ userType: 'permit', admin: false, jwt: 'token' }))
  expect((await screen.findByRole('dialog', { name: 'Please accept our terms' })).textContent).toContain('Rules for applications')
})
