import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Assignment, assignmentsApi as api, type PostedDay } from '@backlot/contract/assignments'
import { permitProblems } from '@backlot/contract/permit-problems'
import { permitOfficeApi } from '@backlot/contract/permit-office'
import { PoliceScreen } from '#features/permits/posts/dashboard-screen.tsx'
import { PostScreen } from '#features/permits/posts/post-screen.tsx'
import { useSession } from '#lib/session.ts'
import { failsOnce, retry } from '#test/failing.ts'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const makePost = (id: number, more: Partial<Assignment> = {}): Assignment => ({
  id,
  permit_id: 7,
  location_permit_id: 9,
  kind: 'pd',
  day: '2026-12-03',
  time_from: '09:00',
  time_to: '17:00',
  role: 'traffic',
  post: '',
  organization: 'BPD',
  officer: null,
  status: 'requested',
  status_since: '2026-11-01T10:00:00Z',
  hours: null,
  cost: null,
  next: [{ to: 'offered', action: 'offered', needs: null }],
  version: 1,
  ...more,
})
const day: PostedDay = {
  id: 1,
  permit_id: 7,
  permit_no: 'P-2026-0007',
  title: 'The Long Night',
  permit_status: 'approved',
  location_permit_id: 9,
  place: 'Pier 4',
  day: '2026-12-03',
  time_from: '09:00',
  time_to: '17:00',
  needed: 2,
  filled: 1,
  hazards: ['smoke'],
  posts: [
    makePost(1),
    makePost(2, {
      status: 'confirmed',
      officer: { id: 5, name: 'Lee Baker', phone: '555-0190' },
      next: [
        { to: 'worked', action: 'worked', needs: null },
        { to: 'cancelled', action: 'cancelled', needs: null },
      ],
    }),
  ],
}
const candidate = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  rank: '',
  organization: 'BPD',
  motor: false,
  certified_film: true,
  email: `${id}@bpd.test`,
  rotation_position: id,
  is_busy: false,
  ...more,
})

async function open(admin = true) {
  await openScreen(PoliceScreen, { at: '/admindash/admin/pd-dashboard', site: makeSite() })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
}

test('the dashboard says who is needed where; a post is offered to who is next in turn, and hours are counted', async () => {
  let isFirst = true
  const log = network(
    on(permitOfficeApi.looks, []),
    onRaw(api.list, () => ({ body: [day], headers: { 'x-total-count': '1' } })),
    on(api.candidates, [candidate(1, 'Ann Adams', { is_busy: true }), candidate(2, 'Bo Boyd'), candidate(3, 'Cy Cole', { email: '' })]),
    onRaw(api.move, ({ body }) => {
      if ((body as { status: string }).status !== 'worked' || !isFirst) return { body: makePost(1, { status: 'offered', next: [] }) }
      isFirst = false
      const errors = [{ path: 'hours', code: permitProblems.hoursMissing.code, message: permitProblems.hoursMissing.en }]
      return { status: 422, body: { status: 422, code: 'invalid', detail: permitProblems.hoursMissing.en, errors } }
    }),
  )
  await open()
  const row = (await screen.findAllByRole('row')).find((one) => one.textContent?.includes('Pier 4'))
  for (const said of ['9:00 AM–5:00 PM', 'The Long Night', '1 of 2', 'Lee Baker', 'Smoke']) expect(row?.textContent).toContain(said)
  await userEvent.click(screen.getByRole('button', { name: 'Posts of Pier 4, 12/03/2026' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Posts of Pier 4, 12/03/2026' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Offer to someone: Traffic' }))
  const choice = await dialog.findByLabelText('Ask')
  await waitFor(() => expect((choice as HTMLSelectElement).value).toBe('2'))
  expect(within(choice).getByRole('option', { name: '1. Ann Adams (has another post)' })).toHaveProperty('disabled', true)
  expect(within(choice).getByRole('option', { name: '3. Cy Cole (no email address)' })).toHaveProperty('disabled', true)
  await userEvent.click(dialog.getByRole('button', { name: 'Send the offer' }))
  await waitFor(() => expect(dialog.queryByLabelText('Ask')).toBeNull())
  await userEvent.click(dialog.getByRole('button', { name: 'Count the hours: Traffic' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Count the hours' }))
  expect(await dialog.findByText(permitProblems.hoursMissing.en)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Hours worked'), '2,5')
  await userEvent.click(dialog.getByRole('button', { name: 'Count the hours' }))
  await waitFor(() => expect(dialog.queryByLabelText('Hours worked')).toBeNull())
  expect(log.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { id: 1, version: 1, status: 'offered', officer_id: 2 },
    { id: 2, version: 1, status: 'worked' },
    { id: 2, version: 1, status: 'worked', hours: '2.5' },
  ])
})

test('scouts have no part in it', async () => {
  network()
  await open(false)
  expect(await screen.findByRole('heading', { name: 'Only administrators can manage police and fire staff' })).toBeTruthy()
})

test('an officer reads what is offered and takes it once; a link that is over says so', async () => {
  const offered = {
    status: 'offered' as const,
    name: 'Lee Baker',
    production: 'The Long Night',
    company: 'North Light Pictures',
    place: 'Pier 4',
    post: 'Both ends',
    role: 'traffic' as const,
    day: '2026-12-03',
    time_from: '22:00',
    time_to: '06:00',
    contacts: ['Lo Cation, 555-0142'],
  }
  const log = network(on(api.open, offered), on(api.answer, { ...offered, status: 'confirmed' }))
  await openScreen(PostScreen, { at: `/permit/post?token=${'x'.repeat(43)}`, site: makeSite() })
  expect(await screen.findByText('10:00 PM–6:00 AM')).toBeTruthy()
  expect(log.filter(({ path }) => path.endsWith('/answer'))).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'I take it' }))
  expect(await screen.findByText('You have taken this post. Thank you. You can close this page.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'I cannot' })).toBeNull()
  expect(log.find(({ path }) => path.endsWith('/answer'))?.body).toEqual({ token: 'x'.repeat(43), status: 'confirmed' })
})

test('who can be asked for a post, where it could not be loaded, is not taken for nobody', async () => {
  network(
    on(permitOfficeApi.looks, []),
    onRaw(api.list, () => ({ body: [day], headers: { 'x-total-count': '1' } })),
    failsOnce(api.candidates, [candidate(2, 'Bo Boyd')]),
  )
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Posts of Pier 4, 12/03/2026' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Offer to someone: Traffic' }))
  await retry('Who can be asked could not be loaded')
  expect(await screen.findByRole('option', { name: /Bo Boyd/ })).toBeTruthy()
})
