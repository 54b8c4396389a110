import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { locationsApi } from '@backlot/contract/locations'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { reportsApi as api } from '@backlot/contract/reports'
import { ReportEditorScreen } from '#features/reports/office/editor-screen.tsx'
import { ReportListScreen } from '#features/reports/office/list-screen.tsx'
import { makeItem, makeReport } from '#features/reports/testing.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const answered = [
  {
    guest_name: 'Ada',
    recipient: '',
    answers: [{ location_id: 1, location_name: 'Mill 1', answer: 'yes' as const, note: 'At dawn', answered_at: '' }],
  },
]
const shown = [on(api.answers, answered), on(locationsApi.galleries, [])]

test('a report is written section by section and saved on the version that was read', async () => {
  const log = network(
    on(api.get, makeReport()),
    onRaw(api.change, () => ({ body: makeReport({ version: 4, title: 'Pier scout' }) })),
    ...shown,
  )
  await openScreen(ReportEditorScreen, { at: '/admindash/reports/view?report=7' })
  const title = await screen.findByLabelText('Title')
  fireEvent.change(title, { target: { value: 'Pier scout' } })
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'final')
  const mill = screen.getByRole('group', { name: 'Mill 1' })
  fireEvent.change(within(mill).getByLabelText('Pros'), { target: { value: 'Light' } })
  await userEvent.selectOptions(within(mill).getByLabelText('Rating'), '4')
  await userEvent.click(within(mill).getByLabelText('Show the address'))
  await userEvent.click(screen.getByText('Move Mill 2 up'))
  await userEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(log.some(({ method }) => method === 'PATCH')).toBe(true))
  const sent = log.find(({ method }) => method === 'PATCH')?.body
  expect(sent).toMatchObject({ id: 7, version: 3, title: 'Pier scout', status: 'final' })
  expect(sent).toMatchObject({
    sections: [{ id: 5, items: [{ location_id: 2 }, { location_id: 1, pros: 'Light', rating: 4, show_address: true }] }],
  })
  expect(JSON.stringify(sent)).not.toContain('Millbrook')
  expect(screen.getByText('Ada: Mill 1: yes – At dawn')).toBeTruthy()
})

test('the share dialog sends all seven fields, and what is refused stands at its field', async () => {
  const refusal = { message: 'This location is not in the report.', path: 'lbLocId' }
  let isRefused = true
  const log = network(
    on(api.get, makeReport({ sections: [{ id: 5, heading: 'By the sea', set_name: '', items: [makeItem(1)] }] })),
    onRaw(api.share, () =>
      isRefused
        ? { status: 422, body: { status: 422, code: 'invalid', detail: refusal.message, errors: [refusal] } }
        : { body: { Success: true, message: '', shares: [] } },
    ),
    ...shown,
  )
  await openScreen(ReportEditorScreen, { at: '/admindash/reports/view?report=7' })
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
  const dialog = await screen.findByRole('dialog', { name: 'Share the report' })
  await userEvent.type(within(dialog).getByLabelText('Email'), 'ada@set.example')
  await userEvent.type(within(dialog).getByLabelText('Also to'), 'bob@set.example')
  await userEvent.type(within(dialog).getByLabelText('Password'), 'harbour')
  await userEvent.type(within(dialog).getByLabelText('Message'), 'Look')
  await userEvent.selectOptions(within(dialog).getByLabelText('Section'), 'By the sea')
  await userEvent.selectOptions(within(dialog).getByLabelText('Location'), 'Mill 1')
  const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Share' }))
  await press()
  expect(await within(dialog).findByText(refusal.message)).toBeTruthy()
  isRefused = false
  await press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(log.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
    ReportId: 7,
    Email: 'ada@set.example',
    cc: 'bob@set.example',
    Password: 'harbour',
    Message: 'Look',
    lbFolderId: 5,
    lbLocId: 1,
  })
})

test('the list of a project, and a new report from a lookbook, in Norwegian', async () => {
  const { sections: _sections, ...card } = makeReport({ project_id: 3 })
  const log = network(
    onRaw(api.ofProject, { body: [{ ...card, item_count: 2 }], headers: { 'x-total-count': '1' } }),
    onRaw(lookbooksApi.list, { body: [{ id: 9, name: 'Havner' }], headers: { 'x-total-count': '1' } }),
    onRaw(api.create, { body: makeReport() }),
  )
  await openScreen(ReportListScreen, { at: '/admindash/reports?project=3', site: makeSite({ LocaleCode: 'no_NO' }) })
  expect(await screen.findByText('Harbour scout')).toBeTruthy()
  expect(screen.getByText('1 rapport')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ny rapport' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ny rapport' })
  await userEvent.type(within(dialog).getByLabelText('Tittel'), 'Havnen')
  await within(dialog).findByRole('option', { name: 'Havner' })
  await userEvent.selectOptions(within(dialog).getByLabelText('Fra lookbooken'), 'Havner')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Opprett' }))
  await waitFor(() => expect(log.some(({ method, path }) => method === 'POST' && path.endsWith('/project/report'))).toBe(true))
  expect(log.find(({ method }) => method === 'POST')?.body).toEqual({ title: 'Havnen', project_id: 3, lookbook_id: 9 })
})
