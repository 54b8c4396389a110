/** One place of an application, filled in step by step; only what its ticked activities need is asked. */
import { Alert, Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import type { LocationPermit } from '@backlot/contract/location-permits'
import { caseApplyText } from '#features/engine/cases/apply/text.ts'
import { FormProvider } from '#features/engine/context.tsx'
import { SaverProvider, useSaving, useShown } from '#features/engine/editor/context.tsx'
import { Groups } from '#features/engine/editor/field.tsx'
import { useRecordSaver } from '#features/engine/editor/use-record-saver.ts'
import { useUrlState } from '#features/engine/use-url-state.ts'
import { useFieldLabel } from '#features/engine/values.ts'
import { forgetPermit, usePlace } from '#features/permits/api.ts'
import { editOfPlace } from '#features/permits/apply/edits.ts'
import { FormPage } from '#features/engine/cases/apply/form-page.tsx'
import { placeForm } from '#features/permits/apply/kinds.tsx'
import { applyText, permitWords } from '#features/permits/apply/text.ts'
import { messageOf, useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/engine/cases/apply/apply.module.css'

export function PlaceScreen({ permitId, id }: { permitId: number; id: number }) {
  const words = useText(permitWords)
  const place = usePlace(id)
  // Days and activities of a place change what stands beside the application.
  useEffect(() => () => forgetPermit(permitId), [permitId])
  if (place.error?.status === 404) return <EmptyState level={1} title={words('notFound')} />
  if (place.error) return <ErrorState level={1} error={place.error} title={words('failed')} onRetry={() => void place.refetch()} />
  if (!place.data) return <Skeleton height={320} aria-hidden />
  return (
    <FormProvider kind={placeForm}>
      <Opened place={place.data} permitId={permitId} />
    </FormProvider>
  )
}

function Opened({ place, permitId }: { place: LocationPermit; permitId: number }) {
  const opened = useRecordSaver(editOfPlace(place))
  if (!opened) return <div aria-busy="true" />
  return (
    <SaverProvider saver={opened.saver}>
      <Place permitId={permitId} />
    </SaverProvider>
  )
}

const first = 'place'

function Place({ permitId }: { permitId: number }) {
  const t = useText(applyText)
  const { search, change } = useUrlState()
  const step = placeForm.definition.steps.find(({ name }) => name === search['step'])?.name ?? first
  const onStep = (next: string) => change({ step: next === first ? '' : next })
  const title = useShown(({ place_name: name }) => (typeof name === 'string' ? name : '')) || t('untitledPlace')
  const back = (
    <AnchorLink to="/dashboard/permit/view" search={{ permitId, step: 'places' }}>
      {t('backToPermit')}
    </AnchorLink>
  )
  return (
    <FormPage title={title} back={back} step={step} onStep={onStep}>
      <Missing step={step} />
      <Groups step={step} />
    </FormPage>
  )
}

function Missing({ step }: { step: string }) {
  const shared = useText(caseApplyText)
  const messageText = useMessageText()
  const label = useFieldLabel()
  const { fields } = placeForm.definition
  const missing = useSaving(({ edit }) => edit?.missing)?.filter(({ field }) => fields[field]?.step === step) ?? []
  if (missing.length === 0) return null
  return (
    <Alert title={shared('missingOfStep')} mb="md">
      <ul className={styles.plain}>
        {missing.map((fault) => (
          <li key={`${fault.field} ${fault.message}`}>{`${label(fault.field)}: ${messageText(messageOf(fault))}`}</li>
        ))}
      </ul>
    </Alert>
  )
}
