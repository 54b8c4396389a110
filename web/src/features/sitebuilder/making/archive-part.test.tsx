import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { downloadsApi, type Download } from '@backlot/contract/downloads'
import { usersApi } from '@backlot/contract/users'
import { siteArchivesApi as api, type SiteRun } from '@backlot/contract/site-archives'
import { type ListedSite, siteBuilderApi } from '@backlot/contract/site-builder'
import { afterEach, expect, test, vi } from 'vitest'
import { ArchivePart } from '#features/sitebuilder/making/archive-part.tsx'
import { CreateSiteDialog } from '#features/sitebuilder/making/create-site-dialog.tsx'
import { useSession } from '#lib/session.ts'
import { network, on, onRaw } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'

const makeSite = (idSite: number, SiteName: string): ListedSite => ({
  idSite,
  SiteName,
  Host: `${SiteName}.test`,
  Hosts: [`${SiteName}.test`],
  LocaleCode: 'en_US',
  created_at: '2026-11-01T10:00:00Z',
  suspended_at: null,
  removed_at: null,
  removed_until: null,
  recoverable: false,
})
const me = on(usersApi.me, { id: 1, username: 'ada', email: 'ada@example.org', name: 'Ada', role: 'admin', platform: true })
const sites = [makeSite(47, 'Bay'), makeSite(101, 'Coast')]
const makeRun = (id: number, changes: Partial<SiteRun> = {}): SiteRun => ({
  id,
  kind: 'import',
  SiteName: 'Coast',
  Host: 'coast.test',
  state: 'done',
  done: 4,
  total: 4,
  error: null,
  made: { idSite: 102, rows: 1200, files: 30, bytes: 5_000_000 },
  created_at: '2026-11-02T10:00:00Z',
  finished_at: '2026-11-02T10:01:00Z',
  ...changes,
})
const file: Download = {
  id: 8,
  kind: 'site.archive',
  file_name: 'Coast 2026-11-02.zip',
  state: 'running',
  done: 1,
  total: 10,
  bytes: null,
  error: null,
  link: null,
  created_at: '2026-11-02T10:00:00Z',
  finished_at: null,
  expires_at: null,
}

const open = async () => {
  await openScreen(ArchivePart, { at: '/admindash/admin/sitebuilder' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
}

test('a site is asked for as a file, which is shown while it is made', async () => {
  const log = network(me, on(siteBuilderApi.sites, sites), on(api.runs, []), on(api.exportSite, file), on(downloadsApi.get, file))
  await open()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Site' }), 'Coast')
  await userEvent.click(screen.getByRole('button', { name: 'Export site' }))
  expect(await screen.findByText('Coast 2026-11-02.zip')).toBeTruthy()
  expect(log.find((one) => one.method === 'POST')?.body).toEqual({ idSite: 101 })
})

test('what came of imports is said: how much, or why not', async () => {
  const failed = makeRun(2, {
    state: 'failed',
    made: null,
    error: 'This file is damaged: x is not what was exported. Nothing has changed.',
  })
  network(me, on(siteBuilderApi.sites, sites), on(api.runs, [failed, makeRun(1)]))
  await open()
  const runs = within(await screen.findByRole('list', { name: 'Imports and copies' }))
  expect(runs.getByRole('alert').textContent).toContain('Nothing has changed')
  expect(runs.getByText(/Rows: 1,200 · Files: 30 · /)).toBeTruthy()
})

/** What a call with progress was sent. */
const sentForms: FormData[] = []
class Taken extends EventTarget {
  upload = new EventTarget()
  status = 200
  responseText = JSON.stringify(makeRun(3, { state: 'running', made: null }))
  open(): void {}
  setRequestHeader(): void {}
  send(form: FormData): void {
    sentForms.push(form)
    for (const name of ['load', 'loadend']) this.dispatchEvent(new Event(name))
  }
}
afterEach(() => vi.unstubAllGlobals())

test('a file is sent with the host and the administrator; without one it is asked for', async () => {
  const log = network(me, on(siteBuilderApi.sites, sites), on(api.runs, []))
  vi.stubGlobal('XMLHttpRequest', Taken)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Import site' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import site' }))
  await userEvent.type(dialog.getByLabelText(/Host name/), 'new.test')
  await userEvent.type(dialog.getByLabelText(/^Administrator/), 'Ada')
  await userEvent.type(dialog.getByLabelText(/Email of/), 'ada@example.org')
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
  expect(await dialog.findByText('Choose the file of a site')).toBeTruthy()
  expect(log.filter((one) => one.method === 'POST')).toEqual([])
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await userEvent.upload(input, new File(['zip'], 'coast.zip', { type: 'application/zip' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('The file is here. The site is being made.')).toBeTruthy()
  const told = sentForms.map((form) => [form.get('Host'), form.get('administratorName'), (form.get('file') as File).name])
  expect(told).toEqual([['new.test', 'Ada', 'coast.zip']])
})

test('a new site with the records of another one is a copy that is made in the background', async () => {
  const log = network(onRaw(api.copySite, () => ({ body: makeRun(4, { kind: 'copy', state: 'running', made: null }) })))
  await openScreen(() => <CreateSiteDialog sites={sites} onClose={() => undefined} />, { at: '/admindash/admin/sitebuilder' })
  await userEvent.type(await screen.findByLabelText(/Name of the office/), 'Fjord')
  await userEvent.type(screen.getByLabelText(/Host name/), 'fjord.test')
  await userEvent.type(screen.getByLabelText(/^Administrator/), 'Ada')
  await userEvent.type(screen.getByLabelText(/Email of/), 'ada@example.org')
  await userEvent.selectOptions(screen.getByLabelText('Settings of another site'), 'Coast')
  await userEvent.click(screen.getByRole('checkbox', { name: /With its records/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Create site' }))
  expect(await screen.findByText(/Fjord is being made/)).toBeTruthy()
  expect(log[0]?.body).toEqual({
    fromSite: 101,
    SiteName: 'Fjord',
    Host: 'fjord.test',
    administrator: { name: 'Ada', email: 'ada@example.org' },
  })
})
