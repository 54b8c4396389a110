/** A lookbook as somebody sees it who was sent a link: the password once, then the story, until the link ends. */
import { useRouterState } from '@tanstack/react-router'
import { useRawSearch } from '#lib/routes/search.ts'
import { useEffect, useMemo } from 'react'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { Over, PasswordCard } from '#features/guests/components/entry.tsx'
import { loadBelow, Story } from '#features/guests/components/story.tsx'
import { keyOf, linkOf, type Link } from '#features/guests/model.ts'
import { guestText } from '#features/guests/text.ts'
import { enter, renewSoon, useVisit } from '#features/guests/visits.ts'
import styles from '#features/guests/screens/guest-screen.module.css'

/** How often the page looks whether its token has to be renewed. */
const lookMilliseconds = 60_000

export function GuestScreen() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const search = useRawSearch()
  const found = linkOf(pathname, search)
  const key = found ? keyOf(found) : ''
  // The URL changes with every picture that is opened; the link does not.
  // oxlint-disable-next-line react/exhaustive-deps
  const link = useMemo(() => found, [key])
  return link ? <GuestVisit key={key} link={link} /> : <Over wasOpen={false} error={null} />
}

function GuestVisit({ link }: { link: Link }) {
  const t = useText(guestText)
  const visit = useVisit(link)
  useEffect(() => void enter(link), [link])
  // Asked for with the lookbook, so that its chapters can be drawn when it comes.
  useEffect(() => void loadBelow().catch(() => undefined), [])
  useEffect(() => {
    const look = () => void renewSoon(link)
    const timer = setInterval(look, lookMilliseconds)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [link])

  switch (visit.phase) {
    case 'opening':
      return (
        <div className={styles.opening} role="status">
          <Spinner /> {t('opening')}
        </div>
      )
    case 'password':
      return <PasswordCard link={link} wasOpen={visit.wasOpen} />
    case 'over':
      return <Over wasOpen={visit.wasOpen} error={visit.error} />
    case 'failed':
      return <ErrorState level={1} error={visit.error} onRetry={() => void enter(link)} />
    case 'open':
      return <Story link={link} />
  }
}
