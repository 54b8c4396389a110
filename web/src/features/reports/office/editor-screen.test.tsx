import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { locationsApi } from '@backlot/contract/locations'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { type Report, reportsApi as api } from '@backlot/contract/reports'
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
const picture = (id: number) => ({
  id,
  location_id: 1,
  folder_id: null,
  sort_order: 0,
  IsVideo: false,
  hidden: false,
  video: null,
  duration: null,
  caption: '',
  alt_text: '',
  tags: [],
  credit: '',
  licence: '',
  licence_url: '',
  source_url: '',
  small: '/s.webp',
  card: '/c.webp',
  medium: '/m.webp',
  large: '/l.webp',
  width: 3,
  height: 2,
  thumbhash: '',
  color: '#808080',
})
const sharing = { has_password: false, allow_download: false, version: 1, link_days: 30 }
const shown = [
  on(api.answers, answered),
  on(locationsApi.galleries, [picture(11), picture(12)]),
  onRaw(api.shares, { body: [], headers: { 'x-total-count': '0' } }),
  on(api.sharing, sharing),
]
/** The answer to a write: what was sent, over what was there. */
const saved = (before: Report) => {
  let now = before
  return onRaw(api.change, ({ body }) => {
    const { sections, ...fields } = body as Partial<Report>
    const items = new Map(before.sections.flatMap((section) => section.items.map((item) => [item.location_id, item] as const)))
    const stored = sections?.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...(items.get(item.location_id) ?? makeItem(item.location_id)), ...item })),
    }))
    now = { ...now, ...fields, ...(stored && { sections: stored }), version: now.version + 1 }
    return { body: now }
  })
}
const sentBy = (log: ReturnType<typeof network>) =>
  log.filter(({ method }) => method === 'PATCH').map(({ body }) => body as Partial<Report>)
const open = () => openScreen(ReportEditorScreen, { at: '/admindash/reports/view?report=7' })

test('a report saves itself, field by field, on the version that was read', async () => {
  const log = network(on(api.get, makeReport()), saved(makeReport()), ...shown)
  await open()
  const title = await screen.findByLabelText('Title')
  fireEvent.change(title, { target: { value: 'Pier scout' } })
  await waitFor(() => expect(sentBy(log)).toEqual([{ id: 7, version: 3, title: 'Pier scout' }]), { timeout: 3000 })
  expect(await screen.findByText('Saved')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'final')
  await waitFor(() => expect(sentBy(log).at(-1)).toEqual({ id: 7, version: 4, status: 'final' }), { timeout: 3000 })
})

test('sections: notes, rating, order, and captions of the pictures that are chosen', async () => {
  const log = network(on(api.get, makeReport()), saved(makeReport()), ...shown)
  await open()
  const mill = await screen.findByRole('group', { name: 'Mill 1' })
  fireEvent.change(within(mill).getByLabelText('Pros'), { target: { value: 'Light ' } })
  await userEvent.selectOptions(within(mill).getByLabelText('Rating'), '4')
  await userEvent.click(within(mill).getByLabelText('Show the address'))
  await userEvent.click(await within(mill).findByLabelText('Picture 2'))
  fireEvent.change(within(mill).getByLabelText('Caption of Picture 2'), { target: { value: 'The yard' } })
  await userEvent.click(screen.getByRole('button', { name: 'Move Mill 1 down' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move Mill 1 up' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move Mill 2 up' }))
  await waitFor(
    () =>
      expect(sentBy(log).at(-1)?.sections).toMatchObject([
        {
          id: 5,
          items: [
            { location_id: 2 },
            { location_id: 1, pros: 'Light', rating: 4, show_address: true, pictures: [{ image_id: 12, caption: 'The yard' }] },
          ],
        },
      ]),
    { timeout: 3000 },
  )
  expect(JSON.stringify(sentBy(log))).not.toContain('Millbrook')
  expect(screen.getByText(/Ada: yes – At dawn/)).toBeTruthy()
})

