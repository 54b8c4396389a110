import {
  IconAddressBook,
  IconBuildingStore,
  IconHome,
  IconHomeEdit,
  IconLayoutDashboard,
  IconLogin2,
  IconMapPin,
} from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { pageUrl } from '#lib/routes/page-url.ts'
import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { activeTab, publicTabs, type Tab } from '#app/navigation.ts'
import { appText } from '#app/text.ts'
import { openSignIn } from '#app/shell/sign-in-state.ts'
import { TabLink } from '#app/shell/tab-link.tsx'
import styles from '#app/shell/foot-navigation.module.css'

const icons: Partial<Record<Tab['key'], typeof IconHome>> = {
  home: IconHome,
  ownProperties: IconHomeEdit,
  directoryProfiles: IconBuildingStore,
  locations: IconMapPin,
  directory: IconAddressBook,
}

/** The places a thumb reaches on a phone. */
export function FootNavigation() {
  const t = useText(appText)
  const site = useSite()
  const viewer = useViewer()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const tabs = publicTabs(site, viewer).filter((tab) => icons[tab.key])
  const inAdmin = pathname.startsWith('/admindash')
  const active = inAdmin ? null : activeTab(tabs, pathname)
  return (
    <nav className={styles.foot} aria-label={t('footNavigation')}>
      {tabs.map((tab) => {
        const Icon = icons[tab.key] ?? IconHome
        return (
          <TabLink key={tab.key} tab={tab} active={tab.key === active} className={styles.item}>
            <Icon size={22} aria-hidden />
            {tab.label ?? t(tab.key)}
          </TabLink>
        )
      })}
      {viewer.staff ? (
        <TabLink tab={{ page: pageUrl({ to: '/admindash/locations' }) }} active={inAdmin} className={styles.item}>
          <IconLayoutDashboard size={22} aria-hidden />
          {t('admin')}
        </TabLink>
      ) : null}
      {viewer.signedIn ? null : (
        <button type="button" className={styles.item} onClick={openSignIn}>
          <IconLogin2 size={22} aria-hidden />
          {t('login')}
        </button>
      )}
    </nav>
  )
}
