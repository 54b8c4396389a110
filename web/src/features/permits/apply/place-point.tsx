/** Where a place of an application is: chosen from the library, or free by a pin on the map and its address. */
import { useEditedField, useMayEdit, useSaver, useShown } from '#features/engine/editor/context.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { LocationField } from '#features/engine/fields/location-field.tsx'
import { PointMap } from '#features/engine/fields/point-map.tsx'
import { useFieldLabel } from '#features/engine/values.ts'
import { useLibraryBox } from '#features/engine/fields/library-box.ts'
import { applyText } from '#features/permits/apply/text.ts'
import { PlaceSearch } from '#features/places/public.ts'
import { useMessageText } from '#lib/messages.ts'
import { mayReadLocations } from '#lib/routes/guards.ts'
import { useText } from '#lib/text.ts'
import fields from '#features/engine/editor/editor.module.css'
import styles from '#features/engine/cases/apply/apply.module.css'

const isBlank = (value: unknown): boolean => value === '' || value === null || value === undefined

/** What is known of the location fills what is empty; what somebody wrote stays. */
export function LibraryPlace() {
  const t = useText(applyText)
  const mayEdit = useMayEdit()
  const messageText = useMessageText()
  const saver = useSaver()
  const { value, fault } = useEditedField('location_id')
  const name = useShown(({ place_name: shown }) => (typeof shown === 'string' ? shown : ''))
  const point = useShown(({ latitude }) => latitude)
  const id = typeof value === 'number' ? value : null
  // Where the library has a password of its own an applicant writes down where the place is.
  if (id === null && !mayReadLocations()) return null
  return (
    <div className={fields.field} data-wide data-field="location_id">
      <div className={fields.control}>
        <LocationField
          value={id}
          name={name}
          disabled={!mayEdit}
          error={fault && messageText(fault)}
          onChange={(next, found) =>
            saver.change({
              location_id: next,
              ...(found && isBlank(name) ? { place_name: found.location_name } : {}),
              ...(found && isBlank(point) && found.latitude !== null && found.longitude !== null
                ? { latitude: found.latitude, longitude: found.longitude }
                : {}),
            })
          }
        />
        <p className={styles.quiet}>{t('libraryHint')}</p>
      </div>
    </div>
  )
}

export function PlacePoint() {
  const mayEdit = useMayEdit()
  const saver = useSaver()
  const north = useShown(({ latitude }) => (typeof latitude === 'number' ? latitude : null))
  const east = useShown(({ longitude }) => (typeof longitude === 'number' ? longitude : null))
  const address = useShown(({ address: shown }) => (typeof shown === 'string' ? shown : ''))
  const box = useLibraryBox()
  return (
    <div data-wide className={fields.field}>
      <div className={fields.control}>
        <PointMap
          north={north}
          east={east}
          address={address}
          box={box}
          onPoint={mayEdit ? (point) => saver.change({ ...(point ?? { latitude: null, longitude: null }) }) : undefined}
          onAddress={(street) => saver.change({ address: street })}
          search={PlaceSearch}
        >
          <Coordinate name="latitude" most={90} />
          <Coordinate name="longitude" most={180} />
        </PointMap>
      </div>
    </div>
  )
}

function Coordinate({ name, most }: { name: 'latitude' | 'longitude'; most: number }) {
  const label = useFieldLabel()
  const mayEdit = useMayEdit()
  const messageText = useMessageText()
  const { value, set, fault } = useEditedField(name)
  return (
    <div className={fields.field}>
      <div className={fields.control}>
        <NumberField
          label={label(name)}
          disabled={!mayEdit}
          value={typeof value === 'number' ? value : null}
          error={fault && messageText(fault)}
          min={-most}
          max={most}
          isDegrees
          onNumber={set}
        />
      </div>
    </div>
  )
}
