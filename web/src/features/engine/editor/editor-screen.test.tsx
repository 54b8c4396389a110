import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { messages } from '@backlot/contract/messages'
import { sitesApi } from '@backlot/contract/sites'
import { type BoatEdit, boatKind, boatsApi, makeBoat, makeSummary, ownerOfBoat } from '#test/boats.tsx'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { draftKey } from '#features/engine/editor/drafts.ts'
import { EditorScreen } from '#features/engine/editor/editor-screen.tsx'
import { useSession } from '#lib/session.ts'

const BoatScreen = () => <EditorScreen kind={boatKind} />
const key = (id: number) => draftKey(makeSite().idSite, '', id)
afterEach(async () => {
  for (const id of [0, 7]) await boatKind.drafts.drop(key(id))
})

const quiet = [on(boatsApi.editing, { editors: [], version: 3 })]
const slow = { timeout: 5000 }
async function open(at = '/boats/edit?boat=7', role: 'admin' | 'directory' = 'admin') {
  const opened = await openScreen(BoatScreen, { at })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: role, admin: role === 'admin', jwt: 'token' }))
  })
  return opened
}
const bodyOf = ({ body }: Received): Record<string, unknown> => body as Record<string, unknown>
const sent = (log: Received[], method: string, end: RegExp) => log.filter((one) => one.method === method && end.test(one.path)).map(bodyOf)
const saves = (log: Received[]) => sent(log, 'PATCH', /\/boat\/7$/)
const conflictWith = (current: BoatEdit) => ({ status: 409, body: { code: 'conflict', detail: 'Someone else changed this.', current } })
const refusal = (...faults: [path: string, message: string][]) => ({
  status: 422,
  body: { code: 'invalid', detail: 'Some fields need your attention.', errors: faults.map(([path, message]) => ({ path, message })) },
})

/** Stores what is sent, as the server does. */
function storing(start: BoatEdit) {
  let stored = start
  return on(boatsApi.update, (received) => {
    const { version: _, ...fields } = bodyOf(received)
    stored = makeBoat({ ...stored, version: stored.version + 1, record: { ...stored.record, ...fields } })
    return stored
  })
}
const stored = (start = makeBoat()) => network(...quiet, on(boatsApi.edit, start), storing(start))

test('typing is saved by itself with the version of the record, and said', async () => {
  const log = stored()
  await open()
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(screen.getByText('Saved')).toBeTruthy()
  await userEvent.type(name, ' II')
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
  await waitFor(() => expect(saves(log)).toEqual([{ name: 'Albatross II', version: 3 }]), slow)
  await screen.findByText('Saved')
  await userEvent.type(screen.getByRole('textbox', { name: 'Story' }), 'Old')
  await waitFor(() => expect(saves(log).at(-1)).toEqual({ story: 'Old', version: 4 }), slow)
})

