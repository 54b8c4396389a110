import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { assignmentsApi } from '@backlot/contract/assignments'
import type { CaseMessage } from '@backlot/contract/engine/cases'
import { locationPermitsApi } from '@backlot/contract/location-permits'
import { permitApprovalsApi, permitConditionsApi } from '@backlot/contract/permit-approvals'
import { permitOfficeApi } from '@backlot/contract/permit-office'
import { permitPaymentsApi } from '@backlot/contract/permit-payments'
import { permitProblems } from '@backlot/contract/permit-problems'
import { permitDocumentsApi, permitMessagesApi } from '@backlot/contract/permit-process'
import { type Permit, permitsApi as api } from '@backlot/contract/permits'
import { PermitScreen } from '#features/permits/office/permit-screen.tsx'
import { useSession } from '#lib/session.ts'
import { network, on, onRaw } from '#test/network.ts'
import { makeApproval, makePermit, makePlace } from '#test/permits.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const at = '2026-01-02T10:00:00Z'
const message: CaseMessage = {
  id: 5,
  part_id: null,
  direction: 'to_admin',
  thread_id: null,
  from: 'Ann Light',
  subject: 'Parking',
  body: 'May we park on the quay?',
  request_kind: 'none',
  by_mail: false,
  files: [],
  document_id: null,
  due_at: null,
  status: 'unread',
  read_at: null,
  removed: false,
  can_remove: false,
  created_at: at,
  next: [{ to: 'resolved', action: 'resolved', needs: null }],
  version: 1,
}
const fee = { id: 6, part_id: null, code: 'base', name: 'Application', unit: 'each', quantity: '1', rate: '120.50', amount: '120.50' }
const step = { at, by: 'Ann Light', mover: 'applicant' as const, note: '' }
const permit = makePermit(7, {
  title: 'Harbor chase',
  version: 3,
  status: 'in_review',
  company_name: 'Night Shift AS',
  is_late: true,
  missing: [{ field: 'documents', message: permitProblems.documentMissing.en, code: permitProblems.documentMissing.code }],
  location_permits: [
    {
      id: 1,
      permit_id: 7,
      permit_no: 'P-7',
      title: 'Harbor chase',
      location_id: null,
      place_name: 'Old quay',
      address: '',
      status: 'submitted',
      status_since: at,
      first_day: '2026-05-04',
      last_day: '2026-05-05',
      version: 1,
      deleted_at: null,
    },
  ],
  approvals: [
    makeApproval(4, { name: 'Fire Marshal', overdue: true, version: 2, next: [{ to: 'skipped', action: 'skipped', needs: 'note' }] }),
    makeApproval(9, { name: 'Police', status: 'approved_conditions', decided_at: at, conditions: ['Two officers'] }),
  ],
  documents: [
    {
      id: 3,
      part_id: null,
      type: 'site_plan',
      title: '',
      required_by: 'rule',
      due_at: null,
      valid_to: null,
      status: 'uploaded',
      note: '',
      file: { file_version: 1, file_name: 'plan.pdf', type: 'application/pdf', bytes: 10 },
      next: [
        { to: 'accepted', action: 'accepted', needs: null },
        { to: 'rejected', action: 'rejected', needs: 'note' },
      ],
      version: 8,
    },
  ],
  conditions: [{ id: 2, part_id: 1, text: 'Keep the quay open', source: 'office', needs_ack: false }],
  fees: [
    { ...fee, status: 'due', waived_why: '', reference: '' },
    { ...fee, id: 8, name: 'Street', amount: '40.00', status: 'paid', waived_why: '', reference: 'R-1' },
  ],
  timeline: [
    { ...step, id: 1, machine: 'permit', thing_id: 7, action: 'submitted', from: 'draft', to: 'submitted' },
    { ...step, id: 2, machine: 'case_approval', thing_id: 9, action: 'approved', from: 'pending', to: 'approved_conditions' },
    { ...step, id: 3, machine: 'case_revision', thing_id: 4, action: 'submitted', from: 'open', to: 'submitted' },
  ],
  next: [
    { to: 'in_approval', action: 'sent_to_approvers', needs: null },
    { to: 'info_requested', action: 'info_requested', needs: 'note' },
    { to: 'denied', action: 'denied', needs: 'note' },
  ],
  can: { edit: true, remove: true, recover: false, office: true, write: true, choose: true, revise: false },
})

