import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FunctionComponent } from 'react'
import { expect, test } from 'vitest'
import { type LibraryEntry, permitLibraryApi } from '@backlot/contract/permit-desk'
import { type ConditionText, permitOfficeApi } from '@backlot/contract/permit-office'
import { type PaymentAccount, permitPaymentsApi } from '@backlot/contract/permit-payments'
import { ConditionsScreen } from '#features/permits/setup/conditions-screen.tsx'
import { DocumentsScreen } from '#features/permits/setup/documents-screen.tsx'
import { PaymentsScreen } from '#features/permits/setup/payments-screen.tsx'
import { useSession } from '#lib/session.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

async function open(Screen: FunctionComponent, { admin = true } = {}) {
  await openScreen(Screen, { at: '/admindash/permits/conditions', site: makeSite() })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
}
const pressIn = async (menu: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: menu }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const written = (log: ReturnType<typeof network>) => log.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])

const condition = (id: number, title: string): ConditionText => ({
  id,
  version: 1,
  title,
  text: `${title}.`,
  needs_ack: true,
  sort_order: id,
})

test('conditions are added, edited with the version that was seen, moved and removed', async () => {
  const all = [condition(0, 'Sidewalk'), condition(1, 'Noise')]
  const log = network(
    on(permitOfficeApi.conditionTexts, all),
    on(permitOfficeApi.createConditionText, condition(2, 'Trash')),
    onRaw(permitOfficeApi.changeConditionText, () => ({ body: all[0] })),
  )
  await open(ConditionsScreen)
  await userEvent.click(await screen.findByRole('button', { name: 'Add a condition' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Title/), 'Trash')
  await userEvent.type(dialog.getByRole('textbox', { name: /Condition/ }), 'Take it away.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await pressIn('Actions of Noise', 'Move up')
  await waitFor(() => expect(written(log)).toHaveLength(3))
  await pressIn('Actions of Sidewalk', 'Remove')
  await screen.findByText('Sidewalk is removed.')
  expect(written(log)).toEqual([
    ['POST', { title: 'Trash', text: 'Take it away.', needs_ack: true, sort_order: 2 }],
    ['PATCH', { id: 1, version: 1, sort_order: 0 }],
    ['PATCH', { id: 0, version: 1, sort_order: 1 }],
    ['PATCH', { id: 0, removed: true }],
  ])
})

test('a document of the library is published by a tick, for whom it is chosen', async () => {
  const entry: LibraryEntry = {
    id: 4,
    version: 2,
    title: 'How to apply',
    category: 'guidelines',
    text: 'Read this first.',
    url: '',
    audience: 'everyone',
    sort_order: 0,
    active: false,
    file: null,
  }
  const log = network(on(permitLibraryApi.list, [entry]), on(permitLibraryApi.change, { ...entry, active: true }))
  await open(DocumentsScreen)
  expect(await screen.findByText('Not published')).toBeTruthy()
  await pressIn('Actions of How to apply', 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit How to apply' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Published' }))
  await userEvent.selectOptions(dialog.getByLabelText('Visible to'), 'applicants')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(written(log)).toHaveLength(1))
  expect(written(log)[0]?.[1]).toMatchObject({ id: 4, version: 2, active: true, audience: 'applicants', title: 'How to apply' })
})

test('a file goes with an entry, and is kept in the form when it is refused', async () => {
  const entry: LibraryEntry = {
    id: 4,
    version: 2,
    title: 'Application form',
    category: 'form',
    text: '',
    url: '',
    audience: 'everyone',
    sort_order: 0,
    active: true,
    file: { name: 'form.pdf', bytes: 1000 },
  }
  let isRefused = true
  const log = network(
    on(permitLibraryApi.list, [entry]),
    on(permitLibraryApi.change, { ...entry, version: 3 }),
    onRaw(permitLibraryApi.putFile, () =>
      isRefused ? { status: 422, body: { status: 422, code: 'unsupported', detail: 'Not a PDF.', errors: [] } } : { body: entry },
    ),
  )
  await open(DocumentsScreen)
  await pressIn('Actions of Application form', 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Application form' }))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  await userEvent.upload(input!, new File(['%PDF-1.7'], 'new.pdf', { type: 'application/pdf' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Not a PDF.')).toBeTruthy()
  isRefused = false
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const changes = written(log).filter(([method]) => method === 'PATCH')
  expect(changes.map(([, body]) => (body as { version: number }).version)).toEqual([2, 3])
  await pressIn('Actions of Application form', 'Edit')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove form.pdf' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(written(log).at(-1)?.[1]).toMatchObject({ id: 4, no_file: true }))
})

test('the provider is chosen with its secret; scouts have no part in it', async () => {
  const account: PaymentAccount = {
    provider: '',
    providers: ['', 'test'],
    has_webhook_secret: false,
    webhook_url: 'https://films.test/api/permit/payments/events',
    version: 1,
  }
  const log = network(
    on(permitPaymentsApi.account, account),
    on(permitPaymentsApi.changeAccount, { ...account, provider: 'test', version: 2 }),
  )
  await open(PaymentsScreen)
  await userEvent.selectOptions(await screen.findByLabelText('Provider'), 'test')
  await userEvent.type(screen.getByLabelText('Secret of its reports'), 'a secret of twenty-four or more')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(written(log)).toEqual([['PATCH', { version: 1, provider: 'test', webhook_secret: 'a secret of twenty-four or more' }]]),
  )
  act(() => useSession.setState({ userType: 'scout', admin: false }))
  expect(await screen.findByText('Only administrators can see permits')).toBeTruthy()
})
