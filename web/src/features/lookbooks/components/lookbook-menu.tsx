/** The header's lookbook dropdown: choosing one opens the library with it, to add and take out. */
import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconHistory, IconLink, IconList } from '@tabler/icons-react'
import { useRawSearch } from '#lib/routes/search.ts'
import { useState } from 'react'
import { useLookbooks } from '#features/lookbooks/api.ts'
import { linksText } from '#features/lookbooks/links-text.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { readIds } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { MenuItemLink } from '#ui/links/mantine-links.tsx'

interface LookbookMenuProps {
  /** How the header draws its menus. */
  className: string | undefined
  active: boolean
  /** What the active tab is called on this page. */
  label: string | null
}

export function LookbookMenu({ className, active, label }: LookbookMenuProps) {
  const t = useText(lookbooksText)
  const l = useText(linksText)
  const [opened, setOpened] = useState(false)
  const raw = useRawSearch()
  const [current] = readIds(raw['lb'])
  const lookbooks = useLookbooks('', false, opened)
  return (
    <Menu position="bottom-start" width={280} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <button type="button" className={className} data-active={active || undefined}>
          {(active ? label : null) ?? t('lookbooks')}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('lookbooks')} mah="70vh" style={{ overflowY: 'auto' }}>
        <MenuItemLink to="/admindash/lookbooks" leftSection={<IconList size={18} aria-hidden />}>
          {t('toList')}
        </MenuItemLink>
        <MenuItemLink to="/admindash/lookbooks/links" leftSection={<IconLink size={18} aria-hidden />}>
          {l('toLinks')}
        </MenuItemLink>
        <MenuItemLink to="/admindash/projects/alllookbooks" leftSection={<IconHistory size={18} aria-hidden />}>
          {l('history')}
        </MenuItemLink>
        {lookbooks.data && lookbooks.data.items.length > 0 ? <Menu.Label>{t('openInLibrary')}</Menu.Label> : null}
        {(lookbooks.data?.items ?? []).map(({ id, name }) => (
          <MenuItemLink
            key={id}
            to="/admindash/locations"
            search={{ lb: id }}
            rightSection={id === current ? <IconCheck size={18} aria-label={t('isOpen')} /> : null}
          >
            {name}
          </MenuItemLink>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
