import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { messages } from '@backlot/contract/messages'
import { recordProblems } from '@backlot/contract/record-problems'
import { sitesApi } from '@backlot/contract/sites'
import { EditorScreen } from '#features/engine/editor/editor-screen.tsx'
import { useSession } from '#lib/session.ts'
import { type BoatEdit, boatKind, boatsApi, makeBoat, ownerOfBoat } from '#test/boats.tsx'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const BoatScreen = () => <EditorScreen kind={boatKind} />
const lacksTerms = { field: 'accept_terms', message: recordProblems.termsRequired.en }
const policies = [
  {
    id: 3,
    document_type: 9,
    title: 'Terms of the harbour',
    body: 'Mind the tide.',
    version: '2',
    language: 'en',
    translation: null,
    published_at: '2026-01-01T00:00:00Z',
  } as const,
]

async function openAsOwner(edit: BoatEdit, step = '') {
  const log = network(
    on(boatsApi.editing, { editors: [], version: 3 }),
    on(boatsApi.edit, edit),
    on(sitesApi.policies, policies),
    on(boatsApi.update, { ...edit, status: 'pending', message: messages.changesSubmitted.en }),
  )
  await openScreen(BoatScreen, { at: `/boats/edit?boat=7${step && `&step=${step}`}` })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'directory', admin: false, jwt: 'token' }))
  })
  await screen.findByRole('heading', { level: 1, name: 'Albatross' })
  return () => log.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
}

test('below the last step stands the way to submit, with the same terms and what is missing', async () => {
  const missing = [{ field: 'phone', message: messages.required.en }, lacksTerms]
  const sent = await openAsOwner(makeBoat({ can: ownerOfBoat, terms: '2', missing }), 'crew')
  const step = within(screen.getByRole('region', { name: 'Crew' }))
  expect(step.getByRole('button', { name: /^Phone: / })).toBeTruthy()
  await userEvent.click(step.getByRole('checkbox'))
  // Ticked once, it is ticked above the steps too.
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true])
  await userEvent.click(step.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(messages.changesSubmitted.en)).toBeTruthy()
  expect(sent()).toEqual([{ version: 3, submit: true, accept_terms: '2' }])
})

test('it stands below no other step, and not where there is nothing to submit', async () => {
  await openAsOwner(makeBoat({ can: ownerOfBoat, terms: '2' }), 'harbour')
  expect(screen.getAllByRole('button', { name: 'Submit' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Next: Crew' }))
  expect(screen.getAllByRole('button', { name: 'Submit' })).toHaveLength(2)
})

test('the sentence that asks for the terms opens them, and goes once they are accepted', async () => {
  await openAsOwner(makeBoat({ can: ownerOfBoat, terms: '2', missing: [lacksTerms] }))
  await userEvent.click(screen.getByRole('button', { name: lacksTerms.message }))
  const dialog = await screen.findByRole('dialog', { name: 'Terms of the harbour' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept the terms' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(screen.queryByText(lacksTerms.message)).toBeNull()
})

test('terms that cannot be accepted yet are not asked for', async () => {
  const published = makeBoat({ can: ownerOfBoat, status: 'public', proposes: true, proposal: null, terms: '2', missing: [lacksTerms] })
  await openAsOwner(published, 'crew')
  expect(screen.queryByRole('button', { name: /Submit/ })).toBeNull()
  expect(screen.queryByText('Required before you submit')).toBeNull()
})

test('a step with locks says above its fields what they mean, and each lock says its name to who hovers or gets there by keyboard', async () => {
  await openAsOwner(makeBoat({ can: ownerOfBoat }), 'harbour')
  expect([screen.getByText('Visible to everyone'), screen.getByText('Visible only to the office and the owner')]).toHaveLength(2)
  const name = 'Hide Phone from the public'
  const lock = screen.getByRole('button', { name })
  await userEvent.hover(lock)
  expect((await screen.findByRole('tooltip')).textContent).toBe(name)
  await userEvent.unhover(lock)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  act(() => lock.focus())
  expect((await screen.findByRole('tooltip')).textContent).toBe(name)
  await userEvent.click(screen.getByRole('button', { name: 'Next: Crew' }))
  expect(screen.queryByText('Visible to everyone')).toBeNull()
})