test('how far a car comes in an hour is asked in the unit of the site and stored in kilometres', async () => {
  const log = network(on(api.get, makeReport({ drive_speed: 80.4672 })), saved(makeReport()), ...shown)
  await open()
  const miles = await screen.findByLabelText<HTMLInputElement>('Average speed (mph)')
  expect(miles.value).toBe('50')
  fireEvent.change(miles, { target: { value: '30' } })
  await waitFor(() => expect(sentBy(log).at(-1)?.drive_speed).toBeCloseTo(48.28, 2), { timeout: 3000 })
})

test('the head has the picture that is chosen, and the first one again', async () => {
  const items = [makeItem(1, { pictures: [{ image_id: 12, caption: '' }] }), makeItem(2)]
  const report = makeReport({ cover_image_id: 12, sections: [{ id: 5, heading: '', set_name: '', items }] })
  const log = network(on(api.get, report), saved(report), ...shown)
  await open()
  const cover = await screen.findByRole('radiogroup', { name: 'Cover picture' })
  expect(await within(cover).findByRole('radio', { name: 'Mill 1, picture 1', checked: true })).toBeTruthy()
  await userEvent.click(within(cover).getByRole('radio', { name: 'The first picture' }))
  await waitFor(() => expect(sentBy(log).at(-1)).toEqual({ id: 7, version: 3, cover_image_id: null }), { timeout: 3000 })
  await userEvent.click(within(cover).getByRole('radio', { name: 'Mill 1, picture 1' }))
  await waitFor(() => expect(sentBy(log).at(-1)).toEqual({ id: 7, version: 4, cover_image_id: 12 }), { timeout: 3000 })
})

test('what could not be saved says so in the stated words, and stays', async () => {
  network(
    on(api.get, makeReport()),
    onRaw(api.change, { status: 500, body: { status: 500, code: 'unexpected', detail: 'Unexpected problem occurred' } }),
    ...shown,
  )
  await open()
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Pier scout' } })
  expect(await screen.findByText(/Failed to update report/, undefined, { timeout: 3000 })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Pier scout')
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
    onRaw(api.link, { status: 500, body: { status: 500, code: 'unexpected', detail: 'Unexpected problem occurred' } }),
    ...shown,
  )
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
  const dialog = await screen.findByRole('dialog', { name: 'Share the report' })
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Send To' }), 'ada@set.example{Enter}')
  await userEvent.type(within(dialog).getByLabelText('Copy to'), 'bob@set.example')
  await userEvent.type(within(dialog).getByLabelText('Password'), 'harbour')
  await userEvent.type(within(dialog).getByLabelText('Message'), 'Look')
  await userEvent.selectOptions(within(dialog).getByLabelText('Contents'), 'Mill 1')
  const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'SEND' }))
  await press()
  expect((await within(dialog).findAllByText(refusal.message)).length).toBeGreaterThan(0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy link' }))
  expect((await screen.findAllByText('Failed to copy report link')).length).toBeGreaterThan(0)
  isRefused = false
  await press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(log.findLast(({ path }) => path.endsWith('/report/share'))?.body).toMatchObject({
    ReportId: 7,
    Email: 'ada@set.example',
    cc: 'bob@set.example',
    Password: 'harbour',
    Message: 'Look',
    lbFolderId: null,
    lbLocId: 1,
  })
})

test('the list of a project, and a new report from a lookbook, in Norwegian', async () => {
  const { sections: _sections, ...card } = makeReport({ project_id: 3 })
  const log = network(
    onRaw(api.search, { body: [{ ...card, item_count: 2 }], headers: { 'x-total-count': '1' } }),
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
  expect(log.find(({ path }) => path.endsWith('/project/report'))?.body).toEqual({
    title: 'Havnen',
    project_id: 3,
    lookbook_id: 9,
    bible: false,
    search: '',
  })
})
