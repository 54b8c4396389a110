/** One case for the office: what it says, where it stands, and the moves that are open. */
import { Alert, Badge, Button, Skeleton } from '@mantine/core'
import type { Desk, DeskCase } from '#features/engine/cases/desk/desk.ts'
import { DeskFacts, FactGroup } from '#features/engine/cases/desk/facts.tsx'
import { RecapSection } from '#features/engine/cases/parts/recap-section.tsx'
import { deskText } from '#features/engine/cases/desk/text.ts'
import { CaseKindProvider } from '#features/engine/cases/context.tsx'
import { ApproversSection } from '#features/engine/cases/parts/approvers-section.tsx'
import { ConditionsSection } from '#features/engine/cases/parts/conditions-section.tsx'
import { DocumentsSection } from '#features/engine/cases/parts/documents-section.tsx'
import { LettersSection } from '#features/engine/cases/parts/letters-section.tsx'
import { MessagesSection } from '#features/engine/cases/parts/messages-section.tsx'
import { Missing } from '#features/engine/cases/parts/missing.tsx'
import { MoveButtons, useRefusal } from '#features/engine/cases/parts/move-buttons.tsx'
import { CaseColumns } from '#features/engine/cases/parts/case-columns.tsx'
import { TimelineSection } from '#features/engine/cases/parts/timeline-section.tsx'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { linkTo } from '#lib/routes/page-url.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readNumber } from '#lib/search-params.ts'
import { useViewer } from '#lib/session.ts'
import { messageOf, useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import styles from '#features/engine/cases/cases.module.css'

export function DeskCaseScreen({ desk }: { desk: Desk }) {
  return (
    <CaseKindProvider kind={desk.kind}>
      <Opened desk={desk} />
    </CaseKindProvider>
  )
}

function Opened({ desk }: { desk: Desk }) {
  const words = useText(desk.words)
  const { admin } = useViewer()
  const id = readNumber(useRawSearch()[desk.apply.param]) ?? 0
  const { useCase } = desk.apply
  const { data, error, isError, refetch } = useCase(id, admin && id > 0)
  usePageTitle(data?.title ?? '')
  if (!admin || id === 0 || error?.status === 404) return <EmptyState level={1} title={words('caseNotFound')} />
  if (data) return <Shown desk={desk} stored={data} />
  if (isError) return <ErrorState level={1} error={error} title={words('caseFailed')} onRetry={() => void refetch()} />
  return <Skeleton height={320} aria-hidden />
}

/** The words of steps of the case's own machine. */
export function useOwnSteps({ machine, statusText }: Desk) {
  const statuses = useText(statusText)
  return { [machine]: ({ to }: { to: string }) => statuses(to) }
}

interface ShownProps {
  desk: Desk
  stored: DeskCase
}

function Shown({ desk, stored }: ShownProps) {
  const t = useText(deskText)
  const words = useText(desk.words)
  const statuses = useText(desk.statusText)
  const steps = useOwnSteps(desk)
  const { id, version, status, next } = stored
  const moving = useCaseChange((asked: { to: string; note: string }) => desk.calls.move({ id, version, ...asked }))
  const { Own } = desk
  return (
    <Page className={styles.page ?? ''}>
      <AnchorLink className={styles.start ?? ''} {...linkTo(desk.pages.list)}>
        {words('title')}
      </AnchorLink>
      <header>
        <div className={styles.tools}>
          <h1 className={styles.title}>{stored.title || t('unnamed')}</h1>
          <Badge variant="light">{statuses(status)}</Badge>
        </div>
        <p className={styles.quiet}>
          <UnbrokenNumbers>{desk.numberOf(stored)}</UnbrokenNumbers>
        </p>
      </header>
      <div className={styles.tools}>
        {/* Information is asked for beside the messages, where what is asked is written. */}
        <MoveButtons
          next={next.filter(({ to }) => to !== 'info_requested')}
          subject={[desk.numberOf(stored), stored.title].filter(Boolean).join(' · ')}
          move={(to, note) => moving.mutateAsync({ to, note })}
        />
        <TrashButton desk={desk} stored={stored} />
      </div>
      <Missing missing={stored.missing} definition={desk.apply.form.definition} />
      <CaseColumns
        beside={
          <>
            <MessagesSection of={stored} />
            <TimelineSection of={stored} words={steps} />
          </>
        }
      >
        {Own && <Own stored={stored} />}
        <OfficeFacts stored={stored} />
        <DeskFacts desk={desk} stored={stored} />
        <ApproversSection of={stored} />
        <ConditionsSection of={stored} />
        <DocumentsSection documents={stored.documents} can={stored.can} />
        <LettersSection letters={stored.letters} open={desk.calls.openLetter} />
        <RecapSection recap={stored.recap} />
      </CaseColumns>
    </Page>
  )
}

/** A deleted case says so, and can come back. */
function TrashButton({ desk, stored: { id, can } }: ShownProps) {
  const messageText = useMessageText()
  const t = useText(deskText)
  const refused = useRefusal()
  const changing = useCaseChange(() => (can.recover ? desk.calls.recover(id) : desk.calls.remove(id)))
  if (!can.recover && !can.remove) return null
  const word = can.recover ? ('recovered' as const) : ('removed' as const)
  // In the stated words, where the specification has some.
  const said = ({ message, code }: DeskCase): string =>
    message === null || can.recover ? t(word) : messageText(messageOf({ message, code }))
  const press = () => changing.mutate(undefined, { onSuccess: (answer) => toast.success(said(answer)), onError: refused })
  return (
    <>
      {can.recover && <Alert color="yellow">{t('inTrash')}</Alert>}
      <Button variant="default" size="sm" color="red" loading={changing.isPending} onClick={press}>
        {t(can.recover ? 'recover' : 'remove')}
      </Button>
    </>
  )
}

function OfficeFacts({ stored }: { stored: DeskCase }) {
  const t = useText(deskText)
  const format = useFormat()
  return (
    <FactGroup
      title={t('facts')}
      facts={[
        [t('applicant'), stored.applicant?.name ?? ''],
        [t('assigned'), stored.assigned_to?.name ?? ''],
        [t('submitted'), format.moment(stored.submitted_at)],
        [t('since'), format.moment(stored.status_since)],
      ]}
    />
  )
}
