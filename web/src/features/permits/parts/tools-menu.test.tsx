import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { locationsApi } from '@backlot/contract/locations'
import { messages } from '@backlot/contract/messages'
import { permitSharingApi } from '@backlot/contract/permit-desk'
import { permitOfficeApi } from '@backlot/contract/permit-office'
import { permitPaymentsApi } from '@backlot/contract/permit-payments'
import { permitProblems } from '@backlot/contract/permit-problems'
import { permitMessagesApi } from '@backlot/contract/permit-process'
import { type Permit, permitsApi as api } from '@backlot/contract/permits'
import { ApplicationsScreen } from '#features/permits/apply/applications-screen.tsx'
import { PermitScreen } from '#features/permits/office/permit-screen.tsx'
import { startSession, useSession } from '#lib/session.ts'
import { network, on, onRaw } from '#test/network.ts'
import { makePermit } from '#test/permits.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { watchFocus } from '#ui/focus/return-focus.ts'

type Handlers = Parameters<typeof network>
const at = '2026-01-02T10:00:00Z'
const can = { edit: false, remove: false, recover: false, office: true, write: true, choose: false, revise: false }
const issued = makePermit(7, {
  title: 'Harbor chase',
  permit_no: 'P-2026-0001',
  status: 'issued',
  issued_at: at,
  can: { ...can, remove: true },
})
const draft = makePermit(7, { title: '', permit_no: null, status: 'draft', can: { ...can, edit: true, remove: true, office: false } })

const around = (shown: Handlers[number]): Handlers => [
  on(permitOfficeApi.looks, []),
  shown,
  on(permitMessagesApi.list, []),
  on(permitPaymentsApi.list, []),
  on(locationsApi.dropdownValues, []),
]
async function openAsOffice(shown: Handlers[number], more: Handlers = [], site = makeSite()) {
  const log = network(...around(shown), ...more)
  await openScreen(PermitScreen, { at: '/admindash/projects/permit/view?permitId=7', site })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
  return log
}
async function openAsApplicant(shown: Permit, more: Handlers = []) {
  const log = network(...around(on(api.get, shown)), ...more)
  await openScreen(ApplicationsScreen, { at: '/dashboard/permit/view?permitId=7' })
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'permit', verifiedPublicPass: true })
  return log
}

const openTools = async (name = 'Tools+') => {
  await userEvent.click(await screen.findByRole('button', { name }))
  await screen.findByRole('menu')
}
const offered = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }))
const written = (log: Received) => log.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))
type Received = ReturnType<typeof network>

/** Names of the files that were saved. */
function saving(): string[] {
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

test('the office writes from Tools+, with the focus in the field, and has the menu again after it', async () => {
  onTestFinished(watchFocus())
  await openAsOffice(on(api.get, issued))
  await openTools()
  expect(offered()).toEqual(['Message', 'Share', 'Download the permit', 'Download records for disclosure', 'Delete'])
  await choose('Message')
  const dialog = within(await screen.findByRole('dialog', { name: 'Write a message' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Subject' })))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tools+' })))
})

test('the link of the page that says whether the permit is in force is mailed from Tools+', async () => {
  const log = await openAsOffice(on(api.get, issued), [on(permitSharingApi.share, { Success: true, message: messages.emailSent.en })])
  await openTools()
  await choose('Share')
  const dialog = within(await screen.findByRole('dialog', { name: 'Share the permit page' }))
  expect(dialog.getByText(/^P-2026-0001 · Harbor chase/)).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'neighbor@example.com, shop@example.com')
  await userEvent.click(dialog.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText(messages.emailSent.en)).toBeTruthy()
  expect(written(log)).toEqual([
    { method: 'POST', path: '/api/permit/share', body: { permitId: 7, email: 'neighbor@example.com,shop@example.com' } },
  ])
})

