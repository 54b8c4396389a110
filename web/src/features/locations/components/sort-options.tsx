import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { SortButton, type SortMenuProps } from '#features/locations/components/sort-menu.tsx'
import { sortOf, sorts, sortWord } from '#features/locations/model.ts'
import { type WholeLibraryWord, wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'

/** It opens as soon as it is there. */
export function SortOptions({ listState, onSort }: SortMenuProps) {
  const t = useText(wholeLibraryText)
  const current = sortOf(listState)
  return (
    <Menu defaultOpened>
      <Menu.Target>
        <SortButton listState={listState} />
      </Menu.Target>
      <Menu.Dropdown>
        {Object.values(sorts).map((sort) => (
          <Menu.Item
            key={sort}
            role="menuitemradio"
            aria-checked={sort === current}
            rightSection={sort === current ? <IconCheck aria-hidden size={16} /> : null}
            onClick={() => onSort(sort)}
          >
            {t(sortWord(sort, listState) as WholeLibraryWord)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