type Handlers = Parameters<typeof network>
const open = async (shown: Permit, handlers: Handlers = [], { admin = true, site = makeSite() } = {}) => {
  const log = network(
    ...handlers,
    on(permitOfficeApi.looks, []),
    on(api.get, shown),
    on(permitMessagesApi.list, [message]),
    on(permitPaymentsApi.list, []),
  )
  await openScreen(PermitScreen, { at: '/admindash/projects/permit/view?permitId=7', site })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
  return log
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const region = (name: string) => within(screen.getByRole('region', { name }))
const sent = (log: Awaited<ReturnType<typeof open>>) =>
  log.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }))

test('each declaration is a sentence of its own, agreed to or not', async () => {
  await open({ ...permit, declarations: ['accuracy', 'costs'], declared_name: 'Ann Light' })
  const list = (await screen.findByText('Declarations')).nextElementSibling as HTMLElement
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => `${within(item).getByRole('img').getAttribute('aria-label')}: ${item.textContent}`),
  ).toEqual([
    'Agreed: This information is correct.',
    'Not agreed: We hold the city harmless.',
    'Not agreed: We follow the code of conduct.',
    'Not agreed: We clean up and restore the place.',
    'Agreed: We pay the city’s costs.',
    'Not agreed: There are no stunts or effects that are not listed.',
  ])
})

test('says what is applied for, what is missing and late, who decided, what it costs and what happened', async () => {
  await open(permit)
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor chase' })).toBeTruthy()
  expect([
    screen.getByText('In review'),
    screen.getByText('Night Shift AS'),
    screen.getByText(permitProblems.documentMissing.en),
  ]).toHaveLength(3)
  expect(screen.getByText('Late: the earliest first day is 03/02/2026')).toBeTruthy()
  expect(region('Locations').getByText('Submitted · 05/04/2026 – 05/05/2026')).toBeTruthy()
  expect(region('Approvers').getByText('Step 1 · Waiting for a decision · Overdue')).toBeTruthy()
  expect(region('Approvers').getByText('Two officers')).toBeTruthy()
  expect(region('Fees').getByText('Still to pay: $120.50')).toBeTruthy()
  expect(await region('Messages').findByText('May we park on the quay?')).toBeTruthy()
  const steps = region('Timeline')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(steps).toEqual([
    expect.stringContaining('Change: Submitted'),
    expect.stringContaining('Police: Approved with conditions'),
    expect.stringContaining('Submitted'),
  ])
})

