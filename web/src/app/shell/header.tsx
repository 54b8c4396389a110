import { useDisclosure } from '@mantine/hooks'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { useText } from '#lib/text.ts'
import { IconButton } from '#ui/shell/icon-button.tsx'
import { SiteLogo } from '#ui/shell/site-logo.tsx'
import { activeTab, type Tab, type TabKey } from '#app/navigation.ts'
import { openSearch } from '#app/search/open-search.ts'
import { magnifierActs, showsDrawer, showsSearch, showsSearchBox } from '#app/search/rules.ts'
import { appText } from '#app/text.ts'
import { AccountMenu } from '#app/shell/account-menu.tsx'
import { HeaderSearch } from '#app/shell/header-search.tsx'
import { HeaderTabs, type TabPartProps } from '#app/shell/header-tabs.tsx'
import { ShareListing } from '#app/shell/share-listing.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import strip from '#ui/strip.module.css'
import styles from '#app/shell/header.module.css'

const MobileMenu = lazyPart(async () => (await import('#app/shell/mobile-menu.tsx')).MobileMenu)

interface HeaderProps {
  tabs: readonly Tab[]
  /** What the active tab is called on this page; null is its own name. */
  label: string | null
  /** More beside the tabs, such as the Admin menu. */
  children?: ReactNode
  badges?: Partial<Record<TabKey, ReactNode>>
  beside?: Partial<Record<TabKey, ReactNode>>
  parts?: Partial<Record<TabKey, ComponentType<TabPartProps>>>
  /** Before the search, where there is room. */
  links?: ReactNode
  logoTo: '/' | '/admindash/locations'
}

/** The magnifier: the drawer, or the popup of phones. */
function SearchButtons({ pathname }: { pathname: string }) {
  const t = useText(appText)
  const open = (panel: 'drawer' | 'popup') => () => {
    if (magnifierActs(pathname)) openSearch(panel)
  }
  return (
    <>
      {showsDrawer(pathname) ? (
        <IconButton className={styles.wideOnly} aria-label={t('openSearch')} aria-haspopup="dialog" onClick={open('drawer')}>
          <IconSearch className={showsSearchBox(pathname) ? styles.besideBox : undefined} size={22} aria-hidden />
        </IconButton>
      ) : null}
      <IconButton className={styles.narrowOnly} aria-label={t('search')} aria-haspopup="dialog" onClick={open('popup')}>
        <IconSearch size={22} aria-hidden />
      </IconButton>
    </>
  )
}

/** The bar at the top, in the site's own colours: logo, tabs, search, account. The public and the admin header fill it. */
export function Header({ tabs, label, children, badges, beside, parts, links, logoTo }: HeaderProps) {
  const t = useText(appText)
  const router = useRouter()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const [menuOpened, menu] = useDisclosure(false)
  const bar = useRef<HTMLElement>(null)
  // Comes after the first view: where the tabs have room nothing is moved.
  useEffect(() => {
    const onRendered = (follow: () => void) => router.subscribe('onRendered', follow)
    const followed = import('#app/shell/follow-tab.ts').then(({ followTab }) => bar.current && followTab(bar.current, onRendered))
    return () => void followed.then((stop) => stop?.())
  }, [router, pathname, label])
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={logoTo} className={styles.logoLink}>
          <SiteLogo />
        </Link>
        <nav ref={bar} className={`${strip.strip} ${styles.tabs}`} aria-label={t('mainNavigation')}>
          <HeaderTabs tabs={tabs} active={activeTab(tabs, pathname)} activeLabel={label} badges={badges} beside={beside} parts={parts} />
          {children}
        </nav>
        <div className={styles.end}>
          {links}
          {showsSearchBox(pathname) ? (
            <div className={styles.roomOnly}>
              <HeaderSearch />
            </div>
          ) : null}
          {showsSearch(pathname) ? <SearchButtons pathname={pathname} /> : null}
          <ShareListing />
          <AccountMenu />
          {/* The office has more tabs than a tablet shows. */}
          <IconButton
            className={logoTo === '/' ? styles.menu : styles.tightOnly}
            aria-label={t('menu')}
            aria-expanded={menuOpened}
            onClick={menu.open}
          >
            <IconMenu2 size={22} aria-hidden />
          </IconButton>
        </div>
      </div>
      <Suspense>{menuOpened ? <MobileMenu opened onClose={menu.close} tabs={tabs} /> : null}</Suspense>
    </header>
  )
}
