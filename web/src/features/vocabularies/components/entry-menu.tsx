/** What can be done with one entry; every drag has its line here (WCAG 2.5.7). */
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown, IconArrowUp, IconDots, IconEye, IconEyeOff, IconFolderSymlink, IconMapPin, IconPencil, IconTrash,
} from '@tabler/icons-react' // prettier-ignore
import type { VocabularyEntry, VocabularyList } from '@backlot/contract/location-vocabularies'
import { useCountyWords } from '#features/vocabularies/components/county-words.ts'
import { isDropdown } from '#features/vocabularies/model.ts'
import { vocabularyText } from '#features/vocabularies/text.ts'
import { useText } from '#lib/text.ts'

export interface EntryActions {
  rename: () => void
  /** Absent where it cannot go further, or the order cannot be changed now. */
  moveUp: (() => void) | undefined
  moveDown: (() => void) | undefined
  place: () => void
  toggle: (fields: { AdminOnly?: boolean; active?: boolean }) => void
  remove: () => void
}

interface EntryMenuProps {
  list: VocabularyList
  entry: VocabularyEntry
  actions: EntryActions
}

export function EntryMenu({ list, entry, actions }: EntryMenuProps) {
  const t = useText(vocabularyText)
  const countyWords = useCountyWords()
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('actionsFor', { name: entry.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={actions.rename}>
          {t('rename')}
        </Menu.Item>
        {actions.moveUp && (
          <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={actions.moveUp}>
            {t('moveUp')}
          </Menu.Item>
        )}
        {actions.moveDown && (
          <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={actions.moveDown}>
            {t('moveDown')}
          </Menu.Item>
        )}
        {list === 'categories' && (
          <>
            <Menu.Item leftSection={<IconFolderSymlink {...icon} />} onClick={actions.place}>
              {t('moveTo')}
            </Menu.Item>
            <Menu.Item
              leftSection={entry.AdminOnly ? <IconEye {...icon} /> : <IconEyeOff {...icon} />}
              onClick={() => actions.toggle({ AdminOnly: !entry.AdminOnly })}
            >
              {t(entry.AdminOnly ? 'showToAll' : 'makeAdminOnly')}
            </Menu.Item>
          </>
        )}
        {list === 'city' && (
          <Menu.Item leftSection={<IconMapPin {...icon} />} onClick={actions.place}>
            {countyWords.change}
          </Menu.Item>
        )}
        {isDropdown(list) && (
          <Menu.Item
            leftSection={entry.active ? <IconEyeOff {...icon} /> : <IconEye {...icon} />}
            onClick={() => actions.toggle({ active: !entry.active })}
          >
            {t(entry.active ? 'stopOffering' : 'offer')}
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={actions.remove}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
