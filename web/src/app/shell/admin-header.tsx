import { useRouterState } from '@tanstack/react-router'
import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { adminMenu, adminTabs } from '#app/admin-navigation.ts'
import { menuText } from '#app/shell/menu-text.ts'
import { Header } from '#app/shell/header.tsx'
import { TabMenu } from '#app/shell/tab-menu.tsx'
import { useRouteLabel } from '#app/shell/use-route-label.ts'

/** Below /admindash/admin the menu itself is the active tab, and is called after the page. */
function AdminMenu() {
  const t = useText(menuText)
  const label = useRouteLabel()
  const active = useRouterState({ select: (state) => state.location.pathname.startsWith('/admindash/admin') })
  const entries = adminMenu(useViewer()).map(({ key, to }) => ({ key, to, label: t(key) }))
  if (entries.length === 0) return null
  return <TabMenu label={(active ? label : null) ?? t('admin')} entries={entries} active={active} />
}

/** Staff's own header. */
export function AdminHeader() {
  return (
    <Header tabs={adminTabs(useSite())} logoTo="/admindash/locations">
      <AdminMenu />
    </Header>
  )
}
