/** The bar of the administrator's list: keyword, status, filters, map, tools. */
import { ActionIcon, Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconMap2 } from '@tabler/icons-react'
import { KeywordBox } from '#features/locations/components/keyword-box.tsx'
import { StatusSelect } from '#features/locations/components/status-select.tsx'
import type { ChangeState } from '#lib/list-state.ts'
import { filterCount } from '#features/locations/filter-model.ts'
import { type AdminListState, adminSortOf, type LibraryView } from '#features/locations/model.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import type { ToolActions } from '#features/locations/tools/tool-rules.ts'
import { ToolsButton } from '#features/locations/tools/tools-button.tsx'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/screens/admin-locations-screen.module.css'

interface AdminToolbarProps {
  listState: AdminListState
  change: ChangeState<AdminListState>
  busy: boolean
  isPhone: boolean
  onFilters: () => void
  /** What can be done with the ticked rows. */
  actions: ToolActions
  selected: number
}

const desktopViews: readonly LibraryView[] = ['list', 'map']
/** A phone has its lines only. */
const phoneViews: readonly LibraryView[] = ['list']

export function AdminToolbar({ listState, change, busy, isPhone, onFilters, actions, selected }: AdminToolbarProps) {
  const t = useText(wholeLibraryText)
  // On a phone the status stands among the filters.
  const set = filterCount(isPhone ? listState : { ...listState, status: undefined })
  const label = set > 0 ? t('filtersSet', { count: set }) : t('filters')
  const isMap = listState.view === 'map'
  const toggleMap = () => change({ ...listState, view: isMap ? undefined : 'map' }, 'replace')
  return (
    <div className={styles.bar}>
      <KeywordBox
        className={styles.keyword}
        value={listState.q ?? ''}
        busy={busy}
        onSearch={(q) => change({ ...listState, q, sort: undefined }, 'replace')}
      />
      {!isPhone && (
        <StatusSelect aria-label={t('status')} w={170} status={listState.status} onStatus={(status) => change({ ...listState, status })} />
      )}
      <div className={styles.end}>
        {isPhone ? (
          <ActionIcon variant="default" size={44} aria-label={label} onClick={onFilters}>
            <IconAdjustmentsHorizontal aria-hidden size={20} />
          </ActionIcon>
        ) : (
          <>
            <Button
              variant="default"
              aria-label={label}
              leftSection={<IconAdjustmentsHorizontal aria-hidden size={18} />}
              onClick={onFilters}
            >
              {set > 0 ? `${t('filters')} (${set})` : t('filters')}
            </Button>
            <Button
              variant={isMap ? 'light' : 'default'}
              aria-pressed={isMap}
              leftSection={<IconMap2 aria-hidden size={18} />}
              onClick={toggleMap}
            >
              {t('viewMap')}
            </Button>
          </>
        )}
        <ToolsButton
          actions={actions}
          selected={selected}
          list={{
            listState: { ...listState, sort: adminSortOf(listState) },
            views: isPhone ? phoneViews : desktopViews,
            view: isMap && !isPhone ? 'map' : 'list',
            onSort: (sort) => change({ ...listState, sort }),
            onView: (view) => change({ ...listState, view: view === 'map' ? 'map' : undefined }, 'replace'),
          }}
        />
      </div>
    </div>
  )
}
