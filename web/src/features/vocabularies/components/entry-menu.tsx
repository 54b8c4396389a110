/** What can be done with one entry; every drag has its line here (WCAG 2.5.7). */
import { IconEye, IconEyeOff, IconFolderSymlink, IconHome, IconHomeOff, IconMapPin } from '@tabler/icons-react'
import type { VocabularyEntry, VocabularyList } from '@backlot/contract/location-vocabularies'
import type { Fields } from '#features/vocabularies/api.ts'
import { useCountyWords } from '#features/vocabularies/components/county-words.ts'
import { isDropdown } from '#features/vocabularies/model.ts'
import { vocabularyText } from '#features/vocabularies/text.ts'
import { useText } from '#lib/text.ts'
import { type RowMenuItem, type RowActions, RowMenu } from '#ui/rows/row-menu.tsx'

export interface EntryActions extends RowActions {
  place: () => void
  toggle: (fields: Pick<Fields, 'AdminOnly' | 'private_home' | 'active'>) => void
}

interface EntryMenuProps {
  list: VocabularyList
  entry: VocabularyEntry
  actions: EntryActions
}

export function EntryMenu({ list, entry, actions }: EntryMenuProps) {
  const more = useListActs({ list, entry, actions })
  return <RowMenu name={entry.name} actions={actions} more={more} onRemove={actions.remove} />
}

/** What only this list can do with an entry. */
function useListActs({ list, entry: { AdminOnly, private_home, active }, actions: { place, toggle } }: EntryMenuProps): RowMenuItem[] {
  const t = useText(vocabularyText)
  const countyWords = useCountyWords()
  if (list === 'city') return [{ label: countyWords.change, Icon: IconMapPin, run: place }]
  if (list === 'categories') {
    return [
      { label: t('moveTo'), Icon: IconFolderSymlink, run: place },
      {
        label: t(AdminOnly ? 'showToAll' : 'makeAdminOnly'),
        Icon: AdminOnly ? IconEye : IconEyeOff,
        run: () => toggle({ AdminOnly: !AdminOnly }),
      },
      {
        label: t(private_home ? 'noPrivateHome' : 'makePrivateHome'),
        Icon: private_home ? IconHomeOff : IconHome,
        run: () => toggle({ private_home: !private_home }),
      },
    ]
  }
  if (!isDropdown(list)) return []
  return [{ label: t(active ? 'stopOffering' : 'offer'), Icon: active ? IconEyeOff : IconEye, run: () => toggle({ active: !active }) }]
}
