/** What the filters of the row offer; they are drawn, and their counts asked for, when one of them is opened. */
import { Checkbox, Stack, Text } from '@mantine/core'
import { drawerDistances } from '@backlot/contract/locations'
import { isFee, type TraitGroup } from '@backlot/contract/location-traits'
import type { FilterPanelProps } from '#features/locations/components/filter-panel.tsx'
import { AroundPlace, TownField } from '#features/locations/components/filter-fields.tsx'
import { useNarrowedCounts } from '#features/locations/components/use-narrowed-counts.ts'
import { categoryOptions, type FacetName, facetCounts, typesOfChosen } from '#features/locations/filter-model.ts'
import { useTraitNames } from '#features/locations/trait-text.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/locations/components/filter-row.module.css'

/** The counts of a list: what was found, or what another choice would add where something of the list is chosen. */
function useCounts({ listState, body, facets }: FilterPanelProps) {
  const narrowed = useNarrowedCounts(listState, body)
  return (name: FacetName): Map<number, number> | undefined =>
    narrowed[name] ? facetCounts(narrowed, name) : facets ? facetCounts(facets, name) : undefined
}

interface Option {
  id: number
  name: string
  /** Of the one above it. */
  isInner?: boolean
}

interface ChoiceListProps {
  options: readonly Option[]
  chosen: ReadonlySet<number>
  counts: ReadonlyMap<number, number> | undefined
  onToggle: (id: number, isChosen: boolean) => void
}

function ChoiceList({ options, chosen, counts, onToggle }: ChoiceListProps) {
  const t = useText(wholeLibraryText)
  const format = useFormat()
  const shown = options.filter(({ id }) => !counts || chosen.has(id) || counts.has(id))
  if (shown.length === 0) return <Text c="dimmed">{t('noneSaid')}</Text>
  return (
    <ul className={styles.list}>
      {shown.map(({ id, name, isInner }) => (
        <li key={id} data-inner={isInner || undefined}>
          <Checkbox
            checked={chosen.has(id)}
            onChange={(event) => onToggle(id, event.currentTarget.checked)}
            label={
              <>
                <span>{name}</span>
                {counts && <span className={styles.count}>{format.number(counts.get(id) ?? 0)}</span>}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}

const toggled = (list: readonly number[] | undefined, id: number, isChosen: boolean): number[] => [
  ...(list ?? []).filter((one) => one !== id),
  ...(isChosen ? [id] : []),
]

/** Categories, and below each that is chosen its types. */
export function CategoryChoices(props: FilterPanelProps) {
  const { listState, change, summary } = props
  const { admin } = useViewer()
  const countsOf = useCounts(props)
  const { categories = [], types = [] } = listState
  const counts = countsOf('categories')
  const both = counts && new Map([...counts, ...(countsOf('types') ?? [])])
  const options: Option[] = categoryOptions(summary.categories, admin).flatMap((parent): Option[] => [
    { id: parent.id, name: parent.name },
    ...(categories.includes(parent.id)
      ? parent.children
          .filter((child) => child.locations > 0 && (admin || !child.AdminOnly))
          .map(({ id, name }) => ({ id, name, isInner: true }))
      : []),
  ])
  const onToggle = (id: number, isChosen: boolean) => {
    if (options.find((option) => option.id === id)?.isInner) return change({ ...listState, types: toggled(types, id, isChosen) })
    const next = toggled(categories, id, isChosen)
    return change({ ...listState, categories: next, types: typesOfChosen(types, next, summary.categories) })
  }
  return <ChoiceList options={options} chosen={new Set([...categories, ...types])} counts={both} onToggle={onToggle} />
}

/** Around a place, or in a town. */
export function PlaceChoices(props: FilterPanelProps) {
  const { listState, change, summary, facets } = props
  const narrowed = useNarrowedCounts(listState, props.body)
  return (
    <Stack gap="md">
      <AroundPlace listState={listState} change={change} size="sm" distances={drawerDistances} />
      <TownField listState={listState} change={change} summary={summary} facets={facets} narrowed={narrowed} size="sm" />
    </Stack>
  )
}

/** One group of what owners say. */
export function TraitChoices({ group, ...props }: FilterPanelProps & { group: TraitGroup }) {
  const { listState, change } = props
  const options = useTraitNames(group)
  const countsOf = useCounts(props)
  const counts = countsOf(group === 'fee' ? 'fees' : 'traits')
  const onToggle = (id: number, isChosen: boolean) =>
    isFee(id)
      ? change({ ...listState, fees: toggled(listState.fees, id, isChosen) })
      : change({ ...listState, traits: toggled(listState.traits, id, isChosen) })
  const chosen = new Set([...(listState.traits ?? []), ...(listState.fees ?? [])])
  return <ChoiceList options={options} chosen={chosen} counts={counts} onToggle={onToggle} />
}
