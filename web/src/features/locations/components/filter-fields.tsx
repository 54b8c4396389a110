/** The filter fields of the library; the same beside the results, in its dialog and in the search drawer. */
import { Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { drawerDistances, type Facets } from '@backlot/contract/locations'
import type { SiteSummary } from '@backlot/contract/sites'
import { useStyles } from '#features/locations/api.ts'
import { FacetSelect } from '#features/locations/components/facet-select.tsx'
import type { ChangeAddress } from '#features/locations/components/use-library-address.ts'
import {
  categoryOptions,
  defaultDistance,
  type FacetName,
  facetCounts,
  type LibraryAddress,
  typeOptions,
  typesOfChosen,
} from '#features/locations/model.ts'
import { libraryText } from '#features/locations/text.ts'
import { PlaceBox } from '#features/places/public.ts'
import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/locations/components/filter-panel.module.css'

export interface FieldsProps {
  address: LibraryAddress
  change: ChangeAddress
  summary: SiteSummary
  facets: Facets | null | undefined
  size?: 'sm' | 'md'
}

const zipDebounce = 300
const countsOf = (facets: FieldsProps['facets'], name: FacetName) => (facets ? facetCounts(facets, name) : undefined)

/** Categories, and the types of those that are chosen. */
export function CategoryFields({ address, change, summary, facets, size = 'md' }: FieldsProps) {
  const t = useText(libraryText)
  const { admin } = useViewer()
  const tree = summary.categories
  const chosen = address.categories ?? []
  const types = typeOptions(tree, chosen, admin)
  return (
    <Stack gap="md">
      <FacetSelect
        size={size}
        label={t('category')}
        options={categoryOptions(tree, admin).map(({ id, name }) => ({ id, label: name }))}
        chosen={chosen}
        counts={countsOf(facets, 'categories')}
        onChange={(categories) => change({ ...address, categories, types: typesOfChosen(address.types ?? [], categories, tree) })}
      />
      <FacetSelect
        size={size}
        label={t('type')}
        options={types}
        chosen={address.types ?? []}
        counts={countsOf(facets, 'types')}
        disabled={types.length === 0}
        placeholder={types.length === 0 ? t('typeNeedsCategory') : undefined}
        onChange={(next) => change({ ...address, types: next })}
      />
    </Stack>
  )
}

interface AreaFieldsProps extends FieldsProps {
  /** Drawer and dialog offer different ones (S1 §2). */
  distances?: readonly number[]
}

/** Where: town, county, region, ZIP, around a place; and the style. */
export function AreaFields({ address, change, summary, facets, size = 'md', distances = drawerDistances }: AreaFieldsProps) {
  const t = useText(libraryText)
  const site = useSite()
  const { data: knownStyles = [] } = useStyles()
  const countyLabel = site.LocaleCode === 'no_NO' ? t('municipality') : t('county')
  return (
    <Stack gap="md">
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('geographic')}</legend>
        <Stack gap="sm">
          <FacetSelect
            size={size}
            label={t('city')}
            options={summary.cities.map(({ id, city_name }) => ({ id, label: city_name }))}
            chosen={address.city ?? []}
            counts={countsOf(facets, 'cities')}
            onChange={(city) => change({ ...address, city })}
          />
          <FacetSelect
            size={size}
            label={countyLabel}
            options={summary.counties.map(({ id, county_name }) => ({ id, label: county_name }))}
            chosen={address.county ?? []}
            counts={countsOf(facets, 'counties')}
            onChange={(county) => change({ ...address, county })}
          />
          {summary.regions.length > 0 && (
            <FacetSelect
              size={size}
              label={t('region')}
              options={summary.regions.map(({ id, region_name }) => ({ id, label: region_name }))}
              chosen={address.region ?? []}
              counts={countsOf(facets, 'regions')}
              onChange={(region) => change({ ...address, region })}
            />
          )}
          <ZipBox size={size} value={address.zip ?? ''} onChange={(zip) => change({ ...address, zip }, 'replace')} />
        </Stack>
      </fieldset>
      <AroundPlace address={address} change={change} size={size} distances={distances} />
      {knownStyles.length > 0 && (
        <FacetSelect
          size={size}
          label={t('style')}
          options={knownStyles.map(({ id, name }) => ({ id, label: name }))}
          chosen={address.styles ?? []}
          counts={countsOf(facets, 'styles')}
          onChange={(next) => change({ ...address, styles: next })}
        />
      )}
    </Stack>
  )
}

function ZipBox({ value, onChange, size }: { value: string; size: 'sm' | 'md'; onChange: (zip: string) => void }) {
  const t = useText(libraryText)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const send = useDebouncedCallback((zip: string) => {
    setSent(zip)
    onChange(zip)
  }, zipDebounce)
  if (known !== value) {
    setKnown(value)
    // Back, a removed chip or RESET changed the address; what is being typed stays.
    if (value !== sent) setTyped(value)
  }
  return (
    <TextInput
      label={t('zip')}
      size={size}
      value={typed}
      maxLength={12}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        send(event.currentTarget.value.trim())
      }}
    />
  )
}

type AroundPlaceProps = Required<Pick<AreaFieldsProps, 'address' | 'change' | 'size' | 'distances'>>

function AroundPlace({ address, change, size, distances }: AroundPlaceProps) {
  const t = useText(libraryText)
  const format = useFormat()
  const hasPlace = address.lat !== undefined
  const current = address.distance ?? defaultDistance
  // What was chosen elsewhere stays readable here.
  const offered = [...new Set([...distances, current])].toSorted((a, b) => a - b)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('distanceArea')}</legend>
      <Stack gap="sm">
        <PlaceBox
          size={size}
          value={address.place ?? ''}
          onChange={(place) =>
            change({
              ...address,
              place: place?.name,
              lat: place?.latitude,
              lng: place?.longitude,
              distance: place ? (address.distance ?? defaultDistance) : undefined,
              // A place and a piece of the map would search two areas at once.
              box: undefined,
            })
          }
        />
        <Select
          label={t('distance')}
          size={size}
          data={offered.map((distance) => ({ value: String(distance), label: format.distance(distance) }))}
          value={String(current)}
          disabled={!hasPlace}
          allowDeselect={false}
          onChange={(distance) => change({ ...address, distance: Number(distance) })}
        />
      </Stack>
    </fieldset>
  )
}