test('each control writes what its field holds, under its heading', async () => {
  const log = stored()
  await open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Berths' }), '6')
  await userEvent.type(screen.getByRole('textbox', { name: 'Day rate' }), '1200.5')
  await userEvent.click(screen.getByRole('combobox', { name: 'Rig' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Ketch' }))
  expect(screen.getByRole('heading', { level: 3, name: 'Sailing' })).toBeTruthy()
  await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Engine' })).getByRole('radio', { name: 'No' }))
  await userEvent.type(screen.getByRole('combobox', { name: 'Sails' }), 'Genoa,')
  const all = () => Object.assign({}, ...saves(log)) as Record<string, unknown>
  await waitFor(
    () => expect(all()).toMatchObject({ berths: 6, day_rate: '1200.50', rig: 'Ketch', has_engine: false, sails: ['Genoa'] }),
    slow,
  )
})

test('an emptied field is none, and no empty text', async () => {
  const log = stored(makeBoat({ record: { phone: '1' } }))
  await open('/boats/edit?boat=7&step=harbour')
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Phone' }))
  await waitFor(() => expect(saves(log)).toEqual([{ phone: null, version: 3 }]), slow)
})

test('a new record is created at the first save that has a name, and gets its own url without losing the cursor', async () => {
  const made = makeBoat({ version: 1, record: { name: 'Tern' } })
  const log = network(...quiet, on(boatsApi.create, made), storing(made))
  const { where } = await open('/boats/edit')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Story' }), 'x')
  expect(await screen.findByText(/Not saved yet/, {}, slow)).toBeTruthy()
  expect(sent(log, 'POST', /\/boat$/)).toEqual([])
  const name = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.type(name, 'Tern')
  await waitFor(() => expect(where()).toContain('boat=7'), slow)
  expect(sent(log, 'POST', /\/boat$/)).toEqual([{ name: 'Tern', story: 'x', client_key: expect.any(String) as unknown }])
  expect(document.activeElement).toBe(name)
  expect(log.filter(({ path }) => path.endsWith('/edit'))).toEqual([])
  // What the answer of the creation lacked goes with the next save.
  await waitFor(() => expect(saves(log)).toEqual([{ story: 'x', version: 1 }]), slow)
})

test('a lost network loses nothing: it is said, kept in the browser, and stored by the next try', async () => {
  let isOnline = false
  const storer = storing(makeBoat())
  network(
    ...quiet,
    on(boatsApi.edit, makeBoat()),
    onRaw(boatsApi.update, (received) =>
      isOnline ? storer.answer(received) : { status: 503, body: { code: 'unavailable', detail: messages.serverUnavailable.en } },
    ),
  )
  await open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '!')
  expect(await screen.findByText(`Not saved: ${messages.serverUnavailable.en}`, {}, slow)).toBeTruthy()
  expect((await boatKind.drafts.read(key(7)))?.fields).toEqual({ name: 'Albatross!' })
  isOnline = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Saved')
  expect(await boatKind.drafts.read(key(7))).toBeNull()
})

test('the draft of a closed tab is back and stored', async () => {
  await boatKind.drafts.write(key(7), { fields: { story: 'Left behind' }, base: { story: null }, version: 3, clientKey: 'k' })
  const log = stored()
  await open()
  expect(await screen.findByDisplayValue('Left behind')).toBeTruthy()
  expect(await screen.findByText('Your unsaved changes were restored.')).toBeTruthy()
  await waitFor(() => expect(saves(log)).toEqual([{ story: 'Left behind', version: 3 }]))
})

test('where somebody else changed the same field, both are shown and the choice is stored', async () => {
  const theirs = makeBoat({ version: 9, record: { story: 'Words of Anna', berths: 4 }, updated_by: { id: 2, name: 'Anna' } })
  const storer = storing(theirs)
  const log = network(
    ...quiet,
    on(boatsApi.edit, makeBoat()),
    onRaw(boatsApi.update, (received) => (bodyOf(received)['version'] === 9 ? storer.answer(received) : conflictWith(theirs))),
  )
  await open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Story' }), 'Mine')
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed these fields too' }, slow)
  const group = within(dialog).getByRole('radiogroup', { name: 'Story' })
  expect(within(group).getByText('Words of Anna')).toBeTruthy()
  expect(within(group).getByText('Mine')).toBeTruthy()
  await userEvent.click(within(group).getByRole('radio', { name: /Anna/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save choices' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Story' })).toHaveProperty('value', 'Words of Anna')
  // What they changed besides is taken without a question.
  expect(screen.getByRole('textbox', { name: 'Berths' })).toHaveProperty('value', '4')
  expect(saves(log)).toHaveLength(1)
})

test('after a conflict on an action the newer record is shown, and the next press decides about that one', async () => {
  const newer = makeBoat({ version: 9, record: { name: 'Gannet' }, updated_by: { id: 2, name: 'Anna' } })
  const log = network(
    ...quiet,
    on(boatsApi.edit, makeBoat()),
    onRaw(boatsApi.status, (received) =>
      bodyOf(received)['version'] === 9 ? { body: makeBoat({ ...newer, status: 'public', version: 10 }) } : conflictWith(newer),
    ),
  )
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Someone else changed this.')).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: 'Gannet' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('The boat is public now')).toBeTruthy()
  expect(sent(log, 'POST', /\/status$/).map(({ version }) => version)).toEqual([3, 9])
})

test('a refused field says why at its place; the others are stored, and it is sent again once it is another', async () => {
  const storer = storing(makeBoat())
  const log = network(
    ...quiet,
    on(boatsApi.edit, makeBoat()),
    onRaw(boatsApi.update, (received) => (bodyOf(received)['berths'] === 99 ? refusal(['berths', 'Too many.']) : storer.answer(received))),
  )
  await open()
  const berths = await screen.findByRole('textbox', { name: 'Berths' })
  await userEvent.type(berths, '99')
  await userEvent.type(screen.getByRole('textbox', { name: 'Story' }), 'Old')
  expect(await screen.findByText('Too many.', {}, slow)).toBeTruthy()
  expect(await screen.findByText('Some fields could not be saved', {}, slow)).toBeTruthy()
  expect(saves(log).at(-1)).toEqual({ story: 'Old', version: 3 })
  await userEvent.clear(berths)
  await userEvent.type(berths, '9')
  await waitFor(() => expect(saves(log).at(-1)).toEqual({ berths: 9, version: 4 }), slow)
  expect(screen.queryByText('Too many.')).toBeNull()
})

test('what an owner would lack is counted on no step of the office, which may go on without it', async () => {
  network(...quiet, on(boatsApi.edit, makeBoat({ missing: [{ field: 'phone', message: 'Required*' }] })))
  await open('/boats/edit?boat=7')
  expect(await screen.findByRole('button', { name: /^Office/ })).toBeTruthy()
  expect(screen.queryByRole('img', { name: '1 item missing' })).toBeNull()
})

test('an owner sees everything that is missing, each leads to its step, and submitting says what the server says', async () => {
  const missing = [
    { field: 'phone', message: 'Required*' },
    { field: 'crew', message: 'Name at least one sailor.' },
  ]
  network(
    ...quiet,
    on(boatsApi.edit, makeBoat({ missing, can: ownerOfBoat })),
    onRaw(boatsApi.update, refusal(['crew', 'Name at least one sailor.'])),
  )
  const { where } = await open('/boats/edit?boat=7', 'directory')
  expect(await screen.findByText('Required before you submit')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(?:Office|History)/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Phone: Required*' }))
  expect(where()).toContain('step=harbour')
  expect(screen.getAllByRole('img', { name: '1 item missing' })).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Some fields need your attention.')).toBeTruthy()
  expect(where()).toContain('step=crew')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Name at least one sailor.')
})

test('an owner reads the terms that are to be accepted, and no other version, and submits', async () => {
  const published = { language: 'en', translation: null, published_at: '2026-01-01T00:00:00Z' } as const
  const policies = [
    { id: 1, document_type: 3, title: 'Privacy', body: 'What we keep.', version: '2', ...published },
    { id: 2, document_type: 9, title: 'Terms of the harbour', body: 'Old words.', version: '1', ...published },
    { id: 3, document_type: 9, title: 'Terms of the harbour', body: 'Mind the tide.', version: '2', ...published },
  ]
  const mine = makeBoat({ can: ownerOfBoat, terms: '2', terms_accepted: '1' })
  const log = network(
    ...quiet,
    on(boatsApi.edit, mine),
    on(sitesApi.policies, policies),
    on(boatsApi.update, { ...mine, status: 'pending', message: messages.changesSubmitted.en }),
  )
  await open('/boats/edit?boat=7', 'directory')
  await userEvent.click(await screen.findByRole('button', { name: 'Read the terms' }))
  const dialog = await screen.findByRole('dialog', { name: 'Terms of the harbour' })
  expect(within(dialog).getByText('Mind the tide.')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept the terms' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(messages.changesSubmitted.en)).toBeTruthy()
  expect(screen.getByText('In review')).toBeTruthy()
  expect(saves(log)).toEqual([{ version: 3, submit: true, accept_terms: '2' }])
})

test('a note that is refused stays where it was written, with the reason', async () => {
  const waiting = makeBoat({ status: 'pending', can: { status: ['public', 'Draft', 'private'] } })
  network(...quiet, on(boatsApi.edit, waiting), onRaw(boatsApi.status, refusal(['note', 'Too long'])))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for changes' }))
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note to the owner' })
  await userEvent.type(note, 'Which harbour?')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Too long')).toBeTruthy()
  expect([note.value, note.getAttribute('aria-invalid'), document.activeElement === note]).toEqual(['Which harbour?', 'true', true])
})

test('the office asks for changes with a note; the owner reads it', async () => {
  const waiting = makeBoat({ status: 'pending', can: { status: ['public', 'Draft', 'private'] } })
  const log = network(
    ...quiet,
    on(boatsApi.edit, waiting),
    on(boatsApi.status, makeBoat({ version: 4, review_note: 'Which harbour?', can: { status: [] } })),
  )
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for changes' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note to the owner' }), 'Which harbour?')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('The note is emailed to the owner')).toBeTruthy()
  expect(sent(log, 'POST', /\/status$/)).toEqual([{ status: 'Draft', note: 'Which harbour?', version: 3 }])
  expect(await screen.findByText('Which harbour?')).toBeTruthy()
})

