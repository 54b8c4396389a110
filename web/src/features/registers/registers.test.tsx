import { act, screen, waitFor, within } from '@testing-library/react'
import { setTimeout as pause } from 'node:timers/promises'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { registerProblems } from '@backlot/contract/area-problems'
import { approversApi } from '@backlot/contract/approvers'
import { type RegisterCard, registersApi as api } from '@backlot/contract/registers'
import { registerProcessApi as process } from '@backlot/contract/register-process'
import { OwnRegistersScreen, RegisterLandingScreen, RegisterListScreen, RegisterScreen } from '#features/registers/screens.tsx'
import { startSession, useSession } from '#lib/session.ts'
import { makeApprover } from '#test/approvers.ts'
import { makeRecap } from '#test/cases.ts'
import { network, on, onRaw } from '#test/network.ts'
import { makeApproval } from '#test/permits.ts'
import { makeRegister, makeRegisterCard } from '#test/registers.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const asAdmin = () =>
  act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
const signIn = () => startSession({ Success: true, Jwt: 'a.b.c', Role: 'register', verifiedPublicPass: true })
const paged = (items: RegisterCard[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } })
const at = '2026-01-02T10:00:00Z'

test('the office’s list says number, status, company and budget; the filter asks and stands in the URL', async () => {
  const log = network(
    onRaw(api.search, () => paged([makeRegisterCard(3, { title: 'Harbor lights', state_budget: '750000.00' })])),
    on(api.types, ['Documentary', 'Feature film']),
  )
  const { where } = await openScreen(RegisterListScreen, { at: '/admindash/registers' })
  await asAdmin()
  const row = (await screen.findByRole('link', { name: 'Harbor lights' })).closest('tr') as HTMLElement
  expect(row.textContent).toMatch(/R-2026-0003.*In review.*North Light.*\$750,000\.00/)
  expect(within(row).getByRole('link').getAttribute('href')).toContain('/admindash/projects/register/view?registerId=3')
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const dialog = await screen.findByRole('dialog', { name: 'FILTER' })
  const types = within(dialog).getByLabelText('Type')
  await waitFor(() =>
    expect(
      within(types)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['All', 'Documentary', 'Feature film']),
  )
  await userEvent.selectOptions(types, 'Documentary')
  await userEvent.selectOptions(within(dialog).getByLabelText('Status'), 'in_approval')
  await userEvent.type(within(dialog).getByLabelText('Budget from'), '500000')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show Results' }))
  await waitFor(() =>
    expect(log.at(-1)?.body).toMatchObject({ type: 'Documentary', status: 'in_approval', budget_from: '500000.00', order: 'newest' }),
  )
  expect(where()).toContain('status=in_approval')
  expect(where()).toContain('type=Documentary')
})

test('registrations in the trash are listed by themselves', async () => {
  network(
    onRaw(api.search, () => paged([makeRegisterCard(3, { title: 'Harbor lights' })])),
    onRaw(api.removed, () => paged([makeRegisterCard(4, { title: 'Thrown away' })])),
    on(api.types, []),
  )
  const { where } = await openScreen(RegisterListScreen, { at: '/admindash/registers' })
  await asAdmin()
  expect(await screen.findByRole('link', { name: 'Harbor lights' })).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: 'In the trash' }))
  expect((await screen.findByRole('link', { name: 'Thrown away' })).getAttribute('href')).toContain('registerId=4')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Harbor lights' })).toBeNull())
  expect(where()).toContain('trash=')
})

