import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { approversApi as api } from '@backlot/contract/approvers'
import { approverProblems } from '@backlot/contract/area-problems'
import { network, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { ApproversScreen } from '#features/approvers/approvers-screen.tsx'
import { useSession } from '#lib/session.ts'
import { makeApprover } from '#test/approvers.ts'

async function open({ admin = true, locale = 'en_US' } = {}) {
  const opened = await openScreen(ApproversScreen, { at: '/admindash/admin/permitapprovers', site: makeSite({ LocaleCode: locale }) })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
  return opened
}
async function choose(name: string, item: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('the steps say who is asked together, with veto, time, deputy and what it is narrowed to', async () => {
  const police = makeApprover(2, {
    veto: true,
    time_limit_hours: 48,
    deputy_name: 'Dee',
    deputy_email: 'dee@city.test',
    department: 'Traffic',
    scope: { permit_types: ['Street Closure'], jurisdictions: [], activities: ['Gunfire'] },
  })
  network(onRaw(api.list, () => ({ body: [makeApprover(1), police, makeApprover(3, { step_order: 2, can_sign_in: false, user_id: 4 })] })))
  await open()
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    'Step 1',
    'Step 2 · asked at the same time',
  ])
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(
    texts.some((text) =>
      /Approver 2Traffic · approver2@city.test48 hours to answer · Deputy: Dee · Only for: Street Closure, Gunfire/.test(text),
    ),
  ).toBe(true)
  expect(texts.some((text) => /Approver 3.*Account cannot sign in/.test(text))).toBe(true)
})

test('an approver joins the step before; what the server refuses is put back and said', async () => {
  const log = network(
    onRaw(api.list, () => ({ body: [makeApprover(1), makeApprover(2)] })),
    onRaw(api.order, () => ({
      status: 409,
      body: { status: 409, code: 'wrong_state', detail: approverProblems.orderChanged.en, detail_code: approverProblems.orderChanged.code },
    })),
  )
  await open()
  await choose('Approver 2', 'Ask together with the step before')
  expect(await screen.findByText(approverProblems.orderChanged.en)).toBeTruthy()
  expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({ steps: [[1, 2]] })
  expect(await screen.findByRole('heading', { name: 'Step 2' })).toBeTruthy()
})

test('somebody is added by email alone; faults of the server stand at their fields', async () => {
  let taken = true
  const log = network(
    onRaw(api.list, () => ({ body: [] })),
    onRaw(api.create, () =>
      taken
        ? {
            status: 422,
            body: {
              status: 422,
              code: 'invalid',
              detail: '',
              errors: [{ path: 'email', message: approverProblems.alreadyApprover.en, code: approverProblems.alreadyApprover.code }],
            },
          }
        : { body: makeApprover(7, { name: 'Police' }) },
    ),
  )
  await open()
  expect(await screen.findByText('No approvers yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add approver' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add approver' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(await within(dialog).findByText('Choose an account.')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('radio', { name: 'By email only' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Police')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Email(?! of)/ }), 'police@city.test')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Hours to answer/ }), '48')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Tax credit' }))
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Activities and staff' }), 'Gunfire{Enter}')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(await within(dialog).findByText(approverProblems.alreadyApprover.en)).toBeTruthy()
  taken = false
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Email(?! of)/ }), 's')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Police is added as the last step')).toBeTruthy()
  expect(log.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Police',
    email: 'police@city.tests',
    time_limit_hours: 48,
    decides_on: ['permit', 'tax'],
    scope: { permit_types: [], jurisdictions: [], activities: ['Gunfire'] },
  })
})

test('one is removed, and brought back by a press', async () => {
  const log = network(
    onRaw(api.list, () => ({ body: [makeApprover(1)] })),
    onRaw(api.remove, () => ({ body: makeApprover(1) })),
    onRaw(api.recover, () => ({ body: makeApprover(1) })),
  )
  await open()
  await choose('Approver 1', 'Remove')
  expect(await screen.findByText('Approver 1 is no approver any more')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Approver 1 is an approver again')).toBeTruthy()
  expect(log.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/permit/approver/1',
    'POST /api/permit/approver/1/recover',
  ])
})

test('scouts are told whose screen it is, and in Norwegian it is Norwegian', async () => {
  network(onRaw(api.list, () => ({ body: [] })))
  await open({ admin: false, locale: 'no_NO' })
  expect(await screen.findByRole('heading', { name: 'Bare administratorer kan administrere godkjennere' })).toBeTruthy()
})
