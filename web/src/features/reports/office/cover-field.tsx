/** Which picture stands at the head of a report: the first one, or one of its own that somebody chooses. */
import { Radio } from '@mantine/core'
import type { ReportSection } from '@backlot/contract/reports'
import { useEditedField } from '#features/engine/editor/context.tsx'
import { useFieldLabel } from '#features/engine/values.ts'
import { useGalleries } from '#features/reports/office/api.ts'
import { officeText } from '#features/reports/office/text.ts'
import { locationIdsOf, useShownItems } from '#features/reports/office/sections-field.tsx'
import { useText } from '#lib/text.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/reports/components/report.module.css'

const automatic = ''

/** The chosen pictures of each location; of one without any its cover, which the report shows in their place. */
function useOwnPictures() {
  const t = useText(officeText)
  const sections = (useEditedField('sections').value ?? []) as ReportSection[]
  const shown = useShownItems()
  const { data: galleries = [] } = useGalleries(locationIdsOf(sections))
  const known = new Map(galleries.map((picture) => [picture.id, picture]))
  return sections
    .flatMap(({ items }) => items)
    .flatMap(({ location_id: id, pictures }) => {
      const { cover, location_name: name } = shown.get(id) ?? { cover: null, location_name: t('newLocation') }
      const own = pictures.flatMap(({ image_id: image }) => known.get(image) ?? [])
      const all = own.length > 0 ? own : cover ? [cover] : []
      return all.map((picture, index) => ({ picture, label: t('coverOf', { name, number: index + 1 }) }))
    })
}

export function CoverField() {
  const t = useText(officeText)
  const label = useFieldLabel()
  const { value, set } = useEditedField('cover_image_id')
  const pictures = useOwnPictures()
  if (pictures.length === 0) return null
  return (
    <Radio.Group
      className={styles.wide ?? ''}
      label={label('cover_image_id')}
      value={pictures.some(({ picture }) => picture.id === value) ? String(value) : automatic}
      onChange={(chosen) => set(chosen === automatic ? null : Number(chosen))}
    >
      <div className={styles.coverChoices}>
        <Radio value={automatic} label={t('firstPicture')} />
        {pictures.map(({ picture, label: name }) => (
          <Radio
            key={picture.id}
            value={String(picture.id)}
            aria-label={name}
            label={<Picture picture={picture} alt="" sizes="120px" className={styles.small} />}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
