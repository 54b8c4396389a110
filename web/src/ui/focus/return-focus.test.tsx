import { Button, Menu, Modal } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isFocusFree, watchFocus } from '#ui/focus/return-focus.ts'
import { network } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

let end = () => {}
beforeEach(() => {
  end = watchFocus()
})
afterEach(() => end())

const button = (name: string) => screen.getByRole('button', { name })

/** A dialog as screens draw it: only while it is open, so it has no time to give anything back itself. */
function Question({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Question">
      <Button onClick={onClose}>Yes</Button>
    </Modal>
  )
}

test('a dialog that is drawn only while it is open gives the focus back, also the first time its code is loaded', async () => {
  network()
  const Late = lazy(async () => ({ default: await Promise.resolve(Question) }))
  function Screen() {
    const [open, setOpen] = useState(false)
    return (
      <main>
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
        <Suspense>{open ? <Late onClose={() => setOpen(false)} /> : null}</Suspense>
      </main>
    )
  }
  await openScreen(Screen)
  for (const time of [1, 2]) {
    button('Ask').focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Question' })
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]'), `time ${time}`).not.toBeNull())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button('Ask')))
  }
})

test('a row that is deleted by a dialog of its menu hands the focus to the row that takes its place, the last one to the one before', async () => {
  network()
  function Screen() {
    const [rows, setRows] = useState(['One', 'Two', 'Three'])
    const [asked, setAsked] = useState('')
    return (
      <main>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <Menu transitionProps={{ duration: 0 }}>
                <Menu.Target>
                  <button type="button">{row}</button>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => setAsked(row)}>Delete</Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </li>
          ))}
        </ul>
        {asked ? (
          <Question
            onClose={() => {
              setAsked('')
              setRows(rows.filter((row) => row !== asked))
            }}
          />
        ) : null}
      </main>
    )
  }
  await openScreen(Screen)
  const remove = async (row: string) => {
    button(row).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: row })).toBeNull())
  }
  await remove('Two')
  await waitFor(() => expect(document.activeElement).toBe(button('Three')))
  await remove('Three')
  await waitFor(() => expect(document.activeElement).toBe(button('One')))
})

test('a button that makes way for a form has the focus again when the form is left', async () => {
  network()
  function Screen() {
    const [open, setOpen] = useState(false)
    return (
      <main>
        <div>
          {open ? (
            <input aria-label="Name" autoFocus onKeyDown={({ key }) => key === 'Escape' && setOpen(false)} />
          ) : (
            <button type="button" onClick={() => setOpen(true)}>
              New folder
            </button>
          )}
        </div>
      </main>
    )
  }
  await openScreen(Screen)
  await userEvent.click(button('New folder'))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button('New folder')))
})

test('what the page takes away by itself moves no focus', async () => {
  network()
  function Screen() {
    const [shown, setShown] = useState(true)
    return (
      <main>
        <button type="button">First</button>
        {shown ? (
          <a href="#there" onBlur={() => {}} onMouseEnter={() => setShown(false)}>
            Gone
          </a>
        ) : null}
      </main>
    )
  }
  await openScreen(Screen)
  const link = screen.getByRole('link', { name: 'Gone' })
  link.focus()
  await userEvent.hover(link)
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(document.activeElement).toBe(document.body)
})

test('a part that comes late into the place of another takes the focus from where it was put meanwhile', async () => {
  network()
  function Late() {
    const heading = useRef<HTMLHeadingElement>(null)
    useEffect(() => {
      if (isFocusFree()) heading.current?.focus()
    }, [])
    return (
      <h2 ref={heading} tabIndex={-1}>
        Second step
      </h2>
    )
  }
  function Screen() {
    const [step, setStep] = useState(1)
    return (
      <main>
        <div>
          <button type="button" onClick={() => setStep(3)}>
            Cancel
          </button>
          {step === 1 ? (
            <button type="button" onClick={() => setStep(2)}>
              Next
            </button>
          ) : null}
          {step === 3 ? <Late /> : null}
        </div>
      </main>
    )
  }
  await openScreen(Screen)
  button('Next').focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button('Cancel')))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second step' })))
})

test('a button that is disabled while it works has the focus again afterwards, unless somebody went on meanwhile', async () => {
  network()
  const done = Promise.withResolvers<undefined>()
  const again = Promise.withResolvers<undefined>()
  const answers = [done.promise, again.promise]
  function Screen() {
    const [isWorking, setWorking] = useState(false)
    const send = () => {
      setWorking(true)
      void answers.shift()?.then(() => setWorking(false))
    }
    return (
      <main>
        <button type="button" disabled={isWorking} onClick={send}>
          Send
        </button>
        <button type="button">Next</button>
      </main>
    )
  }
  await openScreen(Screen)
  const work = async (answer: (value: undefined) => void, meanwhile: () => void) => {
    button('Send').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(button('Send').matches(':disabled')).toBe(true))
    meanwhile()
    answer(undefined)
    await waitFor(() => expect(button('Send').matches(':disabled')).toBe(false))
  }
  // As browsers do with what is disabled.
  await work(done.resolve, () => button('Send').blur())
  await waitFor(() => expect(document.activeElement).toBe(button('Send')))
  await work(again.resolve, () => button('Next').focus())
  expect(document.activeElement).toBe(button('Next'))
})
