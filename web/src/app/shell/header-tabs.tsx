import { lazy, Suspense, type ReactNode } from 'react'
import { useText } from '#lib/text.ts'
import type { Tab } from '#app/navigation.ts'
import { appText } from '#app/text.ts'
import { TabLink } from '#app/shell/tab-link.tsx'
import styles from '#app/shell/header.module.css'

const TabMenu = lazy(async () => ({ default: (await import('#app/shell/tab-menu.tsx')).TabMenu }))

interface HeaderTabsProps {
  tabs: readonly Tab[]
  /** The key of the tab that the page belongs to. */
  active: string | null
  /** The active tab's own words, where they follow the route. */
  activeLabel: string | null
}

/** The tabs of both headers; those with a menu open it. */
export function HeaderTabs({ tabs, active, activeLabel }: HeaderTabsProps): ReactNode {
  const t = useText(appText)
  return tabs.map((tab) => {
    const isActive = tab.key === active
    const name = (isActive ? activeLabel : null) ?? tab.label ?? t(tab.key)
    if (!tab.menu) {
      return (
        <TabLink key={tab.key} tab={tab} active={isActive} className={styles.tab}>
          {name}
        </TabLink>
      )
    }
    const entries = tab.menu.map(({ key, to = '/', search = {}, label }) => ({
      key: `${key}-${search['category'] ?? ''}`,
      label: label ?? t(key),
      to,
      search,
    }))
    return (
      <Suspense key={tab.key}>
        <TabMenu label={name} entries={entries} active={isActive} />
      </Suspense>
    )
  })
}
