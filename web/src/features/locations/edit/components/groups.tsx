import { Fragment } from 'react'
import { Field } from '#features/locations/edit/components/field.tsx'
import { editText } from '#features/locations/edit/edit-text.ts'
import { layout, type Step } from '#features/locations/edit/layout.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/edit/edit.module.css'

/** The fields of a step under their headings; those with a component of their own are drawn elsewhere. */
export function Groups({ step }: { step: Step }) {
  const t = useText(editText)
  return layout[step].map((group) => (
    <Fragment key={group.title ?? step}>
      {group.title && <h3>{t(group.title)}</h3>}
      <div className={styles.fields}>
        {group.fields
          .filter(({ control }) => control.kind !== 'own')
          .map((spec) => (
            <Field key={spec.name} spec={spec} />
          ))}
      </div>
    </Fragment>
  ))
}
