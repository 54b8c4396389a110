import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { inEnglish, message } from '@backlot/contract/message-table'
import { directoryEmailsApi } from '@backlot/contract/directory-email-search'
import { lookbookSharesApi } from '@backlot/contract/lookbook-shares'
import { shareProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { ShareDialog } from '#features/engine/shares/share-dialog.tsx'
import { lookbookShares, partsOf } from '#features/lookbooks/sharing.tsx'
import { makeFolder, makeFrame, makeItem, makeShare } from '#features/lookbooks/testing.ts'
import { startSession } from '#lib/session.ts'
import { failsOnce, retry } from '#test/failing.ts'
import { network, on, onRaw, type Received } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const closed = vi.fn()
const frame = makeFrame({ folders: [makeFolder(7, { name: 'Piers' })] })
const Dialog = () => (
  <ShareDialog kind={lookbookShares} target={frame} parts={partsOf(frame, [makeItem(1)], (key) => key)} what="" onClose={closed} />
)
const links = [
  makeShare(5, { recipient: 'zoe@set.example', open_count: 3, has_password: true }),
  makeShare(6, { kind: 'folder', folder_name: 'Piers' }),
]
const sharing = () => [
  on(lookbookSharesApi.sharing, { has_password: false, allow_download: true, version: 1, link_days: 0 }),
  on(lookbookSharesApi.shares, [
    makeShare(8, { recipient: 'zoe@set.example' }),
    makeShare(9, { recipient: 'ann@set.example' }),
    makeShare(10),
  ]),
  on(directoryEmailsApi.emails, []),
  on(lookbookSharesApi.sharesOf, links),
]
const sent = (log: readonly Received[], path: string) =>
  log.filter((one) => one.method !== 'GET' && one.path === `/api/project/lookbook/${path}`).map((one) => one.body)

beforeEach(() => closed.mockClear())

async function open(handlers: Parameters<typeof network>) {
  const log = network(...handlers)
  const opened = openScreen(Dialog)
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'scout', verifiedPublicPass: false })
  await opened
  await screen.findByRole('dialog', { name: 'Share Lookbook' })
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Allow Download' }).checked).toBe(true))
  return log
}
const sendTo = () => screen.getByRole('combobox', { name: 'Send To' })
/** Typed at once, and made a chip. */
const enter = (email: string) => {
  fireEvent.change(sendTo(), { target: { value: email } })
  fireEvent.keyDown(sendTo(), { key: 'Enter' })
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'SEND' }))

test('without an address it says so; a wrong one is named, and nothing is sent', async () => {
  const log = await open(sharing())
  await send()
  expect(await screen.findByText(messages.requiredToShare.en)).toBeTruthy()
  await userEvent.type(sendTo(), 'nobody{Enter}')
  await send()
  expect(await screen.findByText(inEnglish(message(messages.invalidEmails, { emails: ['nobody'] })))).toBeTruthy()
  expect(sent(log, 'share')).toEqual([])
})

test('chips and what is typed go joined by commas; without a message an empty one', async () => {
  const log = await open([...sharing(), on(lookbookSharesApi.share, { Success: true, message: '', shares: [] })])
  enter('ann@set.example')
  await userEvent.type(sendTo(), 'bo@set.example')
  fireEvent.click(screen.getByRole('button', { name: 'SEND' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent(log, 'share')).toEqual([
    {
      lp: { id: 1, name: 'Harbour film', password: '', allow_download: true, label: '' },
      share: { Message: '', Email: 'ann@set.example,bo@set.example', lbFolderId: null, lbLocId: null },
    },
  ])
  expect(await screen.findByText(messages.sharedSuccessfully.en)).toBeTruthy()
})

test('earlier addresses are offered, sorted', async () => {
  await open(sharing())
  await userEvent.click(sendTo())
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('option', { hidden: true })
        .map((one) => one.textContent)
        .slice(0, 2),
    ).toEqual(['ann@set.example', 'zoe@set.example']),
  )
})

