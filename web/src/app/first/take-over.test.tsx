import { render, screen } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import userEvent from '@testing-library/user-event'
import { Fragment, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { showFirst } from '#app/first/choose.ts'
import { recordInput } from '#app/first/input-replay.ts'
import { rememberVisitor, visitorOf } from '#app/first/remember-visitor.ts'
import { FirstEnd, noticeFirst } from '#app/first/take-over.tsx'
import { endSession, startSession, useSession } from '#lib/session.ts'
import { wasShown } from '#ui/shown-pictures.ts'
import { makeSite } from '#test/site.ts'

const open = makeSite({ Ext: { DisablePublicPass: true } })
const closed = makeSite({ Ext: { DisablePublicPass: false } })
const routerAt = (path: string) => {
  const root = createRootRoute()
  const routes = ['/', '/next'].map((one) => createRoute({ getParentRoute: () => root, path: one, component: () => <p>{`at ${one}`}</p> }))
  return createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory({ initialEntries: [path] }) })
}
const router = routerAt('/')
/** A first view as the server sends it, shown, with what is done in it kept. */
function showView(html: string): void {
  document.body.innerHTML = `<div id="first"><template id="first-landing-phone">${html}</template></div>`
  document.documentElement.dataset['first'] = 'landing-phone'
  showFirst()
  recordInput()
}
const signIn = (role: string) => startSession({ Success: true, Jwt: 'a.b.c', Role: role, verifiedPublicPass: true })

test('the next load of the page knows who looked at it', () => {
  endSession()
  expect(visitorOf(useSession.getState(), open)).toBeNull()
  signIn('')
  expect([visitorOf(useSession.getState(), open), visitorOf(useSession.getState(), closed)]).toEqual(['token', 'known'])
  signIn('scout')
  expect(visitorOf(useSession.getState(), open)).toBe('known')
})

test('it is kept as it changes, and forgotten with the session', () => {
  endSession()
  rememberVisitor(open)
  expect(localStorage.getItem('backlot-visitor')).toBeNull()
  signIn('admin')
  expect(localStorage.getItem('backlot-visitor')).toBe('known')
  endSession()
  expect(localStorage.getItem('backlot-visitor')).toBeNull()
})

test('a picture that was seen in the first view does not fade in again, one that has not come does', () => {
  document.body.innerHTML = '<div id="first"><img src="/seen.webp"><img src="/late.webp"></div>'
  const [seen] = document.images
  if (seen) Object.defineProperties(seen, { complete: { value: true }, naturalWidth: { value: 10 } })
  noticeFirst()
  expect(document.getElementById('first')).not.toBeNull()
  render(<FirstEnd router={router} />)
  expect(document.getElementById('first')).toBeNull()
  expect([wasShown('/seen.webp'), wasShown('/late.webp')]).toEqual([true, false])
})

test('the last button that was pressed in the first view is pressed in the page, once', async () => {
  const buttons = '<button type="button">Menu</button><button type="submit" aria-label="Search"><i>icon</i></button>'
  showView(`<form>${buttons}</form>`)
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  document.addEventListener('submit', sent)
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  await userEvent.click(screen.getByText('icon'))
  expect(sent).not.toHaveBeenCalled()
  const pressed: string[] = []
  const page = (key: string) => (
    <Fragment key={key}>
      {['Menu', 'Search'].map((name) => (
        <button key={name} type="button" aria-label={name} onClick={() => pressed.push(name)} />
      ))}
      <FirstEnd router={router} />
    </Fragment>
  )
  const { rerender } = render(page('first'))
  await vi.waitFor(() => expect(pressed).toEqual(['Search']))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }))
  rerender(page('second'))
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
  expect(pressed).toEqual(['Search'])
})

const passwordView = '<form><input name="password" type="password"><button type="submit">Enter</button></form>'

/** The form as the page has it: what it sends is what it was told by the field's changes. */
function PasswordForm({ onSend }: { onSend: (password: string) => void }) {
  const [password, setPassword] = useState('')
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onSend(password)
  }
  return (
    <form onSubmit={send}>
      <input name="password" type="password" value={password} onChange={(event) => setPassword(event.currentTarget.value)} />
      <button type="submit">Enter</button>
    </form>
  )
}

test('what was typed into the first view stands in the page, the focus stays in the field, and Enter sends it', async () => {
  showView(passwordView)
  const before = document.querySelector('input')
  before?.focus()
  await userEvent.keyboard('demo-vis')
  await userEvent.keyboard('it{Enter}')
  const onSend = vi.fn<(password: string) => void>()
  const { container } = render(
    <>
      <PasswordForm onSend={onSend} />
      <FirstEnd router={router} />
    </>,
  )
  const field = container.querySelector('input')
  expect([field?.value, before?.isConnected]).toEqual(['demo-visit', false])
  await vi.waitFor(() => expect(onSend.mock.calls).toEqual([['demo-visit']]))
})

test('whoever is still typing goes on in the page, behind what stands there', async () => {
  showView(passwordView)
  document.querySelector('input')?.focus()
  await userEvent.keyboard('demo')
  const onSend = vi.fn<(password: string) => void>()
  const { container } = render(
    <>
      <PasswordForm onSend={onSend} />
      <FirstEnd router={router} />
    </>,
  )
  expect(document.activeElement).toBe(container.querySelector('input'))
  await userEvent.keyboard('-visit{Enter}')
  expect(onSend.mock.calls).toEqual([['demo-visit']])
})

test('a search without a button is sent by Enter, and `/` goes to it as in the page', async () => {
  showView('<form role="search"><input type="search" aria-label="Search locations"></form>')
  const before = screen.getByRole('searchbox')
  before.getClientRects = () => [{}] as unknown as DOMRectList
  await userEvent.keyboard('/')
  expect([document.activeElement, (before as HTMLInputElement).value]).toEqual([before, ''])
  await userEvent.keyboard('a/b{Enter}')
  const sent: string[] = []
  render(
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent.push(event.currentTarget.querySelector('input')?.value ?? '')
        }}
      >
        <input type="search" aria-label="Search locations" />
      </form>
      <FirstEnd router={router} />
    </>,
  )
  await vi.waitFor(() => expect(sent).toEqual(['a/b']))
})

test('without a press nothing is pressed', () => {
  const onClick = vi.fn<() => void>()
  document.body.innerHTML = ''
  render(
    <>
      <button type="button" onClick={onClick}>
        Menu
      </button>
      <FirstEnd router={router} />
    </>,
  )
  expect(onClick).not.toHaveBeenCalled()
})

test('a link that was followed in the first view is followed by the page', async () => {
  document.body.innerHTML = ''
  const begun = routerAt('/')
  await begun.load()
  begun.history.push('/next')
  render(
    <>
      <RouterProvider router={begun} />
      <FirstEnd router={begun} />
    </>,
  )
  expect(await screen.findByText('at /next')).toBeTruthy()
})
