/** One permit for the office (S3 §2): what is applied for, where it stands, and the moves that are open. */
import { Alert, Skeleton } from '@mantine/core'
import { permitDefinition } from '@backlot/contract/permit-definition'
import { declarations } from '@backlot/contract/permit-fields'
import { type PermitStatus, permitStatuses } from '@backlot/contract/permit-machine'
import { permitFieldLabel, permitWord } from '@backlot/contract/permit-words'
import { type Permit, permitsApi } from '@backlot/contract/permits'
import { daysText } from '#features/permits/days-text.ts'
import { CaseKindProvider } from '#features/engine/cases/context.tsx'
import { ApproversSection } from '#features/engine/cases/parts/approvers-section.tsx'
import { DocumentsSection } from '#features/engine/cases/parts/documents-section.tsx'
import { CaseFacts, ticksOf } from '#features/engine/cases/parts/facts.tsx'
import { MessagesSection } from '#features/engine/cases/parts/messages-section.tsx'
import { Missing } from '#features/engine/cases/parts/missing.tsx'
import { MoveButtons } from '#features/engine/cases/parts/move-buttons.tsx'
import { RecapSection } from '#features/engine/cases/parts/recap-section.tsx'
import { CaseColumns } from '#features/engine/cases/parts/case-columns.tsx'
import { TimelineSection } from '#features/engine/cases/parts/timeline-section.tsx'
import { usePermit, usePermitChange } from '#features/permits/api.ts'
import { RevisionList } from '#features/permits/apply/revision-list.tsx'
import { RevisionScreen } from '#features/permits/apply/revision-screen.tsx'
import { Conditions } from '#features/permits/office/conditions.tsx'
import { StatusBadge } from '#features/permits/office/status-badge.tsx'
import { InvoicesSection } from '#features/permits/payments/invoices-section.tsx'
import { permitKind } from '#features/permits/kind.ts'
import { FeesSection } from '#features/permits/parts/fees-section.tsx'
import { PlacesSection } from '#features/permits/office/places-section.tsx'
import { permitText } from '#features/permits/parts/text.ts'
import { ToolsMenu } from '#features/permits/parts/tools-menu.tsx'
import { permitToolsText } from '#features/permits/parts/tools-text.ts'
import { useStepWords } from '#features/permits/parts/step-words.ts'
import { coverageText } from '#features/permits/words.ts'
import { call } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readNumber } from '#lib/search-params.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

export function PermitScreen() {
  return (
    <CaseKindProvider kind={permitKind}>
      <Opened />
    </CaseKindProvider>
  )
}

function Opened() {
  const t = useText(permitText)
  const { admin } = useViewer()
  const search = useRawSearch()
  const id = readNumber(search['permitId']) ?? 0
  const revision = readNumber(search['revision']) ?? 0
  const permit = usePermit(id, admin && id > 0)
  usePageTitle(permit.data?.title ?? '')
  if (!admin || id === 0 || permit.error?.status === 404) return <EmptyState level={1} title={t('notFound')} />
  if (permit.data && revision > 0) return <RevisionScreen permit={permit.data} id={revision} />
  if (permit.data) return <Shown permit={permit.data} />
  if (permit.isError) return <ErrorState level={1} error={permit.error} title={t('failed')} onRetry={() => void permit.refetch()} />
  return <Skeleton height={320} aria-hidden />
}

function Shown({ permit }: { permit: Permit }) {
  const t = useText(permitText)
  const tools = useText(permitToolsText)
  const format = useFormat()
  const steps = useStepWords(permit)
  const { id, version, status, missing, dates } = permit
  const moving = usePermitChange(({ to, note }: { to: PermitStatus; note: string }) =>
    call(permitsApi.status, { body: { id, version, status: to, note } }),
  )
  const move = (to: string, note: string) => moving.mutateAsync({ to: permitStatuses.find((one) => one === to) ?? status, note })
  return (
    <Page className={styles.page ?? ''}>
      <AnchorLink to="/admindash/permits">{t('back')}</AnchorLink>
      <header className={styles.tools}>
        <h1 className={styles.title}>{permit.title || t('unnamed')}</h1>
        <StatusBadge status={status} />
        <ToolsMenu permit={permit} />
      </header>
      {permit.deleted_at !== null && <Alert color="yellow">{tools('inTrash')}</Alert>}
      {/* Information is asked for beside the messages, where what is asked is written. */}
      <MoveButtons
        next={permit.next.filter(({ to }) => to !== 'info_requested')}
        subject={[permit.permit_no, permit.title].filter(Boolean).join(' · ')}
        move={move}
      />
      {permit.is_late && <Alert color="red">{t('late', { day: format.date(dates.earliest) })}</Alert>}
      <Missing missing={missing} definition={permitDefinition} />
      <CaseColumns
        beside={
          <>
            <MessagesSection of={permit} />
            <TimelineSection of={permit} words={steps} />
          </>
        }
      >
        <Facts permit={permit} />
        <PlacesSection permit={permit} />
        <ApproversSection of={permit} />
        <Conditions permit={permit} />
        <DocumentsSection documents={permit.documents} can={permit.can} />
        <FeesSection permit={permit} />
        <InvoicesSection permit={permit} />
        {permit.recap && <RecapSection recap={permit.recap} />}
        <RevisionList permit={permit} />
      </CaseColumns>
    </Page>
  )
}

function Facts({ permit }: { permit: Permit }) {
  const t = useText(permitText)
  const coverages = useText(coverageText)
  const money = useMoney()
  const format = useFormat()
  const locale = useLocale()
  const { dates, agent_letter: letter } = permit
  const people = permit.contact_info.map(({ name, company, mobile, phone, email }) =>
    [name, company, mobile || phone, email].filter(Boolean).join(', '),
  )
  const insurance = permit.insurance_lines.map(({ coverage, held, needed }) =>
    t('insured', { coverage: coverages(coverage), held: money(held), needed: money(needed) }),
  )
  return (
    <section aria-label={t('facts')}>
      <CaseFacts
        facts={[
          [t('number'), permit.permit_no ?? ''],
          [t('company'), permit.company_name],
          [t('applicant'), permit.applicant?.name ?? ''],
          [t('assigned'), permit.assigned_to?.name ?? ''],
          [t('type'), permit.permit_type],
          [t('tier'), permit.tier],
          [t('days'), daysText(format, dates.first_day, dates.last_day)],
          [t('submitted'), permit.submitted_at ? format.moment(permit.submitted_at) : ''],
          [t('scenes'), permit.scenes],
          [t('people'), people.join('\n')],
          [t('insurance'), insurance.join('\n')],
          [t('letter'), letter.status === 'signed' ? t('letterSigned', { name: letter.signed_name ?? '' }) : t('letterOpen')],
          [t('declared'), permit.declared_name],
          [permitFieldLabel('declarations', locale), ticksOf(declarations, permit.declarations, (one) => permitWord(one, locale))],
        ]}
      />
    </section>
  )
}
