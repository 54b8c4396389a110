import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { projectRecordsApi } from '@backlot/contract/project-records'
import { projectsApi as api } from '@backlot/contract/projects'
import { network, on, onRaw } from '#test/network.ts'
import { makeProjectEdit } from '#test/projects.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { draftKey } from '#features/engine/editor/drafts.ts'
import { EditScreen } from '#features/projects/edit/edit-screen.tsx'
import { projectKind } from '#features/projects/edit/kind.tsx'
import { queryClient } from '#lib/query-client.ts'
import { useSession } from '#lib/session.ts'

afterEach(() => projectKind.drafts.drop(draftKey(makeSite().idSite, '', 7)))

test('what could not be saved of a project says so in the stated words, and stays', async () => {
  network(
    on(projectRecordsApi.edit, makeProjectEdit(7)),
    on(projectRecordsApi.namesakes, []),
    on(api.masterData, { types: [], genres: [], sources: [], tiers: [], statuses: [], staff: [] }),
    onRaw(api.change, { status: 500 }),
  )
  await openScreen(EditScreen, { at: '/admindash/projects/edit?project=7' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
  const name = await screen.findByDisplayValue('Project 7')
  fireEvent.change(name, { target: { value: 'Night' } })
  expect(await screen.findByText(/Failed to update project/, undefined, { timeout: 4000 })).toBeTruthy()
  expect((name as HTMLInputElement).value).toBe('Night')
})

test('the lists read a project anew once its editor is left', async () => {
  const list = ['projects', 'page', { tab: 'pending' }, 50]
  network(
    on(projectRecordsApi.edit, makeProjectEdit(7)),
    on(projectRecordsApi.namesakes, []),
    on(api.masterData, { types: [], genres: [], sources: [], tiers: [], statuses: [], staff: [] }),
    onRaw(api.change, { body: { ...makeProjectEdit(7), project_name: 'Night', version: 9 } }),
  )
  await openScreen(EditScreen, { at: '/admindash/projects/edit?project=7' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
  const name = await screen.findByDisplayValue('Project 7')
  queryClient.setQueryData(list, { items: [], total: 0 })
  fireEvent.change(name, { target: { value: 'Night' } })
  cleanup()
  await waitFor(() => expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true), { timeout: 4000 })
})

test('what somebody sent in is accepted, not published', async () => {
  const { can } = makeProjectEdit(7)
  network(
    on(projectRecordsApi.edit, makeProjectEdit(7, { status: 'pending', can: { ...can, status: ['accepted', 'declined'] } })),
    on(projectRecordsApi.namesakes, []),
    on(api.masterData, { types: [], genres: [], sources: [], tiers: [], statuses: [], staff: [] }),
  )
  await openScreen(EditScreen, { at: '/admindash/projects/edit?project=7' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /publish/i })).toBeNull()
})
