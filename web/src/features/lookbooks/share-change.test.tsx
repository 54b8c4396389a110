import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { lookbookSharesApi as api, type LookbookShare } from '@backlot/contract/lookbook-shares'
import { shareProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { LiveLinks } from '#features/engine/shares/live-links.tsx'
import { lookbookShares } from '#features/lookbooks/sharing.tsx'
import { makeShare } from '#features/lookbooks/testing.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const Links = () => <LiveLinks kind={lookbookShares} target={{ id: 1, name: 'Harbour film' }} />
const end = new Date('2027-03-04T23:59:59').toISOString()
const link = makeShare(5, {
  recipient: 'zoe@set.example',
  has_password: true,
  has_own_password: true,
  expires_at: end,
  allow_download: true,
})

/** Opens the change of the one live link. */
async function open(share: LookbookShare, ...handlers: Parameters<typeof network>) {
  const log = network(on(api.sharesOf, [share]), ...handlers)
  await openScreen(Links)
  await userEvent.click(await screen.findByRole('button', { name: /^Change the link: / }))
  const form = within(screen.getByRole('form', { name: /^Change the link: / }))
  return { form, sent: () => log.filter((one) => one.method === 'PATCH').map((one) => [one.path, one.body]) }
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('the form begins with what the link has, and the focus is in it', async () => {
  const { form } = await open(link)
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Recipient' }))
  expect(form.getByLabelText<HTMLInputElement>('Expires on').value).toBe('2027-03-04')
  expect(form.getByLabelText<HTMLInputElement>('New password').value).toBe('')
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Allow Download' }).checked).toBe(true)
})

test('only what was changed is sent: nobody is asked again because a name was corrected', async () => {
  const { form, sent } = await open(link, on(api.changeShare, { ...link, label: 'Zoe' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Recipient' }), ' Zoe ')
  save()
  expect(await screen.findByText('Link changed')).toBeTruthy()
  expect(sent()).toEqual([['/api/project/lookbook/shares/5', { label: 'Zoe', version: 1 }]])
  expect(screen.queryByRole('form')).toBeNull()
  // The focus is back where it was.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Change the link: zoe@set.example')
})

test('password, end and download go together; nothing changed sends nothing', async () => {
  const { sent } = await open(link, on(api.changeShare, link))
  save()
  expect(screen.queryByRole('form')).toBeNull()
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Change the link: zoe@set.example' }))
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'lighthouse' } })
  fireEvent.change(screen.getByLabelText('Expires on'), { target: { value: '' } })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Allow Download' }))
  save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.[1]).toEqual({ password: 'lighthouse', expires_at: null, allow_download: false, version: 1 })
})

test('its own password is taken away, but not from a link that answers to a name', async () => {
  const { form, sent } = await open(link, on(api.changeShare, link))
  await userEvent.click(form.getByRole('checkbox', { name: 'Remove this link’s own password' }))
  expect(form.getByLabelText<HTMLInputElement>('New password').disabled).toBe(true)
  save()
  await waitFor(() => expect(sent().map(([, body]) => body)).toEqual([{ password: null, version: 1 }]))
})

test('a link by name is never without a password', async () => {
  const { form } = await open(makeShare(6, { address_name: 'winter', has_password: true, has_own_password: true }))
  expect(form.queryByRole('checkbox', { name: 'Remove this link’s own password' })).toBeNull()
})

test('what is refused is said at its field, and what was typed stays', async () => {
  const refusal = (path: string, message: string) => ({
    status: 422,
    body: { status: 422, code: 'invalid', detail: 'x', errors: [{ path, message }] },
  })
  const answers = [refusal('password', messages.passwordTooShort.en), refusal('expires_at', shareProblems.expiryPast.en)]
  const { form } = await open(
    link,
    onRaw(api.changeShare, () => answers.shift() ?? {}),
  )
  fireEvent.change(form.getByLabelText('New password'), { target: { value: 'abc' } })
  fireEvent.change(form.getByLabelText('Expires on'), { target: { value: '2020-01-01' } })
  save()
  expect(await form.findByText(messages.passwordTooShort.en)).toBeTruthy()
  expect(form.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
  save()
  expect(await form.findByText(shareProblems.expiryPast.en)).toBeTruthy()
  expect(form.getByLabelText<HTMLInputElement>('New password').value).toBe('abc')
  expect(form.getByLabelText('Expires on').getAttribute('aria-invalid')).toBe('true')
})
