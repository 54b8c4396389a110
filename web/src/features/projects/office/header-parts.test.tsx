import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { projectsApi as api, type ProjectMasterData } from '@backlot/contract/projects'
import { ProjectHeaderParts } from '#features/projects/office/header-parts.tsx'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const master: ProjectMasterData = {
  types: [],
  genres: [],
  sources: [],
  tiers: [],
  statuses: [
    { id: 'scouting', name: 'Scouting' },
    { id: 'shooting', name: 'On set' },
  ],
  staff: [],
}
const waiting = (count: number) => onRaw(api.pending, () => ({ body: [], headers: { 'x-total-count': String(count) } }))
const Parts = () => <ProjectHeaderParts countClass={undefined} menuClass={undefined} />

test('the status filter of the header is called Status without one, in the words of the office, and keeps the rest of the filter', async () => {
  network(on(api.masterData, master), waiting(0))
  const { where } = await openScreen(Parts, { at: '/admindash/projects?type=4&page=3' })
  await userEvent.click(await screen.findByRole('button', { name: 'Status' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'On set' }))
  await waitFor(() => expect(where()).toBe('/admindash/projects?type=4&status=shooting'))
  await userEvent.click(await screen.findByRole('button', { name: 'Status: On set' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByRole('menuitem', { name: 'On set' }).getAttribute('aria-current')).toBe('true')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Status' }))
  await waitFor(() => expect(where()).toBe('/admindash/projects?type=4'))
})

test('a list without a filter gives way to all projects', async () => {
  network(on(api.masterData, master), waiting(0))
  const { where } = await openScreen(Parts, { at: '/admindash/projects?tab=trash' })
  await userEvent.click(await screen.findByRole('button', { name: 'Status' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Scouting' }))
  await waitFor(() => expect(where()).toBe('/admindash/projects?status=scouting'))
})

test('how many were sent in and wait leads to them; on other pages there is no status filter', async () => {
  network(waiting(3))
  const { where } = await openScreen(Parts, { at: '/admindash/calendar' })
  const link = await screen.findByRole('link', { name: '3 projects to review' })
  expect(screen.queryByRole('button', { name: /^Status/ })).toBeNull()
  await userEvent.click(link)
  await waitFor(() => expect(where()).toBe('/admindash/projects?tab=pending'))
})
