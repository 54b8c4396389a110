/** The office's directory: all entries with their status, what waits, what changed last, the trash (S2 §2 admin list). */
import { Checkbox, NativeSelect, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { contactLinks } from '@backlot/contract/directory'
import { directoryRoots, directoryStatuses } from '@backlot/contract/directory-fields'
import { useCategories, useLetters, useListing } from '#features/directory/api.ts'
import { Browse } from '#features/directory/components/browse.tsx'
import { ChosenContext } from '#features/directory/components/chosen.tsx'
import { useDirectoryList } from '#features/directory/components/use-directory-list.ts'
import { useChosenInView } from '#ui/use-chosen-in-view.ts'
import { entryText } from '#features/directory/entry-text.ts'
import { inquiryText } from '#features/directory/inquiries/text.ts'
import { isFound, officeTabs, type OfficeTab, rootOf } from '#features/directory/model.ts'
import { Categories } from '#features/directory/office/categories/categories.tsx'
import { ChosenBar } from '#features/directory/office/chosen/chosen-bar.tsx'
import { chosenText } from '#features/directory/office/chosen/text.ts'
import { Duplicates } from '#features/directory/office/duplicates/duplicates-list.tsx'
import { OfficeList } from '#features/directory/office/office-list.tsx'
import { PendingBadge } from '#features/directory/office/pending-badge.tsx'
import { officeText } from '#features/directory/office/text.ts'
import { directoryText } from '#features/directory/text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useSelection } from '#lib/use-selection.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import strip from '#ui/strip.module.css'
import styles from '#features/directory/office/office.module.css'

export function OfficeScreen() {
  const t = useText(officeText)
  const { staff } = useViewer()
  return staff ? <Office /> : <EmptyState level={1} title={t('notAllowed')} />
}

function Office() {
  const t = useText(officeText)
  const { admin } = useViewer()
  const [listState, change] = useDirectoryList()
  const tab = listState.tab ?? 'all'
  const i = useText(inquiryText)
  const row = useChosenInView<HTMLDivElement>(tab)
  return (
    <Page>
      <div className={styles.top}>
        <Tabs
          value={tab}
          onChange={(next) => {
            const { category } = listState
            const chosen = officeTabs.find((one) => one === next)
            change({ ...(category && { category }), ...(chosen && chosen !== 'all' && { tab: chosen }) })
          }}
        >
          <Tabs.List ref={row} className={`${strip.strip} ${styles.tabs}`} aria-label={t('lists')}>
            {officeTabs
              .filter((one) => admin || !forAdministrators.has(one))
              .map((one) => (
                <Tabs.Tab key={one} value={one} rightSection={one === 'pending' ? <PendingBadge /> : undefined}>
                  {t(one)}
                </Tabs.Tab>
              ))}
          </Tabs.List>
        </Tabs>
        <div className={styles.adds}>
          {/* Only administrators make entries (S2 §6). */}
          {admin && (
            <>
              <ButtonLink to="/admindash/listdirectory">
                <IconPlus size={18} aria-hidden /> {t('add')}
              </ButtonLink>
              <ButtonLink variant="default" to="/admindash/updatecontact">
                <IconPlus size={18} aria-hidden /> {t('addContact')}
              </ButtonLink>
            </>
          )}
          <ButtonLink variant="default" to="/admindash/directories/inquiries">
            {i('everybodys')}
          </ButtonLink>
        </div>
      </div>
      <Content tab={tab} />
    </Page>
  )
}

/** Scouts read what is there; tidying up is for those who write. */
const forAdministrators: ReadonlySet<string> = new Set(['duplicates', 'categories'])

function Content({ tab }: { tab: OfficeTab }) {
  const { admin } = useViewer()
  if (tab === 'all' || tab === 'archived' || (!admin && forAdministrators.has(tab))) return <All key={tab} />
  if (tab === 'duplicates') return <Duplicates />
  if (tab === 'categories') return <Categories />
  return <OfficeList key={tab} name={tab} />
}

function All() {
  const t = useText(chosenText)
  const { admin } = useViewer()
  const [listState] = useDirectoryList()
  const categories = useCategories()
  const listing = useListing(listState, false)
  const letters = useLetters(rootOf(listState), false, !isFound(listState))
  const selection = useSelection()
  const isContacts = listState.category === directoryRoots.contacts
  const cards = listing.data?.items ?? []
  const place = isContacts ? 'contacts' : listState.tab === 'archived' ? 'archive' : 'listings'
  const all = categories.data ?? []
  const tools = (
    <>
      {isContacts ? <ContactType /> : <Status />}
      {admin && cards.length > 0 && (
        <Checkbox
          size="md"
          label={t('all')}
          checked={cards.every(({ id }) => selection.ids.has(id))}
          onChange={({ currentTarget }) => (currentTarget.checked ? selection.add(cards.map(({ id }) => id)) : selection.clear())}
        />
      )}
    </>
  )
  return (
    <ChosenContext value={admin ? selection : null}>
      <Browse categories={all} listing={listing} letters={letters.data ?? []} tools={tools} />
      {admin && <ChosenBar selection={selection} cards={cards} categories={all} place={place} />}
    </ChosenContext>
  )
}

/** Contacts have no status: nobody but the office sees them. */
function Status() {
  const t = useText(officeText)
  const s = useText(entryText)
  const [listState, change] = useDirectoryList()
  return (
    <NativeSelect
      size="md"
      aria-label={t('status')}
      data={[{ value: '', label: t('anyStatus') }, ...directoryStatuses.map((value) => ({ value, label: s(value) }))]}
      value={listState.status ?? ''}
      onChange={({ currentTarget }) => {
        const { status: _status, skip: _skip, ...others } = listState
        const chosen = directoryStatuses.find((one) => one === currentTarget.value)
        change(chosen ? { ...others, status: chosen } : others)
      }}
    />
  )
}

/** Which contacts: all, or those linked to a location or a project (S1 §2 "contact-type select"). */
function ContactType() {
  const t = useText(directoryText)
  const [listState, change] = useDirectoryList()
  const words = { all: 'allContacts', locations: 'contactLocations', projects: 'contactProjects' } as const
  return (
    <NativeSelect
      size="md"
      aria-label={t('contacts')}
      data={contactLinks.map((value) => ({ value, label: t(words[value]) }))}
      value={listState.contacts ?? 'all'}
      onChange={({ currentTarget }) => {
        const { contacts: _contacts, skip: _skip, ...others } = listState
        const chosen = contactLinks.find((one) => one === currentTarget.value && one !== 'all')
        change(chosen ? { ...others, contacts: chosen } : others)
      }}
    />
  )
}
