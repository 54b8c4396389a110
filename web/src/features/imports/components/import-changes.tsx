/** What an import changed, or in a preview would change: record by record, old and new, and to be searched. */
import { Button, NativeSelect, VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { mostChanges, type ImportChange, type ImportKind, type ShownValue } from '@backlot/contract/imports'
import { useImportChanges, type AskedChanges } from '#features/imports/api.ts'
import { useFieldName, useFieldOrder } from '#features/imports/field-names.ts'
import { importsText } from '#features/imports/text.ts'
import { useText } from '#lib/text.ts'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import own from '#features/imports/components/import-changes.module.css'
import styles from '#features/imports/screens/imports-screen.module.css'

interface ImportChangesProps {
  id: number
  kind: ImportKind
  isTrial: boolean
}

const step = 20
/** A screen or two of a phone; the buttons and what went wrong stand below. */
export const firstOnPhones = 5
/** As many as the server gives at once. */
const most = 500

export function ImportChanges({ id, kind, isTrial }: ImportChangesProps) {
  const t = useText(importsText)
  const first = useWindowMatches(phone) ? firstOnPhones : step
  const [asked, setAsked] = useState<AskedChanges>({ search: '', what: 'all', limit: first })
  const { data, isError, error, refetch } = useImportChanges(id, asked)
  const isWhole = asked.search === '' && asked.what === 'all'
  // Imports of before noted none.
  if (data?.total === 0 && isWhole) return null
  const title = t(isTrial ? 'changesTitle' : 'changesDone')
  return (
    <section>
      <h3>{title}</h3>
      <div className={styles.saved}>
        <SearchBox
          className={own.searchChanges}
          label={t('searchChanges')}
          value={asked.search}
          onSearch={(search) => setAsked({ ...asked, search, limit: first })}
        />
        <NativeSelect
          size="md"
          aria-label={t('changesShown')}
          value={asked.what}
          data={[
            { value: 'all', label: t('changesAll') },
            { value: 'added', label: t('added') },
            { value: 'updated', label: t('changesUpdated') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            setAsked({ ...asked, what: value === 'added' || value === 'updated' ? value : 'all', limit: first })
          }
        />
      </div>
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      <p role="status" className={styles.quiet}>
        {data && (data.total === 0 ? t('noChanges') : t('changesFound', { count: data.total }))}
        {data && data.total >= mostChanges && `. ${t('changesFirst', { count: mostChanges })}`}
      </p>
      <ul className={own.changes} aria-label={title}>
        {data?.items.map((change) => (
          <OneChange key={`${change.row} ${change.label}`} kind={kind} change={change} />
        ))}
      </ul>
      {data && data.items.length < Math.min(data.total, most) && (
        <Button variant="default" onClick={() => setAsked({ ...asked, limit: Math.min(most, asked.limit + step) })}>
          {t('moreChanges')}
        </Button>
      )}
    </section>
  )
}

function OneChange({ kind, change: { row, label, added, fields } }: { kind: ImportKind; change: ImportChange }) {
  const t = useText(importsText)
  const fieldName = useFieldName(kind)
  const lines = useFieldOrder(kind)(fields.map(({ field, before, after }) => [field, before, after] as const))
  return (
    <li className={styles.record}>
      <h4>
        {label || t('noName')} <span className={own.changeKind}>{t('ofRow', { kind: t(added ? 'isAdded' : 'isUpdated'), row })}</span>
      </h4>
      <dl className={own.changeFields}>
        {lines.map(([field, before, after]) => (
          <div key={field}>
            <dt>{fieldName(field)}</dt>
            <dd>
              {!added && (
                <>
                  <VisuallyHidden>{t('before')}: </VisuallyHidden>
                  <Value value={before} isOld />
                  <IconArrowRight size={16} aria-hidden />
                  <VisuallyHidden>{t('after')}: </VisuallyHidden>
                </>
              )}
              <Value value={after} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function Value({ value, isOld = false }: { value: ShownValue; isOld?: boolean }) {
  const t = useText(importsText)
  if (value === null) return <em className={own.changeKind}>{t('nothing')}</em>
  const text = typeof value === 'boolean' ? t(value ? 'yes' : 'no') : Array.isArray(value) ? value.join('; ') : String(value)
  return <span className={isOld ? own.oldValue : undefined}>{text}</span>
}
