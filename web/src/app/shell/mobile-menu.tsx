import { Drawer } from '@mantine/core'
import { IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useId } from 'react'
import { pageUrl } from '#lib/routes/page-url.ts'
import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { adminGroups } from '#app/admin-navigation.ts'
import { isOpen } from '#app/areas.ts'
import { mobileEntries } from '#app/mobile-navigation.ts'
import { activeTab, isOffice, type Tab } from '#app/navigation.ts'
import { appText } from '#app/text.ts'
import { groupWords, menuText } from '#app/shell/menu-text.ts'
import { openSignIn } from '#app/shell/sign-in-state.ts'
import { TabLink } from '#app/shell/tab-link.tsx'
import { useOwnProfile } from '#app/shell/use-own-profile.ts'
import { useSignOut } from '#app/shell/use-sign-out.ts'
import styles from '#app/shell/mobile-menu.module.css'

interface MobileMenuProps {
  opened: boolean
  onClose: () => void
  tabs: readonly Tab[]
}

interface Entry extends Pick<Tab, 'page' | 'href'> {
  key: string
  label: string
}

function Entries({ entries, active, onClose }: { entries: readonly Entry[]; active: string | null; onClose: () => void }) {
  return entries.map(({ key, label, ...tab }) => (
    <TabLink key={tab.href ?? key} tab={tab} active={key === active} className={styles.entry} onClick={onClose}>
      {label}
      {tab.href?.startsWith('http') ? <IconExternalLink size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
    </TabLink>
  ))
}

/** Every way that the site offers, in a drawer of phones: first the stated entries, then what else the wide header has. */
export function MobileMenu({ opened, onClose, tabs }: MobileMenuProps) {
  const t = useText(appText)
  const m = useText(menuText)
  const site = useSite()
  const viewer = useViewer()
  const signOut = useSignOut()
  const records = useOwnProfile()
  const account = { key: 'profile', page: pageUrl({ to: '/dashboard/profile' }), label: m('myProfile') }
  const own = viewer.signedIn ? [account, ...records] : records
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const inAdmin = isOffice(pathname)
  const named = (entries: readonly Tab[]): Entry[] => entries.map((tab) => ({ ...tab, label: tab.label ?? t(tab.key) }))
  const { main, more } = inAdmin ? { main: [...tabs], more: [] } : mobileEntries(site, viewer)
  const id = useId()
  const groups = inAdmin ? adminGroups(viewer) : []
  const lookbooks =
    inAdmin && viewer.staff && isOpen('lookbooks')
      ? [{ key: 'lookbooks', page: pageUrl({ to: '/admindash/lookbooks' }), label: m('lookbooks') }]
      : []
  const active = activeTab([...main, ...more], pathname)
  const act = (work: () => void) => () => {
    onClose()
    work()
  }
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={320}
      title={t('menu')}
      closeButtonProps={{ 'aria-label': m('closeMenu'), size: 44 }}
    >
      {/* The entries that the specification names are in capitals. */}
      <nav aria-label={t('menu')} className={inAdmin ? styles.list : `${styles.list} capitals`}>
        <Entries entries={[...named(main), ...lookbooks]} active={active} onClose={onClose} />
        {groups.map(({ key, entries }) => (
          <div key={key} role="group" aria-labelledby={id + key} className={styles.list}>
            <h3 id={id + key} className={styles.heading}>
              {m(groupWords[key])}
            </h3>
            <Entries entries={entries.map((entry) => ({ ...entry, label: m(entry.key) }))} active={active} onClose={onClose} />
          </div>
        ))}
        <button
          type="button"
          className={inAdmin ? styles.entry : `${styles.entry} capitals`}
          onClick={act(viewer.signedIn ? signOut : openSignIn)}
        >
          {viewer.signedIn ? t('logout') : t('login')}
        </button>
      </nav>
      {more.length + own.length > 0 ? (
        <nav aria-label={m('moreEntries')} className={styles.more}>
          <Entries entries={[...own, ...named(more)]} active={active} onClose={onClose} />
        </nav>
      ) : null}
    </Drawer>
  )
}
