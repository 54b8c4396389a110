/** The way in by a link: the password once, then what it opens, until the link ends. */
import { type ReactNode, useEffect } from 'react'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { Over, PasswordCard } from '#features/guests/components/entry.tsx'
import type { Link } from '#features/guests/model.ts'
import { guestText, type GuestWords } from '#features/guests/text.ts'
import { enter, renewSoon, useVisit } from '#features/guests/visits.ts'
import styles from '#features/guests/screens/guest-screen.module.css'

/** How often the page looks whether its token has to be renewed. */
const lookMilliseconds = 60_000

export function GuestEntry({ link, words = guestText, children }: { link: Link; words?: GuestWords; children: ReactNode }) {
  const t = useText(words)
  const visit = useVisit(link)
  useEffect(() => void enter(link), [link])
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
      return <PasswordCard link={link} wasOpen={visit.wasOpen} words={words} />
    case 'over':
      return <Over wasOpen={visit.wasOpen} error={visit.error} words={words} />
    case 'failed':
      return <ErrorState level={1} error={visit.error} onRetry={() => void enter(link)} />
    case 'open':
      return children
  }
}