test('entries and contacts of the directory are offered by name beside earlier addresses, and chosen by keyboard', async () => {
  const found = [
    { id: 3, kind: 'contact' as const, name: 'Mary Zane', email: 'mary@zane.example' },
    { id: 4, kind: 'listing' as const, name: 'Anton Zane', email: 'anton@zane.example' },
  ]
  const log = await open([
    on(directoryEmailsApi.emails, found),
    ...sharing(),
    on(lookbookSharesApi.share, { Success: true, message: '', shares: [] }),
  ])
  await userEvent.type(sendTo(), 'zan')
  const offered = () =>
    screen
      .getAllByRole('option', { hidden: true })
      .map((one) => one.textContent)
      .slice(0, 2)
  await waitFor(() => expect(offered()).toEqual(['Anton Zane anton@zane.example', 'Mary Zane mary@zane.example']))
  expect(screen.getByText('2 addresses offered').getAttribute('role')).toBe('status')
  expect(log.find((one) => one.path === '/api/directory/emails')?.query.get('term')).toBe('zan')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(await screen.findByText('mary@zane.example', { selector: 'span' })).toBeTruthy()
  await send()
  await waitFor(() => expect(sent(log, 'share')).toHaveLength(1))
  expect(sent(log, 'share')[0]).toMatchObject({ share: { Email: 'mary@zane.example' } })
})

test('a folder, a password, no download and an end go along', async () => {
  const log = await open([...sharing(), on(lookbookSharesApi.share, { Success: true, message: '', shares: [] })])
  enter('ann@set.example')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Contents' }), 'Piers')
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Have a look' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'lighthouse' } })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Allow Download' }))
  fireEvent.change(screen.getByLabelText('Expires on'), { target: { value: '2027-03-04' } })
  await send()
  await waitFor(() => expect(sent(log, 'share')).toHaveLength(1))
  expect(sent(log, 'share')[0]).toMatchObject({
    lp: { password: 'lighthouse', allow_download: false, expires_at: new Date('2027-03-04T23:59:59').toISOString() },
    share: { Message: 'Have a look', lbFolderId: 7, lbLocId: null },
  })
})

test('the end that the site gives is shown; staff change it or take it away', async () => {
  const [, ...others] = sharing()
  const ending = on(lookbookSharesApi.sharing, { has_password: false, allow_download: true, version: 1, link_days: 90 })
  const log = await open([ending, ...others, on(lookbookSharesApi.share, { Success: true, message: '', shares: [] })])
  const ends = () => screen.getByLabelText<HTMLInputElement>('Expires on')
  const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toLocaleDateString('sv')
  await waitFor(() => expect(ends().value).toBe(inDays(90)))
  expect(screen.getByText('Links on this site expire after 90 days. Leave empty for a link that does not expire.')).toBeTruthy()
  enter('ann@set.example')
  fireEvent.change(ends(), { target: { value: '' } })
  expect(ends().value).toBe('')
  await send()
  await waitFor(() => expect(sent(log, 'share')).toHaveLength(1))
  expect(sent(log, 'share')[0]).toMatchObject({ lp: { expires_at: null } })
})

test('a failure stays open with what was typed, and is said twice: at its field and as a toast', async () => {
  const refusal = {
    status: 422,
    body: { status: 422, code: 'invalid', detail: 'x', errors: [{ path: 'lp.password', message: messages.passwordTooShort.en }] },
  }
  await open([...sharing(), onRaw(lookbookSharesApi.share, refusal)])
  enter('ann@set.example')
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'abc' } })
  await send()
  await waitFor(() => expect(screen.getAllByText(messages.passwordTooShort.en)).toHaveLength(2))
  expect(closed).not.toHaveBeenCalled()
  expect(screen.getByText('ann@set.example', { selector: 'span' })).toBeTruthy()
})

test('a failure without a message has the stated one', async () => {
  await open([
    ...sharing(),
    onRaw(lookbookSharesApi.share, { status: 500, body: { status: 500, code: 'unexpected', detail: messages.unexpected.en } }),
  ])
  enter('ann@set.example')
  await send()
  expect((await screen.findAllByText(messages.shareFailed.en)).length).toBeGreaterThan(0)
})

test('SAVE keeps the password for the lookbook and leaves the dialog open', async () => {
  const log = await open([
    ...sharing(),
    on(lookbookSharesApi.changeSharing, { has_password: true, allow_download: true, version: 1, link_days: 0 }),
  ])
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'lighthouse' } })
  await userEvent.click(screen.getByRole('button', { name: 'SAVE' }))
  expect(await screen.findByText('Lookbook updated')).toBeTruthy()
  expect(sent(log, '1/sharing')).toEqual([{ password: 'lighthouse', version: 1 }])
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  expect(closed).not.toHaveBeenCalled()
})

