/** An entry is created and edited: steps that can be jumped between, saved by themselves (S2 §2 listdirectory). */
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { DirectoryEdit } from '@backlot/contract/directory-records'
import { useEdit } from '#features/directory/edit/api.ts'
import { EditForm } from '#features/directory/edit/components/edit-form.tsx'
import { steps, type Step } from '#features/directory/edit/layout.ts'
import { SaverContext, useEntrySaver } from '#features/directory/edit/saver-context.tsx'
import { editText } from '#features/directory/edit/text.ts'
import '#features/directory/sentences.ts'
import { Entrance } from '#features/directory/own/entrance.tsx'
import { asApiError } from '#lib/http.ts'
import { readNumber } from '#lib/search-params.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import styles from '#features/directory/edit/edit.module.css'

export function EditScreen() {
  const { staff, admin, userType } = useViewer()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const id = readNumber(search['directory']) ?? 0
  if (!staff && userType !== 'directory') return <Entrance target="dashboard/listdirectory" />
  return <Keeper id={id} mayCreate={admin || userType === 'directory'} />
}

/** An entry that is created here stays on the screen as it is when it gets its own address. */
function Keeper({ id, mayCreate }: { id: number; mayCreate: boolean }) {
  const t = useText(editText)
  const [made, setMade] = useState({ round: 0, id: 0, arrived: false })
  if (made.id > 0 && id === made.id && !made.arrived) setMade({ ...made, arrived: true })
  // Somebody who was here with an entry starts another one.
  if (id === 0 && made.arrived) setMade({ round: made.round + 1, id: 0, arrived: false })
  const onCreated = useCallback((created: number) => setMade((now) => ({ ...now, id: created })), [])
  if (id > 0 && id !== made.id) return <Existing key={id} id={id} />
  // Scouts read and make none (S2 §6).
  if (!mayCreate) return <EmptyState level={1} title={t('notYours')} />
  return <Opened key={`new-${made.round}`} edit={null} onCreated={onCreated} />
}

function Existing({ id }: { id: number }) {
  const t = useText(editText)
  const { data, error, refetch } = useEdit(id)
  if (data) return <Opened edit={data} />
  if (!error) return <EditSkeleton />
  if (asApiError(error).status === 404) return <EmptyState level={1} title={t('notYours')} />
  return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
}

function Opened({ edit, onCreated }: { edit: DirectoryEdit | null; onCreated?: (id: number) => void }) {
  const opened = useEntrySaver(edit)
  const [step, onStep] = useStep()
  if (!opened) return <EditSkeleton />
  return (
    <SaverContext value={opened.saver}>
      <EditForm step={step} onStep={onStep} restored={opened.restored} onCreated={onCreated} />
    </SaverContext>
  )
}

function useStep(): [Step, (step: Step) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const navigate = useNavigate()
  const step = steps.find((one) => one === search['step']) ?? 'names'
  const onStep = useCallback(
    (next: Step) => void navigate({ to: pathname as never, search: { ...search, step: next === 'names' ? '' : next } as never }),
    [navigate, pathname, search],
  )
  return [step, onStep]
}

function EditSkeleton() {
  return (
    <div className={styles.page} aria-busy>
      <Skeleton height={32} width={280} />
      <Skeleton height={360} />
    </div>
  )
}
