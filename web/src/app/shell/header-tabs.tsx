import { Fragment, Suspense, type ComponentType, type ReactNode } from 'react'
import { useText } from '#lib/text.ts'
import type { Tab, TabKey } from '#app/navigation.ts'
import { appText } from '#app/text.ts'
import { TabLink } from '#app/shell/tab-link.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from '#app/shell/header.module.css'

const PlannedMenu = lazyPart(async () => (await import('#app/shell/tab-menu.tsx')).PlannedMenu)

export interface TabPartProps {
  tab: Tab
  name: string
  active: boolean
  className: string | undefined
}

interface HeaderTabsProps {
  tabs: readonly Tab[]
  /** The key of the tab that the page belongs to. */
  active: string | null
  /** The active tab's own words, where they follow the route. */
  activeLabel: string | null
  /** What stands in a tab that has a menu, after its name. */
  badges?: Partial<Record<TabKey, ReactNode>> | undefined
  /** What stands after a tab that is a link. */
  beside?: Partial<Record<TabKey, ReactNode>> | undefined
  /** Tabs that draw themselves once their code is there; a plain link until then. */
  parts?: Partial<Record<TabKey, ComponentType<TabPartProps>>> | undefined
}

/** The tabs of both headers; those with a menu open it. */
export function HeaderTabs({ tabs, active, activeLabel, badges, beside, parts }: HeaderTabsProps): ReactNode {
  const t = useText(appText)
  return tabs.map((tab) => {
    const isActive = tab.key === active
    const name = (isActive ? activeLabel : null) ?? tab.label ?? t(tab.key)
    if (tab.menu) {
      return (
        <Suspense key={tab.key}>
          <PlannedMenu label={name} menu={tab.menu} active={isActive} badge={badges?.[tab.key]} />
        </Suspense>
      )
    }
    const link = (
      <TabLink tab={tab} active={isActive} className={styles.tab}>
        {name}
      </TabLink>
    )
    const Part = parts?.[tab.key]
    return (
      <Fragment key={tab.href ?? tab.key}>
        {Part ? (
          <Suspense fallback={link}>
            <Part tab={tab} name={name} active={isActive} className={styles.tab} />
          </Suspense>
        ) : (
          link
        )}
        {beside?.[tab.key]}
      </Fragment>
    )
  })
}
