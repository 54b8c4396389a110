import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { permitsApi as api } from '@backlot/contract/permits'
import { PermitListScreen } from '#features/permits/office/list-screen.tsx'
import { useSession } from '#lib/session.ts'
import { network, onRaw } from '#test/network.ts'
import { makePermitCard } from '#test/permits.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const cards = [
  makePermitCard(7, {
    title: 'Harbor chase',
    company_name: 'Night Shift AS',
    status: 'in_review',
    is_late: true,
    first_day: '2026-05-04',
    last_day: '2026-05-05',
  }),
  makePermitCard(8, { title: '', status: 'draft', permit_no: null }),
]
const open = async (at: string, { admin = true, total = 2, items = cards, site = makeSite() } = {}) => {
  const log = network(onRaw(api.search, () => ({ body: items, headers: { 'x-total-count': String(total) } })))
  const { where } = await openScreen(PermitListScreen, { at, site })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
  return { log, where }
}

test('lists permits with status, days and what is late; each leads to its page', async () => {
  const { log } = await open('/admindash/permits')
  expect(await screen.findByText('2 permits')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Harbor chase' })
  expect(link.getAttribute('href')).toContain('/admindash/projects/permit/view?permitId=7')
  expect([
    screen.getByText('Late'),
    screen.getByText('05/04/2026 – 05/05/2026'),
    screen.getByRole('link', { name: 'Untitled' }),
  ]).toHaveLength(3)
  expect(log.at(-1)?.body).toEqual({ search: '', status: null, mine: false, order: 'newest', skip: 0, limit: 50 })
})

test('words, a status, an order and a page are asked of the server and stand in the URL', async () => {
  const { log, where } = await open('/admindash/permits?page=2', { total: 120 })
  expect(await screen.findByText('120 permits')).toBeTruthy()
  expect(log.at(-1)?.body).toMatchObject({ skip: 50 })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'With approvers')
  await waitFor(() => expect(log.at(-1)?.body).toMatchObject({ status: 'in_approval', skip: 0 }))
  await userEvent.type(screen.getByRole('searchbox', { name: /^Search by number/ }), 'quay{Enter}')
  await waitFor(() => expect(log.at(-1)?.body).toMatchObject({ search: 'quay', status: 'in_approval' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Assigned to me' }))
  await waitFor(() => expect(log.at(-1)?.body).toMatchObject({ mine: true }))
  await userEvent.click(screen.getByRole('button', { name: /^Production/ }))
  await waitFor(() => expect(log.at(-1)?.body).toMatchObject({ order: 'title', search: 'quay' }))
  expect(where()).toMatch(/q=quay/)
  expect(where()).toMatch(/status=in_approval/)
})

test('nothing fits; Norwegian; and scouts have no part in it', async () => {
  await open('/admindash/permits?q=nothing', { items: [], total: 0, site: makeSite({ LocaleCode: 'no_NO' }) })
  expect(await screen.findByText('Ingen tillatelse passer')).toBeTruthy()
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'scout', admin: false, jwt: 'token' }))
  })
  expect(await screen.findByText('Tillatelser er for administratorer')).toBeTruthy()
})
