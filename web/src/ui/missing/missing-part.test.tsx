import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import { unreachable } from '#lib/api-error.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import '#ui/missing/missing-part.tsx'

/** A part whose file comes at the last of so many tries. */
function partAfter(tries: number, why: Error = unreachable()) {
  const asked = { times: 0 }
  const Part = lazyBare(async () => {
    asked.times += 1
    if (asked.times < tries) throw why
    return ({ name }: { name: string }) => <p>Map of {name}</p>
  })
  return { Part, asked }
}

test('a part that does not come leaves the rest, and comes when the line is back', async () => {
  const { Part, asked } = partAfter(4)
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
  await expect.poll(() => asked.times).toBe(3)
  expect(screen.getByRole('alert')).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Map of mills')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('it is asked for again by hand', async () => {
  const { Part } = partAfter(3)
  await openScreen(() => (
    <Suspense>
      <Part name="barns" />
    </Suspense>
  ))
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Map of barns')).toBeTruthy()
})

test('a part that a newer release no longer has comes with the new page, and it is said what that takes', async () => {
  const { Part } = partAfter(9, new TypeError('Failed to fetch dynamically imported module: /assets/old.js'))
  await openScreen(() => (
    <Suspense>
      <Part name="barns" />
    </Suspense>
  ))
  expect((await screen.findByRole('alert')).textContent).toContain('A newer version of this page')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
})

test('what failed once, such as a dialog, comes by itself when it is opened once more', async () => {
  const { Part } = partAfter(3)
  const both = (shown: number) => (
    <Suspense>
      <Part key={shown} name="barns" />
    </Suspense>
  )
  function Opened() {
    const [shown, setShown] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setShown(shown + 1)}>
          Open once more
        </button>
        {both(shown)}
      </>
    )
  }
  await openScreen(Opened)
  expect(await screen.findByRole('alert')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Open once more' }))
  expect(await screen.findByText('Map of barns')).toBeTruthy()
})
