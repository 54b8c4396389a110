import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { projectsApi } from '@backlot/contract/projects'
import { reportsApi as api } from '@backlot/contract/reports'
import { NewReportDialog } from '#features/reports/office/new-dialog.tsx'
import { makeReport } from '#features/reports/testing.ts'
import { makeProject, makeProjectCard } from '#test/projects.ts'
import { failsOnce, retry } from '#test/failing.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

test('from the list of all reports a project is chosen, whose lookbooks and bible it can be made of', async () => {
  const log = network(
    onRaw(projectsApi.list, { body: [makeProjectCard(3, { project_name: 'Saltwater' })], headers: { 'x-total-count': '1' } }),
    on(projectsApi.get, makeProject(3, { project_name: 'Saltwater' })),
    onRaw(lookbooksApi.list, { body: [], headers: { 'x-total-count': '0' } }),
    on(api.create, makeReport()),
  )
  await openScreen(() => <NewReportDialog project={undefined} onClose={() => {}} />, { at: '/admindash/reports' })
  const dialog = await screen.findByRole('dialog', { name: 'New report' })
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  await userEvent.type(within(dialog).getByLabelText('Title'), 'Boathouses')
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Project' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Saltwater' }))
  await waitFor(() =>
    expect(log.some(({ path, query }) => path.endsWith('/location/lookbook') && query.get('projectId') === '3')).toBe(true),
  )
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(log.some(({ method }) => method === 'POST')).toBe(true))
  expect(log.find(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Boathouses',
    project_id: 3,
    lookbook_id: null,
    bible: true,
    search: '',
  })
})

test('lookbooks that a report is made of, where they could not be loaded, do not look like none', async () => {
  network(failsOnce(lookbooksApi.list, []))
  await openScreen(() => <NewReportDialog project={3} onClose={() => {}} />, { at: '/admindash/reports' })
  await screen.findByRole('heading', { name: 'The lookbooks could not be loaded' })
  expect(screen.queryByRole('combobox', { name: 'From the lookbook' })).toBeNull()
  await retry('The lookbooks could not be loaded')
  expect(await screen.findByRole('combobox', { name: 'From the lookbook' })).toBeTruthy()
})
