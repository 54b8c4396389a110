import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { linkTo, type PageUrl } from '#lib/routes/page-url.ts'
import { useText } from '#lib/text.ts'
import { MenuItemLink } from '#ui/links/mantine-links.tsx'
import type { MenuTab, TabKey } from '#app/navigation.ts'
import { appText } from '#app/text.ts'
import styles from '#app/shell/header.module.css'

export interface MenuEntry {
  key: string
  label: string
  page: PageUrl
}

interface TabMenuProps {
  label: string
  entries: readonly MenuEntry[]
  active?: boolean
  /** What stands beside the name. */
  badge?: ReactNode
}

/** A tab that opens a menu: Permits, the directory's categories, Admin. */
export function TabMenu({ label, entries, active = false, badge }: TabMenuProps) {
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <button type="button" className={styles.menuTab} data-active={active || undefined}>
          {label}
          {badge}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {entries.map(({ key, label: name, page }) => (
          <MenuItemLink key={key} {...linkTo(page)}>
            {name}
          </MenuItemLink>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export const menuEntries = (menu: readonly MenuTab[], word: (key: TabKey) => string): MenuEntry[] =>
  menu.map(({ key, page, label }) => ({
    key: key + page.to + JSON.stringify(page.search),
    label: label ?? word(key),
    page,
  }))

/** The menu of a tab as `navigation.ts` plans it. */
export function PlannedMenu({ menu, ...shown }: Omit<TabMenuProps, 'entries'> & { menu: readonly MenuTab[] }) {
  const t = useText(appText)
  return <TabMenu {...shown} entries={menuEntries(menu, t)} />
}
