/** The filter in the search drawer, with its status line (S1 §2 "Directory mode"). */
import { useCategories, useListing } from '#features/directory/api.ts'
import { FilterFields } from '#features/directory/components/filter-fields.tsx'
import { WorkFields } from '#features/directory/components/work-fields.tsx'
import { useIsOffice } from '#features/directory/components/use-directory-list.ts'
import { isContactsOnly, isSearch, publicTree, directoryList } from '#features/directory/model.ts'
import { directoryText } from '#features/directory/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/directory/directory.module.css'

interface DrawerFieldsProps {
  search: Record<string, unknown>
  change: (next: Record<string, unknown>, how?: 'push' | 'replace') => void
}

export function DrawerDirectoryFields({ search, change }: DrawerFieldsProps) {
  const t = useText(directoryText)
  const messageText = useMessageText()
  const isOffice = useIsOffice()
  const listState = directoryList.read(search)
  const categories = useCategories()
  const asked = isSearch(listState)
  const { data, error, isFetching } = useListing(listState, !isOffice, asked)
  const known = categories.data ?? []
  const status = isFetching
    ? t('searching')
    : error
      ? t('searchError', { reason: messageText(error.detail) })
      : asked && data
        ? t('showing', { count: data.total })
        : ''
  return (
    <>
      <p className={styles.quiet} role="status">
        {status}
      </p>
      <FilterFields categories={isOffice ? known : publicTree(known)} listState={listState} onChange={(next) => change({ ...next })} />
      {!isContactsOnly(listState) && <WorkFields listState={listState} onChange={(next) => change({ ...next })} />}
    </>
  )
}
