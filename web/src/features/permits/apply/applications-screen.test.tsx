import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CaseDocument } from '@backlot/contract/engine/cases'
import { locationPermitsApi } from '@backlot/contract/location-permits'
import { locationsApi } from '@backlot/contract/locations'
import { permitsApi as api } from '@backlot/contract/permits'
import { permitConditionsApi } from '@backlot/contract/permit-approvals'
import { permitUsersApi } from '@backlot/contract/permit-desk'
import { permitOfficeApi } from '@backlot/contract/permit-office'
import { permitMessagesApi } from '@backlot/contract/permit-process'
import { ApplicationsScreen } from '#features/permits/apply/applications-screen.tsx'
import { startSession } from '#lib/session.ts'
import { failsOnce, retry } from '#test/failing.ts'
import { network, on } from '#test/network.ts'
import { makePermit, makePlace } from '#test/permits.ts'
import { openScreen } from '#test/screen.tsx'

const signIn = () => startSession({ Success: true, Jwt: 'a.b.c', Role: 'permit', verifiedPublicPass: true })
const at = '/dashboard/permit/view'
const mine = { edit: true, remove: true, recover: false, office: false, write: true, choose: false, revise: false }
const draft = makePermit(7, {
  title: 'Harbor chase',
  status: 'draft',
  permit_no: null,
  company_name: 'Night Shift AS',
  can: mine,
  next: [{ to: 'submitted', action: 'submitted', needs: null }],
  missing: [
    { field: 'scenes', message: 'Required*', code: 'required' },
    { field: 'location_permits', message: 'Please add at least one location.', code: 'permit.noLocations' },
  ],
  documents_needed: ['certificate_of_insurance'],
  quote: [
    { code: '2011', name: 'Film permit 1-2 days', rule: 'short', unit: 'permit', quantity: '1.00', rate: '398.00', amount: '398.00' },
  ],
  insurance_lines: [{ coverage: 'general_liability', needed: '1000000.00', held: '0.00', is_enough: false }],
})

test('the own applications; a stranger is asked to sign in', async () => {
  network(on(api.list, []))
  await openScreen(ApplicationsScreen, { at })
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to apply' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign into my profile' })).toBeTruthy()
  signIn()
  expect(await screen.findByText('No application yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New application' })).toBeTruthy()
})

test('whoever is signed in with an account that does not apply is told so, and not asked to sign in', async () => {
  network(on(api.list, []))
  await openScreen(ApplicationsScreen, { at })
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'scout', verifiedPublicPass: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'This account cannot apply' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create an account' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sign into my profile' })).toBeNull()
})

test('an application saves by itself, says what each step lacks and stands beside its days, fees and insurance', async () => {
  const log = network(
    on(permitOfficeApi.looks, []),
    on(api.get, draft),
    on(locationsApi.dropdownValues, []),
    on(api.change, ({ body }) => ({ ...draft, version: 2, ...(body as object), id: 7, missing: draft.missing.slice(1) })),
  )
  await openScreen(ApplicationsScreen, { at: `${at}?permitId=7` })
  signIn()
  expect(await screen.findByText('What you will film: Required*')).toBeTruthy()
  const standing = screen.getByRole('complementary', { name: 'Dates, fees and insurance' })
  expect(standing.textContent).toContain('03/02/2026')
  expect(standing.textContent).toContain('All applications: 3 working days, counted from 02/25/2026')
  expect(standing.textContent).toContain('Total$398.00')
  expect(standing.textContent).toContain('$0.00 of $1,000,000.00')
  await userEvent.type(screen.getByRole('textbox', { name: 'What you will film' }), 'A chase')
  await waitFor(() => expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({ id: 7, version: 1, scenes: 'A chase' }))
  await waitFor(() => expect(screen.queryByText('What you will film: Required*')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: /^Submit/ }))
  expect(await screen.findByText(/Please add at least one location\./)).toBeTruthy()
})

