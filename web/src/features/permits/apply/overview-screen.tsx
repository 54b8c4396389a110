/** An application that was submitted, for whoever asked: where it stands, what the office wants, and what can be done now. */
import { Alert, Badge, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { NextMove } from '@backlot/contract/engine/cases'
import { type PermitStatus, permitStatuses } from '@backlot/contract/permit-machine'
import { permitSharingApi } from '@backlot/contract/permit-desk'
import { type Permit, permitsApi as api } from '@backlot/contract/permits'
import { keepPermit, usePermitChange } from '#features/permits/api.ts'
import { Accepting } from '#features/permits/apply/accepting.tsx'
import { Documents } from '#features/permits/apply/documents-step.tsx'
import { RevisionList } from '#features/permits/apply/revision-list.tsx'
import { Standing } from '#features/permits/apply/standing.tsx'
import { applyText } from '#features/permits/apply/text.ts'
import { InvoicesSection } from '#features/permits/payments/invoices-section.tsx'
import { MessagesSection } from '#features/permits/parts/messages-section.tsx'
import { MoveButtons, useRefusal } from '#features/permits/parts/move-buttons.tsx'
import { Section } from '#features/permits/parts/section.tsx'
import { TimelineSection } from '#features/permits/parts/timeline-section.tsx'
import { StatusBadge, usePlaceStatusName } from '#features/permits/office/status-badge.tsx'
import { afterChange } from '#lib/after-change.ts'
import { call, callFile } from '#lib/http.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { AnchorLink, ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/permits/permits.module.css'

/** Submitting has its own step in the form. */
const ownMoves = (next: readonly NextMove[]): NextMove[] => next.filter(({ to }) => to !== 'submitted')

export function OverviewScreen({ permit }: { permit: Permit }) {
  const t = useText(applyText)
  const { id, version, status } = permit
  usePageTitle(permit.title)
  const moving = usePermitChange(({ to, note }: { to: PermitStatus; note: string }) =>
    call(api.status, { body: { id, version, status: to, note } }),
  )
  const move = (to: string, note: string) => moving.mutateAsync({ to: permitStatuses.find((one) => one === to) ?? status, note })
  return (
    <Page className={styles.page ?? ''}>
      <AnchorLink className={styles.start ?? ''} to="/dashboard/permit/view">
        {t('back')}
      </AnchorLink>
      <header>
        <div className={styles.tools}>
          <h1 className={styles.title}>{permit.title}</h1>
          <StatusBadge status={status} />
        </div>
        {permit.permit_no && <p className={styles.quiet}>{t('number', { number: permit.permit_no })}</p>}
      </header>
      {status === 'info_requested' && <Alert title={t('asked')}>{lastNote(permit)}</Alert>}
      <div className={styles.tools}>
        {permit.can.edit && (
          <ButtonLink to="/dashboard/permit/view" search={{ permitId: id, step: 'permit' }}>
            {t('edit')}
          </ButtonLink>
        )}
        <Tools permit={permit} />
        <MoveButtons next={ownMoves(permit.next)} move={move} />
      </div>
      {permit.acknowledgement && <Accepting acknowledgement={permit.acknowledgement} />}
      <Standing permit={permit} />
      <Places permit={permit} />
      <RevisionList permit={permit} />
      <Section title={t('documentsNeeded')} isEmpty={false}>
        <Documents permit={permit} onChange={keepPermit} />
      </Section>
      <InvoicesSection permit={permit} />
      <MessagesSection permit={permit} />
      <TimelineSection permit={permit} />
    </Page>
  )
}

/** What the office asked for when it gave the application back. */
const lastNote = ({ timeline }: Permit): string =>
  timeline.filter(({ machine, to }) => machine === 'permit' && to === 'info_requested').at(-1)?.note ?? ''

function Tools({ permit: { id, permit_no: number, issued_at: issued, status } }: { permit: Permit }) {
  const t = useText(applyText)
  const navigate = useNavigate()
  const refused = useRefusal()
  const copying = usePermitChange((excludeDates: boolean) => call(api.copy, { body: { permitId: id, excludeDates } }))
  const copy = (excludeDates: boolean) =>
    copying.mutate(excludeDates, {
      onSuccess: (made) => {
        toast.success(t('copied'))
        void navigate({ to: '/dashboard/permit/view', search: { permitId: made.id } })
      },
      onError: refused,
    })
  const download = () =>
    afterChange(callFile(permitSharingApi.download, { query: { permitId: id } }), {
      onSuccess: (blob) => saveBlob(blob, `${number ?? id}.pdf`),
      onError: refused,
    })
  return (
    <>
      {issued && (
        <Button variant="default" size="sm" onClick={download}>
          {t('download')}
        </Button>
      )}
      {status !== 'draft' && (
        <>
          <Button variant="default" size="sm" disabled={copying.isPending} onClick={() => copy(false)}>
            {t('again')}
          </Button>
          <Button variant="default" size="sm" disabled={copying.isPending} onClick={() => copy(true)}>
            {t('againWithoutDays')}
          </Button>
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
            <span>
              {[place.address, place.first_day && t('days', { from: format.date(place.first_day), to: format.date(place.last_day) })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
