import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { counted } from '#lib/pending-calls.ts'
import { LoadingBar } from '#ui/feedback/loading-bar.tsx'
import { useToasts } from '#ui/feedback/toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ toasts: [] })
})
afterEach(() => vi.useRealTimers())

const shown = () => useToasts.getState().toasts.map(({ message }) => (typeof message === 'string' ? message : message.code))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('what takes long is said to be in progress, once, and what is soon done is not', async () => {
  render(<LoadingBar />)
  const short = Promise.withResolvers<void>()
  void counted(() => short.promise)
  await pass(7000)
  await act(async () => {
    await Promise.resolve(short.resolve())
  })
  await pass(7000)
  expect(shown()).toEqual([])
  const long = Promise.withResolvers<void>()
  void counted(() => long.promise)
  await pass(8100)
  expect(shown()).toEqual(['stillInProgress'])
  await pass(4000)
  expect(shown()).toEqual(['stillInProgress'])
  long.resolve()
})
