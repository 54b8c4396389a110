/** What can be done with the ticked rows of a list, at hand while some are ticked. */
import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDotsVertical, IconX, type TablerIcon } from '@tabler/icons-react'
import styles from '#ui/selection/selection-bar.module.css'

export interface SelectionOffer {
  key: string
  label: string
  Icon: TablerIcon
  run: () => void
}

interface SelectionBarProps {
  count: number
  /** How many are ticked, in words. */
  said: string
  words: { actions: string; clear: string }
  offers: readonly SelectionOffer[]
  busy: boolean
  onClear: () => void
}

/** Narrower than this the actions are in a menu. */
const roomy = '(min-width: 1240px)'

export function SelectionBar({ count, said, words, offers, busy, onClear }: SelectionBarProps) {
  const isRoomy = useMediaQuery(roomy, true, { getInitialValueInEffect: false }) ?? true
  return (
    <div className={styles.bar} data-open={count > 0 || undefined}>
      <span className={styles.said} role="status">
        {count > 0 && said}
      </span>
      {count > 0 && (
        <div role="toolbar" aria-label={words.actions} className={styles.actions}>
          {/* One alone needs no menu. */}
          {isRoomy || offers.length === 1 ? (
            offers.map(({ key, label, Icon, run }) => (
              <Button
                key={key}
                size="compact-md"
                variant="default"
                leftSection={<Icon aria-hidden size={16} />}
                disabled={busy}
                onClick={run}
              >
                {label}
              </Button>
            ))
          ) : (
            <Menu position="top" withinPortal>
              <Menu.Target>
                <Button size="sm" variant="default" loading={busy} rightSection={<IconDotsVertical aria-hidden size={16} />}>
                  {words.actions}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {offers.map(({ key, label, Icon, run }) => (
                  <Menu.Item key={key} leftSection={<Icon aria-hidden size={18} />} onClick={run}>
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <Button size="compact-md" variant="subtle" leftSection={<IconX aria-hidden size={16} />} onClick={onClear}>
            {words.clear}
          </Button>
        </div>
      )}
    </div>
  )
}
