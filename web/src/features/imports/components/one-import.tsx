/** One import as its address names it: running, looked through, done or failed. */
import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Import } from '@backlot/contract/imports'
import { isOver, useImport } from '#features/imports/api.ts'
import { ImportChanges } from '#features/imports/components/import-changes.tsx'
import { PreviewPhotos } from '#features/imports/components/preview-photos.tsx'
import { PreviewRecords } from '#features/imports/components/preview-records.tsx'
import { ProblemRows } from '#features/imports/components/problem-rows.tsx'
import { ListLink } from '#features/imports/components/record-link.tsx'
import { ResultCounts } from '#features/imports/components/result-counts.tsx'
import { Running } from '#features/imports/components/running.tsx'
import { type Step, StepList } from '#features/imports/components/step-list.tsx'
import { UndoImport } from '#features/imports/components/undo-import.tsx'
import { UndoResult } from '#features/imports/components/undo-result.tsx'
import { StepHeading } from '#features/imports/components/step-heading.tsx'
import { useKindText } from '#features/imports/kind-text.ts'
import { runningText } from '#features/imports/running-text.ts'
import { importsText } from '#features/imports/text.ts'
import { useMessageText, messageOf } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import styles from '#features/imports/screens/imports-screen.module.css'

interface OneImportProps {
  id: number
  /** The file and its mapping are still at hand. */
  hasFile: boolean
  busy: boolean
  fault: string
  onRun: () => void
  onColumns: () => void
  onAnother: () => void
}

const stepOf = (one: Import | undefined): Step => {
  if (one?.state === 'undoing') return 'report'
  if (one?.dry_run) return 'preview'
  return one && isOver(one) ? 'report' : 'run'
}

export function OneImport(props: OneImportProps) {
  const { data: one, isError, error, refetch } = useImport(props.id)
  return (
    <>
      <StepList current={stepOf(one)} />
      {isError && !one && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!one && !isError && <Skeleton height={240} aria-hidden />}
      {one && !isOver(one) && <Running one={one} />}
      {one && isOver(one) && <Ended {...props} one={one} />}
    </>
  )
}

function titleOf({ state, report }: Import): 'undoneTitle' | 'previewTitle' | 'previewPhotos' | 'reportTitle' {
  if (state === 'undone') return 'undoneTitle'
  if (!report?.dry_run) return 'reportTitle'
  return report.photos ? 'previewPhotos' : 'previewTitle'
}

function Ended({ one, ...asked }: OneImportProps & { one: Import }) {
  const { hasFile, onColumns, onAnother } = asked
  const t = useText(importsText)
  const tRunning = useText(runningText)
  const tKind = useKindText(one.kind)
  const messageText = useMessageText()
  const another = (
    <Button variant="default" onClick={hasFile ? onColumns : onAnother}>
      {hasFile ? t('changeColumns') : t('another')}
    </Button>
  )
  const { report } = one
  if (!report) {
    return (
      <>
        <EmptyState title={one.state === 'cancelled' ? tRunning('cancelledTitle') : t('failedTitle')} action={another}>
          {one.state === 'cancelled' && tRunning('cancelledNothing')}
          {one.error ? messageText(messageOf({ ...one, message: one.error })) : null}
        </EmptyState>
        {/* It may have got as far as writing something. */}
        <UndoImport id={one.id} kind={one.kind} />
      </>
    )
  }
  const isTrial = report.dry_run
  const title = titleOf(one)
  const heading = title === 'previewTitle' ? tKind(title) : t(title)
  const next = <NextSteps one={one} isTrial={isTrial} hasRecords={report.records > 0} another={another} {...asked} />
  return (
    <section>
      <StepHeading>{one.state === 'cancelled' ? tRunning('cancelledTitle') : heading}</StepHeading>
      <p className={styles.quiet}>
        {one.file_name}
        {isTrial ? `: ${t('previewText')}` : ''}
      </p>
      {one.state === 'done' && one.error && (
        <p role="alert" className={styles.fault}>
          {t('undoFailed')}
        </p>
      )}
      {one.undo && <UndoResult kind={one.kind} report={one.undo} />}
      {one.state === 'cancelled' && (
        <p>{tRunning(isTrial || report.added + report.updated === 0 ? 'cancelledNothing' : 'cancelledText')}</p>
      )}
      {one.state === 'undone' && <h3>{t('whatWas')}</h3>}
      <ResultCounts kind={one.kind} report={report} />
      {report.homes_locked > 0 && <p>{t('homesLocked', { count: report.homes_locked })}</p>}
      {report.notes.map((note) => (
        <p key={note.message}>{messageText(messageOf(note))}</p>
      ))}
      {/* Above what is read later: a list that arrives just then would push the buttons from under the finger. */}
      {!isTrial && next}
      {isTrial && report.photos && <PreviewPhotos photos={report.photos} total={report.records} />}
      {isTrial && !report.photos && <PreviewRecords kind={one.kind} records={report.preview} />}
      {one.kind !== 'photos' && report.added + report.updated > 0 && <ImportChanges id={one.id} kind={one.kind} isTrial={isTrial} />}
      <ProblemRows one={one} report={report} />
      {isTrial && !hasFile && <p>{t('fileGone')}</p>}
      {isTrial && next}
    </section>
  )
}

interface NextStepsProps extends OneImportProps {
  one: Import
  isTrial: boolean
  hasRecords: boolean
  another: ReactNode
}

function NextSteps({ one, isTrial, hasRecords, another, hasFile, busy, fault, onRun, onAnother }: NextStepsProps) {
  const t = useText(importsText)
  const tKind = useKindText(one.kind)
  return (
    <>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.actions}>
        {isTrial ? (
          another
        ) : (
          <Button variant="default" onClick={onAnother}>
            {t('another')}
          </Button>
        )}
        {isTrial && hasFile && one.state === 'done' && (
          <Button loading={busy} disabled={!hasRecords} onClick={onRun}>
            {t('importNow')}
          </Button>
        )}
        {!isTrial && <ListLink kind={one.kind}>{tKind('toList')}</ListLink>}
      </div>
      {!isTrial && (one.state === 'done' || one.state === 'cancelled') && <UndoImport id={one.id} kind={one.kind} />}
    </>
  )
}
