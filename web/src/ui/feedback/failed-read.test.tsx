import { screen } from '@testing-library/react'
import { messages } from '@backlot/contract/messages'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { openScreen } from '#test/screen.tsx'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { shownErrors } from '#ui/feedback/shown-errors.ts'

test('a read that failed is shown with Retry, and its error counts as shown', async () => {
  const error = new ApiError({ status: 500, code: 'internal', detail: messages.unexpected })
  const refetch = vi.fn<() => void>()
  expect(shownErrors.has(error)).toBe(false)
  await openScreen(() => failedRead({ data: undefined, error, refetch }, 'The list could not be loaded'), { at: '/list' })
  expect((await screen.findByRole('alert')).textContent).toContain('The list could not be loaded')
  screen.getByRole('button', { name: 'Retry' }).click()
  expect(refetch).toHaveBeenCalledOnce()
  expect(shownErrors.has(error)).toBe(true)
})
