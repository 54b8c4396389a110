import { IconArrowsSort, IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { type LibraryState, sortOf, sortWord } from '#features/locations/model.ts'
import { type LibraryWord, libraryText } from '#features/locations/text.ts'
import { useText } from '#lib/text.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Button, ToolButton } from '#ui/parts/button.tsx'

const loadOptions = () => import('#features/locations/components/sort-options.tsx')
const SortOptions = lazyPart(async () => (await loadOptions()).SortOptions)

export interface SortMenuProps {
  listState: LibraryState
  onSort: (sort: number) => void
}

/** The button says how the list is sorted; on a phone by its name only. */
export function SortButton({ listState, ...rest }: { listState: LibraryState } & ComponentProps<'button'>) {
  const t = useText(libraryText)
  const isPhone = useWindowMatches(phone)
  const name = t(sortWord(sortOf(listState), listState) as LibraryWord)
  const label = `${t('sort')}: ${name}`
  return isPhone ? (
    <ToolButton variant="default" aria-label={label} {...rest}>
      <IconArrowsSort aria-hidden size={20} />
    </ToolButton>
  ) : (
    <Button
      variant="default"
      aria-label={label}
      leftSection={<IconArrowsSort aria-hidden size={18} />}
      rightSection={<IconChevronDown aria-hidden size={16} />}
      {...rest}
    >
      {name}
    </Button>
  )
}

/** The menu's code comes when somebody reaches for it. */
export function SortMenu(props: SortMenuProps) {
  const [asked, setAsked] = useState(false)
  const button = (
    <SortButton
      listState={props.listState}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadOptions().catch(() => undefined)}
      onClick={() => setAsked(true)}
    />
  )
  if (!asked) return button
  return (
    <Suspense fallback={button}>
      <SortOptions {...props} />
    </Suspense>
  )
}
