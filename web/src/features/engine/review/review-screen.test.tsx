import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { boatKind, type BoatProposal, boatsApi, makeBoat, makeSummary } from '#test/boats.tsx'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { ReviewScreen } from '#features/engine/review/review-screen.tsx'

const BoatReview = () => <ReviewScreen kind={boatKind} />

const proposal: BoatProposal = {
  ...makeSummary(),
  by: { id: 3, name: 'Ola Nordmann' },
  base_version: 3,
  fields: [
    { field: 'story', current: 'Built in a yard by the river.', proposed: 'Built in a small yard by the river.', changed_since: true },
    { field: 'sails', current: ['Genoa', 'Jib'], proposed: ['Jib', 'Spinnaker'], changed_since: false },
    { field: 'berths', current: 4, proposed: 6, changed_since: false },
  ],
}
const edit = makeBoat({ status: 'public', version: 9, proposal: makeSummary() })
const line = (...ids: number[]) =>
  onRaw(boatsApi.pending, { body: ids.map((id) => ({ id })), headers: { 'x-total-count': String(ids.length) } })
const open = () => openScreen(BoatReview, { at: '/boats/review?boat=7' })
const sent = (log: Received[], end: string) =>
  log.filter(({ method, path }) => method === 'POST' && path.endsWith(end)).map(({ body }) => body)
const marks = (name: string) => {
  const row = screen.getByRole('heading', { level: 3, name: new RegExp(`^${name}`) }).parentElement
  return (['del', 'ins'] as const).map((tag) => [...(row?.querySelectorAll(tag) ?? [])].map(({ textContent }) => textContent))
}

test('an edit stands beside what is public, with what went and what came', async () => {
  network(line(4, 7, 8), on(boatsApi.edit, edit), on(boatsApi.proposal, proposal))
  await open()
  expect(await screen.findByRole('heading', { name: '3 fields change' })).toBeTruthy()
  expect(marks('Story')).toEqual([[], ['Added: small ']])
  expect(marks('Sails')).toEqual([['Removed: Genoa'], ['Added: Spinnaker']])
  expect(marks('Berths')).toEqual([['Removed: 4'], ['Added: 6']])
  expect(screen.getAllByText('Changed by the office since the owner started')).toHaveLength(1)
  expect(await screen.findByText('2 of 3 pending')).toBeTruthy()
})

test('approving sends what was seen and moves on to the next; after the last comes the list', async () => {
  const log = network(line(4, 7, 8), on(boatsApi.edit, edit), on(boatsApi.proposal, proposal), on(boatsApi.decide, edit))
  const { where } = await open()
  await screen.findByText('2 of 3 pending')
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(where()).toBe('/boats/review?boat=8'))
  expect(sent(log, '/proposal/decide')).toEqual([{ decision: 'approve', note: '', version: 12, record_version: 9 }])
})

test('the last one has no next; deciding it leads to the first that was passed over', async () => {
  network(line(4, 8, 7), on(boatsApi.edit, edit), on(boatsApi.proposal, proposal), on(boatsApi.decide, edit))
  const { where } = await open()
  await screen.findByText('3 of 3 pending')
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Previous' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(where()).toBe('/boats/review?boat=4'))
})

test('after the only one that waits comes the list', async () => {
  network(line(7), on(boatsApi.edit, edit), on(boatsApi.proposal, proposal), on(boatsApi.decide, edit))
  const { where } = await open()
  await screen.findByText('1 of 1 pending')
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(where()).toBe('/boats?tab=pending'))
  expect(await screen.findByText('Nothing left to review')).toBeTruthy()
})

test('what was submitted while the last one was looked at comes next', async () => {
  let waiting = [7]
  const growing = onRaw(boatsApi.pending, () => ({
    body: waiting.map((id) => ({ id })),
    headers: { 'x-total-count': String(waiting.length) },
  }))
  network(growing, on(boatsApi.edit, edit), on(boatsApi.proposal, proposal), on(boatsApi.decide, edit))
  const { where } = await open()
  await screen.findByText('1 of 1 pending')
  waiting = [7, 9]
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(where()).toBe('/boats/review?boat=9'))
})

