/** What approvers decide: behind the link of a mail, or signed in, the cases that they were asked about (S3 §2 "approver-view"). */
import { Badge, Skeleton } from '@mantine/core'
import { approvalDecisions } from '@backlot/contract/engine/case-machines'
import type { CaseApproval } from '@backlot/contract/engine/cases'
import type { ApproverView } from '@backlot/contract/engine/case-calls'
import { AskedPage, Decided } from '#features/engine/cases/approve/asked-page.tsx'
import { DecisionForm } from '#features/engine/cases/approve/decision-form.tsx'
import { approveText } from '#features/engine/cases/approve/text.ts'
import { CaseKindProvider } from '#features/engine/cases/context.tsx'
import type { Desk, DeskCase } from '#features/engine/cases/desk/desk.ts'
import { DeskFacts } from '#features/engine/cases/desk/facts.tsx'
import { useOwnCases } from '#features/engine/cases/desk/queries.ts'
import { deskText } from '#features/engine/cases/desk/text.ts'
import type { Decision } from '#features/engine/cases/kind.ts'
import { ConditionsSection } from '#features/engine/cases/parts/conditions-section.tsx'
import { DocumentsSection } from '#features/engine/cases/parts/documents-section.tsx'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { readNumber, readText } from '#lib/search-params.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink, ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import styles from '#features/engine/cases/cases.module.css'

const page = '/dashboard/register/approver-view'

/** @param desks the kinds that approvers are asked about, the first one where the url names none */
export function DeskApproverScreen({ desks }: { desks: readonly [Desk, ...Desk[]] }) {
  const search = useRawSearch()
  const { userType, admin } = useViewer()
  const desk = desks.find(({ machine }) => machine === search['kind']) ?? desks[0]
  const token = readText(search['token'], 100)
  const id = readNumber(search['id'])
  if (token !== '') return <ByLink desk={desk} token={token} />
  if (userType !== 'permit_approve' && !admin) return <SignIn />
  return id ? <One key={`${desk.machine} ${id}`} desk={desk} id={id} /> : <Asked desks={desks} />
}

function SignIn() {
  const t = useText(deskText)
  return (
    <EmptyState
      level={1}
      title={t('approverSignIn')}
      action={
        <ButtonLink to="/login" search={{ d: page.slice(1) }}>
          {t('signIn')}
        </ButtonLink>
      }
    />
  )
}

function ByLink({ desk, token }: { desk: Desk; token: string }) {
  const words = useText(desk.words)
  const t = useText(approveText)
  const nameOf = desk.useFactName()
  return (
    <CaseKindProvider kind={desk.kind}>
      <AskedPage<ApproverView>
        kind={{ name: `${desk.machine}-approval`, open: desk.calls.open, decide: desk.calls.decide }}
        token={token}
        title={words('approveTitle')}
        about={({ case: of, facts }) => ({
          title: of.title,
          facts: [[t('number'), of.number], [t('company'), of.company], ...facts.map(({ name, value }) => [nameOf(name), value] as const)],
        })}
      >
        {() => null}
      </AskedPage>
    </CaseKindProvider>
  )
}

function Asked({ desks }: { desks: readonly Desk[] }) {
  const t = useText(deskText)
  usePageTitle(t('decide'))
  return (
    <Page>
      <h1 className={styles.title}>{t('decide')}</h1>
      {desks.map((desk) => (
        <AskedOf key={desk.machine} desk={desk} />
      ))}
    </Page>
  )
}

function AskedOf({ desk }: { desk: Desk }) {
  const t = useText(deskText)
  const words = useText(desk.words)
  const statuses = useText(desk.statusText)
  const cases = useOwnCases(desk, 1)
  return (
    <section aria-label={words('title')}>
      <h2 className={styles.subtitle}>{words('title')}</h2>
      {cases.isPending && <Skeleton height={80} aria-hidden />}
      {cases.isError && <ErrorState error={cases.error} onRetry={() => void cases.refetch()} />}
      {cases.data?.items.length === 0 && <p className={styles.quiet}>{words('asksNothing')}</p>}
      <ul className={styles.rows}>
        {(cases.data?.items ?? []).map((card) => (
          <li key={card.id} className={styles.row}>
            <div className={styles.tools}>
              <AnchorLink to={page} search={{ kind: desk.machine, id: card.id }}>
                {card.title || t('unnamed')}
              </AnchorLink>
              <Badge variant="light">{statuses(card.status)}</Badge>
            </div>
            <span className={styles.quiet}>
              <UnbrokenNumbers>{[desk.numberOf(card), card.entity_name].filter(Boolean).join(' · ')}</UnbrokenNumbers>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function One({ desk, id }: { desk: Desk; id: number }) {
  const words = useText(desk.words)
  const { useCase } = desk.apply
  const { data, error, isError, refetch } = useCase(id, true)
  if (error?.status === 404) return <EmptyState level={1} title={words('caseNotFound')} />
  if (isError) return <ErrorState level={1} error={error} title={words('caseFailed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} aria-hidden />
  return (
    <CaseKindProvider kind={desk.kind}>
      <Read desk={desk} stored={data} />
    </CaseKindProvider>
  )
}

const waits = ({ next }: CaseApproval): boolean => next.some(({ to }) => approvalDecisions.some((one) => one === to))

function Read({ desk, stored }: { desk: Desk; stored: DeskCase }) {
  const t = useText(deskText)
  const statuses = useText(desk.statusText)
  usePageTitle(stored.title)
  const own = stored.approvals.filter(waits)
  return (
    <Page>
      <AnchorLink to={page}>{t('decide')}</AnchorLink>
      <header className={styles.tools}>
        <h1 className={styles.title}>{stored.title || t('unnamed')}</h1>
        <Badge variant="light">{statuses(stored.status)}</Badge>
      </header>
      <p className={styles.quiet}>
        <UnbrokenNumbers>{desk.numberOf(stored)}</UnbrokenNumbers>
      </p>
      <DeskFacts desk={desk} stored={stored} />
      <ConditionsSection of={stored} />
      <DocumentsSection documents={stored.documents} can={stored.can} />
      {own.map((approval) => (
        <Decide key={approval.id} desk={desk} approval={approval} />
      ))}
      {own.length === 0 && stored.approvals.filter((one) => one.decided_at !== null).map((one) => <Decided key={one.id} approval={one} />)}
    </Page>
  )
}

function Decide({ desk, approval }: { desk: Desk; approval: CaseApproval }) {
  const t = useText(deskText)
  const deciding = useCaseChange((decision: Decision) => desk.calls.decide({ id: approval.id, ...decision }))
  return (
    <section aria-label={t('asked')}>
      <h2 className={styles.subtitle}>{t('asked')}</h2>
      <DecisionForm approval={approval} decide={deciding.mutate} />
    </section>
  )
}
