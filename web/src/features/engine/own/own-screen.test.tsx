import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { messages } from '@backlot/contract/messages'
import { boatsApi, makeSummary, ownBoats } from '#test/boats.tsx'
import { network, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { OwnScreen } from '#features/engine/own/own-screen.tsx'

const BoatsOfMine = () => <OwnScreen kind={ownBoats} />
const own = (id: number, changes: object = {}) => ({
  id,
  label: `Boat ${id}`,
  status: 'Draft',
  archived: 0,
  review_note: '',
  proposal: null,
  updated_at: '2026-03-01T10:00:00Z',
  missing: [],
  ...changes,
})
const listed = (items: object[], total = items.length) => onRaw(boatsApi.own, { body: items, headers: { 'x-total-count': String(total) } })
const open = (at = '/boats/own') => openScreen(BoatsOfMine, { at })
const item = async (name: string) => {
  const found = (await screen.findByRole('heading', { level: 2, name })).closest('li')
  if (!found) throw new Error(`no ${name}`)
  return found
}

test('each says how it stands, what the office asked and what is missing', async () => {
  network(
    listed([
      own(1, { review_note: 'More of the mast, please', missing: [{ field: 'phone', message: 'x' }] }),
      own(2, { status: 'pending' }),
      own(3, { status: 'public', proposal: makeSummary() }),
      own(4, { status: 'public', archived: 1, proposal: makeSummary({ state: 'changes_asked', note: 'Which river?' }) }),
    ]),
  )
  await open()
  const draft = await item('Boat 1')
  expect(draft.textContent).toContain('More of the mast, please')
  expect(draft.textContent).toContain('1 item missing before you can submit')
  expect((await item('Boat 2')).textContent).toContain(messages.changesSubmitted.en)
  const edited = await item('Boat 3')
  expect([edited.textContent.includes('Public'), edited.textContent.includes(messages.changesSubmitted.en)]).toEqual([true, true])
  const asked = await item('Boat 4')
  expect([asked.textContent.includes('Which river?'), asked.textContent.includes('Archived')]).toEqual([true, true])
  expect(within(draft).queryByRole('link', { name: 'View the page' })).toBeNull()
  expect(within(edited).getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/boats/edit?boat=3')
})

test('changes that wait are taken back after a question', async () => {
  const log = network(listed([own(3, { status: 'public', proposal: makeSummary() })]), onRaw(boatsApi.withdraw, { body: {} }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw or delete' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw changes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw your changes to Boat 3?' })
  expect(log.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw changes' }))
  expect(await screen.findByText('Your changes were withdrawn')).toBeTruthy()
  expect(log.find(({ method }) => method === 'DELETE')?.path).toBe('/api/boat/3/proposal')
})

test('more are read when they are asked for', async () => {
  const log = network(listed([own(1)], 2))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(log.map(({ query }) => query.get('skip'))).toEqual(['0', '1']))
})

test('without any there is the way to the first', async () => {
  network(listed([]))
  await open()
  expect((await screen.findByRole('link', { name: 'Add a boat' })).getAttribute('href')).toBe('/boats/edit')
})

test('what was submitted, what is public and what is a draft is taken back or deleted, each after saying what follows', async () => {
  const log = network(
    listed([own(1), own(2, { status: 'pending' }), own(3, { status: 'public' })]),
    onRaw(boatsApi.status, { body: {} }),
    onRaw(boatsApi.trash, { body: {} }),
  )
  await open()
  const offered = async (name: string) => {
    await userEvent.click(within(await item(name)).getByRole('button', { name: 'Withdraw or delete' }))
    const items = await screen.findAllByRole('menuitem')
    return items.map((one) => one.textContent)
  }
  const pick = async (deed: string, said: string) => {
    await userEvent.click(screen.getByRole('menuitem', { name: deed }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(said)
    await userEvent.click(within(dialog).getByRole('button', { name: deed }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(await offered('Boat 1')).toEqual(['Delete'])
  await pick('Delete', 'The office can recover it')
  expect(await offered('Boat 2')).toEqual(['Withdraw submission', 'Delete'])
  await pick('Withdraw submission', 'becomes a draft again')
  expect(await offered('Boat 3')).toEqual(['Unpublish', 'Delete'])
  await pick('Unpublish', 'has to be submitted')
  expect(log.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', '/api/boat/1'],
    ['POST', '/api/boat/2/status'],
    ['POST', '/api/boat/3/status'],
  ])
})
