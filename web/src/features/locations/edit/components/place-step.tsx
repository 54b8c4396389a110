/** Where the place is: its lists, its address, and a pin on the map that the numbers beside it move too. */
import { fieldsOf } from '@backlot/contract/engine/definitions'
import { locationDefinition } from '@backlot/contract/location-definition'
import { Select } from '@mantine/core'
import { useChoicesWith } from '#features/locations/edit/api.ts'
import { Field, Lockbox, Needed } from '#features/engine/editor/field.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useLibraryBox } from '#features/engine/fields/library-box.ts'
import { PointMap } from '#features/engine/fields/point-map.tsx'
import { useFieldLabel } from '#features/engine/values.ts'
import fields from '#features/engine/editor/editor.module.css'
import { useField, useShown, useTyping } from '#features/locations/edit/editor.ts'
import { PlaceSearch } from '#features/places/public.ts'
import { useMessageText } from '#lib/messages.ts'

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
    <div>
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
      <Needed name={name} />
    </div>
  )
}

function PointFields() {
  const { change } = useTyping()
  const north = useShown(({ latitude }) => latitude)
  const east = useShown(({ longitude }) => longitude)
  const address = useShown(({ address1 }) => address1)
  const library = useLibraryBox()
  // Town, county and postal code follow from the gazetteer when the point is saved.
  return (
    <PointMap
      north={north}
      east={east}
      address={address}
      box={library}
      onPoint={(point) => change(point ?? { latitude: null, longitude: null })}
      onAddress={(street) => change({ address1: street })}
      search={PlaceSearch}
    >
      <Coordinate name="latitude" most={90} />
      <Coordinate name="longitude" most={180} />
    </PointMap>
  )
}

/** Half of the point, in degrees. */
function Coordinate({ name, most }: { name: 'latitude' | 'longitude'; most: number }) {
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
          isDegrees
          error={fault && messageText(fault)}
          onNumber={set}
        />
      </div>
      <Lockbox name={name} />
    </div>
  )
}