test('the states of the United States are offered where an address is asked for, by name or code; others are typed', async () => {
  const log = network(
    on(permitOfficeApi.looks, []),
    on(api.get, draft),
    on(locationsApi.dropdownValues, []),
    on(api.change, ({ body }) => ({ ...draft, version: 2, ...(body as object), id: 7 })),
  )
  await openScreen(ApplicationsScreen, { at: `${at}?permitId=7` })
  signIn()
  const state = await screen.findByRole('combobox', { name: 'State' })
  await userEvent.click(state)
  expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(51)
  await userEvent.type(state, 'dc')
  await userEvent.click(await screen.findByRole('option', { name: 'District of Columbia' }))
  await waitFor(() =>
    expect(log.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({ company_state: 'District of Columbia' }),
  )
  await userEvent.clear(state)
  await userEvent.type(state, 'Ontario')
  await waitFor(() => expect(log.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({ company_state: 'Ontario' }))
})

test('a place says whom it needs, of the office’s list; who was chosen before stays', async () => {
  const place = makePlace(1, { place_name: 'Old quay', permit_staff: ['Whale watcher'], can: { edit: true, remove: true, recover: false } })
  const log = network(
    on(permitOfficeApi.looks, []),
    on(api.get, draft),
    on(locationPermitsApi.get, place),
    on(locationsApi.dropdownValues, [{ id: 3, name: 'Park Ranger', sort_order: 1 }]),
    on(locationPermitsApi.change, ({ body }) => ({ ...place, version: 2, ...(body as object), id: 1 })),
  )
  await openScreen(ApplicationsScreen, { at: `${at}?permitId=7&place=1&step=help` })
  signIn()
  const staff = within(await screen.findByRole('group', { name: 'Staff required' }))
  expect(staff.getByRole('checkbox', { name: 'Whale watcher' })).toHaveProperty('checked', true)
  await userEvent.click(await staff.findByRole('checkbox', { name: 'Park Ranger' }))
  await waitFor(() =>
    expect(log.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      id: 1,
      version: 1,
      permit_staff: ['Whale watcher', 'Park Ranger'],
    }),
  )
})

test('places are added, copied and removed, each in the stated words', async () => {
  const card = {
    id: 1,
    permit_id: 7,
    permit_no: null,
    title: 'Harbor chase',
    location_id: null,
    place_name: 'Old quay',
    address: '',
    status: 'draft' as const,
    status_since: '2026-01-02T10:00:00Z',
    first_day: null,
    last_day: null,
    version: 1,
    deleted_at: null,
  }
  const whole = { ...draft, agent_letter: { ...draft.agent_letter, status: 'signed' as const }, location_permits: [card] }
  let stored = whole
  const place = makePlace(2, { place_name: 'The mill', can: { edit: true, remove: true, recover: false } })
  const log = network(
    on(permitOfficeApi.looks, []),
    on(api.get, () => stored),
    on(locationPermitsApi.get, place),
    on(locationPermitsApi.recover, () => {
      stored = whole
      return place
    }),
    on(locationPermitsApi.create, place),
    on(locationPermitsApi.copy, place),
    on(locationPermitsApi.remove, () => {
      stored = { ...whole, location_permits: [] }
      return place
    }),
  )
  await openScreen(ApplicationsScreen, { at: `${at}?permitId=7&step=places` })
  signIn()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Old quay' }))
  expect(await screen.findByText('Location Permit removed')).toBeTruthy()
  expect(screen.queryByText('Old quay')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Location Permit updated')).toBeTruthy()
  expect(await screen.findByText('Old quay')).toBeTruthy()
  expect(log.find(({ path }) => path.endsWith('/recoverLocPermit'))?.body).toEqual({ id: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Copy: Old quay' }))
  expect(await screen.findByText('Location Permit created')).toBeTruthy()
})

test('what was submitted is read: what the office asks for, the moves that the answer names and no other', async () => {
  const asked = makePermit(7, {
    permit_no: 'P-2026-0001',
    title: 'Harbor chase',
    status: 'info_requested',
    can: mine,
    next: [{ to: 'in_review', action: 'answered', needs: null }],
    timeline: [
      {
        id: 3,
        machine: 'permit',
        thing_id: 7,
        action: 'info_requested',
        from: 'in_review',
        to: 'info_requested',
        at: '2026-01-03T10:00:00Z',
        by: 'Olga',
        mover: 'office',
        note: 'How many trucks?',
      },
    ],
  })
  const log = network(
    on(permitOfficeApi.looks, []),
    on(api.get, asked),
    on(permitMessagesApi.list, []),
    on(api.status, { ...asked, status: 'in_review', next: [] }),
  )
  await openScreen(ApplicationsScreen, { at: `${at}?permitId=7` })
  signIn()
  expect((await screen.findByText('P-2026-0001')).parentElement?.textContent).toBe('Number P-2026-0001')
  expect(screen.getByRole('alert', { name: 'The office waits for your answer' }).textContent).toContain('How many trucks?')
  await userEvent.click(screen.getByRole('button', { name: 'Mark as answered' }))
  await waitFor(() => expect(log.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ id: 7, status: 'in_review' }))
})

const feeOfTwoDays = {
  id: 1,
  part_id: null,
  code: '2011',
  name: 'Film permit 1-2 days',
  unit: 'day',
  quantity: '1.00',
  rate: '398.00',
  amount: '398.00',
}
const sent: CaseDocument = {
  id: 3,
  part_id: null,
  type: 'traffic_plan',
  title: 'Closing of Elm Street',
  required_by: 'rule',
  due_at: null,
  status: 'uploaded',
  note: '',
  valid_to: null,
  file: { file_version: 1, file_name: 'elm.pdf', bytes: 1000, type: 'application/pdf' },
  next: [],
  version: 1,
}

test('what was charged is shown with what became of it, and what is still to pay', async () => {
  const charged = makePermit(7, {
    status: 'approved',
    can: mine,
    documents_needed: ['traffic_plan'],
    fees: [
      { ...feeOfTwoDays, status: 'paid', waived_why: '', reference: 'R 1' },
      { ...feeOfTwoDays, id: 2, status: 'due', waived_why: '', reference: '' },
      { ...feeOfTwoDays, id: 3, status: 'waived', waived_why: 'City production', reference: '' },
    ],
  })
  network(on(permitOfficeApi.looks, []), on(api.get, charged), on(permitMessagesApi.list, []))
  await openScreen(ApplicationsScreen, { at: `${at}?permitId=7` })
  signIn()
  const standing = await screen.findByRole('complementary', { name: 'Dates, fees and insurance' })
  for (const words of ['1 × $398.00 · Paid', '1 × $398.00 · Not paid', '1 × $398.00 · Waived', 'Total$796.00', 'Still to pay: $398.00'])
    expect(standing.textContent).toContain(words)
  // Slots for them stand below.
  expect(standing.textContent).not.toContain('Documents needed')
})

test('of a denied one the reason stands first, and nothing is asked for or due any more', async () => {
  const step = { machine: 'permit', thing_id: 7, at: '2026-01-03T10:00:00Z', by: 'Olga', mover: 'office' }
  const denied = makePermit(7, {
    status: 'denied',
    can: { ...mine, edit: false },
    documents_needed: ['traffic_plan'],
    fees: [{ ...feeOfTwoDays, status: 'due', waived_why: '', reference: '' }],
    timeline: [{ ...step, id: 1, action: 'denied', from: 'in_review', to: 'denied', note: 'The plaza is closed.' }],
  })
  network(on(permitOfficeApi.looks, []), on(api.get, denied), on(permitMessagesApi.list, []))
  await openScreen(ApplicationsScreen, { at: `${at}?permitId=7` })
  signIn()
  expect((await screen.findByRole('alert', { name: 'Denied' })).textContent).toContain('The plaza is closed.')
  const standing = screen.getByRole('complementary', { name: 'Dates, fees and insurance' })
  expect(standing.textContent).toContain('1 × $398.00 · Not paid')
  expect(standing.textContent).not.toMatch(/Still to pay|Insurance/)
  expect(screen.queryByRole('heading', { name: 'Documents needed' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Apply again' })).toBeTruthy()
})

test.each(['denied', 'closed'] as const)('what was sent stands with one that is %s, and nothing can be added', async (status) => {
  const over = makePermit(7, {
    status,
    can: { ...mine, edit: false },
    documents_needed: ['traffic_plan', 'site_plan'],
    documents: [sent],
  })
  network(on(permitOfficeApi.looks, []), on(api.get, over), on(permitMessagesApi.list, []))
  await openScreen(ApplicationsScreen, { at: `${at}?permitId=7` })
  signIn()
  expect((await screen.findByRole('listitem', { name: 'Closing of Elm Street' })).textContent).toContain('elm.pdf')
  expect(screen.queryByRole('listitem', { name: 'Site plan' })).toBeNull()
  for (const name of [/: Closing of Elm Street$/, /: Site plan$/, 'Send another document'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('an account is asked for by a mail', async () => {
  const log = network(
    on(permitUsersApi.submitProfile, { Success: true, message: 'You should receive instructions sent to your email shortly' }),
  )
  await openScreen(ApplicationsScreen, { at })
  await userEvent.click(await screen.findByRole('button', { name: 'Create an account' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create an account' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Your name' }), 'Ann Light')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'ann@films.test')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send the link' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(log.at(-1)?.body).toEqual({ name: 'Ann Light', email: 'ann@films.test' })
})

test('conditions are accepted when each is ticked and signed, or declined with the reason', async () => {
  const acknowledgement = {
    id: 5,
    conditions: [{ id: 1, text: 'No work after 22:00' }],
    ticked: [],
    status: 'viewed' as const,
    signed_name: '',
    signed_at: null,
    note: '',
    version: 2,
    next: [
      { to: 'acknowledged', action: 'acknowledged', needs: null },
      { to: 'declined', action: 'declined', needs: 'note' as const },
    ],
  }
  const approved = makePermit(7, { status: 'approved', can: { ...mine, edit: false }, acknowledgement })
  const log = network(
    on(permitOfficeApi.looks, []),
    on(api.get, approved),
    on(permitMessagesApi.list, []),
    on(permitConditionsApi.acknowledge, { ...acknowledgement, status: 'declined', next: [] }),
  )
  await openScreen(ApplicationsScreen, { at: `${at}?permitId=7` })
  signIn()
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Please accept each condition.')).toBeTruthy()
  expect(log.every(({ method }) => method !== 'PATCH')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  const dialog = await screen.findByRole('dialog', { name: 'Decline' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Why' }), 'We shoot at night.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(log.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      id: 5,
      version: 2,
      status: 'declined',
      note: 'We shoot at night.',
    }),
  )
})

test('a new application begins with the company and the people of the last one, and what was typed stands', async () => {
  const ann = { role: 'applicant' as const, name: 'Ann Light', company: '', phone: '', mobile: '', email: '' }
  const last = {
    company_name: 'Night Shift AS',
    company_phone: '555 0100',
    contact_info: [ann],
  }
  const log = network(
    on(permitOfficeApi.looks, []),
    on(locationsApi.dropdownValues, []),
    on(api.autoPopInfo, { fields: last, vehicles: [] }),
    on(api.create, ({ body }) => ({ ...draft, ...(body as object), id: 7 })),
    on(api.get, draft),
  )
  await openScreen(ApplicationsScreen, { at: `${at}?add=1` })
  signIn()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Phone' }), '555 0199')
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'The sequel')
  await waitFor(() =>
    expect(log.find(({ method, path }) => method === 'POST' && path === '/api/permit')?.body).toMatchObject({
      ...last,
      title: 'The sequel',
      company_phone: '555 0199',
    }),
  )
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Legal name/ })).toHaveProperty('value', 'Night Shift AS'))
})

test('types of permits and whom a place can need, where they could not be loaded, do not look like none', async () => {
  const values = [{ id: 3, name: 'Park Ranger', sort_order: 1 }]
  network(on(permitOfficeApi.looks, []), on(api.get, draft), failsOnce(locationsApi.dropdownValues, values))
  await openScreen(ApplicationsScreen, { at: `${at}?permitId=7` })
  signIn()
  await retry('The types of permits could not be loaded')
  expect(await screen.findByRole('option', { name: 'Park Ranger' })).toBeTruthy()

  cleanup()
  const place = makePlace(1, { can: { edit: true, remove: true, recover: false } })
  network(
    on(permitOfficeApi.looks, []),
    on(api.get, draft),
    on(locationPermitsApi.get, place),
    failsOnce(locationsApi.dropdownValues, values),
  )
  await openScreen(ApplicationsScreen, { at: `${at}?permitId=7&place=1&step=help` })
  signIn()
  await retry('Whom a permit can need could not be loaded')
  expect(await screen.findByRole('checkbox', { name: 'Park Ranger' })).toBeTruthy()
})
