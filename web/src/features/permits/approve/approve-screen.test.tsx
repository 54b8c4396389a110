import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { caseProblems } from '@backlot/contract/area-problems'
import { permitApprovalsApi as api } from '@backlot/contract/permit-approvals'
import { ApproveScreen } from '#features/permits/approve/approve-screen.tsx'
import { network, on, onRaw } from '#test/network.ts'
import { makeApproval } from '#test/permits.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const next = [
  { to: 'approved', action: 'approved', needs: null },
  { to: 'approved_conditions', action: 'approved_conditions', needs: null },
  { to: 'changes_requested', action: 'changes_requested', needs: 'note' as const },
  { to: 'denied', action: 'denied', needs: 'note' as const },
  { to: 'not_needed', action: 'not_needed', needs: null },
]
const waiting = makeApproval(4, { name: 'Fire Marshal', next })
const opened = {
  approval: waiting,
  permit: {
    id: 7,
    permit_no: 'P-7',
    title: 'Harbor chase',
    company_name: 'Night Shift AS',
    permit_type: 'Feature',
    scenes: 'A car drives along the quay.',
    status: 'in_approval' as const,
    first_day: '2026-05-04',
    last_day: '2026-05-05',
  },
  places: [
    {
      id: 1,
      place_name: 'Old quay',
      address: '1 Harbor Street',
      latitude: 60.1,
      longitude: 5.2,
      scene_text: 'The chase',
      involves: ['stunts', 'traffic'],
      permit_staff: ['Park Ranger', 'Lifeguard'],
      first_day: '2026-05-04',
      last_day: '2026-05-05',
    },
  ],
  revision: null,
  conditions: [{ id: 2, part_id: null, text: 'Keep the quay open', source: 'office' as const, needs_ack: true }],
  documents: [
    {
      id: 3,
      type: 'stunt_safety_plan',
      title: '',
      status: 'accepted',
      file_name: 'plan.pdf',
      url: '/api/permit/approver/document/3?approval=4&until=9&signature=s',
    },
  ],
}
const at = '/permit/approve?token=secret'
const gone = { status: 410, body: { status: 410, code: 'gone', detail: caseProblems.linkUsed.en } }
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send decision' }))

test('shows what is asked and decides nothing; conditions are sent line by line, and it is decided once', async () => {
  const log = network(
    on(api.open, opened),
    on(api.decide, () => ({
      ...waiting,
      status: 'approved_conditions' as const,
      decided_at: '2026-04-01T10:00:00Z',
      conditions: ['A fire engine stands by', 'No open flame'],
      next: [],
    })),
  )
  await openScreen(ApproveScreen, { at })
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor chase' })).toBeTruthy()
  const place = within(screen.getByRole('list', { name: 'Locations' }))
  expect(place.getByText('Involves: Stunts, Traffic control')).toBeTruthy()
  expect(place.getByText('Staff needed: Park Ranger, Lifeguard')).toBeTruthy()
  expect(place.getByText('05/04/2026 – 05/05/2026')).toBeTruthy()
  expect([
    screen.getByText('Keep the quay open'),
    screen.getByRole('link', { name: /Safety plan for stunts/ }),
    screen.getByText('Night Shift AS'),
  ]).toHaveLength(3)
  expect(log.map(({ path, body }) => [path, body])).toEqual([['/api/permit/verifyapprover', { token: 'secret' }]])
  await choose('Approve with conditions')
  await send()
  expect(await screen.findByText('Write at least one condition.')).toBeTruthy()
  expect(log).toHaveLength(1)
  await userEvent.type(screen.getByRole('textbox', { name: 'Conditions' }), 'A fire engine stands by{Enter}{Enter} No open flame ')
  await send()
  expect(await screen.findByText('Your decision: Approved with conditions. Thank you.')).toBeTruthy()
  expect(log.at(-1)?.body).toEqual({
    id: 4,
    token: 'secret',
    status: 'approved_conditions',
    note: '',
    conditions: ['A fire engine stands by', 'No open flame'],
  })
  expect(screen.queryByRole('button', { name: 'Send decision' })).toBeNull()
})

test.each([
  ['Ask for changes', 'changes_requested'],
  ['Deny', 'denied'],
])('%s needs a note, and a refusal keeps what was typed', async (name, status) => {
  const log = network(on(api.open, opened), onRaw(api.decide, gone))
  await openScreen(ApproveScreen, { at })
  await screen.findByRole('heading', { level: 1 })
  await choose(name)
  await send()
  expect(await screen.findByText('Write a few words for the office.')).toBeTruthy()
  expect(log).toHaveLength(1)
  await userEvent.type(screen.getByRole('textbox', { name: 'What has to change, or why not' }), 'Not at night')
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain(caseProblems.linkUsed.en)
  expect(log.at(-1)?.body).toMatchObject({ status, note: 'Not at night', conditions: [] })
  expect(screen.getByDisplayValue('Not at night')).toBeTruthy()
})

test('one that was decided, and one that does not wait any more, offer nothing', async () => {
  network(on(api.open, { ...opened, approval: { ...waiting, status: 'not_needed', decided_at: '2026-04-01T10:00:00Z', next: [] } }))
  const { unmount } = await openScreen(ApproveScreen, { at })
  expect(await screen.findByText('Your decision: Approval not needed. Thank you.')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  unmount()
  network(on(api.open, { ...opened, approval: { ...waiting, next: [] } }))
  await openScreen(ApproveScreen, { at })
  expect(await screen.findByText(/does not wait for your decision/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a link that is over, or was cut off, says so', async () => {
  network(onRaw(api.open, gone))
  const { unmount } = await openScreen(ApproveScreen, { at })
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy()
  unmount()
  network()
  await openScreen(ApproveScreen, { at: '/permit/approve' })
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy()
})

test('speaks Norwegian', async () => {
  network(on(api.open, opened))
  await openScreen(ApproveScreen, { at, site: makeSite({ LocaleCode: 'no_NO' }) })
  expect(await screen.findByRole('radio', { name: 'Godkjenn på vilkår' })).toBeTruthy()
  expect(screen.getByText('Omfatter: Stunt, Trafikkregulering')).toBeTruthy()
})
