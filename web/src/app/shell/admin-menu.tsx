/** The Admin menu in its groups. It is no `TabMenu` with groups: that one is in the first page's script. */
import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useId } from 'react'
import { linkTo } from '#lib/routes/page-url.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { MenuItemLink } from '#ui/links/mantine-links.tsx'
import { adminGroups } from '#app/admin-navigation.ts'
import { groupWords, menuText } from '#app/shell/menu-text.ts'
import { officeLabels } from '#app/shell/office-labels.ts'
import { useRouteLabel } from '#app/shell/use-route-label.ts'
import styles from '#app/shell/admin-menu.module.css'

/** Below /admindash/admin the menu itself is the active tab, and is called after the page. */
export function AdminMenu({ className }: { className: string | undefined }) {
  const t = useText(menuText)
  const id = useId()
  const page = useRouteLabel(officeLabels)
  const active = useRouterState({ select: (state) => state.location.pathname.startsWith('/admindash/admin') })
  const label = (active ? page : null) ?? t('admin')
  const groups = adminGroups(useViewer())
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  if (count === 0) return null
  // Side by side all of them are seen at once; a few are read faster below each other.
  const isWide = count > 12
  return (
    <Menu position="bottom-start" width={isWide ? 500 : 240}>
      <Menu.Target>
        <button type="button" className={className} data-active={active || undefined}>
          {label}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <div role="none" className={isWide ? styles.columns : undefined}>
          {groups.map(({ key, entries }) => (
            <div key={key} role="group" aria-labelledby={id + key} className={styles.group}>
              <Menu.Label id={id + key}>{t(groupWords[key])}</Menu.Label>
              {entries.map((entry) => (
                <MenuItemLink key={entry.key} {...linkTo(entry.page)}>
                  {t(entry.key)}
                </MenuItemLink>
              ))}
            </div>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}
