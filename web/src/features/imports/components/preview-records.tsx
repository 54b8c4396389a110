import { fieldText, isField } from '#features/imports/field-text.ts'
import { linesOf } from '#features/imports/model.ts'
import { importsText } from '#features/imports/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

/** The first records as they will look. */
export function PreviewRecords({ records }: { records: readonly Record<string, unknown>[] }) {
  const t = useText(importsText)
  const tField = useText(fieldText)
  return (
    <ul className={styles.records}>
      {records.map((record, index) => {
        const name = record['location_name']
        return (
          // Records of a preview have no ids and do not move.
          // eslint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.record}>
            <h3>{typeof name === 'string' && name ? name : t('noName')}</h3>
            <dl className={styles.facts}>
              {linesOf(record).map(([field, value]) => (
                <div key={field}>
                  <dt>{isField(field) ? tField(field) : field}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