test('the office moves a registration, asks for information and for a document, and asks approvers', async () => {
  const stored = makeRegister(3, {
    version: 4,
    status: 'in_review',
    can: { edit: true, remove: false, recover: false, office: true, write: true, choose: true },
    next: [
      { to: 'in_approval', action: 'sent_to_approvers', needs: null },
      { to: 'info_requested', action: 'info_requested', needs: 'note' },
    ],
    approvals: [makeApproval(9, { approver_id: 1, name: 'Tax office', next: [{ to: 'approved', action: 'approved', needs: null }] })],
  })
  const log = network(
    on(api.get, stored),
    on(process.messages, []),
    on(api.status, stored),
    on(process.chooseApprovers, []),
    on(approversApi.tax, [
      makeApprover(1, { name: 'Tax office' }),
      makeApprover(7, { name: 'Revenue' }),
      makeApprover(8, { name: 'Counsel' }),
    ]),
    onRaw(process.request, () => ({ body: message })),
  )
  await openScreen(RegisterScreen, { at: '/admindash/projects/register/view?registerId=3' })
  await asAdmin()
  expect(await screen.findByRole('heading', { level: 1, name: 'Registration 3' })).toBeTruthy()
  expect(screen.getByText('$900,000.00')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send to approvers' }))
  await waitFor(() =>
    expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({ id: 3, version: 4, status: 'in_approval', note: '' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ask in the usual order' }))
  await waitFor(() => expect(log.some(({ path }) => path === '/api/register/updateSelectedApproveInfo')).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: 'Choose approvers' }))
  const dialog = await screen.findByRole('dialog', { name: 'Choose approvers' })
  // Who was asked stays where they are; who is not among the chosen is not asked.
  const [asked, revenue, counsel] = within(dialog).getAllByRole<HTMLSelectElement>('combobox')
  expect([asked?.disabled, asked?.value, revenue?.value, counsel?.value]).toEqual([true, '1', '0', '0'])
  await userEvent.selectOptions(revenue!, 'Step 3')
  await userEvent.selectOptions(counsel!, 'Step 2')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save approvers' }))
  await waitFor(() => expect(log.filter(({ path }) => path === '/api/register/updateSelectedApproveInfo')).toHaveLength(2))
  expect(log.findLast(({ path }) => path === '/api/register/updateSelectedApproveInfo')?.body).toEqual({
    caseId: 3,
    version: 4,
    steps: [[1], [8], [7]],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Request information' }))
  await userEvent.type(await screen.findByLabelText('What is needed'), 'The budget by class')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(log.find(({ path }) => path === '/api/register/sendRequestToApplicant')?.body).toEqual({
      caseId: 3,
      items: 'The budget by class',
      due_at: null,
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Request a document' }))
  await userEvent.selectOptions(await screen.findByLabelText('Document'), 'tax_clearance')
  await userEvent.type(screen.getByLabelText('Note to the applicant'), 'Of this year')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(log.filter(({ path }) => path === '/api/register/sendRequestToApplicant').at(-1)?.body).toEqual({
      caseId: 3,
      items: 'Of this year',
      document: 'tax_clearance',
      due_at: null,
    }),
  )
})

const message = {
  id: 5,
  part_id: null,
  direction: 'to_user',
  thread_id: null,
  from: 'Office',
  subject: '',
  body: 'x',
  request_kind: 'info',
  by_mail: false,
  files: [],
  document_id: null,
  due_at: null,
  status: 'unread',
  read_at: null,
  removed: false,
  created_at: at,
  next: [],
  version: 1,
}

test('where nobody is chosen yet, approvers are chosen, or it is said that none is needed', async () => {
  const office = { edit: true, remove: false, recover: false, office: true, write: true, choose: true }
  let stored = makeRegister(3, { version: 4, status: 'in_review', can: office, next: [] })
  const log = network(
    // Later than the list of approvers, as a whole case does.
    on(api.get, async () => {
      await pause(40)
      return stored
    }),
    on(process.messages, []),
    on(process.chooseApprovers, []),
    on(approversApi.tax, [makeApprover(7, { name: 'Revenue' })]),
    on(api.change, ({ body }) => {
      stored = { ...stored, ...(body as { needs_no_approver: boolean }), version: stored.version + 1 }
      return stored
    }),
  )
  await openScreen(RegisterScreen, { at: '/admindash/projects/register/view?registerId=3' })
  await asAdmin()
  expect(await screen.findByText('R-2026-0003')).toBeTruthy()
  const approvers = await screen.findByRole('region', { name: 'Approvers' })
  const chosen = () => log.filter(({ path }) => path === '/api/register/updateSelectedApproveInfo')
  await userEvent.click(within(approvers).getByRole('button', { name: 'Choose approvers' }))
  await userEvent.click(await screen.findByRole('switch', { name: 'No approver is needed' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Revenue').disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Save approvers' }))
  expect(await within(approvers).findByText('No approver is needed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({ id: 3, version: 4, needs_no_approver: true })
  expect(chosen()).toEqual([])
  // Somebody is asked after all.
  await userEvent.click(within(approvers).getByRole('button', { name: 'Choose approvers' }))
  await userEvent.click(await screen.findByRole('switch', { name: 'No approver is needed' }))
  await userEvent.selectOptions(screen.getByLabelText('Revenue'), 'Step 1')
  await userEvent.click(screen.getByRole('button', { name: 'Save approvers' }))
  await waitFor(() => expect(chosen().map(({ body }) => body)).toEqual([{ caseId: 3, version: 5, steps: [[7]] }]))
  expect(log.filter(({ path, method }) => method === 'PATCH' && path === '/api/register')).toHaveLength(1)
})

test('a stranger is asked to sign in; a registration saves by itself and says what each step lacks', async () => {
  const draft = makeRegister(7, {
    status: 'draft',
    register_no: null,
    title: 'Harbor lights',
    producers: '',
    can: { edit: true, remove: true, recover: false, office: false, write: true, choose: false },
    next: [{ to: 'submitted', action: 'submitted', needs: null }],
    missing: [
      { field: 'producers', message: 'Required*', code: 'required' },
      { field: 'federal_tax_id', message: 'Required*', code: 'required' },
      { field: 'declared', message: registerProblems.notDeclared.en, code: registerProblems.notDeclared.code },
    ],
  })
  const log = network(
    on(api.get, draft),
    on(api.list, []),
    on(api.change, ({ body }) => ({ ...draft, version: 2, ...(body as object), id: 7, missing: draft.missing.slice(1) })),
  )
  await openScreen(OwnRegistersScreen, { at: '/dashboard/register/view?registerId=7' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to register' })).toBeTruthy()
  signIn()
  expect(await screen.findByText('Producers: Required*')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Producers' }), 'Ann Light')
  await waitFor(() => expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({ id: 7, version: 1, producers: 'Ann Light' }))
  await userEvent.click(screen.getByRole('button', { name: /^Documents/ }))
  expect(await screen.findByRole('listitem', { name: 'Script' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Submit/ }))
  expect(await screen.findByText(/Please confirm that what you say is right\./)).toBeTruthy()
  // What is missing leads to its field, in another step or in this one.
  await userEvent.click(screen.getByRole('button', { name: 'This information is correct' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('switch', { name: 'This information is correct.' })))
  await userEvent.click(screen.getByRole('button', { name: 'Federal tax number' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Federal tax number' })))
})

test('a file that is refused is named at its slot until another one is chosen', async () => {
  const draft = makeRegister(7, {
    status: 'draft',
    can: { edit: true, remove: true, recover: false, office: false, write: true, choose: false },
  })
  let isRefused = true
  network(
    on(api.get, draft),
    on(api.list, []),
    onRaw(process.createDocument, () =>
      isRefused
        ? {
            status: 400,
            body: { status: 400, code: 'invalid', detail: '', errors: [{ path: 'file', message: 'This is not a PDF.', code: 'not_pdf' }] },
          }
        : { body: draft },
    ),
  )
  await openScreen(OwnRegistersScreen, { at: '/dashboard/register/view?registerId=7&step=documents' })
  signIn()
  const slot = await screen.findByRole('listitem', { name: 'Script' })
  const choose = (name: string) =>
    userEvent.upload(slot.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], name, { type: 'application/pdf' }))
  await choose('script.pdf')
  expect((await within(slot).findByRole('alert')).textContent).toBe('script.pdf: This is not a PDF.')
  isRefused = false
  await choose('other.pdf')
  await waitFor(() => expect(within(slot).queryByRole('alert')).toBeNull())
})

test('what was registered says by when photography begins; the recap is written and sent', async () => {
  const stored = makeRegister(7, {
    status: 'registered',
    registered_at: at,
    lapses_on: '2026-07-01',
    can: { edit: false, remove: false, recover: false, office: false, write: true, choose: false },
    recap: makeRecap(),
  })
  const log = network(on(api.get, stored), on(process.messages, []), on(process.recap, stored.recap!))
  await openScreen(OwnRegistersScreen, { at: '/dashboard/register/view?registerId=7' })
  signIn()
  expect(await screen.findByText('Photography must begin by 07/01/2026, or the registration lapses.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Write the recap' }))
  await userEvent.type(await screen.findByLabelText('Hotels'), '12,500')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      id: 4,
      version: 2,
      status: 'due',
      fields: { shoot_days: 0, spend: [{ item: 'hotel', amount: '12500.00' }] },
    }),
  )
})

test('the way in, in Norwegian; scouts see no list', async () => {
  network()
  await openScreen(RegisterLandingScreen, { at: '/register', site: makeSite({ LocaleCode: 'no_NO' }) })
  expect(await screen.findByRole('heading', { name: 'Registrering i insentivordningen' })).toBeTruthy()
  expect(screen.getByText('Minst 7 dager før opptak.')).toBeTruthy()
})
