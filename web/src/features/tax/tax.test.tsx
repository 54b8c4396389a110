import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { messages } from '@backlot/contract/messages'
import { registerProcessApi as registerProcess } from '@backlot/contract/register-process'
import { registersApi } from '@backlot/contract/registers'
import { taxApi as api, type TaxCard } from '@backlot/contract/tax'
import { taxProcessApi as process } from '@backlot/contract/tax-process'
import { type TaxProgram, taxQueueApi } from '@backlot/contract/tax-queue'
import { TaxPeopleScreen } from '#features/tax/people/people-screen.tsx'
import { ApproverScreen, OwnTaxesScreen, TaxLandingScreen, TaxListScreen, TaxScreen } from '#features/tax/screens.tsx'
import { startSession, useSession } from '#lib/session.ts'
import { failsOnce, retry } from '#test/failing.ts'
import { network, on, onRaw } from '#test/network.ts'
import { makeApproval } from '#test/permits.ts'
import { makeRegister, makeRegisterCard } from '#test/registers.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { makeTax, makeTaxCard } from '#test/taxes.ts'

const asAdmin = () =>
  act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
const at = '2026-01-02T10:00:00Z'
const signIn = () => startSession({ Success: true, Jwt: 'a.b.c', Role: 'tax', verifiedPublicPass: true })
const program: TaxProgram = {
  code: 'film',
  name: 'Film credit',
  active: true,
  version: 1,
  rules: {
    type: 'transferable',
    state: 'GA',
    rates: { resident_btl: '20', vendors: '20' },
    uplifts: [{ code: 'logo', en: 'Logo', no: 'Logo', rate: '10', classes: [] }],
    most_rate: null,
    minimum_spend: 50_000_000,
    project_cap: null,
    person_cap: null,
    year_cap: null,
    rounding: 'half_up',
    rounded_to: 1,
    reserves: false,
    carries_over: false,
    answer_days: 20,
    start_days: 90,
    final_days: 120,
  },
}
const mine = { edit: true, remove: true, recover: false, office: false, write: true, choose: false }

test('the office’s list says what each application has come to; FILTER asks by program’s type, status, days and budget', async () => {
  const items: TaxCard[] = [makeTaxCard(3, { title: 'Harbor lights', estimated: '250000.00', allocated: '200000.00', status: 'allocated' })]
  const log = network(
    onRaw(api.search, () => ({ body: items, headers: { 'x-total-count': '1' } })),
    on(taxQueueApi.programs, [program]),
  )
  await openScreen(TaxListScreen, { at: '/admindash/taxes' })
  await asAdmin()
  const row = (await screen.findByRole('link', { name: 'Harbor lights' })).closest('tr') as HTMLElement
  expect(row.textContent).toMatch(/T-2026-0003.*Allocated.*\$200,000\.00/)
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const dialog = await screen.findByRole('dialog', { name: 'FILTER' })
  // A program is chosen by its name.
  await within(dialog).findByRole('option', { name: 'Film credit' })
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Type' }), 'Film credit')
  await userEvent.type(within(dialog).getByLabelText('Budget to'), '300000')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show Results' }))
  await waitFor(() =>
    expect(log.findLast(({ path }) => path === '/api/tax/search')?.body).toMatchObject({
      type: 'film',
      budget_to: '300000.00',
      status: null,
    }),
  )
})

