import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { permitOfficeApi as desk } from '@backlot/contract/permit-office'
import { permitsApi as api } from '@backlot/contract/permits'
import { PermitListScreen } from '#features/permits/office/list-screen.tsx'
import { useSession } from '#lib/session.ts'
import { network, on, onRaw } from '#test/network.ts'
import { makePermitCard } from '#test/permits.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const cards = [
  makePermitCard(7, {
    title: 'Harbor chase',
    company_name: 'Night Shift AS',
    status: 'in_review',
    is_late: true,
    first_day: '2026-05-04',
    last_day: '2026-05-05',
  }),
  makePermitCard(8, { title: '', status: 'draft', permit_no: null }),
]
const open = async (at: string, { admin = true, total = 2, items = cards, site = makeSite() } = {}) => {
  const log = network(
    onRaw(api.search, () => ({ body: items, headers: { 'x-total-count': String(total) } })),
    on(desk.looks, [{ machine: 'permit', status: 'in_review', label: 'At the desk', color: 'pink', due_hours: 48 }]),
    on(desk.staff, [{ id: 3, name: 'Ida Desk' }]),
    on(desk.bulk, [{ id: 7, ok: true, message: '' }]),
    on(desk.board, [{ status: 'in_review', total: 3, overdue: 1, items: [cards[0]!] }]),
    on(desk.days, []),
    onRaw(api.removed, () => ({ body: [makePermitCard(9, { title: 'Thrown away' })], headers: { 'x-total-count': '1' } })),
  )
  const { where } = await openScreen(PermitListScreen, { at, site })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
  return { log, where }
}

/** Of a field whose name is its label. */
const labelOf = (field: HTMLElement): string => (field as HTMLInputElement).labels?.[0]?.textContent ?? ''
const searched = (log: { path: string; body: unknown }[]) => log.findLast(({ path }) => path.endsWith('/permit/search'))?.body

test('lists permits with status, days and what is late; each leads to its page', async () => {
  const { log } = await open('/admindash/permits')
  expect(await screen.findByText('2 permits')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Harbor chase' })
  expect(link.getAttribute('href')).toContain('/admindash/projects/permit/view?permitId=7')
  expect([
    screen.getByText('Late'),
    screen.getByText('05/04/2026 – 05/05/2026'),
    screen.getByRole('link', { name: 'Untitled' }),
  ]).toHaveLength(3)
  expect(searched(log)).toEqual({ search: '', status: null, mine: false, order: 'newest', skip: 0, limit: 50 })
})

test('words, a status, an order and a page are asked of the server and stand in the URL', async () => {
  const { log, where } = await open('/admindash/permits?page=2', { total: 120 })
  expect(await screen.findByText('120 permits')).toBeTruthy()
  expect(searched(log)).toMatchObject({ skip: 50 })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'With approvers')
  await waitFor(() => expect(searched(log)).toMatchObject({ status: 'in_approval', skip: 0 }))
  await userEvent.type(screen.getByRole('searchbox', { name: /^Search by number/ }), 'quay{Enter}')
  await waitFor(() => expect(searched(log)).toMatchObject({ search: 'quay', status: 'in_approval' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Assigned to me' }))
  await waitFor(() => expect(searched(log)).toMatchObject({ mine: true }))
  await userEvent.click(screen.getByRole('button', { name: /^Production/ }))
  await waitFor(() => expect(searched(log)).toMatchObject({ order: 'title', search: 'quay' }))
  expect(where()).toMatch(/q=quay/)
  expect(where()).toMatch(/status=in_approval/)
})

test('nothing fits; Norwegian; and scouts have no part in it', async () => {
  await open('/admindash/permits?q=nothing', { items: [], total: 0, site: makeSite({ LocaleCode: 'no_NO' }) })
  expect(await screen.findByText('Fant ingen tillatelser')).toBeTruthy()
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'scout', admin: false, jwt: 'token' }))
  })
  expect(await screen.findByText('Bare administratorer kan se tillatelser')).toBeTruthy()
})