test('the office downloads the permit and the records under its number', async () => {
  const log = await openAsOffice(on(api.get, issued), [
    onRaw(permitSharingApi.download, { body: '%PDF' }),
    onRaw(permitOfficeApi.records, { body: 'PK' }),
  ])
  const names = saving()
  await openTools()
  await choose('Download the permit')
  await waitFor(() => expect(names).toEqual(['P-2026-0001.pdf']))
  await openTools()
  await choose('Download records for disclosure')
  await waitFor(() => expect(names).toEqual(['P-2026-0001.pdf', 'Records P-2026-0001.zip']))
  expect(log.find(({ path }) => path === '/api/permit/download')?.query.get('permitId')).toBe('7')
  expect(log.some(({ path }) => path === '/api/permit/7/records')).toBe(true)
})

test('what the office deletes says that it is in the trash, and is taken back by Undo or by Recover', async () => {
  let deleted: string | null = null
  const stored = () => ({
    ...issued,
    deleted_at: deleted,
    can: { ...can, write: deleted === null, remove: deleted === null, recover: deleted !== null },
  })
  const put = (to: string | null) => () => {
    deleted = to
    return stored()
  }
  const log = await openAsOffice(on(api.get, stored), [on(api.remove, put(at)), on(api.recover, put(null))])
  await openTools()
  await choose('Delete')
  expect(await screen.findByText('It is in the trash.')).toBeTruthy()
  expect(screen.getByText('Permit removed')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText('It is in the trash.')).toBeNull())
  await openTools()
  await choose('Delete')
  await screen.findByText('It is in the trash.')
  await openTools()
  expect(offered()).toEqual(['Download the permit', 'Download records for disclosure', 'Recover'])
  expect(screen.queryByRole('button', { name: 'Write a message', hidden: true })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Request a document', hidden: true })).toBeNull()
  await choose('Recover')
  await waitFor(() => expect(screen.queryByText('It is in the trash.')).toBeNull())
  expect(await screen.findByRole('button', { name: 'Write a message' })).toBeTruthy()
  const once = [
    { method: 'DELETE', path: '/api/permit/7', body: undefined },
    { method: 'PATCH', path: '/api/permit/recoverPermit', body: { id: 7 } },
  ]
  expect(written(log)).toEqual([...once, ...once])
})

test('a refusal says why, and nothing is in the trash', async () => {
  const refusal = { status: 409, body: { status: 409, code: 'wrong_state', detail: permitProblems.notIssued.en, errors: [] } }
  await openAsOffice(on(api.get, issued), [onRaw(api.remove, refusal), onRaw(permitSharingApi.download, refusal)])
  await openTools()
  await choose('Delete')
  expect(await screen.findByText(permitProblems.notIssued.en)).toBeTruthy()
  expect(screen.queryByText('It is in the trash.')).toBeNull()
})

test('an applicant is asked before a draft is deleted, and is back in the own list', async () => {
  const log = await openAsApplicant(draft, [on(api.remove, { ...draft, deleted_at: at }), on(api.list, [])])
  await openTools()
  expect(offered()).toEqual(['Message', 'Delete'])
  await choose('Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete New application?' }))
  expect(dialog.getByText('It is removed from your applications. The office can recover it.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(written(log)).toEqual([])
  await openTools()
  await choose('Delete')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'My applications' })).toBeTruthy()
  expect(await screen.findByText('Permit removed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(written(log)).toEqual([{ method: 'DELETE', path: '/api/permit/7', body: undefined }])
})

test('an applicant of an issued permit writes to the office and downloads it, and does not delete it', async () => {
  const log = await openAsApplicant({ ...issued, can: { ...can, office: false } }, [onRaw(permitMessagesApi.toAdmin, { body: {} })])
  await openTools()
  expect(offered()).toEqual(['Message', 'Share', 'Download the permit'])
  await choose('Message')
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to the office' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Message' }), 'May we begin at six?')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written(log)).toEqual([
    { method: 'POST', path: '/api/permit/messageToAdmin', body: { permitId: 7, subject: '', body: 'May we begin at six?' } },
  ])
})

test('what is not issued yet has no permit to download; Norwegian', async () => {
  const shown = { ...issued, status: 'in_review' as const, issued_at: null }
  await openAsOffice(on(api.get, shown), [], makeSite({ LocaleCode: 'no_NO' }))
  await openTools('Verktøy+')
  expect(offered()).toEqual(['Melding', 'Del', 'Last ned dokumenter for innsyn', 'Slett'])
})
