/** What awaits approval, beside the Locations tab: how many, and by name the ones that wait longest (S1 §5 "Truncation"). */
import { Menu, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePendingCount } from '#features/engine/review/pending-badge.tsx'
import { countPending, officeKeys, readPendingNames } from '#features/locations/office/api.ts'
import { waitingText } from '#features/locations/office/waiting-text.ts'
import { truncate } from '#lib/format.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { MenuItemLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/engine/records.module.css'

const nameMost = 22

function Names() {
  const t = useText(waitingText)
  const { data = [] } = useQuery({ queryKey: officeKeys.pendingNames, queryFn: ({ signal }) => readPendingNames(signal), staleTime: 5000 })
  return data.map(({ id, name }) => {
    const short = truncate(name, nameMost)
    return (
      <MenuItemLink key={id} to="/admindash/locations/review" search={{ location: id }} title={short === name ? undefined : name}>
        <span aria-hidden>{short}</span>
        <VisuallyHidden>{t('review', { name })}</VisuallyHidden>
      </MenuItemLink>
    )
  })
}

export function PendingMenu({ className }: { className: string | undefined }) {
  const t = useText(waitingText)
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  const count = usePendingCount('locations', countPending)
  if (count === 0) return null
  return (
    <Menu position="bottom-start" width={260} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <button type="button" className={className} data-count>
          <span className={styles.badge} aria-hidden>
            {format.number(count)}
          </span>
          <VisuallyHidden>{t('waiting', { count })}</VisuallyHidden>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('waiting', { count })}</Menu.Label>
        {opened ? <Names /> : null}
        <Menu.Divider />
        <MenuItemLink to="/admindash/locations" search={{ tab: 'pending' }}>
          {t('all')}
        </MenuItemLink>
      </Menu.Dropdown>
    </Menu>
  )
}
