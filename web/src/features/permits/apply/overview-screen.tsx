/** An application that was submitted, for whoever asked: where it stands, what the office wants, and what can be done now. */
import { Badge } from '@mantine/core'
import { closedPermits, type PermitStatus, permitStatuses } from '@backlot/contract/permit-machine'
import { type Permit, permitsApi as api } from '@backlot/contract/permits'
import { daysFact } from '#features/permits/days-text.ts'
import { Accepting } from '#features/engine/cases/apply/accepting.tsx'
import { AgainButton } from '#features/engine/cases/apply/again-button.tsx'
import { CaseHead } from '#features/engine/cases/apply/case-head.tsx'
import { caseApplyText } from '#features/engine/cases/apply/text.ts'
import { MessagesSection } from '#features/engine/cases/parts/messages-section.tsx'
import { RecapSection } from '#features/engine/cases/parts/recap-section.tsx'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { TimelineSection } from '#features/engine/cases/parts/timeline-section.tsx'
import { keepPermit, usePermitChange } from '#features/permits/api.ts'
import { Documents } from '#features/permits/apply/documents-step.tsx'
import { RevisionList } from '#features/permits/apply/revision-list.tsx'
import { Standing } from '#features/permits/apply/standing.tsx'
import { applyText } from '#features/permits/apply/text.ts'
import { usePlaceStatusName, useStatusLooks } from '#features/permits/office/status-badge.tsx'
import { useStepWords } from '#features/permits/parts/step-words.ts'
import { ToolsMenu } from '#features/permits/parts/tools-menu.tsx'
import { InvoicesSection } from '#features/permits/payments/invoices-section.tsx'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

export function OverviewScreen({ permit }: { permit: Permit }) {
  const shared = useText(caseApplyText)
  const { nameOf } = useStatusLooks()
  const { id, version, status } = permit
  const moving = usePermitChange(({ to, note }: { to: PermitStatus; note: string }) =>
    call(api.status, { body: { id, version, status: to, note } }),
  )
  const move = (to: string, note: string) => moving.mutateAsync({ to: permitStatuses.find((one) => one === to) ?? status, note })
  return (
    <Page className={styles.page ?? ''}>
      <CaseHead of={permit} number={permit.permit_no} status={nameOf(status)} machine="permit" move={move}>
        <Tools permit={permit} />
      </CaseHead>
      {permit.acknowledgement && <Accepting acknowledgement={permit.acknowledgement} />}
      <Standing permit={permit} />
      <Places permit={permit} />
      <RevisionList permit={permit} />
      {!(closedPermits.includes(status) && permit.documents.length === 0) && (
        <Section title={shared('documentsNeeded')} isEmpty={false}>
          <Documents permit={permit} onChange={keepPermit} />
        </Section>
      )}
      <InvoicesSection permit={permit} />
      {permit.recap && <RecapSection recap={permit.recap} />}
      <MessagesSection of={permit} />
      <TimelineSection of={permit} words={useStepWords(permit)} />
    </Page>
  )
}

function Tools({ permit }: { permit: Permit }) {
  const { id: permitId, status } = permit
  const t = useText(applyText)
  const copy = (excludeDates: boolean) => () => call(api.copy, { body: { permitId, excludeDates } })
  return (
    <>
      <ToolsMenu permit={permit} />
      {status !== 'draft' && (
        <>
          <AgainButton copy={copy(false)} />
          <AgainButton label={t('againWithoutDays')} copy={copy(true)} />
        </>
      )}
    </>
  )
}

function Places({ permit: { location_permits: places } }: { permit: Permit }) {
  const t = useText(applyText)
  const statuses = usePlaceStatusName()
  const format = useFormat()
  return (
    <Section title={t('locations')} isEmpty={places.length === 0}>
      <ul className={styles.rows}>
        {places.map((place) => (
          <li key={place.id} className={styles.row}>
            <div className={styles.tools}>
              <strong>{place.place_name || place.address}</strong>
              <Badge variant="light">{statuses(place.status)}</Badge>
            </div>
            <span>{[place.address, daysFact(format, place.first_day, place.last_day)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
