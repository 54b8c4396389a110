import { useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useRoots } from '#features/directory/api.ts'
import { LookbookMenu } from '#features/lookbooks/public.ts'
import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { adminTabs, directoryListTabs, openTo } from '#app/admin-navigation.ts'
import { isOpen } from '#app/areas.ts'
import { AdminMenu } from '#app/shell/admin-menu.tsx'
import { listWords, menuText } from '#app/shell/menu-text.ts'
import { FinderKeys } from '#app/office/finder/finder-keys.tsx'
import { Header } from '#app/shell/header.tsx'
import { officeLabels } from '#app/shell/office-labels.ts'
import { useRouteLabel } from '#app/shell/use-route-label.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import styles from '#app/shell/header.module.css'

const PendingMenu = lazyBare(async () => (await import('#features/locations/office/components/pending-menu.tsx')).PendingMenu)

const DirectoryBadge = lazyBare(async () => (await import('#features/directory/office/pending-badge.tsx')).PendingBadge)

const ProjectHeaderParts = lazyBare(async () => (await import('#features/projects/office/header-parts.tsx')).ProjectHeaderParts)

/** For staff alone, whose header this is. */
function Lookbooks() {
  const { staff } = useViewer()
  const active = useRouterState({
    select: (state) => /^\/admindash\/(?:lookbooks|projects\/alllookbooks)(?:\/|$)/.test(state.location.pathname),
  })
  const label = useRouteLabel(officeLabels)
  if (!staff || !isOpen('lookbooks')) return null
  return (
    <Suspense>
      <LookbookMenu className={styles.menuTab} active={active} label={label} />
    </Suspense>
  )
}

/** Staff's own header. */
export function AdminHeader() {
  const t = useText(menuText)
  const viewer = useViewer()
  const { staff } = viewer
  return (
    <Header
      tabs={adminTabs(
        useSite(),
        { open: openTo(viewer), categories: useRoots() },
        directoryListTabs(viewer, (list) => t(listWords[list])),
      )}
      label={useRouteLabel(officeLabels)}
      badges={{
        directory: <Suspense>{staff && isOpen('directory') && <DirectoryBadge />}</Suspense>,
      }}
      beside={{
        locations: <Suspense>{staff && <PendingMenu className={styles.countTab} />}</Suspense>,
        projects: (
          <Suspense>
            {staff && isOpen('projects') && <ProjectHeaderParts countClass={styles.countTab} menuClass={styles.menuTab} />}
          </Suspense>
        ),
      }}
      logoTo="/admindash/locations"
    >
      <Lookbooks />
      <AdminMenu className={styles.menuTab} />
      {staff && <FinderKeys />}
    </Header>
  )
}
