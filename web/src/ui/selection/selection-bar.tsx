/** What can be done with the ticked rows of a list, at hand while some are ticked. */
import { Button, Menu } from '@mantine/core'
import { IconDotsVertical, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWindowMatches } from '#ui/breakpoints.ts'
import { useCollecting } from '#lib/collecting.ts'
import type { BulkOffer } from '#ui/list/types.ts'
import styles from '#ui/selection/selection-bar.module.css'

interface SelectionBarProps {
  count: number
  /** How many are ticked, in words. */
  said: string
  words: { actions: string; clear: string }
  offers: readonly BulkOffer[]
  busy: boolean
  /** Whether the actions go into a menu where there is little room. */
  folds?: boolean
  onClear: () => void
  /** Beside the actions in any case. */
  children?: ReactNode
}

/** Narrower than this the actions are in a menu; a panel beside the page takes its share of the window. */
const roomy = { alone: '(min-width: 1240px)', beside: '(min-width: 1560px)' } as const

export function SelectionBar({ count, said, words, offers, busy, folds = true, onClear, children }: SelectionBarProps) {
  const hasPanel = useCollecting((state) => state.into !== null)
  const isRoomy = useWindowMatches(roomy[hasPanel ? 'beside' : 'alone'])
  return (
    <div className={styles.bar} data-open={count > 0 || undefined} data-foot-bar={count > 0 || undefined}>
      <span className={styles.said} role="status">
        {count > 0 && said}
      </span>
      {count > 0 && (
        <div role="toolbar" aria-label={words.actions} className={styles.actions}>
          {/* One alone needs no menu. */}
          {isRoomy || !folds || offers.length === 1 ? (
            offers.map(({ key, label, Icon, color, disabled = busy, loading = false, run }) => (
              <Button
                key={key}
                size="compact-md"
                variant="default"
                color={color}
                leftSection={<Icon aria-hidden size={16} />}
                loading={loading}
                disabled={disabled}
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
                {offers.map(({ key, label, Icon, disabled = false, run }) => (
                  <Menu.Item key={key} leftSection={<Icon aria-hidden size={18} />} disabled={disabled} onClick={run}>
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          {children}
          <Button size="compact-md" variant="subtle" leftSection={<IconX aria-hidden size={16} />} onClick={onClear}>
            {words.clear}
          </Button>
        </div>
      )}
    </div>
  )
}
