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
  accepted: 0,
  language: 'en',
  translation: null,
  published_at: `2026-11-0${id}T10:00:00Z`,
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
  const log = network(
    on(api.draft, null),
    onRaw(api.versions, () => paged(versions)),
  )
  await open()
  const current = await screen.findByRole('article', { name: 'Terms for listing' })
  expect(within(current).getByText('Words of 2')).toBeTruthy()
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent ?? '')
  expect(rows.map((row) => /Withdrawn|Current|Earlier/.exec(row)?.[0])).toEqual(['Withdrawn', 'Current', 'Earlier'])
  await press('Read version 2026-11-01')
  expect(within(await screen.findByRole('dialog')).getByText('Words of 1')).toBeTruthy()
  expect(log.map((one) => one.query.get('documentType'))).toEqual(['6', '6'])
})

test('a new version begins with what holds, is looked at and published', async () => {
  const log = network(
    on(api.draft, null),
    onRaw(api.versions, () => paged([makeVersion(1)])),
    on(api.add, makeVersion(2)),
  )
  await open()
  await press('Write a new version')
  const field = await screen.findByRole('textbox', { name: /Text \(English\)/ })
  expect((field as HTMLTextAreaElement).value).toBe('Words of 1')
  await userEvent.clear(field)
  await userEvent.type(field, 'New words')
  await userEvent.click(screen.getByRole('radio', { name: 'Preview' }))
  expect(within(screen.getByRole('region', { name: 'As people read it' })).getByText('New words')).toBeTruthy()
  await press('Publish')
  expect(await screen.findByText('Version 2026-11-02 is current')).toBeTruthy()
  expect(bodies(log)).toEqual([
    { documentType: 6, title: 'Terms for listing', body: 'New words', translatedTitle: '', translatedBody: '', publishedAt: null },
  ])
})

test('nothing is published without a text; what the server refuses stands at its field and nothing typed is lost', async () => {
  let refusal: ReturnType<typeof problem> = problem(422, 'invalid', 'Required*', [{ path: 'title', message: 'Required*' }])
  const log = network(
    on(api.draft, null),
    onRaw(api.versions, () => paged([])),
    onRaw(api.add, () => refusal),
  )
  await open('/admindash/admin/policies?document=directory')
  await press('Write a new version')
  await press('Publish')
  expect((await screen.findByRole('textbox', { name: /Text \(English\)/ })).getAttribute('aria-invalid')).toBe('true')
  expect(bodies(log)).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: /Text \(English\)/ }), 'Be true')
  await press('Publish')
  expect((await screen.findByRole('textbox', { name: /Title \(English\)/ })).getAttribute('aria-invalid')).toBe('true')
  refusal = problem(500, 'internal', 'Unexpected problem occurred')
  await press('Publish')
  expect(await screen.findByText('Unexpected problem occurred')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Text \(English\)/ }).value).toBe('Be true')
  expect(bodies(log)[0]).toMatchObject({ documentType: 5 })
})

test('a version is withdrawn, which can be undone', async () => {
  const versions = [makeVersion(2), makeVersion(1)]
  const log = network(
    on(api.draft, null),
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
  network(
    on(api.draft, null),
    onRaw(api.versions, () => paged([makeVersion(1)])),
  )
  await open(undefined, { admin: false })
  expect(await screen.findByRole('heading', { name: 'Only administrators can manage policies' })).toBeTruthy()
})

test('in Norwegian the screen is Norwegian', async () => {
  network(
    on(api.draft, null),
    onRaw(api.versions, () => paged([makeVersion(1)])),
  )
  await open(undefined, { locale: 'no_NO' })
  expect(await screen.findByRole('heading', { name: 'Vilkår og retningslinjer' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Trekk tilbake versjon 2026-11-01' })).toBeTruthy()
})

test('a draft is saved, gone on with and thrown away; both languages and the day are sent', async () => {
  const log = network(
    onRaw(api.versions, () => paged([makeVersion(1)])),
    on(api.draft, {
      title: 'Draft title',
      body: 'Draft words',
      translatedTitle: 'Utkast',
      translatedBody: 'Ord',
      version: 3,
      updated_at: '2026-11-03T10:00:00Z',
      updated_by: 'Ann Lee',
    }),
    onRaw(api.saveDraft, ({ body }) => ({
      body: { ...(body as object), version: 4, updated_at: '2026-11-03T11:00:00Z', updated_by: 'Ann Lee' },
    })),
    on(api.discardDraft, { Success: true }),
    on(api.add, makeVersion(2, { published_at: '2999-01-01T00:00:00Z' })),
  )
  await open()
  await press('Continue the draft')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Text \(English\)/ })
  expect(field.value).toBe('Draft words')
  field.setSelectionRange(0, 5)
  await userEvent.click(screen.getAllByRole('button', { name: 'Bold' })[0]!)
  await press('Save draft')
  expect(await screen.findByText('Draft saved')).toBeTruthy()
  expect(bodies(log)[0]).toEqual({
    documentType: 6,
    title: 'Draft title',
    body: '**Draft** words',
    translatedTitle: 'Utkast',
    translatedBody: 'Ord',
    version: 3,
  })
  await userEvent.type(screen.getByLabelText(/Publish on/), '2027-01-05T09:00')
  await press('Publish')
  expect(await screen.findByText(/Version 2026-11-02 is published/)).toBeTruthy()
  expect(bodies(log)[1]).toMatchObject({ translatedTitle: 'Utkast', publishedAt: new Date('2027-01-05T09:00').toISOString() })
})

test('who accepted it is listed with the version', async () => {
  const one = {
    user_id: 1,
    name: 'Ola Nord',
    email: 'ola@example.org',
    role: 'location',
    version: '2026-11-01',
    accepted_at: '2026-11-02T10:00:00Z',
  }
  const log = network(
    on(api.draft, null),
    onRaw(api.versions, () => paged([makeVersion(1, { accepted: 1 })])),
    onRaw(api.accepted, () => ({ body: [one], headers: { 'x-total-count': '1' } })),
  )
  await open()
  expect(await screen.findByText('Accepted by 1 person')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Accepted by' }))
  expect(await screen.findByText('Ola Nord')).toBeTruthy()
  expect(log.at(-1)?.query.get('documentType')).toBe('6')
})

test('what is only read asks nobody and has no list', async () => {
  network(
    on(api.draft, null),
    onRaw(api.versions, () => paged([makeVersion(1, { document_type: 3 })])),
  )
  await open('/admindash/admin/policies?document=Privacy')
  expect(await screen.findByText('For reading only; no one is asked to accept it.')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Accepted by' })).toBeNull()
})
