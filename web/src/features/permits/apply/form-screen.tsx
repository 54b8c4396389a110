/** The application in its order: project info, agent letter, project permit, location permits, documents, submit (S3 §5). */
import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { messages } from '@backlot/contract/messages'
import { type Permit, permitsApi } from '@backlot/contract/permits'
import { FormProvider } from '#features/engine/context.tsx'
import { SaverProvider, useSaver, useSaving, useShown } from '#features/engine/editor/context.tsx'
import { Groups } from '#features/engine/editor/field.tsx'
import { useRecordSaver } from '#features/engine/editor/use-record-saver.ts'
import { useUrlState } from '#features/engine/use-url-state.ts'
import { stepOfField } from '#features/engine/values.ts'
import { usePermit } from '#features/permits/api.ts'
import { editOfPermit } from '#features/permits/apply/edits.ts'
import { FormPage } from '#features/permits/apply/form-page.tsx'
import { permitForm } from '#features/permits/apply/kinds.tsx'
import { Standing } from '#features/permits/apply/standing.tsx'
import { applyText } from '#features/permits/apply/text.ts'
import { useStoredPermit, useTakePermit } from '#features/permits/apply/use-permit-edit.ts'
import { afterChange } from '#lib/after-change.ts'
import { call } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { messageOf, useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/permits/apply/apply.module.css'

export function ApplicationForm({ permit }: { permit: Permit | null }) {
  return (
    <FormProvider kind={permitForm}>
      <Opened permit={permit} />
    </FormProvider>
  )
}

const first = 'project'

function Opened({ permit }: { permit: Permit | null }) {
  const opened = useRecordSaver(permit && editOfPermit(permit))
  if (!opened) return <div aria-busy="true" />
  return (
    <SaverProvider saver={opened.saver}>
      <Application restored={opened.restored} />
    </SaverProvider>
  )
}

function Application({ restored }: { restored: boolean }) {
  const t = useText(applyText)
  const { search, change } = useUrlState()
  const step = permitForm.definition.steps.find(({ name }) => name === search['step'])?.name ?? first
  const onStep = (next: string) => change({ step: next === first ? '' : next })
  const permit = useStoredPermit()
  const title = useShown(({ title: typed }) => (typeof typed === 'string' ? typed : '')) || t('untitled')
  useOwnUrl()
  useFresh(permit?.id ?? 0)
  useEffect(() => {
    if (restored) toast.info(t('saved'))
  }, [restored, t])
  return (
    <>
      <FormPage title={title} back={<AnchorLink to="/dashboard/permit/view">{t('back')}</AnchorLink>} step={step} onStep={onStep}>
        <MissingOfStep step={step} />
        <StepContent step={step} />
        {step === 'submit' && <Submitting onStep={onStep} />}
      </FormPage>
      {permit && (
        <div className={styles.beside}>
          <Standing permit={permit} />
        </div>
      )}
    </>
  )
}

/** What places and the office have changed meanwhile is taken in, beside what is being typed. */
function useFresh(id: number): void {
  const saver = useSaver()
  const { data } = usePermit(id, id > 0)
  useEffect(() => {
    if (data) saver.take(editOfPermit(data))
  }, [data, saver])
}

function StepContent({ step }: { step: string }) {
  const Own = permitForm.ownSteps[step]
  return Own ? <Own /> : <Groups step={step} />
}

/** An application that got its first line gets its own url, so that a reload opens it. */
function useOwnUrl(): void {
  const id = useSaving(({ edit }) => edit?.id)
  const { search, change } = useUrlState()
  const named = Number(search['permitId'] ?? 0)
  useEffect(() => {
    if (id !== undefined && named === 0) change({ permitId: id, add: '' }, { replace: true })
  }, [id, named, change])
}

/** Each step says what it lacks; the last says everything at once. */
function MissingOfStep({ step }: { step: string }) {
  const t = useText(applyText)
  const messageText = useMessageText()
  const label = useLabels()
  const missing = useSaving(({ edit }) => edit?.missing)?.filter(({ field }) => stepOfField(permitForm, field) === step) ?? []
  if (missing.length === 0 || step === 'submit') return null
  return (
    <Alert title={t('missingOfStep')} mb="md">
      <ul className={styles.plain}>
        {missing.map((fault) => (
          <li key={`${fault.field} ${fault.message}`}>{`${label(fault.field)}: ${messageText(messageOf(fault))}`}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** The name of a field, or of the step that something stands in. */
function useLabels(): (field: string) => string {
  const locale = useLocale()
  const { fields, steps } = permitForm.definition
  return (field) => fields[field]?.label[locale] ?? steps.find(({ name }) => name === permitForm.elsewhere?.[field])?.label[locale] ?? field
}

function Submitting({ onStep }: { onStep: (step: string) => void }) {
  const t = useText(applyText)
  const messageText = useMessageText()
  const label = useLabels()
  const saver = useSaver()
  const take = useTakePermit()
  const navigate = useNavigate()
  const client = useQueryClient()
  const permit = useStoredPermit()
  const [isSending, setSending] = useState(false)
  const missing = useSaving(({ edit }) => edit?.missing) ?? []
  if (!permit) return <Alert>{messageText(messages.saveProjectFirst)}</Alert>
  const submit = async () => {
    await saver.flush()
    const answer = await call(permitsApi.status, { body: { id: permit.id, status: 'submitted' } })
    take(answer)
    await client.invalidateQueries({ queryKey: ['permits'] })
  }
  const press = () => {
    setSending(true)
    afterChange(
      submit().finally(() => setSending(false)),
      {
        onSuccess: () => {
          toast.success(t('submitted'))
          void navigate({ to: '/dashboard/permit/view', search: { permitId: permit.id } })
        },
        onError: ({ fields, detail }) => toast.error(fields.map(({ message }) => messageText(message)).join(' ') || messageText(detail)),
      },
    )
  }
  return (
    <div className={styles.stack}>
      {permit.dates.is_late && <Alert color="red">{t('late')}</Alert>}
      {missing.length > 0 ? (
        <Alert title={t('missing')}>
          <ul className={styles.plain}>
            {missing.map((fault) => (
              <li key={`${fault.field} ${fault.message}`}>
                <Button variant="transparent" size="compact-md" px={0} onClick={() => onStep(stepOfField(permitForm, fault.field))}>
                  {label(fault.field)}
                </Button>
                {`: ${messageText(messageOf(fault))}`}
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <p>{t('nothingMissing')}</p>
      )}
      <div>
        <Button loading={isSending} disabled={!permit.next.some(({ to }) => to === 'submitted')} onClick={press}>
          {t('submit')}
        </Button>
      </div>
    </div>
  )
}
