/** What entries of the directory are, where no column says it. Nothing for locations. */
import { NativeSelect } from '@mantine/core'
import { columnsOf, type Draft } from '#features/imports/draft.ts'
import { importsText } from '#features/imports/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

export function EntryChoices({ draft, onDraft }: { draft: Draft; onDraft: (draft: Draft) => void }) {
  const t = useText(importsText)
  const { entries } = draft
  if (!entries) return null
  const isSaid = columnsOf(draft, 'display_as').length > 0
  return (
    <>
      <p className={styles.quiet}>{t('categoriesHint')}</p>
      <div className={styles.pair}>
        {!isSaid && (
          <NativeSelect
            size="md"
            label={t('as')}
            value={entries.as}
            data={[
              { value: 'Company', label: t('asCompany') },
              { value: 'Individual', label: t('asIndividual') },
            ]}
            onChange={({ currentTarget }) =>
              onDraft({ ...draft, entries: { ...entries, as: currentTarget.value === 'Individual' ? 'Individual' : 'Company' } })
            }
          />
        )}
        <NativeSelect
          size="md"
          label={t('status')}
          value={entries.status}
          data={[
            { value: 'public', label: t('statusPublic') },
            { value: 'private', label: t('statusPrivate') },
          ]}
          onChange={({ currentTarget }) =>
            onDraft({ ...draft, entries: { ...entries, status: currentTarget.value === 'private' ? 'private' : 'public' } })
          }
        />
      </div>
    </>
  )
}
