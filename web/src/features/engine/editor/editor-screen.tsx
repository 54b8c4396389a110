/** A record is created and edited: steps that can be jumped between, saved by themselves. */
import { Skeleton } from '@mantine/core'
import { useCallback, useState } from 'react'
import { KindProvider, useKind, useKindText } from '#features/engine/context.tsx'
import { SaverProvider } from '#features/engine/editor/context.tsx'
import { RecordForm } from '#features/engine/editor/form.tsx'
import { useRecordSaver } from '#features/engine/editor/use-record-saver.ts'
import type { EngineEdit, RecordKind } from '#features/engine/kind.ts'
import { useEdit } from '#features/engine/queries.ts'
import { useUrlState } from '#features/engine/use-url-state.ts'
import { asApiError } from '#lib/http.ts'
import { readNumber } from '#lib/search-params.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import styles from '#features/engine/editor/editor.module.css'

interface EditorScreenProps {
  kind: RecordKind
  /** Said instead of a new record to whoever may not start one. */
  refused?: { title: string; text: string } | undefined
}

export function EditorScreen({ kind, refused }: EditorScreenProps) {
  const { search } = useUrlState()
  return (
    <KindProvider kind={kind}>
      <Opener id={readNumber(search[kind.param]) ?? 0} refused={refused} />
    </KindProvider>
  )
}

/** A record that is created here stays on the screen as it is when it gets its own url. */
function Opener({ id, refused }: { id: number } & Pick<EditorScreenProps, 'refused'>) {
  const [made, setMade] = useState({ round: 0, id: 0, arrived: false })
  if (made.id > 0 && id === made.id && !made.arrived) setMade({ ...made, arrived: true })
  // Somebody who was here with a record starts another one.
  if (id === 0 && made.arrived) setMade({ round: made.round + 1, id: 0, arrived: false })
  const onCreated = useCallback((created: number) => setMade((now) => ({ ...now, id: created })), [])
  if (id > 0 && id !== made.id) return <Existing key={id} id={id} />
  if (refused) {
    return (
      <EmptyState level={1} title={refused.title}>
        {refused.text}
      </EmptyState>
    )
  }
  return <Opened key={`new-${made.round}`} edit={null} onCreated={onCreated} />
}

function Existing({ id }: { id: number }) {
  const k = useKindText()
  const { data, error, refetch } = useEdit(id)
  if (data) return <Opened edit={data} />
  if (!error) return <EditorSkeleton />
  if (asApiError(error).status === 404) return <EmptyState level={1} title={k('notYours')} />
  return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
}

function Opened({ edit, onCreated }: { edit: EngineEdit | null; onCreated?: (id: number) => void }) {
  const opened = useRecordSaver(edit)
  const { steps } = useKind().definition
  const { search, change } = useUrlState()
  const first = steps[0]?.name ?? ''
  const step = steps.find(({ name }) => name === search['step'])?.name ?? first
  const onStep = useCallback((next: string) => change({ step: next === first ? '' : next }), [change, first])
  if (!opened) return <EditorSkeleton />
  return (
    <SaverProvider saver={opened.saver}>
      <RecordForm step={step} onStep={onStep} restored={opened.restored} onCreated={onCreated} />
    </SaverProvider>
  )
}

function EditorSkeleton() {
  return (
    <div className={styles.page} aria-busy>
      <Skeleton height={32} width={280} />
      <Skeleton height={360} />
    </div>
  )
}
