import { beforeEach, expect, test, vi } from 'vitest'
import { clearEndedSession, endsSessionAt, noticeSite } from '#app/session-ended.ts'
import { endSession, startSession, useSession } from '#lib/session.ts'

const removeItem = vi.fn()

beforeEach(() => {
  removeItem.mockReset()
  endSession()
  useSession.setState({ host: '', locale: '' })
  vi.stubGlobal('localStorage', { removeItem })
})
const admin = { Success: true, Jwt: 'a.b.c', Role: 'admin', verifiedPublicPass: true }

test('a 401 ends the session everywhere but where work would be lost', () => {
  for (const path of ['/', '/dashboard/listproperty', '/admindash/projects/edit']) expect(endsSessionAt(path)).toBe(false)
  for (const path of ['/dashboard/locations', '/admindash/projects/view', '/dashboard/listproperty/view'])
    expect(endsSessionAt(path)).toBe(true)
})

test('it clears what is stored, and only once', () => {
  startSession(admin)
  expect(clearEndedSession('/dashboard/listproperty')).toBe(false)
  expect(useSession.getState().jwt).toBe('a.b.c')
  expect(clearEndedSession('/dashboard/locations')).toBe(true)
  expect(useSession.getState()).toMatchObject({ jwt: '', admin: false, userType: '' })
  expect(clearEndedSession('/dashboard/locations')).toBe(false)
})

test('another host starts afresh and goes home; the language stays', () => {
  startSession(admin)
  useSession.setState({ locale: 'no' })
  expect(noticeSite('a.example')).toBe(false)
  expect(useSession.getState().jwt).toBe('a.b.c')
  expect(noticeSite('a.example')).toBe(false)
  expect(noticeSite('b.example')).toBe(true)
  expect(useSession.getState()).toMatchObject({ jwt: '', host: 'b.example', locale: 'no' })
  expect(removeItem).toHaveBeenCalledWith('needPublicLocPass')
})
