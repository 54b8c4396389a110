import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { officerProblems } from '@backlot/contract/area-problems'
import { type Officer, officersApi as api } from '@backlot/contract/officers'
import { network, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { FireScreen, PoliceScreen } from '#features/permits/posts/dashboard-screen.tsx'
import { useSession } from '#lib/session.ts'

const makeOfficer = (id: number, changes: Partial<Officer> = {}): Officer => ({
  id,
  kind: 'pd',
  organization: 'BPD',
  first_name: 'Ann',
  last_name: `Adams ${id}`,
  rank: '',
  badge_no: '',
  phone: '',
  mobile: '',
  email: '',
  motor: false,
  certified_film: false,
  seniority_date: null,
  rotation_position: null,
  hourly_rate: null,
  min_hours: 4,
  active: true,
  version: 3,
  deleted_at: null,
  ...changes,
})
const paged = (items: Officer[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } })

async function open(Screen = PoliceScreen, { admin = true, locale = 'en_US', search = '' } = {}) {
  const path = Screen === PoliceScreen ? 'pd-dashboard' : 'fd-dashboard'
  const opened = await openScreen(Screen, {
    at: `/admindash/admin/${path}?view=staff${search.replace('?', '&')}`,
    site: makeSite({ LocaleCode: locale }),
  })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
  return opened
}
async function choose(name: string, item: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('the organization, the search and the order stand in the address and are asked of the server', async () => {
  const log = network(onRaw(api.list, () => paged([makeOfficer(1, { hourly_rate: '85.50', rotation_position: 2 })])))
  const { where } = await open()
  expect((await screen.findAllByRole('row')).some((row) => /Ann Adams 1.*BPD.*2.*85\.50/.test(row.textContent ?? ''))).toBe(true)
  await userEvent.click(screen.getByRole('combobox', { name: 'Organization' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['ALL', 'BPD', 'GPD', 'CHP'])
  await userEvent.click(screen.getByRole('option', { name: 'CHP' }))
  await userEvent.click(await screen.findByRole('button', { name: /Rotation/ }))
  await waitFor(() => expect(where()).toContain('organization=CHP'))
  await waitFor(() => {
    const asked = log.findLast(({ path }) => path === '/api/user/officers')!.query
    expect([asked.get('kind'), asked.get('organization'), asked.get('order')]).toEqual(['pd', 'CHP', 'rotation'])
    expect(asked.has('view')).toBe(false)
  })
})

test('an officer is added; a badge that is taken is said at its field', async () => {
  let taken = true
  const log = network(
    onRaw(api.list, () => paged([])),
    onRaw(api.create, () =>
      taken
        ? {
            status: 422,
            body: {
              status: 422,
              code: 'invalid',
              detail: '',
              errors: [{ path: 'badge_no', message: officerProblems.badgeTaken.en, code: officerProblems.badgeTaken.code }],
            },
          }
        : { body: makeOfficer(7, { last_name: 'Flint', kind: 'fd' }) },
    ),
  )
  await open(FireScreen)
  await userEvent.click(await screen.findByRole('button', { name: 'Add officer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add officer' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Last name/ }), 'Flint')
  await userEvent.type(within(dialog).getByRole('combobox', { name: /^Organization/ }), 'LAFD')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Rate per hour/ }), '85.00')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(officerProblems.badgeTaken.en)).toBeTruthy()
  taken = false
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Badge' }), '9')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Ann Flint is saved')).toBeTruthy()
  expect(log.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    kind: 'fd',
    organization: 'LAFD',
    last_name: 'Flint',
    badge_no: '9',
    hourly_rate: '85.00',
    rotation_position: null,
    seniority_date: null,
    min_hours: 4,
  })
})

test('one of the trash of fire staff is brought back', async () => {
  const log = network(
    onRaw(api.removedFire, () => paged([makeOfficer(1, { kind: 'fd', deleted_at: '2026-11-20T10:00:00Z' })])),
    onRaw(api.recover, () => ({ body: makeOfficer(1) })),
  )
  await open(FireScreen, { search: '?trash=yes' })
  await choose('Ann Adams 1', 'Recover')
  expect(await screen.findByText('Ann Adams 1 is back')).toBeTruthy()
  expect(log.find(({ method }) => method === 'POST')?.path).toBe('/api/user/officer/1/recover')
})

test('scouts are told whose screen it is, and in Norwegian it is Norwegian', async () => {
  network(onRaw(api.list, () => paged([])))
  await open(PoliceScreen, { admin: false, locale: 'no_NO' })
  expect(
    await screen.findByRole('heading', { name: 'Bare administratorer kan administrere politiets og brannvesenets ansatte' }),
  ).toBeTruthy()
})
