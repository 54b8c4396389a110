/** The administrator's list of locations: all of them, the recent, those that wait. */
import { Drawer, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { SiteSummary } from '@backlot/contract/sites'
import { useShortList, useSummary } from '#features/locations/api.ts'
import { AdminAll } from '#features/locations/components/admin-all.tsx'
import { AdminSelectionBar } from '#features/locations/components/admin-selection-bar.tsx'
import { AdminShortList } from '#features/locations/components/admin-short-list.tsx'
import { AdminToolbar } from '#features/locations/components/admin-toolbar.tsx'
import { phone } from '#features/locations/components/breakpoints.ts'
import { FilterPanel } from '#features/locations/components/filter-panel.tsx'
import { useAdminAddress } from '#features/locations/components/use-admin-address.ts'
import { useAdminList } from '#features/locations/components/use-admin-list.ts'
import { useSelection } from '#features/locations/components/use-selection.ts'
import { type AdminTab, adminTabs, categoryNames } from '#features/locations/model.ts'
import { libraryText } from '#features/locations/text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import styles from '#features/locations/screens/admin-locations-screen.module.css'

const nothing: SiteSummary = { categories: [], cities: [], counties: [], regions: [] }

export function AdminLocationsScreen() {
  const t = useText(libraryText)
  const { staff } = useViewer()
  if (staff) return <AdminLocations />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function AdminLocations() {
  const t = useText(libraryText)
  const format = useFormat()
  // A route with "archive" in it searches archived locations (S1 §2).
  const archived = useLocation({ select: ({ pathname }) => pathname.includes('archive') })
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false }) ?? false
  const [address, change] = useAdminAddress()
  const [filtersOpen, setFiltersOpen] = useState(false)
  const selection = useSelection()
  const { data: summary = nothing } = useSummary(archived)
  const names = useMemo(() => categoryNames(summary.categories), [summary])
  const list = useAdminList(address, archived)
  const recent = useShortList('recent', !archived)
  const pending = useShortList('pending', !archived)
  const tab: AdminTab = archived ? 'all' : (address.tab ?? 'all')
  const totals: Record<AdminTab, number | undefined> = { all: list.total, recent: recent.data?.total, pending: pending.data?.total }
  const shared = { selection, categoryNames: names, isPhone }

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{archived ? t('archivedTitle') : t('title')}</h1>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => {
          selection.clear()
          change({ tab: next === 'all' ? undefined : (next as AdminTab) })
        }}
      >
        {!archived && (
          <Tabs.List>
            {adminTabs.map((name) => (
              <Tabs.Tab key={name} value={name} className={styles.tab}>
                {t(name)}
                <span className={styles.tabCount}>{totals[name] === undefined ? '' : format.number(totals[name])}</span>
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        <Tabs.Panel value="all">
          <AdminToolbar address={address} change={change} busy={list.busy} isPhone={isPhone} onFilters={() => setFiltersOpen(true)} />
          <AdminAll {...shared} list={list} address={address} change={change} summary={summary} />
        </Tabs.Panel>
        <Tabs.Panel value="recent" pt="md">
          <AdminShortList {...shared} name="recent" list={recent} />
        </Tabs.Panel>
        <Tabs.Panel value="pending" pt="md">
          <AdminShortList {...shared} name="pending" list={pending} />
        </Tabs.Panel>
      </Tabs>
      <AdminSelectionBar selection={selection} />
      <Drawer
        opened={filtersOpen}
        onClose={() => setFiltersOpen(false)}
        title={t('filters')}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? '92%' : 365}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <FilterPanel address={address} change={change} summary={summary} facets={list.facets} />
      </Drawer>
    </div>
  )
}
