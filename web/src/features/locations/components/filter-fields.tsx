/** The filter fields of the library; the same beside the results, in its dialog and in the search drawer. */
import { Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { drawerDistances, type Facets, type NarrowedFacets } from '@backlot/contract/locations'
import type { SiteSummary } from '@backlot/contract/sites'
import { useStyles } from '#features/locations/api.ts'
import { FacetSelect } from '#features/locations/components/facet-select.tsx'
import type { ChangeLibrary } from '#features/locations/components/use-library-state.ts'
import { categoryOptions, type FacetName, facetCounts, typeOptions, typesOfChosen } from '#features/locations/filter-model.ts'
import { defaultDistance, keywordSearches, type LibraryState, normalKeyword } from '#features/locations/model.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { PlaceBox } from '#features/places/public.ts'
import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/locations/components/filter-panel.module.css'

export interface FieldsProps {
  listState: LibraryState
  change: ChangeLibrary
  summary: SiteSummary
  facets: Facets | null | undefined
  /** Of the lists in which something is chosen. */
  narrowed: NarrowedFacets
  size?: 'sm' | 'md'
}

const typedDebounce = 300
/** In the dialog, whose other labels S1 §2 writes in capitals. */
const asWritten = { className: 'as-written' }

/** The counts of a list, as `FacetSelect` takes them. */
function countsOf({ facets, narrowed }: Pick<FieldsProps, 'facets' | 'narrowed'>, name: FacetName) {
  if (narrowed[name]) return { counts: facetCounts(narrowed, name), isOpenCount: true }
  return { counts: facets ? facetCounts(facets, name) : undefined }
}

interface CategoryFieldsProps extends FieldsProps {
  /** Without it the types of every category are offered. */
  withCategory?: boolean
}

/** Categories, and the types of those that are chosen. */
export function CategoryFields({ listState, change, summary, size = 'md', withCategory = true, ...counted }: CategoryFieldsProps) {
  const t = useText(wholeLibraryText)
  const { admin } = useViewer()
  const tree = summary.categories
  const chosen = listState.categories ?? []
  const types = typeOptions(tree, withCategory ? chosen : tree.map(({ id }) => id), admin)
  return (
    <Stack gap="md">
      {withCategory && (
        <FacetSelect
          size={size}
          label={t('category')}
          options={categoryOptions(tree, admin).map(({ id, name }) => ({ id, label: name }))}
          chosen={chosen}
          {...countsOf(counted, 'categories')}
          onChange={(categories) => change({ ...listState, categories, types: typesOfChosen(listState.types ?? [], categories, tree) })}
        />
      )}
      <FacetSelect
        size={size}
        label={t('type')}
        options={types}
        chosen={listState.types ?? []}
        {...countsOf(counted, 'types')}
        disabled={types.length === 0}
        placeholder={types.length === 0 ? t('typeNeedsCategory') : undefined}
        onChange={(next) => change({ ...listState, types: next })}
      />
    </Stack>
  )
}

interface AreaFieldsProps extends FieldsProps {
  /** Drawer and dialog offer different ones (S1 §2). */
  distances?: readonly number[]
}

/** Where: town, county, region, ZIP, around a place; and the style. */
export function AreaFields({ listState, change, summary, size = 'md', distances = drawerDistances, ...counted }: AreaFieldsProps) {
  const t = useText(wholeLibraryText)
  const site = useSite()
  const { data: knownStyles = [] } = useStyles()
  const countyLabel = site.LocaleCode === 'no_NO' ? t('municipality') : t('county')
  return (
    <Stack gap="md">
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('geographic')}</legend>
        <Stack gap="sm">
          <TownField listState={listState} change={change} summary={summary} size={size} {...counted} />
          <FacetSelect
            size={size}
            label={countyLabel}
            labelProps={asWritten}
            options={summary.counties.map(({ id, county_name }) => ({ id, label: county_name }))}
            chosen={listState.county ?? []}
            {...countsOf(counted, 'counties')}
            onChange={(county) => change({ ...listState, county })}
          />
          {summary.regions.length > 0 && (
            <FacetSelect
              size={size}
              label={t('region')}
              labelProps={asWritten}
              options={summary.regions.map(({ id, region_name }) => ({ id, label: region_name }))}
              chosen={listState.region ?? []}
              {...countsOf(counted, 'regions')}
              onChange={(region) => change({ ...listState, region })}
            />
          )}
          <TypedField
            label={t('zip')}
            labelProps={asWritten}
            size={size}
            maxLength={12}
            inputMode="numeric"
            value={listState.zip ?? ''}
            onChange={(zip) => change({ ...listState, zip }, 'replace')}
          />
        </Stack>
      </fieldset>
      <AroundPlace listState={listState} change={change} size={size} distances={distances} />
      {knownStyles.length > 0 && (
        <FacetSelect
          size={size}
          label={t('style')}
          labelProps={asWritten}
          options={knownStyles.map(({ id, name }) => ({ id, label: name }))}
          chosen={listState.styles ?? []}
          {...countsOf(counted, 'styles')}
          onChange={(next) => change({ ...listState, styles: next })}
        />
      )}
    </Stack>
  )
}

