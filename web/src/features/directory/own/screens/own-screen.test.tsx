import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { directoryRecordsApi as api, type OwnEntry } from '@backlot/contract/directory-records'
import { network, onRaw } from '../../../../../test/network.ts'
import { openScreen } from '../../../../../test/screen.tsx'
import { OwnScreen } from '#features/directory/own/screens/own-screen.tsx'
import { makeCard } from '#features/directory/testing.ts'
import { useSession } from '#lib/session.ts'

const own = (changes: Partial<OwnEntry>): OwnEntry => ({
  ...makeCard(7, 'Ann Light'),
  review_note: '',
  submitted_at: null,
  proposal: null,
  ...changes,
})
const open = async (entries: OwnEntry[], at = '/dashboard/listdirectory/view') => {
  network(onRaw(api.own, { body: entries, headers: { 'x-total-count': String(entries.length) } }))
  await openScreen(OwnScreen, { at })
  act(() => useSession.setState({ userType: 'directory', jwt: 'token' }))
}

test('an owner sees how each entry stands and what the office asked for', async () => {
  await open([own({ status: 'Draft', review_note: 'Please add a phone.' }), own({ id: 8, label: 'Light House', status: 'public' })])
  expect(await screen.findByText('Please add a phone.')).toBeTruthy()
  expect(screen.getByText('Visible only to you and the office.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue editing' }).getAttribute('href')).toContain('directory=7')
  expect(screen.getAllByRole('link', { name: 'View the page' }).map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/directorydetail/21/8',
  ])
  expect(useSession.getState().directoryOwner).toEqual([
    { id: 7, name: 'Ann Light' },
    { id: 8, name: 'Light House' },
  ])
})

test('who has none is invited to begin', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'No directory profiles yet' })).toBeTruthy()
})

test('where the entries cannot be read the stated words say that My Profile has none of them', async () => {
  network(onRaw(api.own, { status: 500 }))
  await openScreen(OwnScreen, { at: '/dashboard/listdirectory/view' })
  act(() => useSession.setState({ userType: 'directory', jwt: 'token' }))
  expect(await screen.findByText('Failed to set directory owner', undefined, { timeout: 8000 })).toBeTruthy()
  expect(useSession.getState().directoryOwner).toEqual([])
}, 15_000)
