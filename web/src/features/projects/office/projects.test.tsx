import { projectProblems } from '@backlot/contract/project-problems'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { projectsApi as api, type ProjectMasterData } from '@backlot/contract/projects'
import { addDays, addMonths } from '@backlot/contract/days'
import { crosses } from '#ui/filter-dialog.tsx'
import { ProjectListScreen } from '#features/projects/office/list-screen.tsx'
import { barOf } from '#features/projects/office/timeline-days.ts'
import { formatDate } from '#lib/format.ts'
import { useSession } from '#lib/session.ts'
import { todayHere } from '#lib/today.ts'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { makeProjectCard } from '#test/projects.ts'
import { openScreen } from '#test/screen.tsx'

const master: ProjectMasterData = {
  types: [{ id: 4, name: 'Feature Film' }],
  genres: [],
  sources: [],
  tiers: [],
  statuses: [
    { id: 'inquiry', name: 'Inquiry' },
    { id: 'shooting', name: 'Shooting' },
  ],
  staff: [],
}
const night = makeProjectCard(7, { project_name: 'Night', project_status: 'shooting', confidential: true, company_name: 'North Light' })
const paged = (items: object[]) => onRaw(api.search, () => ({ body: items, headers: { 'x-total-count': String(items.length) } }))

const open = async (role: 'admin' | 'scout', at = '/admindash/projects') => {
  const opened = await openScreen(ProjectListScreen, { at })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: role, admin: role === 'admin', jwt: 'token' }))
  })
  return opened
}
const searches = (log: Received[]) => log.filter(({ path }) => path === '/api/project/search').map(({ body }) => body)

test('the list names projects and marks confidential ones; scouts neither make, edit nor delete any', async () => {
  network(on(api.masterData, master), paged([night]))
  await open('scout')
  expect(await screen.findByRole('link', { name: 'Night' })).toBeTruthy()
  expect(screen.getByText('Confidential')).toBeTruthy()
  expect(await screen.findByText('Shooting')).toBeTruthy()
  for (const name of ['New project', 'Edit']) expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(screen.queryByRole('tab', { name: 'Trash' })).toBeNull()
})

test('a project with a poster has it small beside its name', async () => {
  const shown = [makeProjectCard(8, { project_name: 'Harbour', thumbnail: '/media/k/320.webp?e=1' }), night]
  network(on(api.masterData, master), paged(shown))
  await open('admin')
  const pictures = async (name: string) => (await screen.findByRole('link', { name })).closest('tr, li')!.querySelectorAll('img')
  expect((await pictures('Harbour'))[0]?.getAttribute('src')).toBe('/media/k/320.webp?e=1')
  expect(await pictures('Night')).toHaveLength(0)
})

test('a project that was sent in says in every list that it waits or was declined', async () => {
  const sent = [makeProjectCard(8, { project_name: 'Harbour', status: 'pending' }), makeProjectCard(9, { status: 'declined' }), night]
  network(on(api.masterData, master), paged(sent))
  await open('admin')
  const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr, li') as HTMLElement)
  expect((await row('Harbour')).getByText('Pending')).toBeTruthy()
  expect((await row('Harbour')).getByRole('link', { name: /^Review/ })).toBeTruthy()
  expect((await row('Project 9')).getByText('Declined')).toBeTruthy()
  expect((await row('Night')).queryByText(/Pending|Declined/)).toBeNull()
})

test('the filter: its last state is restored, dates and budgets that cross show nothing, RESET clears', async () => {
  const log = network(on(api.masterData, master), paged([night]))
  const { where } = await open('admin', '/admindash/projects?type=4&start=2026-03-01&budgetStart=100')
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'FILTER' }))
  await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Type' }).value).toBe('Feature Film'))
  const start = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Start date' })
  expect([start.value, start.readOnly]).toEqual(['03/01/2026', true])
  const show = dialog.getByRole<HTMLButtonElement>('button', { name: 'Show Results' })
  expect(show.disabled).toBe(false)
  fireEvent.change(dialog.getByLabelText('Choose End date'), { target: { value: '2026-02-01' } })
  expect(show.disabled).toBe(true)
  expect(dialog.getByText('The last day is before the first day.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Choose End date'), { target: { value: '2026-04-01' } })
  expect(dialog.queryByText('The last day is before the first day.')).toBeNull()
  expect(show.disabled).toBe(false)
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Start date' }).readOnly).toBe(true)
  fireEvent.change(dialog.getByLabelText('Budget to'), { target: { value: '50' } })
  await waitFor(() => expect(show.disabled).toBe(true))
  expect(dialog.getByText('The highest amount is below the lowest.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Budget to'), { target: { value: '5000' } })
  await waitFor(() => expect(show.disabled).toBe(false))
  await userEvent.click(show)
  await waitFor(() => expect(where()).toContain('end=2026-04-01'))
  await waitFor(() =>
    expect(searches(log).at(-1)).toMatchObject({ type: 4, status: '0', startDate: '2026-03-01', endDate: '2026-04-01', budgetStart: 100 }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  await userEvent.click(await screen.findByRole('button', { name: 'RESET' }))
  await waitFor(() => expect(where()).toBe('/admindash/projects'))
})