test('moves by the buttons that the answer names: at once, or with a reason; a refusal says why', async () => {
  const { en: message, code } = permitProblems.noneApproved
  // Said once, however many places it is said of.
  const errors = [1, 2].map((id) => ({ path: `location_permits.${id}`, message, code }))
  const refusal = { status: 409, body: { status: 409, code: 'wrong_state', detail: message, errors } }
  const log = await open(permit, [
    onRaw(api.status, ({ body }) => ((body as { status: string }).status === 'denied' ? { body: permit } : refusal)),
  ])
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Issue' })).toBeNull()
  await press('Send to approvers')
  expect(await screen.findByText(permitProblems.noneApproved.en)).toBeTruthy()
  await press('Deny')
  const opened = await screen.findByRole('dialog', { name: 'Deny' })
  const dialog = within(opened)
  expect(opened.textContent).toContain(`${permit.permit_no} · Harbor chase`)
  // It takes something from the applicant.
  expect(dialog.getByRole('button', { name: 'Deny' }).style.getPropertyValue('--button-bg')).toContain('red')
  await userEvent.click(dialog.getByRole('button', { name: 'Deny' }))
  expect(await dialog.findByText('Write the reason.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No insurance')
  await userEvent.click(dialog.getByRole('button', { name: 'Deny' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(log)).toEqual([
    { path: '/api/permit/updatePermitStatus', body: { id: 7, version: 3, status: 'in_approval', note: '' } },
    { path: '/api/permit/updatePermitStatus', body: { id: 7, version: 3, status: 'denied', note: 'No insurance' } },
  ])
})

test('approvers are left out or asked anew, documents accepted, and the office’s conditions written', async () => {
  const [approval, document] = [permit.approvals[0] ?? makeApproval(4), permit.documents[0]]
  const log = await open(permit, [
    on(permitApprovalsApi.chosenStatus, approval),
    on(permitApprovalsApi.reshare, approval),
    onRaw(permitDocumentsApi.status, { body: document }),
    on(permitConditionsApi.write, permit.conditions),
  ])
  await screen.findByRole('heading', { level: 1 })
  await press('Leave out: Fire Marshal')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'On leave')
  await press('Leave out')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Send a new link: Fire Marshal')
  expect(await screen.findByText('A new link was sent to Fire Marshal')).toBeTruthy()
  await press('Accept: Site plan')
  await waitFor(() => expect(sent(log)).toHaveLength(3))
  await press('Edit conditions')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Conditions of the office' }), '{Enter}No lights after 22')
  await press('Save')
  await waitFor(() => expect(sent(log)).toHaveLength(4))
  expect(sent(log).map(({ body }) => body)).toEqual([
    { id: 4, version: 2, status: 'skipped', note: 'On leave' },
    { id: 4 },
    { id: 3, version: 8, status: 'accepted', note: '' },
    {
      permitId: 7,
      version: 3,
      conditions: [{ text: 'Keep the quay open', part_id: 1, needs_ack: false }, { text: 'No lights after 22' }],
    },
  ])
})

test('a fee is waived with the reason or marked as paid', async () => {
  const log = await open(permit, [onRaw(permitConditionsApi.fee, { body: permit.fees[0] })])
  await screen.findByRole('heading', { level: 1 })
  await press('Waive: Application')
  await press('Waive')
  expect(await screen.findByText('Write the reason.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'School film')
  await press('Waive')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Mark as paid: Application')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reference' }), 'INV-9')
  await press('Mark as paid')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(log).map(({ body }) => body)).toEqual([
    { id: 6, status: 'waived', why: 'School film', reference: '' },
    { id: 6, status: 'paid', why: '', reference: 'INV-9' },
  ])
  expect(screen.getByRole('button', { name: 'Mark as refunded: Street' })).toBeTruthy()
})

test('a message, a note for the office, and requests for information and for a document are sent', async () => {
  const log = await open(permit, [
    on(permitMessagesApi.toUser, message),
    on(permitMessagesApi.requestInfo, message),
    on(permitMessagesApi.requestDocument, message),
  ])
  await screen.findByRole('heading', { level: 1 })
  await press('Write a message')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), 'Call the harbor first')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Only for the office/ }))
  await press('Send')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Request information')
  await userEvent.type(await screen.findByRole('textbox', { name: 'What is needed' }), 'A traffic plan')
  await press('Send')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Request a document')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Document' }), 'Traffic plan')
  await press('Send')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(log)).toEqual([
    { path: '/api/permit/messageToUser', body: { permitId: 7, subject: '', body: 'Call the harbor first', internal: true } },
    { path: '/api/permit/sendRequestToApplicant', body: { permitId: 7, items: 'A traffic plan', due_at: null } },
    { path: '/api/permit/sendRequestToApplicantForDoc', body: { permitId: 7, type: 'traffic_plan', title: '', note: '', due_at: null } },
  ])
})

