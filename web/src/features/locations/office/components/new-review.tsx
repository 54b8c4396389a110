/** A new record that was handed in: everything that is filled in, by step, with its pictures. */
import { Link } from '@tanstack/react-router'
import type { LocationEdit } from '@backlot/contract/location-records'
import { useGallery } from '#features/locations/api.ts'
import { useValueText } from '#features/locations/edit/components/value-text.tsx'
import { editText } from '#features/locations/edit/edit-text.ts'
import { useFieldName } from '#features/locations/edit/field-text.ts'
import { fieldsOf, type Step, steps } from '#features/locations/edit/layout.ts'
import { filledFields } from '#features/locations/office/model.ts'
import { officeText } from '#features/locations/office/text.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/locations/office/office.module.css'

const mostPictures = 24

export function NewReview({ edit }: { edit: LocationEdit }) {
  const t = useText(officeText)
  const sentence = useSentence()
  return (
    <>
      {edit.missing.length > 0 && (
        <section className={styles.missing}>
          <h2 className={styles.heading}>{t('missing')}</h2>
          <ul>
            {edit.missing.map(({ field, message }) => (
              <li key={field}>{sentence(message)}</li>
            ))}
          </ul>
        </section>
      )}
      <NewPictures edit={edit} />
      {steps.map((step) => (
        <StepValues key={step} step={step} record={edit.record} />
      ))}
    </>
  )
}

function StepValues({ step, record }: { step: Step; record: LocationEdit['record'] }) {
  const t = useText(editText)
  const label = useFieldName()
  const read = useValueText()
  const filled = filledFields(record, fieldsOf(step))
  if (filled.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{t(step)}</h2>
      <dl className={styles.values}>
        {filled.map(([field, value]) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>{read(field, value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function NewPictures({ edit }: { edit: LocationEdit }) {
  const t = useText(officeText)
  const { data } = useGallery(edit.id)
  const pictures = data?.pictures ?? []
  if (pictures.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{t('pictures', { count: pictures.length })}</h2>
      <ul className={styles.pictures}>
        {pictures.slice(0, mostPictures).map((picture) => (
          <li key={picture.id} className={styles.frame}>
            <Picture picture={picture} alt={picture.alt_text || picture.caption} sizes="260px" />
          </li>
        ))}
      </ul>
      <Link to="/admindash/listproperty/gallery" search={{ location: edit.id } as never}>
        {t('morePictures')}
      </Link>
    </section>
  )
}
