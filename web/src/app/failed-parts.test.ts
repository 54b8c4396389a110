import { QueryObserver } from '@tanstack/react-query'
import { messages } from '@backlot/contract/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { makeQueryClient } from '#lib/query-client.ts'
import { shownErrors } from '#ui/feedback/shown-errors.ts'
import { useToasts } from '#ui/feedback/toasts.ts'
import { watchFailedParts } from '#app/failed-parts.ts'

const shown = () => useToasts.getState().toasts.map(({ message, action }) => [message, action?.label])
const refusal = (status: number) => new ApiError({ status, code: 'x', detail: messages.unexpected })

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ toasts: [] })
})
afterEach(() => void vi.useRealTimers())

function start() {
  const client = makeQueryClient()
  watchFailedParts(client)
  /** A part of a screen that reads; answers how it leaves. */
  const watch = (name: string, queryFn: () => Promise<string>, meta: { toastOnError?: true } = { toastOnError: true }) =>
    new QueryObserver(client, { queryKey: [name], queryFn, meta, retry: false }).subscribe(() => {})
  return { client, watch, drawn: () => vi.advanceTimersByTimeAsync(1000) }
}

test('a part that failed is named once, and Retry reads all that failed', async () => {
  const { client, watch, drawn } = start()
  watch('types', vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal(500)).mockResolvedValue('types'))
  watch('genres', vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal(0)).mockResolvedValue('genres'))
  await drawn()
  expect(shown()).toEqual([['Part of this page could not be loaded.', 'Retry']])
  useToasts.getState().toasts[0]?.action?.run()
  await drawn()
  expect([client.getQueryData(['types']), client.getQueryData(['genres'])]).toEqual(['types', 'genres'])
})

test('what is refused, and what nobody is to be told of, is not named', async () => {
  const { watch, drawn } = start()
  watch('refused', () => Promise.reject(refusal(403)))
  watch('quiet', () => Promise.reject(refusal(500)), {})
  await drawn()
  expect(shown()).toEqual([])
})

test('what is still shown from before is not named', async () => {
  const { client, watch, drawn } = start()
  client.setQueryData(['known'], 'as it was', { updatedAt: 1 })
  watch('known', () => Promise.reject(refusal(500)))
  await drawn()
  expect([client.getQueryState(['known'])?.status, shown()]).toEqual(['error', []])
})

test('what the screen shows itself, or has left meanwhile, is not named', async () => {
  const { watch, drawn } = start()
  const error = refusal(500)
  shownErrors.add(error)
  watch('shown', () => Promise.reject(error))
  const leave = watch('left', () => Promise.reject(refusal(500)))
  await vi.advanceTimersByTimeAsync(10)
  leave()
  await drawn()
  expect(shown()).toEqual([])
})