test('a link is copied; where the device refuses it is shown to copy by hand', async () => {
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error('no'))
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  const made = { link: 'https://office.example/lookbook/1?lb=secret&lbFolder=7', share: makeShare(7) }
  const log = await open([...sharing(), on(lookbookSharesApi.link, made)])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Contents' }), 'Piers')
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText(messages.linkCopied.en)).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(made.link)
  expect(log.find((one) => one.path === '/api/project/lookbook/1/link')?.query.get('lbFolder')).toBe('7')
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(screen.getByDisplayValue(made.link)).toBeTruthy())
  vi.unstubAllGlobals()
})

test('a link that cannot be had says why: in the words of the server, else in the stated ones', async () => {
  const gone = 'This folder is not in this lookbook.'
  const answers = [
    { status: 422, body: { status: 422, code: 'invalid', detail: gone, errors: [{ path: 'lbFolder', message: gone }] } },
    { status: 500, body: {} },
  ]
  await open([...sharing(), onRaw(lookbookSharesApi.link, () => answers.shift() ?? { status: 500, body: {} })])
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(screen.getAllByText(gone).length).toBeGreaterThan(0))
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(screen.getAllByText(messages.copyLinkFailed.en).length).toBeGreaterThan(0))
})

test('what a copied link took is not asked for on closing; a message that was not sent is', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  const made = { link: 'https://office.example/lookbook/1?lb=secret', share: makeShare(7) }
  await open([...sharing(), on(lookbookSharesApi.createShare, made)])
  fireEvent.change(screen.getByRole('textbox', { name: 'Recipient' }), { target: { value: 'Director' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Have a look' } })
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(made.link))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: '' } })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(closed).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('a link by name is copied with its own password, never sent; what is wrong with the name is said at it', async () => {
  const taken = { status: 409, body: { status: 409, code: 'conflict', detail: shareProblems.nameTaken.en } }
  const made = { link: 'https://office.example/#/lookbook/winter', share: makeShare(7, { address_name: 'winter' }) }
  let isTaken = true
  const log = await open([...sharing(), onRaw(lookbookSharesApi.createShare, () => (isTaken ? taken : { body: made }))])
  const copy = () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Use a readable link' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'SEND' }).disabled).toBe(true)
  copy()
  const name = screen.getByRole('textbox', { name: 'Link name' })
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(sent(log, '1/shares')).toEqual([])
  fireEvent.change(name, { target: { value: ' winter ' } })
  expect(screen.getByText(/\/lookbook\/winter – anyone who knows/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'long enough' } })
  copy()
  await waitFor(() => expect(screen.getAllByText(shareProblems.nameTaken.en)).toHaveLength(2))
  expect(name.getAttribute('aria-invalid')).toBe('true')
  isTaken = false
  copy()
  await waitFor(() => expect(sent(log, '1/shares')).toHaveLength(2))
  expect(sent(log, '1/shares')[1]).toMatchObject({ name: 'winter', password: 'long enough', folderId: null, locationId: null })
})

test('each live link says what became of it, and is ended at once', async () => {
  const log = await open([...sharing(), on(lookbookSharesApi.endShare, makeShare(5, { state: 'ended' }))])
  const rows = within(await screen.findByRole('region', { name: /^Active links \(2\)/ }))
  expect(rows.getByText('opened 3 times · with password · by Sam Scout, 01/02/2026')).toBeTruthy()
  expect(rows.getByText(/^Folder Piers · opened 0 times/)).toBeTruthy()
  await userEvent.click(rows.getByRole('button', { name: 'Deactivate the link: zoe@set.example' }))
  // There is no way back, so it asks.
  expect(log.some((one) => one.method === 'DELETE')).toBe(false)
  expect(document.activeElement?.textContent).toBe('Deactivate now')
  await userEvent.click(rows.getByRole('button', { name: 'Deactivate now' }))
  expect(await screen.findByText('Link deactivated')).toBeTruthy()
  expect(log.some((one) => one.method === 'DELETE' && one.path === '/api/project/lookbook/shares/5')).toBe(true)
})

test('what links allow and when they end, where it could not be loaded, is not made up', async () => {
  const [, ...others] = sharing()
  network(failsOnce(lookbookSharesApi.sharing, { has_password: true, allow_download: true, version: 1, link_days: 0 }), ...others)
  const opened = openScreen(Dialog)
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'scout', verifiedPublicPass: false })
  await opened
  await retry()
  expect(await screen.findByText('This lookbook has a password.')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Allow Download' })).toHaveProperty('checked', true)
})
