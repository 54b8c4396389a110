import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { locationVocabulariesApi as api, type VocabularyEntry } from '@backlot/contract/location-vocabularies'
import { network, on, onRaw, type Received } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { makeSite } from '../../../../test/site.ts'
import { VocabulariesScreen } from '#features/vocabularies/screens/vocabularies-screen.tsx'
import { makeEntry } from '#features/vocabularies/testing.ts'
import { useSession } from '#lib/session.ts'

const tree = [
  makeEntry(1, 'Residential', { used: 3 }),
  makeEntry(2, 'Water'),
  makeEntry(11, 'Farmhouse', { parent: 1, used: 2 }),
  makeEntry(12, 'Penthouse', { parent: 1, AdminOnly: true }),
]
const cities = [makeEntry(5, 'Oslo', { county_id: 7, used: 6 }), makeEntry(6, 'Bergen')]
const lists: Record<string, VocabularyEntry[]> = { categories: tree, city: cities, county: [makeEntry(7, 'Akershus')] }
const paged = (items: VocabularyEntry[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } })
const listed = ({ query }: Received) =>
  paged(
    query.get('deleted') === '1'
      ? [makeEntry(13, 'Attic', { deleted_at: '2026-03-04T10:00:00Z' })]
      : (lists[query.get('list') ?? ''] ?? []),
  )
const problem = (status: number, code: string, detail: string, more: object = {}) => ({ status, body: { status, code, detail, ...more } })

const open = async (at = '/admindash/admin/lists', options: { admin?: boolean; locale?: string } = {}) => {
  const opened = await openScreen(VocabulariesScreen, { at, ...(options.locale ? { site: makeSite({ LocaleCode: options.locale }) } : {}) })
  const admin = options.admin ?? true
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
  return opened
}
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'li *' })).closest('li')
  if (!row) throw new Error(`No row of ${name}`)
  return row
}
const choose = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const sent = (log: Received[], method: string) => log.filter((one) => one.method === method)
const orderOf = () => screen.getAllByRole('button', { name: /^Move / }).map((button) => button.getAttribute('aria-label'))

test('the categories stand as a tree with what is known of them', async () => {
  network(onRaw(api.vocabulary, listed))
  await open()
  expect(await screen.findByText('4 entries')).toBeTruthy()
  expect(orderOf()).toEqual(['Move Residential', 'Move Farmhouse', 'Move Penthouse', 'Move Water'])
  expect(within(await rowOf('Farmhouse')).getByText('2 locations')).toBeTruthy()
  expect(within(await rowOf('Penthouse')).getByText('Administrators only')).toBeTruthy()
  expect(within(await rowOf('Water')).getByText('not used')).toBeTruthy()
})

test('a category is renamed in its place; a name that is taken is said at the field', async () => {
  let taken = true
  const log = network(
    onRaw(api.vocabulary, listed),
    onRaw(api.changeCategory, () =>
      taken
        ? problem(422, 'invalid', 'This name is already in the list.', {
            errors: [{ path: 'name', message: 'This name is already in the list.' }],
          })
        : { body: makeEntry(11, 'Farm house', { parent: 1 }) },
    ),
  )
  await open()
  await choose('Farmhouse', 'Rename')
  const field = await screen.findByRole('textbox', { name: 'New name of Farmhouse' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.clear(field)
  await userEvent.type(field, 'Penthouse{Enter}')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('This name is already in the list.')).toBeTruthy()
  taken = false
  await userEvent.clear(field)
  await userEvent.type(field, ' Farm house {Enter}')
  expect(await screen.findByText('Farmhouse was renamed')).toBeTruthy()
  expect(sent(log, 'PATCH').at(-1)?.body).toEqual({ id: 11, version: 1, name: 'Farm house' })
  expect(screen.queryByRole('textbox', { name: 'New name of Farmhouse' })).toBeNull()
})

test('a name that somebody else has changed is said; what was typed stays, and a second press saves it', async () => {
  const log = network(
    onRaw(api.vocabulary, listed),
    onRaw(api.changeCategory, ({ body }) => {
      const { version } = body as { version: number }
      const current = makeEntry(11, 'Manor', { parent: 1, version: 77 })
      return version === 77
        ? { body: { ...current, name: 'Farm house' } }
        : problem(409, 'conflict', 'Someone else changed this in the meantime.', { current })
    }),
  )
  await open()
  await choose('Farmhouse', 'Rename')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New name of Farmhouse' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Farm house{Enter}')
  expect(await screen.findByText('Someone else changed this in the meantime.')).toBeTruthy()
  expect(field.value).toBe('Farm house')
  await userEvent.type(field, '{Enter}')
  expect(await screen.findByText('Farmhouse was renamed')).toBeTruthy()
  expect(sent(log, 'PATCH').map(({ body }) => (body as { version: number }).version)).toEqual([1, 77])
})

