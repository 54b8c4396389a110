import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pictureProblems } from '@backlot/contract/picture-problems'
import { clientPagesApi } from '@backlot/contract/client-pages'
import { locationsApi } from '@backlot/contract/locations'
import { projectFollowingApi, type ProjectLocation, type ProjectTask, type ProjectUpdate } from '@backlot/contract/project-following'
import { projectDocumentsApi, type ProjectDocument } from '@backlot/contract/project-documents'
import { projectUpdateFilesApi } from '@backlot/contract/project-update-files'
import { type Project, projectsApi as api } from '@backlot/contract/projects'
import { proposedStatus } from '#features/projects/screens/proposed-status.ts'
import { ProjectScreen } from '#features/projects/screens/project-screen.tsx'
import { useSession } from '#lib/session.ts'
import { makeAnswer, makeCard, makeMasterData } from '#test/locations.ts'
import { network, on, onRaw } from '#test/network.ts'
import { makeProject } from '#test/projects.ts'
import { openScreen } from '#test/screen.tsx'

const task: ProjectTask = {
  id: 3,
  project_id: 7,
  version: 1,
  by: 'Ada',
  created_at: '2026-01-02T10:00:00Z',
  title: 'Call the port',
  due: '2026-04-01',
  owner_user_id: 1,
  owner: 'Gunn',
  done_at: null,
}
const sentAt = '2026-03-02T10:00:00Z'
const script: ProjectDocument = {
  id: 9,
  project_id: 7,
  kind: 'script',
  title: 'Night draft',
  visible_to: 'client',
  version: 4,
  by: 'Ada',
  created_at: sentAt,
  files: [
    { file_version: 2, file_name: 'night2.docx', ending: 'docx', bytes: 1_250_000, by: 'Ada', uploaded_at: sentAt },
    { file_version: 1, file_name: 'night.pdf', ending: 'pdf', bytes: 1_000_000, by: 'Ada', uploaded_at: sentAt },
  ],
}
const empty = () => ({ body: [], headers: { 'x-total-count': '0' } })
const sections = [
  onRaw(projectFollowingApi.updates, empty),
  onRaw(projectFollowingApi.correspondence, empty),
  onRaw(projectFollowingApi.locations, empty),
  on(projectFollowingApi.mailbox, { email: 'office+p7-abc@film.test' }),
  onRaw(projectDocumentsApi.list, () => ({ body: [script], headers: { 'x-total-count': '1' } })),
  onRaw(projectFollowingApi.tasks, () => ({ body: [task], headers: { 'x-total-count': '1' } })),
  on(api.masterData, { types: [], genres: [], sources: [], tiers: [], statuses: [], staff: [{ id: 1, name: 'Gunn' }] }),
]

const open = async (role: 'admin' | 'scout', edit: boolean, ...more: Parameters<typeof network>) => {
  const project = makeProject(7, {
    project_name: 'Night',
    confidential: true,
    alias: 'Blue Harbor',
    budget_total: '1250000.00',
    film_start: '2026-03-02',
    film_end: '2026-03-13',
    days: { prep: null, scout: null, film: 10, post: null, wrap: null },
    can: { edit },
  })
  const log = network(
    ...more,
    onRaw(projectFollowingApi.changeTask, () => ({ body: { ...task, done_at: task.created_at } })),
    ...sections,
    on(locationsApi.searchNew, makeAnswer([makeCard(12, { location_name: 'Old Mill' })])),
    onRaw(projectFollowingApi.addLocation, () => ({ status: 500 })),
    on(projectDocumentsApi.change, script),
    on(api.get, project),
  )
  await show(role)
  return log
}
async function show(role: 'admin' | 'scout') {
  await openScreen(ProjectScreen, { at: '/admindash/projects/view?project=7' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: role, admin: role === 'admin', jwt: 'token' }))
  })
}
async function openWith(role: 'admin' | 'scout', project: Project) {
  const towns = [
    { id: 3, city_name: 'Millbrook', locations: 0 },
    { id: 4, city_name: 'Eastport', locations: 0 },
  ]
  const log = network(
    ...sections,
    on(locationsApi.masterData, makeMasterData({ cities: towns })),
    on(api.get, project),
    onRaw(api.change, { body: {} }),
  )
  await show(role)
  return log
}

