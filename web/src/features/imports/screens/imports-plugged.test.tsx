/** The wizard for a kind that the page has never heard of: it is told all that it shows by the call that lists the kinds. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { PluggedKind } from '@backlot/contract/import-kinds'
import { importsApi } from '@backlot/contract/imports'
import { network, on, onRaw, type Received } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { makeImport, makeInspection, makePlan, makeReport } from '#features/imports/testing.ts'
import { ImportsScreen } from '#features/imports/screens/imports-screen.tsx'
import { useSession } from '#lib/session.ts'
import { makeSite } from '../../../../test/site.ts'

const words = {
  record: 'boat',
  aRecord: 'a boat',
  records: 'boats',
  Records: 'Boats',
  thing: 'boat',
  things: 'boats',
  Things: 'Boats',
  file: 'File with boats',
  needsName: 'Say which column is the name of the boat.',
  toList: 'To the boats',
}
const boats: PluggedKind = {
  name: 'test-boats',
  label: { en: 'Boats', no: 'Båter' },
  words: { en: words, no: { ...words, everyRecord: 'hver båt', it: 'den', file: 'Fil med båter' } },
  fields: [
    { name: 'name', label: { en: 'Name of the boat', no: 'Navnet på båten' } },
    { name: 'berth', label: { en: 'Berth', no: 'Båtplass' } },
    {
      name: 'crew',
      label: { en: 'Crew', no: 'Mannskap' },
      choices: [{ value: 'Ann Light', label: { en: 'Ann of the light', no: 'Ann fra fyret' } }],
    },
  ],
  pages: { list: '/boats', one: '/boats?boat={id}' },
}
const inspection = makeInspection({
  file_name: 'register.csv',
  columns: ['No', 'Vessel', 'Mooring', 'Sailors'],
  rows: [['1', 'Windsong', 'A4', 'Ann Light']],
  target: 'test-boats',
  names: ['name'],
  fields: ['name', 'berth', 'crew'],
  forms: { name: 'text', berth: 'text', crew: 'list' },
  guess: { fields: { berth: ['Mooring'], crew: ['Sailors'] }, point: null, identity: ['No'] },
})
const report = makeReport({
  preview: [{ label: 'Windsong', berth: 'A4', crew: 'Ann Light' }],
  rejected: 0,
  rejected_by_reason: [],
  problems: 0,
})

const quiet = [
  on(importsApi.kinds, [boats]),
  onRaw(importsApi.list, { body: [], headers: { 'x-total-count': '0' } }),
  on(importsApi.mappings, []),
  onRaw(importsApi.changes, { body: [], headers: { 'x-total-count': '0' } }),
  on(importsApi.undoPlan, makePlan()),
]
const form = (received: Received | undefined, name: string): string => {
  const value = received?.body instanceof FormData ? received.body.get(name) : null
  return typeof value === 'string' ? value : ''
}

async function open(site = makeSite()) {
  await openScreen(ImportsScreen, { at: '/admindash/admin/imports', site })
  useSession.setState({ userType: 'admin', admin: true, jwt: 'token' })
}

test('boats are chosen, their columns named, words asked about, looked through and imported', async () => {
  let isDone = false
  const log = network(
    ...quiet,
    on(importsApi.inspect, inspection),
    on(importsApi.values, {
      rows: 1,
      is_cut: false,
      fields: [
        {
          field: 'crew',
          choices: ['Ann Light'],
          places: [{ id: 0, name: '' }],
          values: [{ value: 'Ola Nord', rows: 1, suggestion: null }],
          others: 0,
        },
      ],
    }),
    on(importsApi.addValues, { choices: ['Ola Nord'] }),
    on(importsApi.duplicates, {
      rows: 1,
      is_cut: false,
      found: [
        {
          id: '1',
          row: 2,
          name: 'Windsong',
          address: 'A4',
          same: { name: 'Windsong', address: 'A4', row: null, id: 8, source_id: null },
          metres: null,
        },
      ],
      others: 0,
    }),
    on(importsApi.create, (received) => {
      isDone = form(received, 'dryRun') === '0'
      return makeImport({ id: isDone ? 6 : 5, kind: 'test-boats', state: 'waiting', report: null })
    }),
    on(importsApi.get, () =>
      makeImport({ id: isDone ? 6 : 5, kind: 'test-boats', dry_run: !isDone, report: { ...report, dry_run: !isDone } }),
    ),
  )
  await open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Boats' }))
  await userEvent.upload(screen.getByLabelText('File with boats'), new File(['x'], 'register.csv'))
  expect(await screen.findByText('Say which column is the name of the boat.')).toBeTruthy()
  expect(
    form(
      log.find(({ path }) => path === '/api/imports/inspect'),
      'kind',
    ),
  ).toBe('test-boats')
  expect(screen.queryByRole('checkbox', { name: /private homes/ })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Vessel/ }), 'Name of the boat')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))

  const said = await screen.findByRole('combobox', { name: /Ola Nord/ })
  // A fixed choice is called by its word, and not by its code.
  expect(within(said).getByRole<HTMLOptionElement>('option', { name: 'Ann of the light' }).value).toBe('Ann Light')
  await userEvent.selectOptions(said, 'Top level')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect((await screen.findByRole('link', { name: /Windsong/ })).getAttribute('href')).toBe('#/boats?boat=8')
  expect(screen.getByText('Already here')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))

  expect(await screen.findByText('How the boats will look')).toBeTruthy()
  expect(screen.getByText('Ann of the light')).toBeTruthy()
  expect(screen.getByText('Berth')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Import now' }))
  expect((await screen.findByRole('link', { name: 'To the boats' })).getAttribute('href')).toBe('#/boats')
  const sent = log.filter(({ path, method }) => path === '/api/imports' && method === 'POST')
  expect(JSON.parse(form(sent[1], 'mapping'))).toEqual({
    kind: 'records',
    of: 'test-boats',
    fields: {
      name: 'Vessel',
      berth: 'Mooring',
      crew: { column: 'Sailors', steps: [{ split: [';', '|', ','] }, { map: { 'Ola Nord': 'Ola Nord' } }] },
    },
    duplicates: { 1: { into: 8 } },
    title: 'register',
    source: { name: 'register' },
    identity: { parts: ['No'], folding: 'exact', repeats: 'reject' },
  })
  expect(form(sent[1], 'kind')).toBe('test-boats')
})

test('a Norwegian page has the Norwegian words of the kind', async () => {
  network(...quiet, on(importsApi.inspect, inspection))
  await open(makeSite({ LocaleCode: 'no_NO' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Båter' }))
  await userEvent.upload(screen.getByLabelText('Fil med båter'), new File(['x'], 'register.csv'))
  const column = await screen.findByRole('combobox', { name: /Mooring/ })
  await waitFor(() => expect(within(column).getByRole<HTMLOptionElement>('option', { name: 'Båtplass' }).selected).toBe(true))
})
