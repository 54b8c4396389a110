import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { boatKind, boatsApi, makeBoat } from '#test/boats.tsx'
import { network, on, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { draftKey } from '#features/engine/editor/drafts.ts'
import { EditorScreen } from '#features/engine/editor/editor-screen.tsx'
import { useSession } from '#lib/session.ts'

const slow = { timeout: 5000 }
const key = draftKey(makeSite().idSite, '', 7)
afterEach(() => boatKind.drafts.drop(key))

const bodyOf = ({ body }: Received): Record<string, unknown> => body as Record<string, unknown>
const saves = (log: Received[]) => log.filter(({ method }) => method === 'PATCH').map(bodyOf)

async function open(): Promise<{ log: Received[]; leave: () => void }> {
  let stored = makeBoat()
  const log = network(
    on(boatsApi.editing, { editors: [], version: 3 }),
    on(boatsApi.edit, () => stored),
    on(boatsApi.update, (received) => {
      const { version: _, ...fields } = bodyOf(received)
      stored = makeBoat({ ...stored, version: stored.version + 1, record: { ...stored.record, ...fields } })
      return stored
    }),
  )
  const { unmount } = await openScreen(() => <EditorScreen kind={boatKind} />, { at: '/boats/edit?boat=7&step=crew' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
  return { log, leave: unmount }
}

test('a row is saved once it has what it needs; rows are moved and taken away', async () => {
  const { log } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add a sailor' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Since' }), '1999')
  await userEvent.type(screen.getByRole('textbox', { name: 'Sailor' }), 'Ann ')
  await waitFor(() => expect(saves(log).at(-1)).toMatchObject({ crew: [{ name: 'Ann', since: 1999 }] }), slow)
  expect(saves(log).every(({ crew }) => (crew as unknown[]).length === 1)).toBe(true)
  expect(screen.getByRole('textbox', { name: 'Sailor' })).toHaveProperty('value', 'Ann ')
  await userEvent.click(screen.getByRole('button', { name: 'Add a sailor' }))
  const second = screen.getByRole('region', { name: 'Sailor 2' })
  await userEvent.type(within(second).getByRole('textbox', { name: 'Sailor' }), 'Bo')
  await userEvent.click(within(second).getByRole('button', { name: 'Move up: Sailor 2' }))
  await waitFor(() => expect(saves(log).at(-1)).toMatchObject({ crew: [{ name: 'Bo' }, { name: 'Ann', since: 1999 }] }), slow)
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Sailor 1' }))
  await waitFor(() => expect(saves(log).at(-1)).toMatchObject({ crew: [{ name: 'Ann', since: 1999 }] }), slow)
})

test('a row that lacks something says what, and waits through other steps and a reload until it is saved', async () => {
  const { log, leave } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add a sailor' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Since' }), '1999')
  expect(screen.getByText('To save this, fill in: Sailor')).toBeTruthy()
  const steps = within(screen.getByRole('navigation', { name: 'Steps' }))
  await userEvent.click(steps.getByRole('button', { name: /^Harbour/ }))
  await userEvent.click(steps.getByRole('button', { name: /^Crew/ }))
  expect(await screen.findByRole('textbox', { name: 'Since' })).toHaveProperty('value', '1999')
  await waitFor(async () => expect((await boatKind.drafts.read(key))?.rows?.['crew']).toEqual([{ name: '', since: 1999 }]))
  leave()
  const again = await open()
  expect(await screen.findByRole('textbox', { name: 'Since' })).toHaveProperty('value', '1999')
  await userEvent.type(screen.getByRole('textbox', { name: 'Sailor' }), 'Ann')
  await waitFor(() => expect(saves(again.log).at(-1)).toMatchObject({ crew: [{ name: 'Ann', since: 1999 }] }), slow)
  expect(screen.queryByText(/^To save this/)).toBeNull()
  await waitFor(async () => expect(await boatKind.drafts.read(key)).toBeNull(), slow)
  expect(saves(log)).toEqual([])
})