test('a project says its days, and by which name everybody else knows it; a task is finished by a press', async () => {
  const log = await open('admin', true)
  expect(await screen.findByRole('heading', { level: 1, name: 'Night' })).toBeTruthy()
  expect(screen.getByText('Confidential. Everyone else reads: Blue Harbor')).toBeTruthy()
  expect(screen.getByText('Shoot: 03/02/2026 – 03/13/2026, 10 working days')).toBeTruthy()
  expect(screen.getByText('$1,250,000.00')).toBeTruthy()
  const tasks = within(screen.getByRole('region', { name: 'Tasks' }))
  expect(await tasks.findByText('04/01/2026 · Gunn')).toBeTruthy()
  expect(tasks.getByText('Overdue:')).toBeTruthy()
  await userEvent.click(tasks.getByRole('checkbox', { name: 'Done: Call the port' }))
  await waitFor(() => expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({ id: 3, version: 1, done: true }))
})

test('days that have passed the status propose the next one, which a press sets; scouts are not asked', async () => {
  const past = { film_start: '2026-01-05', film_end: '2026-01-09', project_status: 'scouting' as const }
  const log = await openWith('admin', makeProject(7, past))
  await userEvent.click(await screen.findByRole('button', { name: 'Set to post' }))
  await waitFor(() => expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({ id: 7, version: 1, project_status: 'post' }))
})

test('people of the directory lead there; towns are named with their days', async () => {
  const contacts = [
    { role: 'Producer' as const, name: 'Ada Lund', directory_id: 5, phone: '5550142000', on_site: true },
    { role: 'UPM' as const, name: 'Ben' },
  ]
  await openWith('scout', makeProject(7, { contacts, filmed_city: [{ city_id: 3, days: 2.5 }, { city_id: 4 }], can: { edit: false } }))
  const ada = await screen.findByRole('link', { name: 'Producer: Ada Lund, (555) 014-2000, on site' })
  expect(ada.getAttribute('href')).toContain('/admindash/directorydetail?directory=5')
  expect(screen.queryByRole('link', { name: 'UPM: Ben' })).toBeNull()
  expect(await screen.findByText('Millbrook, 2.5 days')).toBeTruthy()
  expect(screen.getByText('Eastport')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Set to/ })).toBeNull()
})

test.each([
  ['inquiry', { prep_start: '2026-03-02' }, 'in_prep'],
  ['inquiry', { prep_start: '2026-03-03' }, null],
  ['in_prep', { prep_start: '2026-03-01', film_start: '2026-03-02', film_end: '2026-03-09' }, 'shooting'],
  ['shooting', { film_start: '2026-02-01', film_end: '2026-03-02' }, null],
  ['shooting', { film_start: '2026-02-01', film_end: '2026-03-01' }, 'post'],
  ['bidding', { post_start: '2026-03-02' }, 'post'],
  ['post', { film_start: '2026-03-01', film_end: '2026-03-09' }, null],
  ['on_hold', { film_start: '2026-03-01' }, null],
  ['lost', { post_start: '2026-01-01' }, null],
] as const)('on 2 March %s with %o becomes %s', (project_status, dates, proposed) =>
  expect(proposedStatus({ project_status, ...dates }, '2026-03-02')).toBe(proposed),
)

