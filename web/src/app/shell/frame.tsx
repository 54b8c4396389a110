import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Collector } from '#features/lookbooks/public.ts'
import { Gate, gateOf, SiteFoot, useIsUnlocked } from '#features/sites/public.ts'
import { SignInDialog, type SignUpChoice } from '#features/users/public.ts'
import { readIds } from '#lib/search-params.ts'
import { isSignedIn, useSession, useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { Announcer } from '#ui/feedback/announcer.tsx'
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx'
import { LoadingBar } from '#ui/feedback/loading-bar.tsx'
import { ToastStack } from '#ui/feedback/toast-stack.tsx'
import { isOpen } from '#app/areas.ts'
import { useSearchPanel } from '#app/search/open-search.ts'
import { appText } from '#app/text.ts'
import { isOffice } from '#app/navigation.ts'
import { FootNavigation } from '#app/shell/foot-navigation.tsx'
import { PublicHeader } from '#app/shell/public-header.tsx'
import { closeSignIn, useSignInDialog } from '#app/shell/sign-in-state.ts'
import { useDocumentHead } from '#app/shell/use-document-head.ts'
import { useSignOut } from '#app/shell/use-sign-out.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from '#app/shell/frame.module.css'

const AdminHeader = lazyPart(async () => (await import('#app/shell/admin-header.tsx')).AdminHeader)

const SearchPanels = lazyPart(async () => (await import('#app/search/search-panels.tsx')).SearchPanels)

/** Pages where somebody is only being let in: no bars around them. */
const isEntry = (pathname: string): boolean => /^\/(?:protect|locations|login)$/.test(pathname)

/** A guest's lookbook, report, bible or page of a client is the whole page, except to somebody with an account. */
const isStory = (pathname: string): boolean => /^\/(?:lookbook|report|bible|client)\//.test(pathname)

const signUp: readonly SignUpChoice[] = [
  ...(isOpen('listings') ? (['location'] as const) : []),
  ...(isOpen('directory') ? (['directory'] as const) : []),
]

const noSignUp: readonly SignUpChoice[] = []

function Dialogs() {
  const { opened, asked } = useSignInDialog()
  // Behind a site password nobody makes an account before it was given.
  const { DisablePublicPass } = useSite().Ext
  const mayEnter = useSession((session) => session.jwt !== '') || DisablePublicPass
  const search = useSearchPanel()
  return (
    <>
      <Suspense>{asked ? <SignInDialog opened={opened} onClose={closeSignIn} signUp={mayEnter ? signUp : noSignUp} /> : null}</Suspense>
      <Suspense>{search.asked ? <SearchPanels /> : null}</Suspense>
    </>
  )
}

/** The screen, or the gate in front of it (S1 §2). */
function Content({ pathname }: { pathname: string }) {
  const router = useRouter()
  const site = useSite()
  const userType = useSession((session) => session.userType)
  const gate = gateOf(pathname, site.gates, userType)
  const unlocked = useIsUnlocked(gate ?? 'permit')
  if (!gate || unlocked) return <Outlet />
  const leave = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/', replace: true }))
  return (
    <Suspense>
      <Gate key={gate} gate={gate} onLeave={leave} />
    </Suspense>
  )
}

function Bars({ pathname }: { pathname: string }) {
  if (isOffice(pathname)) {
    return (
      <Suspense fallback={<div className={styles.headerSpace} />}>
        <AdminHeader />
      </Suspense>
    )
  }
  return <PublicHeader />
}

/** Where `lb` opens a lookbook beside the locations (S2 §2). */
const collects = /^\/(?:dashboard|admindash)\/(?:locations(?!\/(?:review|history|inquiries))|locationdetail|archived)/

/** The lookbook that staff add to while they look through the library; undefined when there is none. */
function useOpenLookbook(pathname: string, mayCollect: boolean): number | undefined {
  const lb = useRouterState({ select: (state) => (state.location.search as Record<string, unknown>)['lb'] })
  return mayCollect && collects.test(pathname) ? readIds(lb)[0] : undefined
}

/** What stands around every screen. */
export function Frame() {
  const t = useText(appText)
  const site = useSite()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const known = useSession((session) => session.jwt !== '')
  const mayCollect = useViewer().staff && isOpen('lookbooks')
  const lookbook = useOpenLookbook(pathname, mayCollect)
  const signOut = useSignOut()
  useDocumentHead()
  const signedIn = useSession(isSignedIn)
  const isBare = isEntry(pathname) || (isStory(pathname) && !signedIn)
  const withBars = !isBare && (site.EnableHeaderBeforeLogin || known || site.Ext.DisablePublicPass)
  return (
    <div className={withBars ? styles.frame : styles.bare} data-beside={lookbook !== undefined || undefined}>
      <a className={styles.skip} href="#main" onClick={skipToMain}>
        {t('skip')}
      </a>
      <LoadingBar />
      {withBars ? <Bars pathname={pathname} /> : null}
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={pathname}>
          <Content pathname={pathname} />
        </ErrorBoundary>
      </main>
      <Suspense>{mayCollect ? <Collector lookbook={lookbook} /> : null}</Suspense>
      <Suspense>
        <SiteFoot pathname={pathname} onDecline={signOut} />
      </Suspense>
      {withBars ? <FootNavigation /> : null}
      <Dialogs />
      <ToastStack />
      <Announcer />
    </div>
  )
}

/** The URL after `#` is the route's, so the link moves the focus itself. */
function skipToMain(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
