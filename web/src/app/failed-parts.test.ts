import { messages } from '@backlot/contract/messages'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { makeQueryClient } from '#lib/query-client.ts'
import { useToasts } from '#ui/feedback/toasts.ts'
import { watchFailedParts } from '#app/failed-parts.ts'

const shown = () => useToasts.getState().toasts.map(({ message, action }) => [message, action?.label])
const refusal = (status: number) => new ApiError({ status, code: 'x', detail: messages.unexpected })

beforeEach(() => useToasts.setState({ toasts: [] }))

function start() {
  const client = makeQueryClient()
  watchFailedParts(client)
  const read = (name: string, answer: () => Promise<string>, meta: { toastOnError?: true } = { toastOnError: true }) =>
    client.query({ queryKey: [name], queryFn: answer, meta, retry: false }).catch(() => undefined)
  return { client, read }
}

test('a part that failed is named once, and Retry reads all that failed', async () => {
  const { client, read } = start()
  const types = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal(500)).mockResolvedValue('types')
  const genres = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal(0)).mockResolvedValue('genres')
  await Promise.all([read('types', types), read('genres', genres)])
  expect(shown()).toEqual([['Part of this page could not be loaded.', 'Retry']])
  useToasts.getState().toasts[0]?.action?.run()
  await vi.waitFor(() => expect([client.getQueryData(['types']), client.getQueryData(['genres'])]).toEqual(['types', 'genres']))
})

test('what is refused, what another part of the screen reports and what is still shown from before is not', async () => {
  const { client, read } = start()
  await read('refused', () => Promise.reject(refusal(403)))
  await read('reported', () => Promise.reject(refusal(500)), {})
  client.setQueryData(['known'], 'as it was')
  await client.invalidateQueries({ queryKey: ['known'] })
  await read('known', () => Promise.reject(refusal(500)))
  expect(shown()).toEqual([])
})
