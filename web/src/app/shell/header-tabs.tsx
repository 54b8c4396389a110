import { Suspense, type ReactNode } from 'react'
import { useText } from '#lib/text.ts'
import type { Tab, TabKey } from '#app/navigation.ts'
import { appText } from '#app/text.ts'
import { TabLink } from '#app/shell/tab-link.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from '#app/shell/header.module.css'

const TabMenu = lazyPart(async () => (await import('#app/shell/tab-menu.tsx')).TabMenu)

interface HeaderTabsProps {
  tabs: readonly Tab[]
  /** The key of the tab that the page belongs to. */
  active: string | null
  /** The active tab's own words, where they follow the route. */
  activeLabel: string | null
  /** What stands beside the name of a tab. */
  badges?: Partial<Record<TabKey, ReactNode>> | undefined
}

/** The tabs of both headers; those with a menu open it. */
export function HeaderTabs({ tabs, active, activeLabel, badges }: HeaderTabsProps): ReactNode {
  const t = useText(appText)
  return tabs.map((tab) => {
    const isActive = tab.key === active
    const name = (isActive ? activeLabel : null) ?? tab.label ?? t(tab.key)
    if (!tab.menu) {
      return (
        <TabLink key={tab.key} tab={tab} active={isActive} className={styles.tab}>
          {name}
          {badges?.[tab.key]}
        </TabLink>
      )
    }
    const entries = tab.menu.map(({ key, to = '/', search = {}, label }) => ({
      key: `${key}-${search['category'] ?? search['tab'] ?? ''}`,
      label: label ?? t(key),
      to,
      search,
    }))
    return (
      <Suspense key={tab.key}>
        <TabMenu label={name} entries={entries} active={isActive} badge={badges?.[tab.key]} />
      </Suspense>
    )
  })
}