test('a program with its uplifts is chosen, the estimate stands beside the form, and a cost comparison adds up', async () => {
  const draft = makeTax(7, {
    status: 'draft',
    title: 'Harbor lights',
    program_code: 'film',
    can: mine,
    program: { code: 'film', name: 'Film credit', type: 'transferable' },
    estimate: {
      eligible: '1000000.00',
      credit: '200000.00',
      steps: [{ step: 'class', name: 'vendors', base: '1000000.00', rate: '20', amount: '200000.00' }],
    },
  })
  const log = network(
    on(taxQueueApi.programs, [program]),
    on(api.get, draft),
    on(api.change, ({ body }) => ({ ...draft, ...(body as object), id: 7, version: 2 })),
  )
  await openScreen(OwnTaxesScreen, { at: '/dashboard/tax/view?taxId=7' })
  signIn()
  const estimate = await screen.findByRole('complementary', { name: 'Estimated credit' })
  expect(estimate.textContent).toContain('Credit$200,000.00')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Logo (10%)' }))
  await waitFor(() => expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({ id: 7, version: 1, uplifts: ['logo'] }))
  await userEvent.click(screen.getByRole('button', { name: /^Cost comparison/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add a comparison' }))
  const table = await screen.findByRole('region', { name: 'Comparison 1' })
  const amount = async (name: string, typed: string) => {
    await userEvent.type(within(table).getByRole('textbox', { name }), typed)
    await userEvent.tab()
  }
  await amount('Cast: Here, before the incentive', '100')
  await amount('Cast: Here, after the incentive', '80')
  await amount('Cast: In the rival state', '100')
  expect(within(table).getByText('Here it costs $20.00 less (20%).')).toBeTruthy()
  await waitFor(() =>
    expect(log.filter(({ method }) => method === 'PATCH').at(-1)?.body).toMatchObject({
      cost_comparison: [{ rows: [{ category: 'cast', before: '100.00', after: '80.00', other: '100.00' }] }],
    }),
  )
})

test.each([
  ['en_US', 'The program requires at least $1,000,000.00 of eligible spend. This is $250,000.50 short, so there is no credit.'],
  ['no_NO', 'Ordningen krever minst $1,000,000.00 i støtteberettiget forbruk. Det mangler $250,000.50, så det blir ingen støtte.'],
] as const)('below the minimum the estimate says what is asked for and how much is missing: %s', async (locale, said) => {
  const draft = makeTax(7, {
    status: 'draft',
    title: 'Harbor lights',
    program_code: 'film',
    can: mine,
    program: { code: 'film', name: 'Film credit', type: 'transferable' },
    estimate: {
      eligible: '749999.50',
      credit: '0.00',
      steps: [
        { step: 'class', name: 'vendors', base: '749999.50', rate: '20', amount: '149999.90' },
        { step: 'minimum', name: '', base: '1000000.00', rate: '', amount: '-149999.90' },
      ],
    },
  })
  network(on(taxQueueApi.programs, [program]), on(api.get, draft))
  await openScreen(OwnTaxesScreen, { at: '/dashboard/tax/view?taxId=7', site: makeSite({ LocaleCode: locale }) })
  signIn()
  const estimate = await screen.findByRole('complementary', {
    name: locale === 'no_NO' ? 'Beregnet støtte' : 'Estimated credit',
  })
  expect(estimate.textContent).toContain(said)
})

test('the office reads the place in line, the days and what made each stage another amount', async () => {
  network(
    on(
      api.get,
      makeTax(3, {
        status: 'allocated',
        arrival: { at: '2026-01-02T10:00:00.000001Z', no: 4, year: 2026 },
        deadlines: { answer: null, start: '2026-04-02', final: null },
        stages: [
          { stage: 'estimated', amount: '250000.00', at: '2026-01-02T10:00:00Z', difference: null, because: [] },
          {
            stage: 'allocated',
            amount: '200000.00',
            at: '2026-02-02T10:00:00Z',
            difference: '-50000.00',
            because: [{ reason: 'allocation', name: '', amount: '-50000.00' }],
          },
          { stage: 'certified', amount: null, at: null, difference: null, because: [] },
        ],
      }),
    ),
    on(process.messages, []),
  )
  await openScreen(TaxScreen, { at: '/admindash/projects/tax/view?taxId=3' })
  await asAdmin()
  expect(await screen.findByText(/^Number 4 in the order of arrival of 2026/)).toBeTruthy()
  expect(screen.getByText('Photography must begin by 04/02/2026, or what was allocated goes back.')).toBeTruthy()
  expect(screen.getByText('Allocated: $200,000.00')).toBeTruthy()
  const allocated = screen.getByText('Allocated: $200,000.00').closest('li')!
  expect(within(allocated).getByText('Difference: -$50,000.00')).toBeTruthy()
  expect(within(allocated).getByText('No more than was allocated').nextElementSibling?.textContent).toBe('-$50,000.00')
  expect(screen.getByText('Certified: Not yet')).toBeTruthy()
})

test('the office deletes an application, which says so in the stated words, and takes it back', async () => {
  let deleted: string | null = null
  const stored = () =>
    makeTax(3, {
      title: 'Harbor lights',
      deleted_at: deleted,
      can: { ...mine, edit: false, office: true, remove: deleted === null, recover: deleted !== null },
    })
  network(
    on(api.get, stored),
    on(process.messages, []),
    on(api.remove, () => {
      deleted = at
      return { ...stored(), message: messages.taxRemoved.en }
    }),
    on(api.recover, () => {
      deleted = null
      return stored()
    }),
  )
  await openScreen(TaxScreen, { at: '/admindash/projects/tax/view?taxId=3' })
  await asAdmin()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Tax app removed')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Recover' }))
  expect(await screen.findByText('Recovered')).toBeTruthy()
})

