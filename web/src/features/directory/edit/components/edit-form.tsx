/** The head, the steps and the step that is open. */
import { useHotkeys } from '@mantine/hooks'
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { labelOf } from '@backlot/contract/directory-fields'
import { useChosenInView } from '#features/directory/components/use-chosen-in-view.ts'
import { CreditsStep, DaysStep } from '#features/directory/edit/components/rows.tsx'
import { EditActions } from '#features/directory/edit/components/edit-actions.tsx'
import { ConflictDialog, EditNotes } from '#features/directory/edit/components/edit-notes.tsx'
import { Field } from '#features/directory/edit/components/field.tsx'
import { OwnerField } from '#features/directory/edit/components/owner-field.tsx'
import { RolesStep } from '#features/directory/edit/components/roles-step.tsx'
import { layout, type Step } from '#features/directory/edit/layout.ts'
import { shownRecord, stepStates } from '#features/directory/edit/model.ts'
import { useSaver, useSaving } from '#features/directory/edit/saver-context.tsx'
import { editText } from '#features/directory/edit/text.ts'
import { useActions } from '#features/directory/edit/use-actions.ts'
import { PicturesStep } from '#features/directory/pictures/components/pictures-step.tsx'
import { entryText } from '#features/directory/entry-text.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import { Button } from '#ui/parts/button.tsx'
import strip from '#ui/strip.module.css'
import styles from '#features/directory/edit/edit.module.css'

const History = lazyBare(async () => (await import('#features/directory/office/history.tsx')).History)

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
  const label = useSaving((state) => labelOf(shownRecord(state)))
  const isNew = useSaving((state) => state.edit === null)
  const title = label || t(isNew ? 'create' : 'untitled')
  useOwnAddress(onCreated)
  usePageTitle(title)
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
          <h1>{title}</h1>
          <Subtitle />
        </div>
        <EditActions actions={actions} />
      </header>
      <EditNotes onStep={onStep} />
      <Steps current={step} onStep={onStep} />
      <StepBody step={step} onStep={onStep} />
      <ConflictDialog />
    </div>
  )
}

/** Its status, and whether everything is stored. */
function Subtitle() {
  const t = useText(editText)
  const s = useText(entryText)
  const sentence = useSentence()
  const saver = useSaver()
  const status = useSaving(({ edit }) => edit?.status)
  const state = useSaving((saving) => saving.state)
  const detail = useSaving((saving) => saving.error?.detail ?? '')
  const isBad = state === 'failed' || state === 'refused' || state === 'conflict'
  const Icon = isBad ? IconAlertTriangle : state === 'saved' ? IconCheck : IconClock
  return (
    <div className={styles.subtitle}>
      {status && <span>{s(status)}</span>}
      {(status || state !== 'saved') && (
        <span className={styles.status} role="status" data-bad={isBad || undefined} title={t('shortcut')}>
          <Icon aria-hidden size={16} /> {state === 'failed' ? t('failed', { reason: sentence(detail) }) : t(state)}
        </span>
      )}
      {state === 'failed' && (
        <Button variant="default" size="compact" onClick={() => void saver.flush()}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}

/** An entry that was created gets its own address, so that a reload opens it. */
function useOwnAddress(onCreated: ((id: number) => void) | undefined): void {
  const id = useSaving((state) => state.edit?.id)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const navigate = useNavigate()
  const named = Number(search['directory'] ?? 0)
  useEffect(() => {
    if (id === undefined || named > 0) return
    onCreated?.(id)
    void navigate({ to: pathname as never, search: { ...search, directory: id } as never, replace: true })
  }, [id, named, navigate, onCreated, pathname, search])
}

function Steps({ current, onStep }: { current: Step; onStep: (step: Step) => void }) {
  const t = useText(editText)
  const states = stepStates(useSaving((state) => state.edit))
  const row = useChosenInView<HTMLOListElement>(`${current} ${states.length}`)
  return (
    <nav aria-label={t('steps')}>
      <ol ref={row} className={`${strip.strip} ${styles.steps}`}>
        {states.map(({ step, missing }) => (
          <li key={step}>
            <button type="button" className={styles.step} aria-current={step === current ? 'step' : undefined} onClick={() => onStep(step)}>
              <span>{t(step)}</span>
              {missing.length > 0 && <Lacks count={missing.length} />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A number, as beside the steps of a location: in words it would be cut on a phone. */
function Lacks({ count }: { count: number }) {
  const words = useText(editText)('missingHere', { count })
  return (
    <span className={styles.lacks} role="img" aria-label={words} title={words}>
      <IconAlertCircle aria-hidden size={16} /> {count}
    </span>
  )
}

function StepBody({ step, onStep }: Pick<EditFormProps, 'step' | 'onStep'>) {
  const t = useText(editText)
  const states = stepStates(useSaving((state) => state.edit))
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
  const saver = useSaver()
  const id = useSaving((state) => state.edit?.id)
  const mayRestore = useSaving((state) => state.edit?.can.restore ?? false)
  switch (step) {
    case 'roles':
      return <RolesStep />
    case 'pictures':
      return <PicturesStep />
    case 'credits':
      return <CreditsStep />
    case 'days':
      return (
        <div className={styles.stack}>
          <DaysStep />
          {layout.days
            .filter(({ control }) => control.kind !== 'own')
            .map((spec) => (
              <Field key={spec.name} spec={spec} />
            ))}
        </div>
      )
    case 'history':
      return id === undefined ? null : <History id={id} mayRestore={mayRestore} onRestored={saver.take} />
    default:
      return (
        <div className={styles.fields}>
          {layout[step].map((spec) =>
            spec.name === 'owner_user_id' ? <OwnerField key={spec.name} /> : <Field key={spec.name} spec={spec} />,
          )}
        </div>
      )
  }
}
