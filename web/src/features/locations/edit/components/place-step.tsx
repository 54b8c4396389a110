/** Where the place is: its lists, its address, and a pin on the map that the numbers beside it move too. */
import { fieldsOf } from '@backlot/contract/engine/definitions'
import { locationDefinition } from '@backlot/contract/location-definition'
import { Button, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useChoicesWith, useLibraryBox } from '#features/locations/edit/api.ts'
import { Field, Lockbox } from '#features/engine/editor/field.tsx'
import { NumberField } from '#features/engine/editor/number-field.tsx'
import { useFieldLabel } from '#features/engine/values.ts'
import fields from '#features/engine/editor/editor.module.css'
import { editText } from '#features/locations/edit/edit-text.ts'
import { useField, useShown, useTyping } from '#features/locations/edit/editor.ts'
import { PlaceBox } from '#features/places/public.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { MapPanel } from '#ui/map/map.tsx'
import { type Box, boxAround } from '#ui/map/geometry.ts'
import type { ChosenPoint } from '#ui/map/map-types.ts'
import { useMapSettings } from '#ui/map/use-map-settings.ts'
import styles from '#features/locations/edit/edit.module.css'

const places = ['city_id', 'county_id', 'region_id'] as const
type PlaceField = (typeof places)[number]

export function PlaceStep() {
  const specs = fieldsOf(locationDefinition).filter(({ step }) => step === 'place')
  return (
    <>
      <PointFields />
      <div className={fields.fields}>
        {places.map((name) => (
          <ListField key={name} name={name} />
        ))}
        {specs
          .filter((spec) => spec.control.kind !== 'own')
          .map((spec) => (
            <Field key={spec.name} spec={spec} />
          ))}
      </div>
    </>
  )
}

function ListField({ name }: { name: PlaceField }) {
  const label = useFieldLabel()
  const messageText = useMessageText()
  const { value, set, fault } = useField(name)
  const { data } = useChoicesWith(name, value)
  const options = {
    city_id: data?.cities.map(({ id, city_name }) => ({ value: String(id), label: city_name })),
    county_id: data?.counties.map(({ id, county_name }) => ({ value: String(id), label: county_name })),
    region_id: data?.regions.map(({ id, region_name }) => ({ value: String(id), label: region_name })),
  }[name]
  return (
    <Select
      label={label(name)}
      data={options ?? []}
      value={value === null ? null : String(value)}
      searchable
      clearable
      limit={200}
      error={fault && messageText(fault)}
      onChange={(next) => set(next === null ? null : Number(next))}
    />
  )
}

interface Point {
  latitude: number
  longitude: number
}
/** Metres around a point that the map shows. */
const context = 3000

function PointFields() {
  const t = useText(editText)
  const { change } = useTyping()
  const settings = useMapSettings(t('mapLabel'))
  const [found, setFound] = useState('')
  const north = useShown(({ latitude }) => latitude)
  const east = useShown(({ longitude }) => longitude)
  const pin = useMemo(() => (north !== null && east !== null ? { latitude: north, longitude: east } : null), [north, east])
  const library = useLibraryBox()
  const [chosen, setChosen] = useState<Box | null>(() => (pin ? boxAround(pin.longitude, pin.latitude, context) : null))
  // Until there is a point, where the office's other locations are.
  const box = chosen ?? library
  const setPoint = (point: Point | null) => change(point ?? { latitude: null, longitude: null })
  const address = useShown(({ address1 }) => address1)
  /** The street that the map has filled in: another one takes its place, what somebody wrote stays. */
  const [filled, setFilled] = useState('')
  const [offered, setOffered] = useState('')
  const takeStreet = (street: string) => {
    change({ address1: street })
    setFilled(street)
    setOffered('')
  }
  // Town, county and postal code follow from the gazetteer when the point is saved.
  const choose = ({ street = '', ...point }: ChosenPoint) => {
    setPoint(point)
    const isOurs = address === null || address === '' || address === filled
    if (street !== '' && isOurs) takeStreet(street)
    else setOffered(street !== '' && !(address ?? '').includes(street) ? street : '')
  }
  return (
    <section aria-label={t('mapLabel')}>
      <PlaceBox
        value={found}
        label={t('findPlace')}
        onChange={(place) => {
          setFound(place?.name ?? '')
          if (!place) return
          setPoint({ latitude: place.latitude, longitude: place.longitude })
          setChosen(boxAround(place.longitude, place.latitude, context))
        }}
      />
      <div className={styles.map}>
        <MapPanel {...settings} points={[]} box={box} pin={pin} onPin={choose} cooperative fallback={<p>{t('noPoint')}</p>} />
      </div>
      <p className={styles.quiet}>{t(pin ? 'mapHelp' : 'noPoint')}</p>
      <div aria-live="polite">
        {offered !== '' ? (
          <p className={styles.quiet}>
            {t('streetThere', { street: offered })}{' '}
            <Button variant="default" size="compact-sm" onClick={() => takeStreet(offered)}>
              {t('useStreet')}
            </Button>
          </p>
        ) : filled !== '' && address === filled ? (
          <p className={styles.quiet}>{t('streetFilled', { street: filled })}</p>
        ) : null}
      </div>
      <div className={fields.fields}>
        <Coordinate name="latitude" most={90} />
        <Coordinate name="longitude" most={180} />
        {pin && (
          <div className={fields.field} data-action>
            <Button variant="default" onClick={() => setPoint(null)}>
              {t('removePoint')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

/** Half of the point, in degrees. */
function Coordinate({ name, most }: { name: keyof Point; most: number }) {
  const label = useFieldLabel()
  const messageText = useMessageText()
  const { value, set, fault } = useField(name)
  return (
    <div className={fields.field}>
      <div className={fields.control}>
        <NumberField
          label={label(name)}
          value={value}
          min={-most}
          max={most}
          decimalScale={6}
          error={fault && messageText(fault)}
          onNumber={set}
        />
      </div>
      <Lockbox name={name} />
    </div>
  )
}