test('letters stand on the page of the office and of the applicant, each as the PDF that was sent', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const letters = [{ id: 5, number: 'L-2026-0003', subject: 'Allocation of tax credit', sent_at: at }]
  const log = network(
    on(api.get, makeTax(3, { status: 'allocated', letters })),
    on(process.messages, []),
    onRaw(process.letter, { body: 'x' }),
  )
  await openScreen(TaxScreen, { at: '/admindash/projects/tax/view?taxId=3' })
  await asAdmin()
  expect((await screen.findByRole('region', { name: 'Letters' })).textContent).toContain('Allocation of tax creditL-2026-0003 · ')
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF: L-2026-0003' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(log.at(-1)?.path).toBe('/api/tax/letter/5/file')
  saved.mockRestore()
})

test('one that was withdrawn is applied for again: the draft of the server opens', async () => {
  const log = network(
    on(taxQueueApi.programs, [program]),
    on(process.messages, []),
    on(api.get, ({ path }) => makeTax(path.endsWith('/8') ? 8 : 3, { status: path.endsWith('/8') ? 'draft' : 'withdrawn', can: mine })),
    on(api.copy, makeTax(8, { status: 'draft', can: mine })),
  )
  const { where } = await openScreen(OwnTaxesScreen, { at: '/dashboard/tax/view?taxId=3' })
  signIn()
  await userEvent.click(await screen.findByRole('button', { name: 'Apply again' }))
  await waitFor(() => expect(where()).toContain('taxId=8'))
  expect(log.find(({ path }) => path.endsWith('/copyTax'))?.body).toEqual({ taxId: 3 })
})

