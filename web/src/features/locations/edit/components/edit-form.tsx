/** The head, the steps and the step that is open. */
import { useHotkeys } from '@mantine/hooks'
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { CategoriesStep, StylesStep } from '#features/locations/edit/components/categories-step.tsx'
import { ConflictDialog } from '#features/locations/edit/components/conflict-dialog.tsx'
import { EditActions } from '#features/locations/edit/components/edit-actions.tsx'
import { EditNotes } from '#features/locations/edit/components/edit-notes.tsx'
import { Groups } from '#features/locations/edit/components/groups.tsx'
import { BlackoutRows, ContactsStep, FilmsStep } from '#features/locations/edit/components/list-steps.tsx'
import { SaveStatus } from '#features/locations/edit/components/save-status.tsx'
import { StepList, useSteps } from '#features/locations/edit/components/step-list.tsx'
import { editText } from '#features/locations/edit/edit-text.ts'
import type { Step } from '#features/locations/edit/layout.ts'
import { useSaver, useSaving } from '#features/locations/edit/saver-context.tsx'
import { shownRecord } from '#features/locations/edit/saver.ts'
import { useActions } from '#features/locations/edit/use-actions.ts'
import { StatusNote } from '#features/locations/components/status-badge.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import { Button } from '#ui/parts/button.tsx'
import styles from '#features/locations/edit/edit.module.css'

const PlaceStep = lazyBare(async () => (await import('#features/locations/edit/components/place-step.tsx')).PlaceStep)
const OfficeStep = lazyBare(async () => (await import('#features/locations/edit/components/office-step.tsx')).OfficeStep)
const HistoryStep = lazyBare(async () => (await import('#features/locations/edit/components/history-step.tsx')).HistoryStep)
const GallerySlot = lazyBare(async () => (await import('#features/locations/edit/components/gallery-slot.tsx')).GallerySlot)

interface EditFormProps {
  step: Step
  onStep: (step: Step) => void
  restored: boolean
  onCreated?: ((id: number) => void) | undefined
}

export function EditForm({ step, onStep, restored, onCreated }: EditFormProps) {
  const t = useText(editText)
  const saver = useSaver()
  const actions = useActions(onStep)
  const name = useSaving((state) => shownRecord(state).location_name)
  const isNew = useSaving((state) => state.edit === null)
  useOwnAddress(onCreated)
  usePageTitle(name || t(isNew ? 'create' : 'untitled'))
  useHotkeys([['mod+S', () => void saver.flush()]], [])
  useEffect(() => {
    if (restored) toast.info(t('restored'))
  }, [restored, t])
  useEffect(() => {
    // A network that is back, and a tab that goes away, send at once.
    const send = () => void saver.flush()
    globalThis.addEventListener('online', send)
    globalThis.addEventListener('pagehide', send)
    return () => {
      globalThis.removeEventListener('online', send)
      globalThis.removeEventListener('pagehide', send)
    }
  }, [saver])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{name || t(isNew ? 'create' : 'untitled')}</h1>
          <Subtitle />
        </div>
        <EditActions actions={actions} />
      </header>
      <EditNotes onStep={onStep} />
      <StepList current={step} onStep={onStep} />
      <StepBody step={step} onStep={onStep} />
      <ConflictDialog />
    </div>
  )
}

function Subtitle() {
  const status = useSaving((state) => state.edit?.status)
  const reference = useSaving((state) => state.edit?.reference_no)
  return (
    <div className={styles.subtitle}>
      {status && <StatusNote status={status} />}
      {reference && <span>{reference}</span>}
      <SaveStatus />
    </div>
  )
}

/** A record that was created gets its own address, so that a reload opens it. */
function useOwnAddress(onCreated: ((id: number) => void) | undefined): void {
  const id = useSaving((state) => state.edit?.id)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const navigate = useNavigate()
  const named = Number(search['location'] ?? 0)
  useEffect(() => {
    if (id === undefined || named > 0) return
    onCreated?.(id)
    void navigate({ to: pathname as never, search: { ...search, location: id } as never, replace: true })
  }, [id, named, navigate, onCreated, pathname, search])
}

function StepBody({ step, onStep }: Pick<EditFormProps, 'step' | 'onStep'>) {
  const t = useText(editText)
  const states = useSteps()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    // Another step is another page to a reader: reading goes on at its heading.
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  const at = states.findIndex((state) => state.step === step)
  const [before, after] = [states[at - 1]?.step, states[at + 1]?.step]
  return (
    <section className={styles.body} aria-labelledby="step-title">
      <h2 id="step-title" ref={heading} tabIndex={-1}>
        {t(step)}
      </h2>
      <Suspense fallback={<div aria-busy />}>
        <Content step={step} />
      </Suspense>
      <div className={styles.walk}>
        {before ? (
          <Button variant="default" onClick={() => onStep(before)}>
            {t('previous')}: {t(before)}
          </Button>
        ) : (
          <span />
        )}
        {after && (
          <Button variant="default" onClick={() => onStep(after)}>
            {t('next')}: {t(after)}
          </Button>
        )}
      </div>
    </section>
  )
}

function Content({ step }: { step: Step }) {
  switch (step) {
    case 'place':
      return <PlaceStep />
    case 'categories':
      return <CategoriesStep />
    case 'styles':
      return <StylesStep />
    case 'rules':
      return (
        <>
          <Groups step="rules" />
          <BlackoutRows />
        </>
      )
    case 'contacts':
      return <ContactsStep />
    case 'films':
      return <FilmsStep />
    case 'gallery':
      return <GallerySlot />
    case 'office':
      return <OfficeStep />
    case 'history':
      return <HistoryStep />
    default:
      return <Groups step={step} />
  }
}
