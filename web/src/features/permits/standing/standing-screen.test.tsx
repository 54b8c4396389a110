import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays } from '@backlot/contract/days'
import { type PermitStanding, permitSharingApi as api } from '@backlot/contract/permit-desk'
import { StandingScreen } from '#features/permits/standing/standing-screen.tsx'
import { formatDate } from '#lib/format.ts'
import { todayHere } from '#lib/today.ts'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const day = (days: number): string => addDays(todayHere(), days)
const issued: PermitStanding = {
  permit_no: 'P-2026-0012',
  title: 'Harbor chase',
  company_name: 'North Light Pictures',
  office: 'The office',
  status: 'issued',
  in_force: false,
  valid_from: day(5),
  valid_to: day(6),
  version: 1,
  places: [],
}

test.each([
  ['whose days are to come', {}, 'Not in force now', `Issued, in force from ${formatDate(day(5), 'en_US')}`],
  [
    'whose days are over',
    { valid_from: day(-6), valid_to: day(-5) },
    'Not in force now',
    `Issued, was in force until ${formatDate(day(-5), 'en_US')}`,
  ],
  ['of today', { in_force: true, valid_from: day(0), valid_to: day(1) }, 'In force now', 'Issued'],
  ['that was revoked', { status: 'revoked' as const }, 'Not in force now', 'Revoked'],
])('a permit %s says whether it is in force, and from when or until when', async (_which, changed, stands, said) => {
  network(on(api.standing, { ...issued, ...changed }))
  await openScreen(StandingScreen, { at: '/permit/standing?id=0123456789ab' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(`${stands}${said}`)
})
