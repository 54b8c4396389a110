/** The office's list of locations: all of them, the recent, those that wait, the trash; and the archive on its own route. */
import { Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useState } from 'react'
import type { SiteSummary } from '@backlot/contract/sites'
import { useSummary } from '#features/locations/api.ts'
import { ExportDialog } from '#features/downloads/public.tsx'
import { AdminAll } from '#features/locations/components/admin-all.tsx'
import { AdminShortList } from '#features/locations/components/admin-short-list.tsx'
import { AdminToolbar } from '#features/locations/components/admin-toolbar.tsx'
import { FilterDialog } from '#features/locations/components/filter-dialog.tsx'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { StatusSelect } from '#features/locations/components/status-select.tsx'
import { useAdminBulk } from '#features/locations/components/use-admin-bulk.tsx'
import { useAdminList } from '#features/locations/components/use-admin-list.ts'
import { useStateBelow } from '#features/locations/components/use-library-state.ts'
import { useCopyLink } from '#features/locations/components/use-copy-link.ts'
import { useSelection } from '#lib/use-selection.ts'
import { adminList, type AdminTab, adminTabs, categoryNames } from '#features/locations/model.ts'
import { officeLists, useOfficeList } from '#features/locations/office/api.ts'
import { officeText } from '#features/locations/office/text.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import strip from '#ui/strip.module.css'
import styles from '#features/locations/screens/admin-locations-screen.module.css'

const nothing: SiteSummary = { categories: [], cities: [], counties: [], regions: [] }

export function AdminLocationsScreen() {
  const t = useText(wholeLibraryText)
  const { staff } = useViewer()
  if (staff) return <AdminLocations />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function AdminLocations() {
  const t = useText(wholeLibraryText)
  // A route with "archive" in it searches archived locations (S1 §2).
  const archived = useLocation({ select: ({ pathname }) => pathname.includes('archive') })
  const isPhone = useWindowMatches(phone)
  const [listState, change] = useStateBelow(adminList, '/admindash/locations')
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [filtersAsked, setFiltersAsked] = useState(false)
  const selection = useSelection()
  const { clear } = selection
  const links = useCopyLink([...selection.ids])
  const { data: summary = nothing } = useSummary(archived)
  const names = useMemo(() => categoryNames(summary.categories), [summary])
  const list = useAdminList(listState, archived)
  const say = useText(officeText)
  const lists = {
    recent: useOfficeList('recent', !archived),
    pending: useOfficeList('pending', !archived),
    trash: useOfficeList('trash', !archived),
  }
  const tab: AdminTab = archived ? 'all' : (listState.tab ?? 'all')
  const totalOf = (name: AdminTab): number | undefined => (name === 'all' ? list.data.total : lists[name].data?.pages[0]?.total)
  const shown = tab === 'all' ? list.data.items : lists[tab].data?.pages.flatMap(({ items }) => items)
  // What is ticked in one list is not there in another, whichever way one came.
  useEffect(() => clear(), [tab, archived, clear])
  const cardNames = new Map((shown ?? []).map(({ id, location_name }) => [id, location_name]))
  const [exporting, setExporting] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const openFilters = () => {
    setFiltersAsked(true)
    setFiltersOpen(true)
  }
  /** The dialog keeps what is public (S2 §2), unless another status was chosen; the status beside it says so and can be changed. */
  const keepPublic = () => change({ ...listState, status: listState.status ?? 'public' })
  const which = archived ? 'archived' : 'all'
  const empty = { title: say(`${which}EmptyTitle`), text: say(`${which}EmptyText`) }
  const place = archived ? 'archive' : tab === 'trash' ? 'trash' : 'library'
  const { bulk, dialogs } = useAdminBulk({ selection, links, place, names: cardNames })
  const shared = { bulk, categoryNames: names }

  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <h1 className={styles.title}>{archived ? t('archivedTitle') : t('title')}</h1>
        {!archived && (
          <ButtonLink size="sm" to="/admindash/listproperty">
            <IconPlus aria-hidden size={18} /> {t('createLocation')}
          </ButtonLink>
        )}
      </div>
      <Tabs value={tab} keepMounted={false} onChange={(next) => change({ tab: adminTabs.find((name) => name === next && name !== 'all') })}>
        {!archived && (
          <Tabs.List className={`${strip.strip} ${styles.tabs}`}>
            {adminTabs.map((name) => (
              <Tabs.Tab key={name} value={name} className={styles.tab}>
                {say(name)}
                <TabCount name={name} total={totalOf(name)} />
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        <Tabs.Panel value="all">
          <AdminToolbar
            listState={listState}
            change={change}
            busy={list.busy}
            isPhone={isPhone}
            onFilters={openFilters}
            actions={{ copyLink: links.copy, export: () => setExporting('open') }}
            selected={selection.ids.size}
          />
          <AdminAll {...shared} isPhone={isPhone} list={list} listState={listState} change={change} summary={summary} empty={empty} />
        </Tabs.Panel>
        {officeLists.map((name) => (
          <Tabs.Panel key={name} value={name} pt="md">
            <AdminShortList {...shared} name={name} query={lists[name]} />
          </Tabs.Panel>
        ))}
      </Tabs>
      {dialogs}
      {exporting !== 'unasked' && (
        <Suspense fallback={null}>
          <ExportDialog
            what={{ ids: [...selection.ids], search: list.body, found: list.data.total ?? 0 }}
            opened={exporting === 'open'}
            onClose={() => setExporting('closed')}
          />
        </Suspense>
      )}
      {filtersAsked && (
        <FilterDialog
          listState={listState}
          change={change}
          summary={summary}
          facets={list.facets}
          body={list.body}
          opened={filtersOpen}
          onClose={() => setFiltersOpen(false)}
          onShow={keepPublic}
          isPhone={isPhone}
          busy={list.data.isStale}
          first={
            isPhone && (
              <StatusSelect
                label={t('status')}
                size="md"
                classNames={{ root: styles.firstFilter }}
                status={listState.status}
                onStatus={(status) => change({ ...listState, status })}
              />
            )
          }
        />
      )}
    </div>
  )
}

/** What awaits approval stands out while there is some. */
function TabCount({ name, total }: { name: AdminTab; total: number | undefined }) {
  const format = useFormat()
  if (total === undefined) return null
  return (
    <span className={styles.tabCount} data-calls={(name === 'pending' && total > 0) || undefined}>
      {format.number(total)}
    </span>
  )
}
