import { directoryApi } from '@backlot/contract/directory'
import { locationsApi } from '@backlot/contract/locations'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { projectRecordsApi } from '@backlot/contract/project-records'
import { projectsApi as api } from '@backlot/contract/projects'
import { makeMasterData } from '#test/locations.ts'
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

test.each(['?project=7', ''])('a scout gets no form whose save fails, at %s', async (search) => {
  const log = network()
  await openScreen(EditScreen, { at: `/admindash/projects/edit${search}` })
  await act(() => Promise.resolve(useSession.setState({ userType: 'scout', admin: false, jwt: 'token' })))
  expect(await screen.findByRole('heading', { level: 1, name: 'Only administrators can edit projects' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(log).toEqual([])
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

const opened = async (step: string, edit = makeProjectEdit(7)) => {
  const log = network(
    on(projectRecordsApi.edit, edit),
    on(projectRecordsApi.namesakes, []),
    on(api.masterData, { types: [], genres: [], sources: [], tiers: [], statuses: [], staff: [] }),
    on(locationsApi.masterData, makeMasterData({ cities: [{ id: 3, city_name: 'Millbrook', locations: 0 }] })),
    onRaw(directoryApi.searchNew, {
      body: { total: 1, items: [{ id: 5, label: 'Ada Lund', phone1: '5550142000', email1: 'ada@lund.example' }] },
    }),
    onRaw(api.change, ({ body }) => {
      const { id: _id, version: _version, ...fields } = body as Record<string, unknown>
      return { body: { ...edit, record: { ...edit.record, ...fields }, version: 2 } }
    }),
  )
  await openScreen(EditScreen, { at: `/admindash/projects/edit?project=7&step=${step}` })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
  return () => log.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
}

test('a contact is taken from the directory with phone and email, or typed', async () => {
  const written = await opened('company')
  await userEvent.click(await screen.findByRole('button', { name: 'Add a contact' }))
  const contact = within(await screen.findByRole('region', { name: 'Contact 1' }))
  await userEvent.type(contact.getByRole('combobox', { name: 'From the directory' }), 'Ada')
  await userEvent.click(await screen.findByRole('option', { name: 'Ada Lund' }))
  const taken = { role: 'Producer', directory_id: 5, name: 'Ada Lund', phone: '5550142000', email: 'ada@lund.example' }
  await waitFor(() => expect(written().at(-1)).toMatchObject({ contacts: [taken] }), { timeout: 4000 })
  await userEvent.click(screen.getByRole('button', { name: 'Add a contact' }))
  await userEvent.type(within(await screen.findByRole('region', { name: 'Contact 2' })).getByLabelText('Name'), 'Ben')
  await waitFor(() => expect(written().at(-1)).toMatchObject({ contacts: [taken, { role: 'Producer', name: 'Ben' }] }), { timeout: 4000 })
}, 15_000)

test('towns where it was filmed are chosen with their days', async () => {
  const written = await opened('money')
  await userEvent.click(await screen.findByRole('button', { name: 'Add a town where it was filmed' }))
  const town = within(await screen.findByRole('region', { name: 'Filmed in 1' }))
  await userEvent.click(town.getByRole('combobox', { name: 'City or town' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Millbrook' }))
  fireEvent.change(town.getByLabelText('Days'), { target: { value: '2.5' } })
  await waitFor(() => expect(written().at(-1)).toMatchObject({ filmed_city: [{ city_id: 3, days: 2.5 }] }), { timeout: 4000 })
})

test('the working days that are counted stand in the field until others are typed', async () => {
  const edit = makeProjectEdit(7)
  const written = await opened('dates', { ...edit, days: { ...edit.days, film: 10 } })
  const field = await screen.findByLabelText<HTMLInputElement>('Shoot: working days, if not as counted')
  expect([field.value, field.placeholder]).toEqual(['', '10'])
  fireEvent.change(field, { target: { value: '12' } })
  await waitFor(() => expect(written().at(-1)).toMatchObject({ film_days: 12 }), { timeout: 4000 })
})

test('a project that is being begun is headed by what is being done, not by a name that nobody gave it', async () => {
  network(
    on(projectRecordsApi.namesakes, []),
    on(api.masterData, { types: [], genres: [], sources: [], tiers: [], statuses: [], staff: [] }),
  )
  await openScreen(EditScreen, { at: '/admindash/projects/edit' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'New project' })).toBeTruthy()
})