test('Escape leaves a name as it was', async () => {
  const log = network(onRaw(api.vocabulary, listed))
  await open()
  await choose('Water', 'Rename')
  await userEvent.type(await screen.findByRole('textbox', { name: 'New name of Water' }), 'Fire{Escape}')
  expect(await rowOf('Water')).toBeTruthy()
  expect(sent(log, 'PATCH')).toEqual([])
})

test('an entry is added; without a name, and where the server refuses, it says so and keeps what was typed', async () => {
  const log = network(
    onRaw(api.vocabulary, listed),
    on(api.addCategory, ({ body }) => makeEntry(20, (body as { name: string }).name)),
  )
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Enter a name')).toBeTruthy()
  expect(sent(log, 'POST')).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: 'New category' }), 'Log cabin{Enter}')
  expect(await screen.findByText('Log cabin was added')).toBeTruthy()
  expect(sent(log, 'POST')[0]?.body).toEqual({ name: 'Log cabin', parent: 0 })
})

test('the order is changed by arrow keys and by dragging; a refusal puts the old one back', async () => {
  let refuses = false
  const log = network(
    onRaw(api.vocabulary, listed),
    onRaw(api.sortVocabulary, () =>
      refuses
        ? problem(500, 'internal', 'Unexpected problem occurred')
        : { body: { Success: true, message: 'Sort order updated successfully' } },
    ),
  )
  await open()
  const handle = await screen.findByRole('button', { name: 'Move Penthouse' })
  handle.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(await screen.findByText('Penthouse is now number 1 of 2')).toBeTruthy()
  expect(sent(log, 'POST')[0]?.body).toEqual({ list: 'categories', parent: 1, ids: [12, 11] })
  // The server still answers the old order here, so the list is as it was again.
  await waitFor(() => expect(orderOf()[1]).toBe('Move Farmhouse'))
  const dataTransfer = { setData: () => undefined, effectAllowed: '' }
  fireEvent.dragStart(screen.getByRole('button', { name: 'Move Water' }), { dataTransfer })
  fireEvent.dragOver(await rowOf('Farmhouse'), { dataTransfer })
  fireEvent.drop(await rowOf('Farmhouse'), { dataTransfer })
  fireEvent.dragOver(await rowOf('Residential'), { dataTransfer })
  refuses = true
  fireEvent.drop(await rowOf('Residential'), { dataTransfer })
  expect(await screen.findByText('Unexpected problem occurred')).toBeTruthy()
  expect(sent(log, 'POST').map((one) => one.body)).toEqual([
    { list: 'categories', parent: 1, ids: [12, 11] },
    { list: 'categories', parent: 0, ids: [2, 1] },
  ])
  await waitFor(() => expect(orderOf()[0]).toBe('Move Residential'))
})