test('a location that was used is chosen by its name', async () => {
  const log = await open('admin', true)
  await userEvent.click(await screen.findByRole('button', { name: 'Add a location' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a location' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Required*')).toBeTruthy()
  await userEvent.click(dialog.getByRole('combobox', { name: 'Location' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Old Mill' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find(({ method, path }) => method === 'POST' && path.endsWith('/project/locations'))?.body).toEqual({
      project_id: 7,
      location_id: 12,
      days: null,
      note: '',
    }),
  )
})

test('the client’s page is handed out by a link, and a note of the client says what it is', async () => {
  const note = {
    id: 4,
    project_id: 7,
    version: 1,
    by: '',
    created_at: sentAt,
    date: '2026-03-02',
    with_whom: 'Ada',
    text: 'On Friday?',
    files: [],
  }
  const share = { id: 1, project_id: 7, project_name: 'Blue Harbor' }
  const log = await open(
    'scout',
    false,
    onRaw(projectFollowingApi.correspondence, () => ({ body: [{ ...note, kind: 'note' }], headers: { 'x-total-count': '1' } })),
    onRaw(clientPagesApi.links, empty),
    on(clientPagesApi.sharing, { has_password: false, allow_download: false, version: 0, link_days: 90 }),
    onRaw(clientPagesApi.createLink, { body: { link: 'https://film.test/#/client/7?token=abc', share } }),
  )
  expect(await screen.findByText('Note from the client: Ada')).toBeTruthy()
  // What a client wrote stays as it came.
  expect(screen.queryByRole('button', { name: 'Edit 03/02/2026 Ada' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Share with the client' }))
  const dialog = await screen.findByRole('dialog', { name: 'Share with the client' })
  await userEvent.click(within(dialog).getByRole('button', { name: /Copy/ }))
  await waitFor(() => expect(log.some(({ method, path }) => method === 'POST' && path === '/api/project/client/7/shares')).toBe(true))
})

const news: ProjectUpdate = {
  id: 5,
  project_id: 7,
  version: 1,
  by: 'Ada',
  created_at: sentAt,
  date: '2026-03-02',
  title: 'A week later',
  text: '',
  visible_to: 'client',
  files: [{ id: 8, name: 'plan.pdf', bytes: 1000 }],
}
const listed = onRaw(projectFollowingApi.updates, () => ({ body: [news], headers: { 'x-total-count': '1' } }))

test('news is written with its files; one that is refused is named, and the news stays', async () => {
  const message = pictureProblems.notAPictureOrDocument.en
  const log = await open(
    'admin',
    true,
    listed,
    on(projectFollowingApi.addUpdate, news),
    onRaw(projectUpdateFilesApi.add, {
      status: 422,
      body: { status: 422, code: 'invalid', detail: '', errors: [{ path: 'file', message, code: 'notAPictureOrDocument' }] },
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add an update' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add an update' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'A week later')
  // Whoever makes it public reads where it will stand.
  expect(within(dialog).queryByText(/News page/)).toBeNull()
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Visible to' }), 'Everyone')
  expect(within(dialog).getByText(/^The site has no News page/)).toBeTruthy()
  const chosen = dialog.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(chosen!, new File(['words'], 'rain.pdf', { type: 'application/pdf' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^rain\.pdf was not attached: /)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const posts = log.filter(({ method }) => method === 'POST').map(({ path }) => path)
  expect(posts).toEqual(['/api/project/updates', '/api/project/updates/file'])
})

test('news is changed with the version that was seen, and what was refused stays in the dialog', async () => {
  const log = await open(
    'admin',
    true,
    listed,
    onRaw(projectFollowingApi.changeUpdate, {
      status: 409,
      body: { status: 409, code: 'conflict', detail: 'Somebody else changed it', current: news },
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit A week later' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit the update' })
  const title = within(dialog).getByRole('textbox', { name: 'Title' })
  await userEvent.type(title, ' still')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find(({ method, path }) => method === 'PATCH' && path === '/api/project/updates')?.body).toEqual({
      id: 5,
      version: 1,
      date: '2026-03-02',
      title: 'A week later still',
      text: '',
      visible_to: 'client',
    }),
  )
  expect(await within(dialog).findByText('Somebody else changed it')).toBeTruthy()
  expect(within(dialog).getByDisplayValue('A week later still')).toBeTruthy()
})

test('a task is given to somebody else; a used location keeps its place and gets other days', async () => {
  const used: ProjectLocation = { ...task, id: 6, location_id: 12, location_name: 'Old Mill', days: 2, note: '' }
  const log = await open(
    'admin',
    true,
    onRaw(projectFollowingApi.locations, () => ({ body: [used], headers: { 'x-total-count': '1' } })),
    on(projectFollowingApi.changeLocation, used),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Call the port' }))
  const editing = within(await screen.findByRole('dialog', { name: 'Edit the task' }))
  await userEvent.selectOptions(editing.getByRole('combobox', { name: 'Assigned to' }), '')
  await userEvent.click(editing.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find(({ method, path }) => method === 'PATCH' && path === '/api/project/tasks')?.body).toEqual({
      id: 3,
      version: 1,
      title: 'Call the port',
      due: '2026-04-01',
      owner_user_id: null,
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Old Mill' }))
  const days = within(await screen.findByRole('dialog', { name: 'Old Mill' }))
  await userEvent.clear(days.getByRole('textbox', { name: 'Days' }))
  await userEvent.type(days.getByRole('textbox', { name: 'Days' }), '1,5')
  await userEvent.click(days.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find(({ method, path }) => method === 'PATCH' && path === '/api/project/locations')?.body).toEqual({
      id: 6,
      version: 1,
      days: 1.5,
      note: '',
    }),
  )
})

test('a file of news is deleted and brought back', async () => {
  const log = await open('admin', true, listed, on(projectUpdateFilesApi.remove, news), on(projectUpdateFilesApi.recover, news))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete plan.pdf' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const seen = () => log.filter(({ path }) => path.includes('/updates/file/')).map(({ method, path }) => `${method} ${path}`)
  await waitFor(() => expect(seen()).toEqual(['DELETE /api/project/updates/file/8', 'PATCH /api/project/updates/file/8/recover']))
})

test('a scout saves the files of news and takes none away', async () => {
  await open('scout', false, listed)
  expect(await screen.findByRole('button', { name: 'Save plan.pdf' })).toBeTruthy()
  for (const name of ['Delete plan.pdf', 'Add a file to A week later', 'Edit A week later'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the tools dialog is called after the project: its link, the printer, and for administrators editing and the trash', async () => {
  const log = await open('admin', true, onRaw(api.remove, { body: { Success: true } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tools' }))
  const dialog = await screen.findByRole('dialog', { name: 'Project Info' })
  const tools = within(dialog).getByRole('list', { name: 'Actions' })
  expect(
    within(tools)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Edit', 'Copy link', 'Print', 'Delete'])
  await userEvent.click(within(tools).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(log.some(({ method, path }) => method === 'DELETE' && path === '/api/project/7')).toBe(true))
  cleanup()
  await open('scout', false)
  await userEvent.click(await screen.findByRole('button', { name: 'Tools' }))
  const ofScout = await screen.findByRole('dialog', { name: 'Project Info' })
  expect(within(ofScout).queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(within(ofScout).getByRole('button', { name: 'Copy link' })).toBeTruthy()
})

test('a scout reads it and finds nothing to edit', async () => {
  await open('scout', false)
  expect(await screen.findByRole('heading', { level: 1, name: 'Night' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  for (const name of ['Add a task', 'Copy']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a document is renamed with the version that was seen, and one without its file is asked for it', async () => {
  const log = await open('admin', true)
  const section = await screen.findByRole('region', { name: 'Documents' })
  expect(await within(section).findByRole('button', { name: 'Download Night draft (DOCX, 1.3 MB)' })).toBeTruthy()
  expect(within(section).getByText('Script · DOCX · The office and the client · 03/02/2026 · Ada')).toBeTruthy()
  expect(within(section).getByText('1 earlier version')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'office+p7-abc@film.test' })).getAttribute('href')).toBe('mailto:office+p7-abc@film.test')
  await userEvent.click(within(section).getByRole('button', { name: 'Edit Night draft' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit document' })
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Who has it' }), 'The office')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find(({ method, path }) => method === 'PATCH' && path === '/api/project/document')?.body).toEqual({
      id: 9,
      version: 4,
      title: 'Night draft',
      kind: 'script',
      visible_to: 'staff',
    }),
  )
  await userEvent.click(within(section).getByRole('button', { name: 'Add a document' }))
  const adding = await screen.findByRole('dialog', { name: 'Add a document' })
  await userEvent.click(within(adding).getByRole('button', { name: 'Save' }))
  expect(await within(adding).findByText('Required*')).toBeTruthy()
  expect(log.some(({ method, path }) => method === 'POST' && path === '/api/project/document')).toBe(false)
})
