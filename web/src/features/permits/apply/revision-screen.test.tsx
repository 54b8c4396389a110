import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { locationPermitsApi } from '@backlot/contract/location-permits'
import { permitOfficeApi } from '@backlot/contract/permit-office'
import { type PermitRevision, permitRevisionsApi } from '@backlot/contract/permit-revisions'
import { permitsApi } from '@backlot/contract/permits'
import { ApplicationsScreen } from '#features/permits/apply/applications-screen.tsx'
import { startSession } from '#lib/session.ts'
import { retry } from '#test/failing.ts'
import { network, on, onRaw } from '#test/network.ts'
import { makePermit, makePlace } from '#test/permits.ts'
import { openScreen } from '#test/screen.tsx'

const about = { id: 3, reason: 'Rain', status: 'open', created_at: '2026-11-24T10:00:00.000Z' } as const
const revision: PermitRevision = {
  ...about,
  permit_id: 7,
  permit_no: 'P-2026-0007',
  title: 'Harbor chase',
  part_id: 1,
  place_name: 'Old quay',
  adds_part: false,
  base_version: 1,
  note: '',
  by: null,
  changes: [],
  version: 1,
  next: [],
  is_major: false,
  fees: [],
  approvers: [],
  approvals: [],
  missing: [],
  can: { edit: true },
  message: '',
  code: '',
  values: {},
}

test('a place whose change is written, where it could not be loaded, says so', async () => {
  let isDown = true
  const place = makePlace(1, { place_name: 'Old quay' })
  const permit = makePermit(7, { status: 'issued', revisions: [{ ...about, of_place: true }] })
  network(
    on(permitOfficeApi.looks, []),
    on(permitsApi.get, permit),
    on(permitRevisionsApi.getOfPlace, revision),
    onRaw(locationPermitsApi.get, () => (isDown ? { status: 422, body: { detail: 'Not now' } } : { body: place })),
  )
  await openScreen(ApplicationsScreen, { at: '/dashboard/permit/view?permitId=7&revision=3' })
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'permit', verifiedPublicPass: true })
  // It is asked for three times before that.
  await screen.findByRole('heading', { name: 'This could not be loaded' }, { timeout: 8000 })
  isDown = false
  await retry()
  expect(await screen.findByDisplayValue('Old quay')).toBeTruthy()
})
