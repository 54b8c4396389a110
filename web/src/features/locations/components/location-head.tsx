/** Name, town, tools and the first pictures; on a phone the pictures come first. */
import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { Location } from '@backlot/contract/locations'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { AskButton } from '#features/locations/components/ask-button.tsx'
import { useDetailRoute } from '#features/locations/components/location-link.tsx'
import { townOf } from '#features/locations/components/place-names.ts'
import { LocationTools } from '#features/locations/components/location-tools.tsx'
import { detailText } from '#features/locations/detail-text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import { linkLook } from '#ui/parts/text-link.tsx'
import styles from '#features/locations/screens/location-screen.module.css'

// For staff only.
const StatusNote = lazyBare(async () => (await import('#features/locations/components/status-badge.tsx')).StatusNote)

export function LocationHead({ location, children }: { location: Location; children: ReactNode }) {
  const { staff } = useViewer()
  const isPhone = useWindowMatches(phone)
  const heading = (
    <div className={styles.head}>
      <div>
        <h1 className={styles.title}>{location.location_name}</h1>
        <p className={styles.place}>
          {staff && (
            <Suspense fallback={null}>
              <StatusNote status={location.status} />
            </Suspense>
          )}
          <span>{townOf(location) || location.region}</span>
        </p>
      </div>
      {isPhone ? <AskButton location={location} className={styles.ask} /> : <LocationTools location={location} />}
    </div>
  )
  if (!isPhone) {
    return (
      <>
        <BackLink />
        {heading}
        {children}
      </>
    )
  }
  return (
    <>
      <div className={styles.phoneTop}>
        <BackLink />
        <LocationTools location={location} />
      </div>
      {children}
      {heading}
    </>
  )
}

/** Back to the results where one came from them, to all of them otherwise. */
export function BackLink() {
  const t = useText(detailText)
  const { history } = useRouter()
  const isAdminArea = useDetailRoute().startsWith('/admindash')
  const cameFrom = history.canGoBack()
  return (
    <Link
      to={isAdminArea ? '/admindash/locations' : '/dashboard/locations'}
      className={`${linkLook} ${styles.back}`}
      onClick={(event) => {
        if (!cameFrom || event.defaultPrevented || event.metaKey || event.ctrlKey) return
        event.preventDefault()
        history.back()
      }}
    >
      <IconChevronLeft aria-hidden size={20} />
      {cameFrom ? t('back') : t('allLocations')}
    </Link>
  )
}
