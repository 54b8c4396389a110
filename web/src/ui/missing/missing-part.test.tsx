import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import { lazyBare } from '#ui/lazy-part.tsx'
import '#ui/missing/missing-part.tsx'

/** A part whose file comes at the last of so many tries. */
function partAfter(tries: number) {
  const asked = { times: 0 }
  const Part = lazyBare(async () => {
    asked.times += 1
    if (asked.times < tries) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ name }: { name: string }) => <p>Map of {name}</p>
  })
  return { Part, asked }
}

test('a part that does not come leaves the rest, and comes when the line is back', async () => {
  const { Part, asked } = partAfter(3)
  await openScreen(() => (
    <>
      <h1>Mills at night</h1>
      <Suspense>
        <Part name="mills" />
      </Suspense>
    </>
  ))
  expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded.')
  expect(screen.getByRole('heading', { name: 'Mills at night' })).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => asked.times).toBe(2)
  expect(screen.getByRole('alert')).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Map of mills')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('it is asked for again by hand, and with it the style sheet that failed', async () => {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = '/assets/map.css'
  document.head.append(sheet)
  const { Part } = partAfter(2)
  await openScreen(() => (
    <Suspense>
      <Part name="barns" />
    </Suspense>
  ))
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Map of barns')).toBeTruthy()
  const now = document.querySelector('link[href="/assets/map.css"]')
  expect(now).not.toBeNull()
  expect(now).not.toBe(sheet)
  now?.remove()
})
