/** The row of filters above the results: each opens what it offers with its counts; the last opens all of them. */
import { Button, Popover, type PopoverProps } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown, IconHeart } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type TraitGroup, traitGroups } from '@backlot/contract/location-traits'
import type { FilterPanelProps } from '#features/locations/components/filter-panel.tsx'
import { CategoryChoices, PlaceChoices, TraitChoices } from '#features/locations/components/filter-choices.tsx'
import { filterCount } from '#features/locations/filter-model.ts'
import { traitText } from '#features/locations/trait-text.ts'
import { useShortlist } from '#features/locations/shortlist/store.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import strip from '#ui/strip.module.css'
import styles from '#features/locations/components/filter-row.module.css'

interface FilterRowProps extends FilterPanelProps {
  onAll: () => void
}

/** In the order in which people ask. */
const shownGroups = ['features', 'intExt', 'fee', 'parking', 'power'] as const satisfies readonly TraitGroup[]

export function FilterRow({ onAll, ...fields }: FilterRowProps) {
  const t = useText(wholeLibraryText)
  const words = useText(traitText)
  const { listState, facets } = fields
  const chosen = new Set([...(listState.traits ?? []), ...(listState.fees ?? [])])
  const found = new Set([...(facets?.traits ?? []), ...(facets?.fees ?? [])].map(({ id }) => id))
  const places = [listState.city, listState.county, listState.region].reduce((sum, list) => sum + (list?.length ?? 0), 0)
  const set = filterCount(listState)
  return (
    <div className={`${strip.strip} ${styles.row}`} role="group" aria-label={t('filters')}>
      <Button
        variant="default"
        className={styles.chip}
        data-set={set > 0 || undefined}
        aria-label={set > 0 ? t('filtersSet', { count: set }) : t('filters')}
        leftSection={<IconAdjustmentsHorizontal aria-hidden size={16} />}
        onClick={onAll}
      >
        {set > 0 ? `${t('filters')} · ${set}` : t('filters')}
      </Button>
      <FilterMenu name={t('category')} count={(listState.categories?.length ?? 0) + (listState.types?.length ?? 0)}>
        <CategoryChoices {...fields} />
      </FilterMenu>
      <FilterMenu name={t('place')} count={places + (listState.lat === undefined ? 0 : 1)}>
        <PlaceChoices {...fields} />
      </FilterMenu>
      {shownGroups.map((group) => {
        const ids = traitGroups[group].map(({ id }) => id)
        const count = ids.filter((id) => chosen.has(id)).length
        // What nobody has said of any location is not worth a press.
        if (facets && count === 0 && !ids.some((id) => found.has(id))) return null
        return (
          <FilterMenu key={group} name={words(group)} count={count}>
            <TraitChoices {...fields} group={group} />
          </FilterMenu>
        )
      })}
      <ShortlistLink />
    </div>
  )
}

function ShortlistLink() {
  const t = useText(wholeLibraryText)
  const count = useShortlist(({ items }) => items.length)
  if (count === 0) return null
  return (
    <ButtonLink to="/dashboard/shortlist" variant="default" className={styles.chip} leftSection={<IconHeart aria-hidden size={16} />}>
      {`${t('shortlist')} · ${count}`}
    </ButtonLink>
  )
}

interface FilterMenuProps {
  name: string
  /** How many are chosen. */
  count: number
  children: ReactNode
}

/** The row stands at the top of the window: a menu opens down, and learns how much room it has there. */
const roomBelow: PopoverProps['middlewares'] = {
  flip: false,
  shift: true,
  size: {
    padding: 16,
    apply: ({ availableHeight, elements }) => elements.floating.style.setProperty('--room', `${Math.floor(availableHeight)}px`),
  },
}

function FilterMenu({ name, count, children }: FilterMenuProps) {
  const t = useText(wholeLibraryText)
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      width="min(340px, 100vw - 32px)"
      middlewares={roomBelow}
    >
      <Popover.Target>
        <Button
          variant="default"
          className={styles.chip}
          data-set={count > 0 || undefined}
          aria-expanded={opened}
          rightSection={<IconChevronDown aria-hidden size={14} />}
          onClick={() => setOpened(!opened)}
        >
          {count > 0 ? `${name} · ${count}` : name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <div className={`${strip.down} ${styles.choices}`}>{children}</div>
        <div className={styles.foot}>
          <Button size="xs" onClick={() => setOpened(false)}>
            {t('done')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