test('what is used says where, and is deleted once something takes its place', async () => {
  const use = { count: 6, locations: [{ id: 31, location_name: 'The Old Mill' }] }
  const log = network(
    onRaw(api.vocabulary, listed),
    onRaw(api.removeCity, ({ query }) =>
      query.get('replaceWith')
        ? { body: { Success: true, moved: 6 } }
        : problem(409, 'wrong_state', 'Used by 6 locations: …', { current: use }),
    ),
  )
  await open('/admindash/admin/lists?list=city')
  expect(within(await rowOf('Oslo')).getByText('Akershus')).toBeTruthy()
  await choose('Oslo', 'Delete')
  const dialog = await screen.findByRole('dialog', { name: 'Oslo is in use' })
  expect(within(dialog).getByText('Used by 6 locations:')).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'The Old Mill' }).getAttribute('href')).toContain('locId=31')
  expect(within(dialog).getByText('and 5 more')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replace and delete' }))
  expect(await within(dialog).findByText('Choose a replacement')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Replace with' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Bergen' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replace and delete' }))
  expect(await screen.findByText('Oslo was deleted; 6 locations have Bergen instead')).toBeTruthy()
  expect(sent(log, 'DELETE').map((one) => [one.path, one.query.get('replaceWith')])).toEqual([
    ['/api/location/city/5', null],
    ['/api/location/city/5', '6'],
  ])
})

test('what is not used goes at once, and Undo takes it back', async () => {
  const log = network(
    onRaw(api.vocabulary, listed),
    on(api.removeCategory, { Success: true, moved: 0 }),
    on(api.recoverVocabulary, makeEntry(2, 'Water')),
  )
  await open()
  await choose('Water', 'Delete')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Water is back in the list')).toBeTruthy()
  expect(sent(log, 'PATCH')[0]?.body).toEqual({ list: 'categories', id: 2 })
})

test('a parent with children says why it stays', async () => {
  network(
    onRaw(api.vocabulary, listed),
    onRaw(api.removeCategory, problem(409, 'wrong_state', 'It has sub categories. Move or delete them first.')),
  )
  await open()
  await choose('Residential', 'Delete')
  expect(await screen.findByText('It has sub categories. Move or delete them first.')).toBeTruthy()
})

test('the trash has what was deleted, and the way back', async () => {
  const log = network(onRaw(api.vocabulary, listed), on(api.recoverVocabulary, makeEntry(13, 'Attic')))
  const { where } = await open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Trash' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Recover: Attic' }))
  expect(await screen.findByText('Attic is back in the list')).toBeTruthy()
  expect(where()).toContain('trash=1')
  expect(sent(log, 'PATCH')[0]?.body).toEqual({ list: 'categories', id: 13 })
})

test('a filter narrows a list, keeps the order as it is, and leads back', async () => {
  network(onRaw(api.vocabulary, listed))
  const { where } = await open('/admindash/admin/lists?q=farm')
  expect(await screen.findByText('2 entries found')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull()
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'zzz')
  await userEvent.click(await screen.findByRole('button', { name: 'Show the whole list' }))
  await waitFor(() => expect(where()).not.toContain('q='))
})

test('only drop-down values are offered or not; only categories are for administrators', async () => {
  lists['permit_type'] = [makeEntry(41, 'Student', { active: false })]
  const log = network(onRaw(api.vocabulary, listed), on(api.changeDropdownValue, makeEntry(41, 'Student')))
  await open('/admindash/admin/lists?list=permit_type')
  expect(within(await rowOf('Student')).getByText('Not offered')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Student' }))
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(items).toEqual(['Rename', 'Offer again', 'Delete'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Offer again' }))
  await waitFor(() => expect(sent(log, 'PATCH')[0]?.body).toEqual({ id: 41, version: 1, active: true }))
})

test('in Norway a county is a municipality', async () => {
  network(onRaw(api.vocabulary, listed))
  await open('/admindash/admin/lists?list=city', { locale: 'no_NO' })
  expect(await screen.findByRole('option', { name: 'Kommuner' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Kommune' })).toBeTruthy()
})

test('a failed list can be tried again, and scouts read that it is not for them', async () => {
  network(onRaw(api.vocabulary, problem(500, 'internal', 'Unexpected problem occurred')))
  await open()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('scouts read that it is not for them', async () => {
  network()
  await open('/admindash/admin/lists', { admin: false })
  expect(await screen.findByRole('heading', { level: 1, name: 'Only administrators can edit lists' })).toBeTruthy()
})
