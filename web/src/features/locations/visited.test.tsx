import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

test('what was opened is known after a reload, the latest five hundred of it', async () => {
  const first = await import('#features/locations/visited.ts')
  for (let id = 1; id <= 502; id += 1) first.noticeVisit(id)
  first.noticeVisit(502)
  vi.resetModules()
  const { useVisited } = await import('#features/locations/visited.ts')
  const { ids } = useVisited.getState()
  expect([ids.size, ids.has(502), ids.has(3), ids.has(2)]).toEqual([500, true, true, false])
})

test('what another hand has written there is no list', async () => {
  localStorage.setItem('backlot-visited-0', '{"a":1}')
  const { useVisited } = await import('#features/locations/visited.ts')
  expect(useVisited.getState().ids.size).toBe(0)
})
