import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CaseDocument, CaseMessage } from '@backlot/contract/engine/cases'
import { permitOfficeApi } from '@backlot/contract/permit-office'
import { permitPaymentsApi } from '@backlot/contract/permit-payments'
import { permitDocumentsApi, permitMessagesApi } from '@backlot/contract/permit-process'
import { permitsApi as api } from '@backlot/contract/permits'
import { PermitScreen } from '#features/permits/office/permit-screen.tsx'
import { useSession } from '#lib/session.ts'
import { network, on } from '#test/network.ts'
import { makePermit } from '#test/permits.ts'
import { openScreen } from '#test/screen.tsx'

const at = '2026-01-02T10:00:00Z'
const plan: CaseDocument = {
  id: 3,
  part_id: null,
  type: 'site_plan',
  title: '',
  required_by: 'rule',
  due_at: null,
  valid_to: null,
  status: 'accepted',
  note: '',
  file: { file_version: 1, file_name: 'plan.pdf', type: 'application/pdf', bytes: 10 },
  next: [],
  version: 8,
}
const written = (id: number, body: string, can_remove: boolean): CaseMessage => ({
  id,
  part_id: null,
  direction: 'to_user',
  thread_id: null,
  from: 'The office',
  subject: '',
  body,
  request_kind: 'none',
  by_mail: false,
  files: [],
  document_id: null,
  due_at: null,
  status: 'read',
  read_at: at,
  removed: false,
  can_remove,
  created_at: at,
  next: [],
  version: 1,
})
const permit = makePermit(7, {
  title: 'Harbor chase',
  status: 'in_review',
  documents: [plan, { ...plan, id: 4, title: 'Older plan', status: 'superseded' }],
  can: { edit: false, remove: true, recover: false, office: true, write: true, choose: false, revise: false },
})

async function open(...more: Parameters<typeof network>) {
  const log = network(on(permitOfficeApi.looks, []), ...more, on(api.get, permit), on(permitPaymentsApi.list, []))
  const { back } = await openScreen(PermitScreen, { at: '/admindash/projects/permit/view?permitId=7' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
  return { log, back }
}

test('the office names a document and says until when it is valid; what was replaced stays as it was', async () => {
  const { log } = await open(on(permitMessagesApi.list, []), on(permitDocumentsApi.change, plan))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Site plan' }))
  expect(screen.queryByRole('button', { name: 'Edit: Older plan', hidden: true })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Site plan”' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Plan of the quay')
  await userEvent.type(dialog.getByLabelText('Valid to'), '2026-12-31')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(log.find(({ path }) => path.endsWith('/updatePermitDoc'))?.body).toEqual({
    id: 3,
    version: 8,
    type: 'site_plan',
    title: 'Plan of the quay',
    valid_to: '2026-12-31',
  })
})

test('a message is removed after a question, where the answer offers it', async () => {
  let list = [written(5, 'Park on the quay', true), written(6, 'Thank you', false)]
  const { log } = await open(
    on(permitMessagesApi.list, () => list),
    on(permitMessagesApi.remove, () => {
      list = [{ ...list[0]!, body: '', removed: true, can_remove: false }, list[1]!]
      return list[0]!
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Park on the quay' }))
  expect(screen.queryByRole('button', { name: 'Remove: Thank you', hidden: true })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Park on the quay”?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('This message was removed.')).toBeTruthy()
  expect(log.find(({ path }) => path.endsWith('/removePermitMsg'))?.body).toEqual({ id: 5 })
})

test('whoever comes back to a permit a moment later sees what approvers have done meanwhile', async () => {
  let status: 'in_approval' | 'approved' = 'in_approval'
  const { back } = await open(
    on(permitMessagesApi.list, []),
    on(api.get, () => ({ ...permit, status })),
  )
  expect(await screen.findByText('With approvers')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'All permits' }))
  await waitFor(() => expect(screen.queryByText('With approvers')).toBeNull())
  status = 'approved'
  back()
  expect(await screen.findByText('Approved')).toBeTruthy()
})