test('the board and the statuses speak the office’s words; the calendar of a month without activities says so', async () => {
  await open('/admindash/permits?view=board')
  expect(await screen.findByRole('heading', { name: 'At the desk 3' })).toBeTruthy()
  expect([screen.getByText('1 overdue'), screen.getByText('2 more'), screen.getByRole('link', { name: 'Harbor chase' })]).toHaveLength(3)
  await userEvent.click(screen.getByRole('radio', { name: 'Calendar' }))
  expect(await screen.findByText('No activities in this month')).toBeTruthy()
})

test('the filter has project, applicant, production company, type and days; Show Results asks and closes', async () => {
  const { log, where } = await open('/admindash/permits')
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const dialog = await screen.findByRole('dialog', { name: 'FILTER' })
  expect(
    within(dialog)
      .getAllByRole('textbox')
      .map((field) => field.getAttribute('aria-label') ?? labelOf(field)),
  ).toEqual(['Project name', 'Applicant name', 'Production company name', 'Start date', 'End date'])
  expect(within(dialog).getByRole('combobox', { name: 'Type' })).toBeTruthy()
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Project name' }), 'Night')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show Results' }))
  await waitFor(() => expect(searched(log)).toMatchObject({ project_name: 'Night' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(where()).toMatch(/project=Night/)
})

test('days of the filter are chosen, not typed; where they cross there is nothing to show, and RESET clears them', async () => {
  await open('/admindash/permits?start=2026-12-10&end=2026-12-01')
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const dialog = await screen.findByRole('dialog', { name: 'FILTER' })
  const start = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Start date' })
  expect(start.value).toBe('12/10/2026')
  await userEvent.type(start, '5')
  expect(start.value).toBe('12/10/2026')
  const show = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Show Results' })
  expect(show.disabled).toBe(true)
  await userEvent.click(within(dialog).getByRole('button', { name: 'RESET' }))
  expect([start.value, show.disabled]).toEqual(['', false])
})

test('chosen permits are assigned at once; with those who approve, the list says whom it waits for', async () => {
  const items = [makePermitCard(7, { title: 'Harbor chase', waits_for: [{ name: 'Sgt. Rook', department: 'Police', due_at: null }] })]
  const { log } = await open('/admindash/permits?approver_key=true', { items })
  expect(await screen.findByRole('heading', { name: 'Permits with approvers' })).toBeTruthy()
  expect(await screen.findByText('Sgt. Rook, Police')).toBeTruthy()
  expect(searched(log)).toMatchObject({ approver_key: true })
  await userEvent.click(screen.getByRole('checkbox', { name: /Harbor chase/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign' }))
  const dialog = await screen.findByRole('dialog', { name: 'Assign 1 permit' })
  await waitFor(() => expect(within(dialog).getByRole('option', { name: 'Ida Desk' })).toBeTruthy())
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'In charge' }), 'Ida Desk')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }))
  await waitFor(() =>
    expect(log.findLast(({ path }) => path.endsWith('/permit/bulk'))?.body).toEqual({ ids: [7], action: 'assign', assigned_to: 3 }),
  )
  expect(await screen.findByText('1 permit assigned')).toBeTruthy()
})

test('what is in the trash is listed by itself, and chosen permits come back', async () => {
  const { log, where } = await open('/admindash/permits')
  await userEvent.click(await screen.findByRole('switch', { name: 'In the trash' }))
  expect((await screen.findByRole('link', { name: 'Thrown away' })).getAttribute('href')).toContain('permitId=9')
  expect(where()).toContain('trash=1')
  expect(screen.queryByRole('link', { name: 'Harbor chase' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /Thrown away/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Recover' }))
  await waitFor(() =>
    expect(log.find(({ path }) => path.endsWith('/bulk'))?.body).toEqual({ ids: [9], action: 'recover', assigned_to: null }),
  )
  expect(await screen.findByText('1 permit recovered')).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: 'In the trash' }))
  expect(await screen.findByRole('link', { name: 'Harbor chase' })).toBeTruthy()
})
