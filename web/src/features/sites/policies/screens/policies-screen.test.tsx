import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sitePoliciesApi as api, type PolicyVersion } from '@backlot/contract/site-policies'
import { network, on, onRaw, type Received } from '../../../../../test/network.ts'
import { openScreen } from '../../../../../test/screen.tsx'
import { makeSite } from '../../../../../test/site.ts'
import { PoliciesScreen } from '#features/sites/policies/screens/policies-screen.tsx'
import { useSession } from '#lib/session.ts'

const makeVersion = (id: number, changes: Partial<PolicyVersion> = {}): PolicyVersion => ({
  id,
  document_type: 6,
  title: 'Terms for listing',
  body: `Words of ${id}`,
  version: `2026-11-0${id}`,
  created_at: `2026-11-0${id}T10:00:00Z`,
  created_by: 'Ann Lee',
  withdrawn_at: null,
  ...changes,
})
const paged = (items: PolicyVersion[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } })
const problem = (status: number, code: string, detail: string, errors: object[] = []) => ({
  status,
  body: { status, code, detail, errors },
})

const open = async (at = '/admindash/admin/policies', { admin = true, locale }: { admin?: boolean; locale?: string } = {}) => {
  await openScreen(PoliciesScreen, { at, ...(locale ? { site: makeSite({ LocaleCode: locale }) } : {}) })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const bodies = (log: Received[]) => log.filter((one) => one.method === 'POST').map((one) => one.body)

test('what holds is read whole; earlier and withdrawn versions are told apart by words and opened', async () => {
  const versions = [makeVersion(3, { withdrawn_at: '2026-11-04T10:00:00Z' }), makeVersion(2), makeVersion(1)]
  const log = network(onRaw(api.versions, () => paged(versions)))
  await open()
  const current = await screen.findByRole('article', { name: 'Terms for listing' })
  expect(within(current).getByText('Words of 2')).toBeTruthy()
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent ?? '')
  expect(rows.map((row) => /Withdrawn|Current|Earlier/.exec(row)?.[0])).toEqual(['Withdrawn', 'Current', 'Earlier'])
  await press('Read version 2026-11-01')
  expect(within(await screen.findByRole('dialog')).getByText('Words of 1')).toBeTruthy()
  expect(log[0]?.query.get('documentType')).toBe('6')
})

test('a new version begins with what holds, is looked at and published', async () => {
  const log = network(
    onRaw(api.versions, () => paged([makeVersion(1)])),
    on(api.add, makeVersion(2)),
  )
  await open()
  await press('Write a new version')
  const field = await screen.findByRole('textbox', { name: /Text/ })
  expect((field as HTMLTextAreaElement).value).toBe('Words of 1')
  await userEvent.clear(field)
  await userEvent.type(field, 'New words')
  await userEvent.click(screen.getByRole('radio', { name: 'Preview' }))
  expect(within(screen.getByRole('region', { name: 'As owners read it' })).getByText('New words')).toBeTruthy()
  await press('Publish')
  expect(await screen.findByText('Version 2026-11-02 is current')).toBeTruthy()
  expect(bodies(log)).toEqual([{ documentType: 6, title: 'Terms for listing', body: 'New words' }])
})

test('nothing is published without a text; what the server refuses stands at its field and nothing typed is lost', async () => {
  let refusal: ReturnType<typeof problem> = problem(422, 'invalid', 'Required*', [{ path: 'title', message: 'Required*' }])
  const log = network(
    onRaw(api.versions, () => paged([])),
    onRaw(api.add, () => refusal),
  )
  await open('/admindash/admin/policies?document=directory')
  await press('Write a new version')
  await press('Publish')
  expect((await screen.findByRole('textbox', { name: /Text/ })).getAttribute('aria-invalid')).toBe('true')
  expect(bodies(log)).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: /Text/ }), 'Be true')
  await press('Publish')
  expect((await screen.findByRole('textbox', { name: /Title/ })).getAttribute('aria-invalid')).toBe('true')
  refusal = problem(500, 'internal', 'Unexpected problem occurred')
  await press('Publish')
  expect(await screen.findByText('Unexpected problem occurred')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Text/ }).value).toBe('Be true')
  expect(bodies(log)[0]).toMatchObject({ documentType: 5 })
})

test('a version is withdrawn, which can be undone', async () => {
  const versions = [makeVersion(2), makeVersion(1)]
  const log = network(
    onRaw(api.versions, () => paged(versions)),
    onRaw(api.withdraw, () => ({ body: (versions[0] = makeVersion(2, { withdrawn_at: '2026-11-05T10:00:00Z' })) })),
    onRaw(api.recover, () => ({ body: (versions[0] = makeVersion(2)) })),
  )
  await open()
  await press('Withdraw version 2026-11-02')
  expect(await screen.findByText('Version 2026-11-02 withdrawn')).toBeTruthy()
  expect(await screen.findByText('Words of 1')).toBeTruthy()
  await press('Undo')
  expect(await screen.findByText('Version 2026-11-02 restored')).toBeTruthy()
  expect(log.filter((one) => one.method !== 'GET').map((one) => `${one.method} ${one.path}`)).toEqual([
    'DELETE /api/site/policies/2',
    'PATCH /api/site/policies/2/recover',
  ])
})

test('scouts are told whose screen it is', async () => {
  network(onRaw(api.versions, () => paged([makeVersion(1)])))
  await open(undefined, { admin: false })
  expect(await screen.findByRole('heading', { name: 'Only administrators can manage terms' })).toBeTruthy()
})

test('in Norwegian the screen is Norwegian', async () => {
  network(onRaw(api.versions, () => paged([makeVersion(1)])))
  await open(undefined, { locale: 'no_NO' })
  expect(await screen.findByRole('heading', { name: 'Vilkår' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Trekk tilbake versjon 2026-11-01' })).toBeTruthy()
})
