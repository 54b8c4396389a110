import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toast, useToasts } from '#ui/feedback/toasts.ts'

const shown = () => useToasts.getState().toasts.map((entry) => entry.message)

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ toasts: [] })
})
afterEach(() => void vi.useRealTimers())

test('at most three show, the newest last', () => {
  for (const message of ['one', 'two', 'three', 'four']) toast.info(message)
  expect(shown()).toEqual(['two', 'three', 'four'])
})

test('a repeated message shows once', () => {
  toast.error('Invalid credentials')
  toast.error('Invalid credentials')
  expect(shown()).toEqual(['Invalid credentials'])
})

test('errors stay until they are dismissed, the others leave', () => {
  toast.success('Saved')
  toast.error('Failed')
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual(['Failed'])
  dismissToast(useToasts.getState().toasts[0]!.id)
  expect(shown()).toEqual([])
})
