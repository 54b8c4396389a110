/** Cards, table or map. */
import { SegmentedControl } from '@mantine/core'
import { useDirectoryList } from '#features/directory/components/use-directory-list.ts'
import { directoryText } from '#features/directory/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/directory/directory.module.css'

export function Look() {
  const t = useText(directoryText)
  const [listState, change] = useDirectoryList()
  return (
    <SegmentedControl
      className={styles.look}
      aria-label={t('look')}
      value={listState.view ?? 'cards'}
      data={[
        { value: 'cards', label: t('cards') },
        { value: 'table', label: t('table') },
        { value: 'map', label: t('map') },
      ]}
      onChange={(look) => {
        const { view: _view, ...others } = listState
        change(look === 'table' || look === 'map' ? { ...others, view: look } : others)
      }}
    />
  )
}