test('one that has ended offers no move and no request; Norwegian', async () => {
  await open(makePermit(7, { title: 'Harbor chase', status: 'denied' }), [], { site: makeSite({ LocaleCode: 'no_NO' }) })
  expect(await screen.findByText('Avslått')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Skriv en melding' })).toBeTruthy()
  for (const name of ['Be om opplysninger', 'Be om et dokument', 'Rediger vilkår'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a place shows its details and its own moves on asking', async () => {
  const place = makePlace(1, {
    place_name: 'Old quay',
    status: 'submitted',
    version: 5,
    involves: ['stunts'],
    permit_staff: ['Park Ranger'],
    owner_name: 'Harbor Ltd',
    next: [{ to: 'owner_pending', action: 'owner_asked', needs: null }],
  })
  const log = await open(permit, [on(locationPermitsApi.get, place), on(locationPermitsApi.status, place)])
  await screen.findByRole('heading', { level: 1 })
  await press('Details: Old quay')
  expect(await screen.findByText('Harbor Ltd')).toBeTruthy()
  expect(screen.getByText('Stunts')).toBeTruthy()
  expect(screen.getByText('Park Ranger')).toBeTruthy()
  await press('Wait for the owner: Old quay')
  await waitFor(() => expect(sent(log).at(-1)?.body).toEqual({ id: 1, version: 5, status: 'owner_pending', note: '' }))
})

test('police staff is asked for at a place, by its first day and hours', async () => {
  const activity = { phase: 'shoot' as const, date_from: '2026-12-03', date_to: '2026-12-03', time_from: '09:00', time_to: '17:00' }
  const place = makePlace(9, {
    place_name: 'Old quay',
    status: 'approved',
    police_agency: 'BPD',
    activities: [{ ...activity, head_count: 20, description: '' }],
  })
  const log = await open(permit, [on(locationPermitsApi.get, place), on(assignmentsApi.create, [])])
  await screen.findByRole('heading', { level: 1 })
  await press('Details: Old quay')
  await screen.findByRole('button', { name: 'Ask for police or fire staff' })
  await press('Ask for police or fire staff')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('Task'), 'Motor officer')
  await userEvent.type(dialog.getByLabelText('Where to stand'), 'Gate 2')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const shift = { day: '2026-12-03', time_from: '09:00', time_to: '17:00', organization: 'BPD' }
  expect(sent(log)).toEqual([
    { path: '/api/permit/assignment', body: { locPermitId: 9, kind: 'pd', role: 'motor', post: 'Gate 2', count: 1, ...shift } },
  ])
})

test('a key approver decides in the place of another', async () => {
  const waiting = makeApproval(4, {
    name: 'Fire Marshal',
    next: [
      { to: 'approved', action: 'approved', needs: null },
      { to: 'denied', action: 'denied', needs: 'note' },
    ],
  })
  const log = await open({ ...permit, approvals: [waiting] }, [on(permitApprovalsApi.decideByKey, waiting)])
  await screen.findByRole('heading', { level: 1 })
  await press('Decide: Fire Marshal')
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide for Fire Marshal' }))
  expect(dialog.queryByRole('radio', { name: 'Approve with conditions' })).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: 'Approve' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send decision' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(log)).toEqual([
    { path: '/api/permit/updatePermitApproveStatusApproverKey', body: { id: 4, status: 'approved', note: '', conditions: [] } },
  ])
})

test('of one that has ended nobody waits for a decision, and no link is sent', async () => {
  await open({ ...permit, status: 'denied', approvals: [makeApproval(4, { name: 'Fire Marshal', overdue: true })] })
  const row = (await screen.findByText('Fire Marshal')).closest('li')!
  expect(row.textContent).toContain('Not decided')
  expect(row.textContent).not.toMatch(/Waiting for a decision|Overdue/)
  expect(within(row).queryByRole('button')).toBeNull()
})

test('a scout has no part in it, and nothing is asked for', async () => {
  const log = await open(permit, [], { admin: false })
  expect(await screen.findByRole('heading', { level: 1, name: 'Permit not found' })).toBeTruthy()
  expect(log).toEqual([])
})
