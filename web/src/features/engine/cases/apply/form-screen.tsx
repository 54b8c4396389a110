/** An application in its steps: it saves by itself, each step says what it lacks, and the last one submits. */
import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { messages } from '@backlot/contract/messages'
import { useApplyKind, useApplyWords, useStoredCase, useTakeCase } from '#features/engine/cases/apply/context.tsx'
import type { WrittenCase } from '#features/engine/cases/apply/form.ts'
import { FormPage } from '#features/engine/cases/apply/form-page.tsx'
import { caseApplyText } from '#features/engine/cases/apply/text.ts'
import { useRefusal } from '#features/engine/cases/parts/move-buttons.tsx'
import { FormProvider } from '#features/engine/context.tsx'
import { SaverProvider, useSaver, useSaving, useShown } from '#features/engine/editor/context.tsx'
import { Groups } from '#features/engine/editor/field.tsx'
import { type OpenStep, useToField } from '#features/engine/editor/to-field.ts'
import { useRecordSaver } from '#features/engine/editor/use-record-saver.ts'
import { useUrlState } from '#features/engine/use-url-state.ts'
import { stepOfField } from '#features/engine/values.ts'
import { afterChange } from '#lib/after-change.ts'
import { useLocale } from '#lib/locale.ts'
import { messageOf, useMessageText } from '#lib/messages.ts'
import { linkTo, navigationTo } from '#lib/routes/page-url.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/engine/cases/apply/apply.module.css'

interface ApplicationFormProps {
  stored: WrittenCase | null
  /** A new one got its first line. */
  onMade?: (id: number) => void
}

export function ApplicationForm(props: ApplicationFormProps) {
  return (
    <FormProvider kind={useApplyKind().form}>
      <Opened {...props} />
    </FormProvider>
  )
}

function Opened({ stored, onMade }: ApplicationFormProps) {
  const { editOf } = useApplyKind()
  const opened = useRecordSaver(stored && editOf(stored))
  if (!opened) return <div aria-busy="true" />
  return (
    <SaverProvider saver={opened.saver}>
      <Application restored={opened.restored} onMade={onMade} />
    </SaverProvider>
  )
}

interface ApplicationProps {
  restored: boolean
  onMade: ((id: number) => void) | undefined
}

function Application({ restored, onMade }: ApplicationProps) {
  const t = useText(caseApplyText)
  const words = useApplyWords()
  const { form, pages, Beside, Tools } = useApplyKind()
  const { search, change } = useUrlState()
  const first = form.definition.steps[0]?.name ?? ''
  const step = form.definition.steps.find(({ name }) => name === search['step'])?.name ?? first
  const { wanted, openStep } = useToField((next) => change({ step: next === first ? '' : next }))
  const stored = useStoredCase()
  const title = useShown(({ title: typed }) => (typeof typed === 'string' ? typed : '')) || words('untitled')
  useOwnUrl(onMade)
  useFresh(stored?.id ?? 0)
  useEffect(() => {
    if (restored) toast.info(t('saved'))
  }, [restored, t])
  return (
    <>
      <FormPage
        title={title}
        back={<AnchorLink {...linkTo(pages.own)}>{words('own')}</AnchorLink>}
        tools={stored && Tools && <Tools stored={stored} />}
        step={step}
        wanted={wanted}
        onStep={openStep}
      >
        <MissingOfStep step={step} />
        <StepContent step={step} />
        {step === form.definition.steps.at(-1)?.name && <Submitting openStep={openStep} />}
      </FormPage>
      {stored && Beside && (
        <div className={styles.beside}>
          <Beside stored={stored} />
        </div>
      )}
    </>
  )
}

/** What parts and the office have changed meanwhile is taken in, beside what is being typed. */
function useFresh(id: number): void {
  const saver = useSaver()
  const { useCase, editOf } = useApplyKind()
  const { data } = useCase(id, id > 0)
  useEffect(() => {
    if (data) saver.take(editOf(data))
  }, [data, saver, editOf])
}

function StepContent({ step }: { step: string }) {
  const Own = useApplyKind().form.ownSteps[step]
  return Own ? <Own /> : <Groups step={step} />
}

/** An application that got its first line gets its own url, so that a reload opens it. */
function useOwnUrl(onMade: ApplicationProps['onMade']): void {
  const { param } = useApplyKind()
  const id = useSaving(({ edit }) => edit?.id)
  const { search, change } = useUrlState()
  const named = Number(search[param] ?? 0)
  useEffect(() => {
    if (id === undefined || named > 0) return
    onMade?.(id)
    change({ [param]: id, add: '' }, { replace: true })
  }, [id, named, param, change, onMade])
}

/** Each step says what it lacks; the last says everything at once. */
function MissingOfStep({ step }: { step: string }) {
  const t = useText(caseApplyText)
  const messageText = useMessageText()
  const { form } = useApplyKind()
  const label = useLabels()
  const missing = useSaving(({ edit }) => edit?.missing)?.filter(({ field }) => stepOfField(form, field) === step) ?? []
  if (missing.length === 0 || step === form.definition.steps.at(-1)?.name) return null
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

/**
 * The name of a field, or of the step that something stands in. What a declaration says ends with a full stop, which is left out before a
 * colon.
 */
function useLabels(): (field: string) => string {
  const locale = useLocale()
  const { form } = useApplyKind()
  const { fields, steps } = form.definition
  return (field) =>
    (fields[field]?.label[locale] ?? steps.find(({ name }) => name === form.elsewhere?.[field])?.label[locale] ?? field).replace(/\.$/, '')
}

function useSubmitting(stored: WrittenCase | null) {
  const t = useText(caseApplyText)
  const refused = useRefusal()
  const { form, pages, submit } = useApplyKind()
  const saver = useSaver()
  const take = useTakeCase()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const work = async (of: WrittenCase) => {
    await saver.flush()
    take(await submit(of))
    await client.invalidateQueries({ queryKey: [form.name] })
  }
  const press = () => {
    if (!stored) return
    setSending(true)
    afterChange(
      work(stored).finally(() => setSending(false)),
      {
        onSuccess: () => {
          toast.success(t('submitted'))
          void navigate(navigationTo(pages.one(stored.id)))
        },
        onError: refused,
      },
    )
  }
  return { isSending, press }
}

function Submitting({ openStep }: { openStep: OpenStep }) {
  const t = useText(caseApplyText)
  const messageText = useMessageText()
  const { form, submitsTo, warning } = useApplyKind()
  const label = useLabels()
  const stored = useStoredCase()
  const { isSending, press } = useSubmitting(stored)
  const missing = useSaving(({ edit }) => edit?.missing) ?? []
  if (!stored) return <Alert>{messageText(messages.saveProjectFirst)}</Alert>
  return (
    <div className={`${styles.stack} ${styles.afterFields}`}>
      {warning?.(stored)}
      {missing.length > 0 ? (
        <Alert title={t('missing')}>
          <ul className={styles.plain}>
            {missing.map((fault) => (
              <li key={`${fault.field} ${fault.message}`}>
                <Button
                  variant="transparent"
                  size="compact-md"
                  px={0}
                  onClick={() => openStep(stepOfField(form, fault.field), fault.field)}
                >
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
        <Button loading={isSending} disabled={!stored.next.some(({ to }) => to === submitsTo)} onClick={press}>
          {t('submit')}
        </Button>
      </div>
    </div>
  )
}