test('what a comparison comes to stands with the application, and its sheet is downloaded', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const rows = [{ category: 'cast' as const, before: '100.00', after: '80.00', other: '100.00' }]
  const stored = makeTax(3, { cost_comparison: [{ state: 'GA', source: '', as_of: null, rows }] })
  const log = network(on(api.get, stored), on(process.messages, []), onRaw(api.comparison, { body: 'x' }))
  await openScreen(TaxScreen, { at: '/admindash/projects/tax/view?taxId=3' })
  await asAdmin()
  const part = await screen.findByRole('region', { name: 'Comparison 1' })
  expect(part.textContent).toContain('Here it costs $20.00 less (20%).')
  await userEvent.click(screen.getByRole('button', { name: 'Download the sheet' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(log.at(-1)?.path).toBe('/api/tax/comparison/3')
  saved.mockRestore()
})

test('applicants with their registrations and applications, each leading to them', async () => {
  network(
    onRaw(registersApi.applicants, () => ({
      body: [
        { id: 1, name: 'Ann Light', email: 'ann@example.org', role: 'register', registers: 2, applications: 0, last_applied_at: null },
      ],
      headers: { 'x-total-count': '1' },
    })),
  )
  await openScreen(TaxPeopleScreen, { at: '/admindash/admin/taxcreditapplicants' })
  await asAdmin()
  expect((await screen.findByRole('link', { name: 'Registrations of Ann Light: 2' })).getAttribute('href')).toContain(
    '/admindash/registers?q=Ann',
  )
  expect(screen.queryByRole('link', { name: /^Applications of/ })).toBeNull()
})

test('an approver decides by the link of a mail, or signed in', async () => {
  const approval = makeApproval(9, {
    name: 'Tax office',
    next: [
      { to: 'approved', action: 'approved', needs: null },
      { to: 'denied', action: 'denied', needs: 'note' },
    ],
  })
  const log = network(
    on(registerProcess.openApproval, {
      approval,
      case: { id: 3, number: 'R-2026-0003', title: 'Harbor lights', company: 'North Light', status: 'in_approval' },
      facts: [{ name: 'producers', value: 'Ann Light' }],
      conditions: [],
      documents: [
        {
          id: 1,
          type: 'script',
          title: '',
          status: 'accepted',
          file_name: 'script.pdf',
          url: '/api/register/approver/document/1?signature=s',
        },
      ],
    }),
    on(registerProcess.decide, { ...approval, status: 'approved', decided_at: at, next: [] }),
    on(api.list, []),
    on(registersApi.list, [makeRegisterCard(3)]),
    on(registersApi.get, makeRegister(3, { approvals: [approval] })),
  )
  const path = '/dashboard/register/approver-view'
  const { unmount } = await openScreen(ApproverScreen, { at: `${path}?kind=register&token=${'a'.repeat(43)}` })
  expect(await screen.findByText('Ann Light')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open: Script' }).getAttribute('href')).toBe('/api/register/approver/document/1?signature=s')
  await userEvent.click(screen.getByRole('radio', { name: 'Approve' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send decision' }))
  expect(await screen.findByText(/Your decision: Approved/)).toBeTruthy()
  expect(log.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ id: 9, token: 'a'.repeat(43), status: 'approved' })
  unmount()
  await openScreen(ApproverScreen, { at: path })
  expect(await screen.findByText('Sign in, or open the link of the email that asked you.')).toBeTruthy()
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'permit_approve', verifiedPublicPass: true })
  await userEvent.click(await screen.findByRole('link', { name: 'Registration 3' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Deny' }))
  await userEvent.type(screen.getByLabelText('What has to change, or why not'), 'No budget')
  await userEvent.click(screen.getByRole('button', { name: 'Send decision' }))
  await waitFor(() =>
    expect(log.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({
      id: 9,
      status: 'denied',
      note: 'No budget',
      conditions: [],
    }),
  )
})

test('programs that could not be loaded say so on the way in, and are asked for again by a press', async () => {
  let asked = 0
  network(
    onRaw(taxQueueApi.programs, () => {
      asked += 1
      return asked === 1 ? { status: 422, body: { detail: 'Not now' } } : { body: [program] }
    }),
  )
  await openScreen(TaxLandingScreen, { at: '/dashboard/tax' })
  signIn()
  expect((await screen.findByRole('alert')).textContent).toContain('Not now')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Film credit')).toBeTruthy()
})

test('programs that an application is for, where they could not be loaded, do not look like none chosen', async () => {
  const draft = makeTax(7, { status: 'draft', title: 'Harbor lights', program_code: 'film', can: mine })
  network(failsOnce(taxQueueApi.programs, [program]), on(api.get, draft))
  await openScreen(OwnTaxesScreen, { at: '/dashboard/tax/view?taxId=7' })
  signIn()
  await retry('The programs could not be loaded')
  expect(await screen.findByRole('option', { name: 'Film credit', selected: true })).toBeTruthy()
})
