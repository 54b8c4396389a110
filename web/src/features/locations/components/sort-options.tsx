import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { SortButton, type SortMenuProps } from '#features/locations/components/sort-menu.tsx'
import { normalKeyword, sortOf, sorts } from '#features/locations/model.ts'
import { type WholeLibraryWord, wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'

/** The stated ones, and relevance where a keyword ranks. It opens as soon as it is there. */
export function SortOptions({ listState, onSort }: SortMenuProps) {
  const t = useText(wholeLibraryText)
  const current = sortOf(listState)
  const hasKeyword = normalKeyword(listState.q ?? '') !== ''
  const numbers = Object.values(sorts).filter((sort) => sort !== sorts.relevance || hasKeyword)
  return (
    <Menu defaultOpened>
      <Menu.Target>
        <SortButton listState={listState} />
      </Menu.Target>
      <Menu.Dropdown>
        {numbers.map((sort) => (
          <Menu.Item
            key={sort}
            role="menuitemradio"
            aria-checked={sort === current}
            rightSection={sort === current ? <IconCheck aria-hidden size={16} /> : null}
            onClick={() => onSort(sort)}
          >
            {t(`sort${sort}` as WholeLibraryWord)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
