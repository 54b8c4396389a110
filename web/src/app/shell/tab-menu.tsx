import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MenuItemLink } from '#ui/links/mantine-links.tsx'
import styles from '#app/shell/header.module.css'

export interface MenuEntry {
  key: string
  label: string
  to: string
  search?: Record<string, string>
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
        {entries.map(({ key, label: name, to, search = {} }) => (
          <MenuItemLink key={key} to={to} search={search}>
            {name}
          </MenuItemLink>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