test('choices that fail to load say so, and the filter stays usable', async () => {
  network(onRaw(api.masterData, { status: 500 }), paged([night]))
  await open('admin')
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  await screen.findByRole('dialog', { name: 'FILTER' })
  expect(await screen.findByText('Failed to load project status options', undefined, { timeout: 8000 })).toBeTruthy()
  expect(screen.getByText('Failed to load project types')).toBeTruthy()
}, 15_000)

test('the board moves a project to another status', async () => {
  const log = network(
    on(api.masterData, master),
    paged([night]),
    on(api.board, [
      { status: 'inquiry', total: 0, items: [] },
      { status: 'shooting', total: 3, items: [night] },
    ]),
    onRaw(api.change, { status: 500 }),
  )
  await open('admin', '/admindash/projects?view=board')
  const column = within(await screen.findByRole('region', { name: 'Shooting' }))
  expect(column.getByText('and 2 more')).toBeTruthy()
  await userEvent.selectOptions(column.getByRole('combobox', { name: 'Status of Night' }), 'inquiry')
  await waitFor(() => expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({ id: 7, project_status: 'inquiry' }))
  expect(await screen.findByText('Failed to update project')).toBeTruthy()
})

test('a card of the board says the days, and that a project is confidential', async () => {
  const shot = { ...night, first_day: '2027-02-05', last_day: '2027-03-02' }
  network(on(api.masterData, master), paged([]), on(api.board, [{ status: 'shooting', total: 1, items: [shot] }]))
  await open('scout', '/admindash/projects?view=board')
  const column = within(await screen.findByRole('region', { name: 'Shooting' }))
  expect(column.getByText('02/05/2027 – 03/02/2027')).toBeTruthy()
  expect(column.getByText('Confidential')).toBeTruthy()
})

test('the timeline names its last day, and how many productions it leaves out', async () => {
  const log = network(
    on(api.masterData, master),
    onRaw(api.search, () => ({
      body: [{ ...night, first_day: todayHere(), last_day: todayHere() }],
      headers: { 'x-total-count': '3' },
    })),
  )
  await open('scout', '/admindash/projects?view=timeline')
  expect(await screen.findByRole('link', { name: 'Night' })).toBeTruthy()
  expect(screen.getByText('and 2 more')).toBeTruthy()
  const from = `${todayHere().slice(0, 7)}-01`
  const shown = screen.getByText(/^Production days/).textContent
  expect(shown).toContain(formatDate(addDays(addMonths(from, 6), -1), 'en_US'))
  expect(searches(log).at(-1)).toMatchObject({ startDate: from, order: 'first_day', limit: 200 })
})

test('a view of the list is saved by name and leads back to its filter', async () => {
  network(on(api.masterData, master), paged([night]))
  const { where } = await open('scout', '/admindash/projects?status=shooting&type=4')
  await userEvent.click(await screen.findByRole('button', { name: 'Saved views' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of this view' }), 'Features on set{Enter}')
  await screen.findByRole('button', { name: 'Features on set' })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  await userEvent.click(await screen.findByRole('button', { name: 'RESET' }))
  await waitFor(() => expect(where()).toBe('/admindash/projects'))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Saved views' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Features on set' }))
  await waitFor(() => expect(where()).toContain('status=shooting'))
  expect(where()).toContain('type=4')
})

test('a project that cannot be put in the trash says so in the stated words, and one that is refused says why', async () => {
  let refusal: { status: number; body?: object } = { status: 500 }
  network(
    on(api.masterData, master),
    paged([night]),
    onRaw(api.remove, () => refusal),
  )
  await open('admin')
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }))
  expect(await screen.findByText('Failed to clear project data')).toBeTruthy()
  refusal = { status: 404, body: { status: 404, code: 'not_found', detail: projectProblems.notFound.en } }
  await userEvent.click(screen.getByRole('button', { name: /^Delete/ }))
  expect(await screen.findByText(projectProblems.notFound.en)).toBeTruthy()
})

test('what crosses, and where days lie on a timeline', () => {
  expect(crosses({ start: '2026-03-01', end: '2026-03-01' })).toBe(false)
  expect(crosses({ start: '2026-03-02', end: '2026-03-01' })).toBe(true)
  expect(crosses({ budgetStart: 2, budgetEnd: 1 })).toBe(true)
  expect(crosses({ budgetStart: 2 })).toBe(false)
  expect(barOf('2026-01-01', '2026-01-10', '2026-01-01', '2026-04-11')).toEqual({ left: '0%', width: '10%' })
  expect(barOf('2025-12-01', '2026-05-01', '2026-01-01', '2026-04-11')).toEqual({ left: '0%', width: '100%' })
  expect(barOf('2026-04-11', null, '2026-01-01', '2026-04-11')).toEqual({ display: 'none' })
})
