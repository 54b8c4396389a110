/** The office's directory: all entries with their status, what waits, what changed last, the trash (S2 §2 admin list). */
import { NativeSelect, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { directoryRoots, directoryStatuses } from '@backlot/contract/directory-fields'
import { useCategories, useLetters, useListing } from '#features/directory/api.ts'
import { Browse } from '#features/directory/components/browse.tsx'
import { useDirectoryAddress } from '#features/directory/components/use-address.ts'
import { entryText } from '#features/directory/entry-text.ts'
import { isSearch, officeTabs, rootOf } from '#features/directory/model.ts'
import { OfficeList } from '#features/directory/office/office-list.tsx'
import { PendingBadge } from '#features/directory/office/pending-badge.tsx'
import { officeText } from '#features/directory/office/text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { buttonLook } from '#ui/parts/button.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/directory/office/office.module.css'

export function OfficeScreen() {
  const t = useText(officeText)
  const { staff } = useViewer()
  return staff ? <Office /> : <EmptyState level={1} title={t('notAllowed')} />
}

function Office() {
  const t = useText(officeText)
  const { admin } = useViewer()
  const [address, change] = useDirectoryAddress()
  const tab = address.tab ?? 'all'
  return (
    <Page>
      <div className={styles.top}>
        <Tabs
          value={tab}
          onChange={(next) => {
            const { category } = address
            const chosen = officeTabs.find((one) => one === next)
            change({ ...(category !== undefined && { category }), ...(chosen && chosen !== 'all' && { tab: chosen }) })
          }}
        >
          <Tabs.List aria-label={t('lists')}>
            {officeTabs.map((one) => (
              <Tabs.Tab key={one} value={one} rightSection={one === 'pending' ? <PendingBadge /> : undefined}>
                {t(one)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        {/* Only administrators make entries (S2 §6). */}
        {admin && (
          <div className={styles.adds}>
            <Link {...buttonLook()} to="/admindash/listdirectory">
              <IconPlus size={18} aria-hidden /> {t('add')}
            </Link>
            <Link {...buttonLook({ variant: 'default' })} to="/admindash/updatecontact">
              <IconPlus size={18} aria-hidden /> {t('addContact')}
            </Link>
          </div>
        )}
      </div>
      {tab === 'all' ? <All /> : <OfficeList key={tab} name={tab} />}
    </Page>
  )
}

function All() {
  const t = useText(officeText)
  const s = useText(entryText)
  const [address, change] = useDirectoryAddress()
  const categories = useCategories()
  const listing = useListing(address, false)
  const letters = useLetters(rootOf(address), !isSearch(address))
  const status = (
    <NativeSelect
      size="md"
      aria-label={t('status')}
      data={[{ value: '', label: t('anyStatus') }, ...directoryStatuses.map((value) => ({ value, label: s(value) }))]}
      value={address.status ?? ''}
      onChange={({ currentTarget }) => {
        const { status: _status, skip: _skip, ...others } = address
        const chosen = directoryStatuses.find((one) => one === currentTarget.value)
        change(chosen ? { ...others, status: chosen } : others)
      }}
    />
  )
  const isContacts = address.category === directoryRoots.contacts
  return (
    <Browse
      categories={categories.data ?? []}
      listing={listing}
      letters={letters.data ?? []}
      // Contacts have no status: nobody but the office sees them.
      tools={isContacts ? undefined : status}
    />
  )
}
