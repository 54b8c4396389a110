import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountFilesApi as api, type AccountRow } from '@backlot/contract/account-files'
import { accountsApi } from '@backlot/contract/accounts'
import { accountProblems } from '@backlot/contract/area-problems'
import { network, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { AccountsScreen } from '#features/users/accounts/accounts-screen.tsx'
import { useSession } from '#lib/session.ts'

const row = (number: number, name: string, problem?: typeof accountProblems.emailTaken): AccountRow => ({
  row: number,
  user: { name, email: `${name.toLowerCase()}@office.test`, role: 'scout', username: '', title: '', department: '', phone: '' },
  problems: problem ? [{ field: 'email', message: problem.en, code: problem.code }] : [],
})
const file = new File(['Name,Email\nAnn,ann@office.test'], 'people.csv', { type: 'text/csv' })

async function openDialog(locale = 'en_US') {
  const labels = locale === 'no_NO' ? { open: 'Inviter fra en fil', input: 'Fil' } : { open: 'Invite from a file', input: 'File' }
  await openScreen(AccountsScreen, { at: '/admindash/admin/users', site: makeSite({ LocaleCode: locale }) })
  await act(async () => Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' })))
  await userEvent.click(await screen.findByRole('button', { name: labels.open }))
  const dialog = await screen.findByRole('dialog')
  const choose = () => userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  return { dialog, choose }
}

test('a file is looked through first; its good rows are invited, the others are named and left out', async () => {
  const log = network(
    onRaw(accountsApi.list, { body: [], headers: { 'x-total-count': '0' } }),
    onRaw(api.readFile, () => ({ body: { rows: [row(2, 'Ann'), row(3, 'Bo', accountProblems.emailTaken), row(4, 'Cy')] } })),
    onRaw(api.inviteMany, () => ({ body: { Success: true, invited: 2 } })),
  )
  const { dialog, choose } = await openDialog()
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Invite' }).disabled).toBe(true)
  await choose()
  expect(await within(dialog).findByText('2 people can be invited · 1 row is left out')).toBeTruthy()
  const items = within(dialog).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    `Bobo@office.test · Scout · Row 3${accountProblems.emailTaken.en}`,
    'Annann@office.test · Scout · Row 2',
    'Cycy@office.test · Scout · Row 4',
  ])
  expect(log.find(({ path }) => path === '/api/user/file')?.body).toEqual({
    name: 'people.csv',
    data: btoa('Name,Email\nAnn,ann@office.test'),
    role: 'scout',
  })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Invite 2 people' }))
  expect(await screen.findByText('2 invitations are sent')).toBeTruthy()
  const sent = log.find(({ path }) => path === '/api/user/many')?.body as { users: { name: string }[] }
  expect(sent.users).toEqual([
    { name: 'Ann', email: 'ann@office.test', role: 'scout', title: '', department: '', phone: '' },
    { name: 'Cy', email: 'cy@office.test', role: 'scout', title: '', department: '', phone: '' },
  ])
})

test('where somebody got an account meanwhile nobody is invited, and the list says who', async () => {
  let isTaken = false
  network(
    onRaw(accountsApi.list, { body: [], headers: { 'x-total-count': '0' } }),
    onRaw(api.readFile, () => ({ body: { rows: [row(2, 'Ann', isTaken ? accountProblems.emailTaken : undefined)] } })),
    onRaw(api.inviteMany, () => {
      isTaken = true
      const { en: message, code } = accountProblems.emailTaken
      return { status: 422, body: { status: 422, code: 'invalid', detail: '', errors: [{ path: 'users.0.email', message, code }] } }
    }),
  )
  const { dialog, choose } = await openDialog()
  await choose()
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Invite 1 person' }))
  expect(await within(dialog).findByText(/Nobody was invited/)).toBeTruthy()
  expect(await within(dialog).findByText('0 people can be invited · 1 row is left out')).toBeTruthy()
  expect(within(dialog).getByText(accountProblems.emailTaken.en)).toBeTruthy()
})

test('what the file lacks is said at it, in Norwegian too', async () => {
  const { en: message, code } = accountProblems.fileColumns
  network(
    onRaw(accountsApi.list, { body: [], headers: { 'x-total-count': '0' } }),
    onRaw(api.readFile, {
      status: 422,
      body: { status: 422, code: 'invalid', detail: message, errors: [{ path: 'data', message, code }] },
    }),
  )
  const { dialog, choose } = await openDialog('no_NO')
  await choose()
  expect(await within(dialog).findByText('Filen må ha en kolonne «Navn» og en kolonne «E-post».')).toBeTruthy()
})
