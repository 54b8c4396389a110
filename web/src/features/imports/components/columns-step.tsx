/** What each column means: guessed, and changed by hand. */
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FileReading } from '@backlot/contract/import-reading'
import { importLimits } from '@backlot/contract/import-limits'
import { type FileInspection } from '@backlot/contract/imports'
import { ColumnRow } from '#features/imports/components/column-row.tsx'
import { EntryChoices } from '#features/imports/components/entry-choices.tsx'
import { KnownQuestion } from '#features/imports/components/known-question.tsx'
import { ChooseMapping, KeepMapping } from '#features/imports/components/saved-mappings.tsx'
import { type Draft, columnsOf, pointTargets } from '#features/imports/draft.ts'
import { faultsOf, withIdentity, withTarget } from '#features/imports/model.ts'
import { FixedValues } from '#features/imports/components/fixed-values.tsx'
import { PointPart } from '#features/imports/components/point-part.tsx'
import { ReadingPart } from '#features/imports/components/reading-part.tsx'
import { columnsText } from '#features/imports/columns-text.ts'
import { StepHeading } from '#features/imports/components/step-heading.tsx'
import { useKindText } from '#features/imports/kind-text.ts'
import { importsText } from '#features/imports/text.ts'
import type { ApiError } from '#lib/http.ts'
import { messageOf, useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

interface ColumnsStepProps {
  inspection: FileInspection
  /** What the page begins with. */
  draft: Draft
  /** The file is being read in another way. */
  isReading: boolean
  readingFault: string
  onReading: (reading: FileReading) => void
  onPreview: (draft: Draft, failed: (error: ApiError) => void) => void
  onBack: () => void
}

const samplesShown = 3

export function ColumnsStep({ inspection, draft: initial, onPreview, onBack, ...reading }: ColumnsStepProps) {
  const t = useText(importsText)
  const messageText = useMessageText()
  const tKind = useKindText(inspection.target)
  const tColumns = useText(columnsText)
  const form = useForm({
    limits: { source: { maxLength: importLimits.line }, licence: { maxLength: importLimits.line } },
    initial,
    onSubmit: onPreview,
  })
  const draft = form.values
  const onDraft = form.set
  const { columns, rows, kind, notes, target } = inspection
  const fields = [...inspection.fields, ...(target === 'locations' ? pointTargets : [])]
  const samplesOf = (index: number): string[] =>
    [...new Set(rows.map((row) => (row[index] ?? '').trim().slice(0, 60)).filter(Boolean))].slice(0, samplesShown)
  const faults = faultsOf(draft, inspection)
  const actions = (
    <div className={styles.actions}>
      <Button variant="default" onClick={onBack}>
        {t('another')}
      </Button>
      <Button type="submit" loading={form.isSending} disabled={faults.length > 0 || reading.isReading}>
        {t('toPreview')}
      </Button>
    </div>
  )
  return (
    <Form form={form} actions={actions}>
      <StepHeading>{t('columnsTitle')}</StepHeading>
      <p className={styles.quiet}>
        {inspection.file_name}: {t('rowsShown', { columns: columns.length, kind: kind.toUpperCase() })}.{' '}
        {draft.kept === null && t('columnsText')}
      </p>
      {notes.map((note) => (
        <p key={note.message}>{messageText(messageOf(note))}</p>
      ))}
      <ReadingPart inspection={inspection} isBusy={reading.isReading} fault={reading.readingFault} onReading={reading.onReading} />
      <KnownQuestion inspection={inspection} draft={draft} onDraft={onDraft} />
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
                targets={draft.targets[column] ?? []}
                columnsOf={(field) => columnsOf(draft, field)}
                isIdentity={draft.identity.includes(column)}
                onTarget={(filling) => onDraft(withTarget(draft, { column, ...filling }))}
                onIdentity={(isPart) => onDraft(withIdentity(draft, column, isPart))}
              />
            ))}
          </ul>
          <p className={styles.quiet}>{tKind('identityHint')}</p>
          <PointPart inspection={inspection} draft={draft} onDraft={onDraft} />
          <FixedValues inspection={inspection} draft={draft} onDraft={onDraft} />
          <EntryChoices draft={draft} onDraft={onDraft} />
          {target === 'locations' && (
            <Checkbox mb="md" label={tColumns('locksHomes')} description={tColumns('locksHomesHint')} {...form.checkbox('locksHomes')} />
          )}
          <div className={styles.pair}>
            <TextInput
              label={t('source')}
              description={tKind('sourceHint')}
              {...form.field('source')}
              error={form.field('source').error ?? (faults.includes('needsSource') ? t('needsSource') : null)}
            />
            <TextInput label={t('licence')} description={t('licenceHint')} {...form.field('licence')} />
          </div>
        </>
      ) : (
        <p>{t('whole')}</p>
      )}
      <KeepMapping key={draft.kept} inspection={inspection} draft={draft} />
      <div role="alert">
        {faults
          .filter((one) => one !== 'needsSource')
          .map((one) => (
            <p key={one} className={styles.fault}>
              {one === 'needsName' ? tKind(one) : one === 'needsSystem' ? tColumns(one) : t(one)}
            </p>
          ))}
      </div>
    </Form>
  )
}
