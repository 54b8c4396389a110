/** The poster at the head of a project, as administrators and scouts have it. */
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { projectDocumentsApi } from '@backlot/contract/project-documents'
import { projectFollowingApi } from '@backlot/contract/project-following'
import { projectPostersApi as posters } from '@backlot/contract/project-posters'
import { projectsApi as api } from '@backlot/contract/projects'
import { ProjectScreen } from '#features/projects/screens/project-screen.tsx'
import { useSession } from '#lib/session.ts'
import { network, on, onRaw } from '#test/network.ts'
import { makeProject } from '#test/projects.ts'
import { openScreen } from '#test/screen.tsx'

const empty = () => ({ body: [], headers: { 'x-total-count': '0' } })
const lists = [projectFollowingApi.updates, projectFollowingApi.correspondence, projectFollowingApi.locations, projectFollowingApi.tasks]
const sections = [
  ...lists.map((list) => onRaw(list, empty)),
  onRaw(projectDocumentsApi.list, empty),
  on(projectFollowingApi.mailbox, { email: 'office+p7-abc@film.test' }),
  on(api.masterData, { types: [], genres: [], sources: [], tiers: [], statuses: [], staff: [] }),
]

async function show(role: 'admin' | 'scout') {
  await openScreen(ProjectScreen, { at: '/admindash/projects/view?project=7' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: role, admin: role === 'admin', jwt: 'token' }))
  })
}

const poster = {
  id: 5,
  is_ready: true,
  width: 800,
  height: 1200,
  thumbhash: '',
  color: '#336699',
  small: '/media/k/320.webp',
  card: '/media/k/640.webp',
  medium: '/media/k/1024.webp',
  large: '/media/k/2048.webp',
}

test('a poster is sent, stands at the head, is put away and brought back; a scout sees it alone', async () => {
  network(...sections, on(api.get, makeProject(7, { project_name: 'Night' })))
  await show('admin')
  expect(await screen.findByRole('button', { name: 'Add a poster' })).toBeTruthy()
  cleanup()
  const project = makeProject(7, { project_name: 'Night', poster })
  const calls = network(...sections, on(api.get, project), on(posters.add, poster), on(posters.remove, null), on(posters.recover, poster))
  await show('admin')
  expect(await screen.findByRole('img', { name: 'Poster of Night' })).toBeTruthy()
  const field = document.querySelector<HTMLInputElement>('input[type=file][accept*="image/heic"]')!
  await userEvent.upload(field, new File(['x'], 'poster.jpg', { type: 'image/jpeg' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete the poster' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const seen = () => calls.filter(({ path }) => path.includes('/poster')).map(({ method, path }) => `${method} ${path}`)
  const all = ['POST /api/project/poster', 'DELETE /api/project/poster/5', 'PATCH /api/project/poster/5/recover']
  await waitFor(() => expect(seen()).toEqual(all))
  cleanup()
  network(...sections, on(api.get, { ...project, can: { edit: false } }))
  await show('scout')
  expect(await screen.findByRole('img', { name: 'Poster of Night' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /poster/ })).toBeNull()
})
