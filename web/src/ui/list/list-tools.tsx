/** What a list offers beside its rows: saved views, the choice of columns, and what is shown as CSV. */
import { ActionIcon, Checkbox, Popover } from '@mantine/core'
import { IconBookmark, IconColumns3, IconFileTypeCsv, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#lib/text.ts'
import { saveCsv } from '#ui/list/csv.ts'
import type { ListSettings } from '#ui/list/list-settings.ts'
import { SavedViews } from '#ui/list/saved-views.tsx'
import { listText } from '#ui/list/text.ts'
import type { ListColumn } from '#ui/list/types.ts'
import styles from '#ui/list/list.module.css'

/** What a view of the list remembers, and the way back to it. */
export interface ViewTarget {
  /** Filters and order, without the page and what is open. */
  state: Record<string, unknown>
  open: (search: Record<string, unknown>) => void
}

interface ListToolsProps<Item> {
  name: string
  columns: readonly ListColumn<Item>[]
  items: readonly Item[]
  settings: ListSettings
  onSettings: ((changes: Partial<ListSettings>) => void) | null
  views: ViewTarget | undefined
  hasColumns: boolean
}

export function ListTools<Item>({ name, columns, items, settings, onSettings, views, hasColumns }: ListToolsProps<Item>) {
  const t = useText(listText)
  const { hidden } = settings
  const shown = columns.filter(({ key, isFixed }) => isFixed || !hidden.includes(key))
  const toggle = (key: string) => onSettings?.({ hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key] })
  return (
    <div className={styles.tools}>
      {views && onSettings && (
        <Tool label={t('views')} Icon={IconBookmark}>
          <SavedViews settings={settings} onSettings={onSettings} target={views} />
        </Tool>
      )}
      {hasColumns && onSettings && (
        <Tool label={t('columns')} Icon={IconColumns3}>
          <fieldset className={styles.choices}>
            <legend>{t('columnsShown')}</legend>
            {columns
              .filter(({ isFixed }) => !isFixed)
              .map(({ key, label }) => (
                <Checkbox key={key} label={label} checked={!hidden.includes(key)} onChange={() => toggle(key)} />
              ))}
            <Checkbox
              mt="xs"
              label={t('compact')}
              checked={settings.isCompact ?? false}
              onChange={(event) => onSettings({ isCompact: event.currentTarget.checked })}
            />
          </fieldset>
        </Tool>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('csv')}
        title={t('csv')}
        onClick={() => saveCsv(name.replaceAll('/', '-'), shown, items)}
      >
        <IconFileTypeCsv aria-hidden size={20} />
      </ActionIcon>
    </div>
  )
}

function Tool({ label, Icon, children }: { label: string; Icon: TablerIcon; children: ReactNode }) {
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} title={label}>
          <Icon aria-hidden size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  )
}
