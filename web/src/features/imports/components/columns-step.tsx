/** What each column means: guessed, and changed by hand. */
import { Button, TextInput } from '@mantine/core'
import type { FileInspection } from '@backlot/contract/imports'
import { ColumnRow } from '#features/imports/components/column-row.tsx'
import { EntryChoices } from '#features/imports/components/entry-choices.tsx'
import { ChooseMapping, KeepMapping } from '#features/imports/components/saved-mappings.tsx'
import { type Draft, faultsOf, withIdentity, withTarget } from '#features/imports/model.ts'
import { StepHeading } from '#features/imports/components/step-heading.tsx'
import { useKindText } from '#features/imports/kind-text.ts'
import { importsText } from '#features/imports/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

interface ColumnsStepProps {
  inspection: FileInspection
  draft: Draft
  onDraft: (draft: Draft) => void
  busy: boolean
  fault: string
  onPreview: () => void
  onBack: () => void
}

const samplesShown = 3

export function ColumnsStep({ inspection, draft, onDraft, busy, fault, onPreview, onBack }: ColumnsStepProps) {
  const t = useText(importsText)
  const tKind = useKindText(inspection.target)
  const { columns, rows, kind, notes, target } = inspection
  const fields = [...inspection.fields, ...(target === 'locations' ? ['latitude', 'longitude'] : [])]
  const samplesOf = (index: number): string[] =>
    [...new Set(rows.map((row) => (row[index] ?? '').trim().slice(0, 60)).filter(Boolean))].slice(0, samplesShown)
  const faults = faultsOf(draft)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (faults.length === 0) onPreview()
      }}
    >
      <StepHeading>{t('columnsTitle')}</StepHeading>
      <p className={styles.quiet}>
        {inspection.file_name}: {t('rowsShown', { columns: columns.length, kind: kind.toUpperCase() })}.{' '}
        {draft.kept === null && t('columnsText')}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <ChooseMapping inspection={inspection} draft={draft} onDraft={onDraft} />
      {draft.whole === null ? (
        <>
          <ul className={styles.columns} aria-label={t('columns')}>
            {columns.map((column, index) => (
              <ColumnRow
                key={column}
                kind={target}
                column={column}
                samples={samplesOf(index)}
                fields={fields}
                target={draft.targets[column] ?? ''}
                isIdentity={draft.identity.includes(column)}
                onTarget={(field) => onDraft(withTarget(draft, column, field))}
                onIdentity={(isPart) => onDraft(withIdentity(draft, column, isPart))}
              />
            ))}
          </ul>
          <p className={styles.quiet}>{tKind('identityHint')}</p>
          <EntryChoices draft={draft} onDraft={onDraft} />
          <div className={styles.pair}>
            <TextInput
              label={t('source')}
              description={tKind('sourceHint')}
              maxLength={200}
              value={draft.source}
              onChange={(event) => onDraft({ ...draft, source: event.currentTarget.value })}
            />
            <TextInput
              label={t('licence')}
              description={t('licenceHint')}
              maxLength={200}
              value={draft.licence}
              onChange={(event) => onDraft({ ...draft, licence: event.currentTarget.value })}
            />
          </div>
        </>
      ) : (
        <p>{t('whole')}</p>
      )}
      <KeepMapping inspection={inspection} draft={draft} />
      <div role="alert">
        {faults.map((one) => (
          <p key={one} className={styles.fault}>
            {one === 'needsName' ? tKind(one) : t(one)}
          </p>
        ))}
        {fault && <p className={styles.fault}>{fault}</p>}
      </div>
      <div className={styles.actions}>
        <Button variant="default" onClick={onBack}>
          {t('another')}
        </Button>
        <Button type="submit" loading={busy} disabled={faults.length > 0}>
          {t('toPreview')}
        </Button>
      </div>
    </form>
  )
}
