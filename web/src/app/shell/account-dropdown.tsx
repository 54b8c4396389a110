import { Menu } from '@mantine/core'
import { IconLayoutDashboard, IconLogout, IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useOwnInSession as useOwnEntries } from '#features/directory/own/api.ts'
import { useOwnInSession } from '#features/locations/own/api.ts'
import { useSession, useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { MenuItemLink } from '#ui/links/mantine-links.tsx'
import { IconButton } from '#ui/shell/icon-button.tsx'
import { profileEntries } from '#app/profile.ts'
import { Preferences } from '#app/shell/preferences.tsx'
import { useSignOut } from '#app/shell/use-sign-out.ts'
import { menuText } from '#app/shell/menu-text.ts'

function StaffLinks() {
  const t = useText(menuText)
  return (
    <>
      <MenuItemLink to="/admindash/locations" leftSection={<IconLayoutDashboard size={18} aria-hidden />}>
        {t('adminArea')}
      </MenuItemLink>
      <MenuItemLink to="/dashboard/locations" leftSection={<IconPhoto size={18} aria-hidden />}>
        {t('publicPages')}
      </MenuItemLink>
      <Menu.Divider />
    </>
  )
}

/** The user's own records, where he has any. */
function MyProfile() {
  const t = useText(menuText)
  const { userType } = useViewer()
  const isOwner = userType === 'location'
  useOwnInSession(isOwner)
  useOwnEntries(userType === 'directory')
  const entries = profileEntries(useSession())
  if (entries.length === 0 && !isOwner) return null
  return (
    <>
      <Menu.Label>{t('myProfile')}</Menu.Label>
      {isOwner && <MenuItemLink to="/dashboard/listproperty/view">{t('ownProperties')}</MenuItemLink>}
      {entries.map(({ key, to, search, label }) => (
        <MenuItemLink key={key} to={to} search={search ?? {}}>
          {label}
        </MenuItemLink>
      ))}
      <Menu.Divider />
    </>
  )
}

function SignOut() {
  const t = useText(menuText)
  const signOut = useSignOut()
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={signOut}>
        {t('logout')}
      </Menu.Item>
    </>
  )
}

interface AccountDropdownProps {
  label: string
  name: string
  face: ReactNode
}

/** Who is signed in, where he may go, and how he wants the page. It opens as soon as it is there. */
export function AccountDropdown({ label, name, face }: AccountDropdownProps) {
  const t = useText(menuText)
  const { signedIn, staff } = useViewer()
  return (
    <Menu defaultOpened width={260}>
      <Menu.Target>
        <IconButton aria-label={label}>{face}</IconButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {signedIn ? <Menu.Label>{t('signedInAs', { name })}</Menu.Label> : null}
        {signedIn ? <MyProfile /> : null}
        {staff ? <StaffLinks /> : null}
        <Preferences />
        {signedIn ? <SignOut /> : null}
      </Menu.Dropdown>
    </Menu>
  )
}