test('asking for changes needs a note, which goes with it', async () => {
  const log = network(line(7), on(boatsApi.edit, edit), on(boatsApi.proposal, proposal), on(boatsApi.decide, edit))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for changes' }))
  expect(screen.getByText('Write a note to the owner.')).toBeTruthy()
  expect([document.activeElement?.tagName, sent(log, '/proposal/decide')]).toEqual(['TEXTAREA', []])
  await userEvent.type(screen.getByLabelText('Note to the owner'), ' Which river? ')
  await userEvent.click(screen.getByRole('button', { name: 'Ask for changes' }))
  await waitFor(() => expect(sent(log, '/proposal/decide')).toMatchObject([{ decision: 'changes', note: 'Which river?' }]))
})

test('an edit that changed meanwhile is not decided: the newer one is shown and said', async () => {
  let version = 12
  const newer = { ...proposal, version: 13, fields: proposal.fields.slice(2) }
  network(
    line(4, 7, 8),
    on(boatsApi.edit, edit),
    on(boatsApi.proposal, () => (version === 12 ? proposal : newer)),
    onRaw(boatsApi.decide, () => {
      version = 13
      return { status: 409, body: { status: 409, code: 'conflict', detail: 'x', current: newer } }
    }),
  )
  const { where } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  expect((await screen.findByRole('alert')).textContent).toContain('look again before you decide')
  expect(await screen.findByRole('heading', { name: '1 field changes' })).toBeTruthy()
  expect(where()).toBe('/boats/review?boat=7')
})

test('a new record shows what is filled in and what is missing, and is made public', async () => {
  const fresh = makeBoat({
    status: 'pending',
    version: 4,
    owner: { id: 3, name: 'Ola Nordmann' },
    submitted_at: '2026-03-02T10:00:00Z',
    missing: [{ field: 'phone', message: 'A phone is missing.' }],
    record: { berths: 6, story: '' },
  })
  const besides = { message: 'These are locked: street.', code: 'home.locked', values: { parts: ['street'] } }
  const log = network(line(7), on(boatsApi.edit, fresh), on(boatsApi.status, { ...fresh, status: 'public', ...besides }))
  await open()
  expect(await screen.findByText('A phone is missing.')).toBeTruthy()
  expect(screen.getByText(/New boat.*Submitted by Ola Nordmann/)).toBeTruthy()
  const hull = screen.getByRole('heading', { level: 2, name: 'Hull' }).parentElement
  expect(
    within(hull ?? document.body)
      .getAllByRole('term')
      .map((one) => one.textContent),
  ).toEqual(['Name', 'Berths'])
  await userEvent.click(screen.getByRole('button', { name: 'Approve and make public' }))
  await waitFor(() => expect(sent(log, '/status')).toEqual([{ status: 'public', note: '', version: 4 }]))
  // What the server did besides is told.
  expect(await screen.findByText('These are locked: street.')).toBeTruthy()
})

test('who may not decide looks', async () => {
  network(line(7), on(boatsApi.edit, { ...edit, can: { ...edit.can, status: [], decide: false } }), on(boatsApi.proposal, proposal))
  await open()
  expect(await screen.findByText('small')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('what is decided already says so', async () => {
  network(line(), on(boatsApi.edit, makeBoat({ status: 'public' })))
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to review here' })).toBeTruthy()
})

test('where the line could not be read, nobody is told that nothing is left', async () => {
  const down = onRaw(boatsApi.pending, { status: 422, body: { detail: 'Not now' } })
  network(down, on(boatsApi.edit, edit), on(boatsApi.proposal, proposal), on(boatsApi.decide, edit))
  const { where } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(where()).toBe('/boats?tab=pending'))
  expect(await screen.findByText('Approved. The owner is notified by email.')).toBeTruthy()
  expect(screen.queryByText('Nothing left to review')).toBeNull()
})
