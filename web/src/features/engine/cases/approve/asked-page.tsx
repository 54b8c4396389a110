/** The page of an approver without an account: what is asked, then one decision. Opening it decides nothing. */
import { Anchor } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApproverDocument } from '@backlot/contract/engine/case-calls'
import type { CaseApproval, CaseCondition } from '@backlot/contract/engine/cases'
import { useDocumentText } from '#features/engine/cases/context.tsx'
import { DecisionForm } from '#features/engine/cases/approve/decision-form.tsx'
import { approveText } from '#features/engine/cases/approve/text.ts'
import type { Decision } from '#features/engine/cases/kind.ts'
import { CaseFacts, type Facts } from '#features/engine/cases/parts/facts.tsx'
import { approvalStatusText } from '#features/engine/cases/words.ts'
import { MailedPage } from '#features/engine/mailed-page.tsx'
import type { ApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import styles from '#features/engine/cases/cases.module.css'

interface AskedOf {
  approval: CaseApproval
  conditions: readonly CaseCondition[]
  documents: readonly ApproverDocument[]
}

export interface AskedKind<Opened extends AskedOf> {
  /** The first part of the name of its query. */
  name: string
  open: (token: string, signal: AbortSignal) => Promise<Opened>
  decide: (asked: { id: number; token: string } & Decision) => Promise<CaseApproval>
}

interface AskedPageProps<Opened extends AskedOf> {
  kind: AskedKind<Opened>
  token: string
  /** Said in the tab, and above a case without a title. */
  title: string
  about: (opened: Opened) => { title: string; facts: Facts }
  /** Between the facts and the decision. */
  children: (opened: Opened) => ReactNode
}

export function AskedPage<Opened extends AskedOf>(props: AskedPageProps<Opened>) {
  const t = useText(approveText)
  if (props.token !== '') return <Behind key={props.token} {...props} />
  return (
    <EmptyState level={1} title={t('overTitle')}>
      {t('overText')}
    </EmptyState>
  )
}

function Behind<Opened extends AskedOf>(props: AskedPageProps<Opened>) {
  const t = useText(approveText)
  const { kind, token, title } = props
  const query = useQuery<Opened, ApiError>({
    queryKey: [kind.name, token],
    queryFn: ({ signal }) => kind.open(token, signal),
    retry: false,
    // What is being decided about does not change under somebody's hands.
    staleTime: Infinity,
  })
  return (
    <MailedPage t={(key) => (key === 'pageTitle' ? title : t(key))} query={query} height={480}>
      {(opened) => <Asked {...props} opened={opened} />}
    </MailedPage>
  )
}

function Asked<Opened extends AskedOf>({ kind, token, title, about, opened, children }: AskedPageProps<Opened> & { opened: Opened }) {
  const t = useText(approveText)
  const types = useDocumentText()
  const format = useFormat()
  const deciding = useMutation<CaseApproval, ApiError, Decision>({
    mutationFn: (decision) => kind.decide({ id: opened.approval.id, token, ...decision }),
  })
  const approval = deciding.data ?? opened.approval
  const said = about(opened)
  return (
    <>
      <h1 className={styles.title}>{said.title || title}</h1>
      <p>{t('asks', { name: approval.name })}</p>
      {approval.due_at && approval.status === 'pending' && <p>{t('answerBy', { moment: format.moment(approval.due_at) })}</p>}
      <CaseFacts facts={said.facts} />
      {children(opened)}
      <Listed title={t('conditions')} items={opened.conditions.map(({ text }) => text)} />
      <Listed
        title={t('documents')}
        items={opened.documents.map(({ id, type, title: name, url, file_name: fileName }) => (
          <Anchor key={id} inherit className={styles.file} href={url} download={fileName}>
            {t('openDocument', { title: name || types(type) })}
          </Anchor>
        ))}
      />
      <div role="status">{approval.status !== 'pending' && <Decided approval={approval} />}</div>
      {approval.status === 'pending' &&
        (approval.next.length > 0 ? <DecisionForm approval={approval} decide={deciding.mutate} /> : <p>{t('notOpen')}</p>)}
    </>
  )
}

function Listed({ title, items }: { title: string; items: readonly ReactNode[] }) {
  if (items.length === 0) return null
  return (
    <>
      <h2 className={styles.subtitle}>{title}</h2>
      <ul>
        {items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- what stands here never changes its order
          <li key={at}>{item}</li>
        ))}
      </ul>
    </>
  )
}

export function Decided({ approval }: { approval: CaseApproval }) {
  const t = useText(approveText)
  const statuses = useText(approvalStatusText)
  const format = useFormat()
  if (!approval.decided_at) return <p>{t('notOpen')}</p>
  return (
    <div className={styles.done}>
      <p>{t('decided', { decision: statuses(approval.status) })}</p>
      {approval.note !== '' && <p className={styles.said}>{approval.note}</p>}
      <p className={styles.quiet}>{t('decidedAt', { moment: format.moment(approval.decided_at) })}</p>
    </div>
  )
}