/** City, town or ZIP. */
export function TownField({ listState, change, summary, size = 'md', ...counted }: FieldsProps) {
  const t = useText(wholeLibraryText)
  return (
    <FacetSelect
      size={size}
      label={t('cityTownZip')}
      options={summary.cities.map(({ id, city_name }) => ({ id, label: city_name }))}
      chosen={listState.city ?? []}
      {...countsOf(counted, 'cities')}
      onChange={(city) => change({ ...listState, city })}
    />
  )
}

interface TypedFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  size: 'sm' | 'md'
  maxLength: number
  inputMode?: 'numeric'
  labelProps?: { className: string }
}

/** Filters once the typing rests. */
function TypedField({ value, onChange, ...shown }: TypedFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const send = useDebouncedCallback((text: string) => {
    setSent(text)
    onChange(text)
  }, typedDebounce)
  if (known !== value) {
    setKnown(value)
    // Back, a removed chip or RESET changed the URL; what is being typed stays.
    if (value !== sent) setTyped(value)
  }
  return (
    <TextInput
      {...shown}
      value={typed}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        send(event.currentTarget.value.trim())
      }}
    />
  )
}

/** NAME / KEYWORD of the filter dialog; one letter searches nothing (S1 §5). */
export function KeywordField({ listState, change }: Pick<FieldsProps, 'listState' | 'change'>) {
  const t = useText(wholeLibraryText)
  const search = (text: string) => {
    if (keywordSearches(text)) change({ ...listState, q: normalKeyword(text), sort: undefined }, 'replace')
  }
  return <TypedField label={t('nameKeyword')} size="md" maxLength={200} value={listState.q ?? ''} onChange={search} />
}

type AroundPlaceProps = Required<Pick<AreaFieldsProps, 'listState' | 'change' | 'size' | 'distances'>>

export function AroundPlace({ listState, change, size, distances }: AroundPlaceProps) {
  const t = useText(wholeLibraryText)
  const format = useFormat()
  const hasPlace = listState.lat !== undefined
  const current = listState.distance ?? defaultDistance
  // What was chosen elsewhere stays readable here.
  const offered = [...new Set([...distances, current])].toSorted((a, b) => a - b)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('distanceArea')}</legend>
      <Stack gap="sm">
        <PlaceBox
          size={size}
          labelProps={asWritten}
          value={listState.place ?? ''}
          onChange={(place) =>
            change({
              ...listState,
              place: place?.name,
              lat: place?.latitude,
              lng: place?.longitude,
              distance: place ? (listState.distance ?? defaultDistance) : undefined,
              // A place and a piece of the map would search two areas at once.
              box: undefined,
            })
          }
        />
        <Select
          label={t('distance')}
          labelProps={asWritten}
          size={size}
          data={offered.map((distance) => ({ value: String(distance), label: format.distance(distance) }))}
          value={String(current)}
          disabled={!hasPlace}
          allowDeselect={false}
          onChange={(distance) => change({ ...listState, distance: Number(distance) })}
        />
      </Stack>
    </fieldset>
  )
}
