/** A change field by field: as it is in force, and as it is to be. */
import { permitFieldLabel, permitValueText } from '@backlot/contract/permit-words'
import { applyText } from '#features/permits/apply/text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/engine/cases/apply/apply.module.css'

interface ChangesProps {
  changes: readonly { field: string; before: unknown; after: unknown }[]
}

export function Changes({ changes }: ChangesProps) {
  const t = useText(applyText)
  const locale = useLocale()
  const format = useFormat()
  if (changes.length === 0) return <p>{t('noChanges')}</p>
  const text = (value: unknown) => permitValueText(value, locale, format.date)
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{permitFieldLabel(field, locale)}</th>
            <td data-label={t('before')}>{text(before)}</td>
            <td data-label={t('after')}>{text(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
