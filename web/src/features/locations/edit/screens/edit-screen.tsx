/** A record is created and edited: steps that can be jumped between, saved by themselves (S2 §2 listproperty). */
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { LocationEdit } from '@backlot/contract/location-records'
import { LocationSkeleton } from '#features/locations/components/location-states.tsx'
import { useEdit } from '#features/locations/edit/api.ts'
import { EditForm } from '#features/locations/edit/components/edit-form.tsx'
import { editText } from '#features/locations/edit/edit-text.ts'
import { steps, type Step } from '#features/locations/edit/layout.ts'
import '#features/locations/edit/sentences.ts'
import { SaverProvider } from '#features/locations/edit/saver-context.tsx'
import { useRecordSaver } from '#features/locations/edit/use-record-saver.ts'
import { asApiError } from '#lib/http.ts'
import { readNumber } from '#lib/search-params.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { Button } from '#ui/parts/button.tsx'

const readStep = (value: unknown): Step => steps.find((step) => step === value) ?? 'basics'

export function EditScreen() {
  const t = useText(editText)
  const { staff, userType } = useViewer()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const id = readNumber(search['location']) ?? 0
  const navigate = useNavigate()
  if (!staff && userType !== 'location') {
    return (
      <EmptyState
        level={1}
        title={t('signInFirst')}
        action={
          <Button onClick={() => void navigate({ to: '/login', search: { d: 'dashboard/listproperty' } as never })}>{t('signIn')}</Button>
        }
      >
        {t('signInText')}
      </EmptyState>
    )
  }
  return <Keeper id={id} />
}

/** A record that is created here stays on the screen as it is when it gets its own address. */
function Keeper({ id }: { id: number }) {
  const [made, setMade] = useState({ round: 0, id: 0, arrived: false })
  if (made.id > 0 && id === made.id && !made.arrived) setMade({ ...made, arrived: true })
  // Somebody who was here with a record starts another one.
  if (id === 0 && made.arrived) setMade({ round: made.round + 1, id: 0, arrived: false })
  const onCreated = useCallback((created: number) => setMade((now) => ({ ...now, id: created })), [])
  if (id > 0 && id !== made.id) return <Existing key={id} id={id} />
  return <Opened key={`new-${made.round}`} edit={null} onCreated={onCreated} />
}

function Existing({ id }: { id: number }) {
  const t = useText(editText)
  const { data, error, refetch } = useEdit(id)
  if (data) return <Opened edit={data} />
  if (!error) return <LocationSkeleton />
  if (asApiError(error).status === 404) return <EmptyState level={1} title={t('notYours')} />
  return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
}

function Opened({ edit, onCreated }: { edit: LocationEdit | null; onCreated?: (id: number) => void }) {
  const opened = useRecordSaver(edit)
  const [step, onStep] = useStep()
  if (!opened) return <LocationSkeleton />
  return (
    <SaverProvider saver={opened.saver}>
      <EditForm step={step} onStep={onStep} restored={opened.restored} onCreated={onCreated} />
    </SaverProvider>
  )
}

function useStep(): [Step, (step: Step) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const navigate = useNavigate()
  const step = readStep(search['step'])
  const onStep = useCallback(
    (next: Step) => void navigate({ to: pathname as never, search: { ...search, step: next === 'basics' ? '' : next } as never }),
    [navigate, pathname, search],
  )
  return [step, onStep]
}
