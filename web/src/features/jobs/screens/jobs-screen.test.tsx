import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { jobsApi, type FailedJob } from '@backlot/contract/jobs'
import { network, on, onRaw } from '../../../../test/network.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { JobsScreen } from '#features/jobs/screens/jobs-screen.tsx'
import { useSession } from '#lib/session.ts'

const job = (id: number, changes: Partial<FailedJob> = {}): FailedJob => ({
  id,
  name: 'locations.render-picture',
  error: `Reason ${id}`,
  attempts: 3,
  created_at: '2026-03-04T10:00:00Z',
  failed_at: '2026-03-04T10:01:00Z',
  can_retry: true,
  ...changes,
})
const paged = (items: FailedJob[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } })

const open = async (admin = true) => {
  await openScreen(JobsScreen, { at: '/admindash/admin/jobs' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: admin ? 'admin' : 'scout', admin, jwt: 'token' }))
  })
}

test('says what failed and why; one is tried again, then all that can be', async () => {
  let failed = [job(3), job(2, { name: 'mail.send', can_retry: false }), job(1, { name: 'tests.unknown' })]
  const log = network(
    onRaw(jobsApi.failed, () => paged(failed)),
    on(jobsApi.retry, ({ body }) => {
      const { ids } = body as { ids: number[] }
      failed = failed.filter(({ id }) => !ids.includes(id))
      return { retried: ids.length }
    }),
  )
  await open()
  expect(await screen.findByText('3 failed jobs')).toBeTruthy()
  expect([screen.getByText('Reason 3'), screen.getByText('In its own list'), screen.getByText('tests.unknown')]).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Try again: tests.unknown' }))
  expect(await screen.findByText('1 job queued again')).toBeTruthy()
  expect(await screen.findByText('2 failed jobs')).toBeTruthy()
  failed = [job(5), job(4), ...failed]
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Prepare a picture of a location' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Try all on this page again' }))
  expect(log.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ ids: [1] }, { ids: [3] }, { ids: [5, 4] }])
})

test('nothing failed, and who may not see it', async () => {
  network(onRaw(jobsApi.failed, paged([])))
  await open()
  expect(await screen.findByText('Nothing has failed')).toBeTruthy()
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'scout', admin: false }))
  })
  expect(screen.getByText('This list is for administrators')).toBeTruthy()
})
