import { Menu } from '@mantine/core'
import { IconKey, IconKeyboard, IconLayoutDashboard, IconLogout, IconPhoto, IconSearch } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { linkTo } from '#lib/routes/page-url.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MenuItemLink } from '#ui/links/mantine-links.tsx'
import { IconButton } from '#ui/shell/icon-button.tsx'
import { isOffice } from '#app/navigation.ts'
import { openFinder } from '#app/office/finder/state.ts'
import { Preferences } from '#app/shell/preferences.tsx'
import { useOwnProfile } from '#app/shell/use-own-profile.ts'
import { useSignOut } from '#app/shell/use-sign-out.ts'
import { menuText } from '#app/shell/menu-text.ts'

const ChangePasswordDialog = lazyPart(
  async () => (await import('#features/users/components/change-password-dialog.tsx')).ChangePasswordDialog,
)

function StaffLinks() {
  const t = useText(menuText)
  const office = useRouterState({ select: (state) => isOffice(state.location.pathname) })
  return (
    <>
      <MenuItemLink to="/admindash/locations" leftSection={<IconLayoutDashboard size={18} aria-hidden />}>
        {t('adminArea')}
      </MenuItemLink>
      <MenuItemLink to="/dashboard/locations" leftSection={<IconPhoto size={18} aria-hidden />}>
        {t('publicPages')}
      </MenuItemLink>
      {office && (
        <>
          <Menu.Item leftSection={<IconSearch size={18} aria-hidden />} rightSection="Ctrl K" onClick={() => openFinder('finder')}>
            {t('findAnything')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} rightSection="?" onClick={() => openFinder('keys')}>
            {t('keys')}
          </Menu.Item>
        </>
      )}
      <Menu.Divider />
    </>
  )
}

/** The user's own account and records. */
function MyProfile() {
  const t = useText(menuText)
  const entries = useOwnProfile()
  return (
    <>
      <Menu.Label>{t('myProfile')}</Menu.Label>
      <MenuItemLink to="/dashboard/profile">{t('myAccount')}</MenuItemLink>
      {entries.map(({ key, page, label }) => (
        <MenuItemLink key={key} {...linkTo(page)}>
          {label}
        </MenuItemLink>
      ))}
      <Menu.Divider />
    </>
  )
}

function OwnAccount({ onChangePassword }: { onChangePassword: () => void }) {
  const t = useText(menuText)
  const signOut = useSignOut()
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconKey size={18} aria-hidden />} onClick={onChangePassword}>
        {t('changePassword')}
      </Menu.Item>
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
  const [isChanging, setIsChanging] = useState(false)
  const menu = (
    <Menu defaultOpened width={260}>
      <Menu.Target>
        <IconButton aria-label={label}>{face}</IconButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {signedIn ? <Menu.Label>{t('signedInAs', { name })}</Menu.Label> : null}
        {signedIn ? <MyProfile /> : null}
        {staff ? <StaffLinks /> : null}
        <Preferences />
        {signedIn ? <OwnAccount onChangePassword={() => setIsChanging(true)} /> : null}
      </Menu.Dropdown>
    </Menu>
  )
  return (
    <>
      {menu}
      <Suspense>{isChanging && <ChangePasswordDialog onClose={() => setIsChanging(false)} />}</Suspense>
    </>
  )
}