test('putting it in the trash offers to take that back', async () => {
  const trashed = makeBoat({ version: 4, deleted_at: '2026-01-01T00:00:00Z', can: { softdelete: false, recover: true } })
  const log = network(...quiet, on(boatsApi.edit, makeBoat()), on(boatsApi.trash, trashed), on(boatsApi.recover, makeBoat({ version: 5 })))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to trash' }))
  expect(await screen.findByText('This boat is in the trash.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Recovered')).toBeTruthy()
  expect(log.some(({ method, path }) => method === 'PATCH' && path === '/api/boat/7/recover')).toBe(true)
})

test('an owner’s changes of a public record wait, and are taken back', async () => {
  const waiting = makeBoat({ status: 'public', proposes: true, proposal: makeSummary(), can: ownerOfBoat })
  const log = network(
    ...quiet,
    on(boatsApi.edit, waiting),
    on(boatsApi.withdraw, makeBoat({ version: 4, status: 'public', proposes: true, can: ownerOfBoat })),
  )
  await open('/boats/edit?boat=7', 'directory')
  expect(await screen.findByText('Your changes are in review.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Submit changes' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw changes' }))
  expect(await screen.findByText('Your changes were withdrawn')).toBeTruthy()
  expect(log.some(({ method, path }) => method === 'DELETE' && path === '/api/boat/7/proposal')).toBe(true)
})

test('a lockbox is set beside its field, and opened again by name', async () => {
  const log = stored(makeBoat({ record: { lockboxes: { phone: true } } }))
  await open('/boats/edit?boat=7&step=harbour')
  const lock = await screen.findByRole('button', { name: 'Hide Phone from the public' })
  expect(lock.getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Hide Website from the public' })).toBeNull()
  await userEvent.click(lock)
  await waitFor(() => expect(saves(log).at(-1)).toEqual({ lockboxes: { phone: false }, version: 3 }), slow)
})

test('who may not write reads, and sees why', async () => {
  const boat = makeBoat({ can: { status: [], softdelete: false } })
  network(...quiet, onRaw(boatsApi.edit, { body: { ...boat, can: { ...boat.can, edit: false } } }))
  await open()
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('disabled', true)
  expect(screen.getByText('Read only. Administrators can edit this.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

test('an account is found by a mail address, given the record, and it is taken from them', async () => {
  const log = network(
    ...quiet,
    on(boatsApi.edit, makeBoat()),
    storing(makeBoat()),
    on(boatsApi.owners, [{ id: 6, name: 'Bob Stone', email: 'bob@stone.example', boats: 3 }]),
  )
  await open('/boats/edit?boat=7&step=office')
  expect(await screen.findByText('Nobody keeps this boat')).toBeTruthy()
  await userEvent.type(screen.getByRole('combobox', { name: 'Owner' }), 'bob')
  await userEvent.click(await screen.findByRole('option', { name: /Bob Stone.*3 boats/ }, slow))
  await waitFor(() => expect(saves(log)).toEqual([{ owner_user_id: 6, version: 3 }]), slow)
  expect(screen.getByText('The owner keeps this boat')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the owner' }))
  await waitFor(() => expect(saves(log).at(-1)).toEqual({ owner_user_id: null, version: 4 }), slow)
})

test('nobody found, and a search that fails, are told apart', async () => {
  let fails = false
  network(
    ...quiet,
    on(boatsApi.edit, makeBoat()),
    onRaw(boatsApi.owners, () => (fails ? { status: 403, body: { code: 'forbidden', detail: 'x' } } : { body: [] })),
  )
  await open('/boats/edit?boat=7&step=office')
  const box = await screen.findByRole('combobox', { name: 'Owner' })
  await userEvent.type(box, 'zz')
  expect(await screen.findByText('No users found', {}, slow)).toBeTruthy()
  fails = true
  await userEvent.type(box, 'y')
  expect(await screen.findByText('The owners could not be loaded', {}, slow)).toBeTruthy()
})

test('who else has it open is named, and a newer version is offered', async () => {
  let asked = 0
  network(
    on(boatsApi.editing, { editors: [{ id: 2, name: 'Anna' }], version: 8 }),
    on(boatsApi.edit, () => (asked++ === 0 ? makeBoat() : makeBoat({ version: 8, record: { name: 'Gannet' } }))),
  )
  await open()
  expect(await screen.findByText(/Anna is viewing this record/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show it' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Gannet' })).toBeTruthy()
})

test('a record of somebody else is not there', async () => {
  network(onRaw(boatsApi.edit, { status: 404, body: { code: 'not_found', detail: 'x' } }))
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'No such boat' })).toBeTruthy()
})

test('in Norwegian the engine and the kind speak Norwegian', async () => {
  stored(makeBoat({ missing: [{ field: 'phone', message: 'x' }], can: ownerOfBoat }))
  await open('/boats/edit?boat=7', 'directory')
  act(() => useSession.setState({ locale: 'no' }))
  expect(await screen.findByText('Lagret')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Telefon: x' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Neste: Havn' })).toBeTruthy()
})
