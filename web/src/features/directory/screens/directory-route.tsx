/** Which screen a route of the directory has; each is a script of its own. */
import { useMatch } from '@tanstack/react-router'
import { type ComponentType, createElement, Suspense } from 'react'
import { lazyBare } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { Page } from '#ui/shell/page.tsx'

const Listing = lazyBare(async () => (await import('#features/directory/screens/directory-screen.tsx')).DirectoryScreen)
const Decoded = lazyBare(async () => (await import('#features/directory/screens/decoded-screen.tsx')).DecodedScreen)
const Entry = lazyBare(async () => (await import('#features/directory/screens/entry-screen.tsx')).EntryScreen)
const Edit = lazyBare(async () => (await import('#features/directory/edit/screens/edit-screen.tsx')).EditScreen)
const Contact = lazyBare(async () => (await import('#features/directory/office/screens/contact-screen.tsx')).ContactScreen)
const Office = lazyBare(async () => (await import('#features/directory/office/screens/office-screen.tsx')).OfficeScreen)
const Review = lazyBare(async () => (await import('#features/directory/office/screens/review-screen.tsx')).ReviewScreen)
const Own = lazyBare(async () => (await import('#features/directory/own/screens/own-screen.tsx')).OwnScreen)
const Inquiries = lazyBare(async () => (await import('#features/directory/inquiries/screens/inquiries-screen.tsx')).InquiriesScreen)
const Answering = lazyBare(async () => (await import('#features/directory/screens/email-action-screen.tsx')).EmailActionScreen)

/** The first that fits; what is longer stands before what it begins with. */
const screens: readonly (readonly [RegExp, ComponentType])[] = [
  [/^\/admindash\/directories\/review/, Review],
  [/\/directories\/inquiries/, Inquiries],
  [/^\/emailaction/, Answering],
  [/^\/admindash\/directories/, Office],
  [/^\/admindash\/updatecontact/, Contact],
  [/\/listdirectory\/view/, Own],
  [/\/listdirectory/, Edit],
  [/\/directorydetail|^\/directory\//, Entry],
  [/^\/directories\//, Decoded],
]

export const screenOf = (path: string): ComponentType => screens.find(([route]) => route.test(path))?.[1] ?? Listing

/** The shape of a page while its script is on its way, so that the footer does not jump. */
function Coming() {
  return (
    <Page>
      <div aria-busy>
        <Skeleton height={32} width={240} />
        <Skeleton height={44} above={16} />
        <Skeleton height={480} above={16} />
      </div>
    </Page>
  )
}

export function DirectoryRoute() {
  // The route that is drawn, not the address: that is another one already while somebody leaves.
  const path = useMatch({ strict: false, select: ({ fullPath }) => fullPath as string })
  return createElement(Suspense, { fallback: <Coming /> }, createElement(screenOf(path)))
}
