import { render, screen } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import userEvent from '@testing-library/user-event'
import { Fragment } from 'react'
import { expect, test, vi } from 'vitest'
import { showFirst } from '#app/first/choose.ts'
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
  document.body.innerHTML = `<div id="first"><template id="first-landing-phone"><form>${buttons}</form></template></div>`
  document.documentElement.dataset['first'] = 'landing-phone'
  showFirst()
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
  expect(pressed).toEqual(['Search'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }))
  rerender(page('second'))
  expect(pressed).toEqual(['Search'])
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
      <RouterProvider router={begun as never} />
      <FirstEnd router={begun} />
    </>,
  )
  expect(await screen.findByText('at /next')).toBeTruthy()
})
