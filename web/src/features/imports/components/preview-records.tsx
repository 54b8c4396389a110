import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ImportKind } from '@backlot/contract/imports'
import { firstOnPhones } from '#features/imports/components/import-changes.tsx'
import { useChoiceName, useFieldName, useFieldOrder } from '#features/imports/field-names.ts'
import { linesOf } from '#features/imports/record-lines.ts'
import { importsText, type ImportsWord } from '#features/imports/text.ts'
import { useText } from '#lib/text.ts'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

/** Words of a fixed list, as a person reads them. */
const valueWords: Readonly<Record<string, Readonly<Record<string, ImportsWord>>>> = {
  display_as: { Individual: 'oneIndividual', Company: 'oneCompany' },
  status: { public: 'onePublic', private: 'onePrivate', Draft: 'oneDraft' },
}

/** The first records as they will look; fewer on a phone until more are asked for. */
export function PreviewRecords({ kind, records }: { kind: ImportKind; records: readonly Record<string, unknown>[] }) {
  const t = useText(importsText)
  const fieldName = useFieldName(kind)
  const choiceName = useChoiceName(kind)
  const inOrder = useFieldOrder(kind)
  const isPhone = useWindowMatches(phone)
  const [showsAll, setShowsAll] = useState(false)
  const shown = isPhone && !showsAll ? records.slice(0, firstOnPhones) : records
  return (
    <>
      <ul className={styles.records}>
        {shown.map((record, index) => {
          const name = record['location_name'] ?? record['label']
          const locked = Array.isArray(record['locked']) ? record['locked'] : []
          const wordOf = (field: string): string => {
            const word = fieldName(field)
            return locked.includes(field) ? t('lockedField', { field: word }) : word
          }
          const valueOf = (field: string, value: string): string => {
            const word = valueWords[field]?.[value]
            return word ? t(word) : choiceName(field, value)
          }
          return (
            // Records of a preview have no ids and do not move.
            // eslint-disable-next-line react/no-array-index-key
            <li key={index} className={styles.record}>
              <h3>{typeof name === 'string' && name ? name : t('noName')}</h3>
              <dl className={styles.facts}>
                {inOrder(linesOf(record)).map(([field, value]) => (
                  <div key={field}>
                    <dt>{wordOf(field)}</dt>
                    <dd>{valueOf(field, value)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ul>
      {shown.length < records.length && (
        <Button variant="default" onClick={() => setShowsAll(true)}>
          {t('moreChanges')}
        </Button>
      )}
    </>
  )
}
