/** What an owner submitted is decided: a new record, or an edit of a public one beside what is public (domain.md §1.3). */
import { Skeleton } from '@mantine/core'
import { IconClipboardCheck, IconHistory, IconPencil } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { KindProvider, useKind, useKindText } from '#features/engine/context.tsx'
import type { EngineEdit, ProposalView, RecordKind, Verdict } from '#features/engine/kind.ts'
import { forgetRecords, useDecide, usePendingLine, useProposal, useReviewed } from '#features/engine/queries.ts'
import { DecisionBar } from '#features/engine/review/decision-bar.tsx'
import { EditReview } from '#features/engine/review/edit-review.tsx'
import { NewReview } from '#features/engine/review/new-review.tsx'
import { tellPublisher } from '#features/engine/tell-publisher.ts'
import { reviewText } from '#features/engine/review/text.ts'
import { linkTo, navigationTo, type PageUrl } from '#lib/routes/page-url.ts'
import { useUrlState } from '#features/engine/use-url-state.ts'
import { asApiError } from '#lib/http.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { readNumber } from '#lib/search-params.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/engine/records.module.css'

export function ReviewScreen({ kind }: { kind: RecordKind }) {
  const { search } = useUrlState()
  const id = readNumber(search[kind.param]) ?? 0
  return (
    <KindProvider kind={kind}>
      <Review key={id} id={id} />
    </KindProvider>
  )
}

interface Reviewed {
  edit: EngineEdit
  /** Null for a new record. */
  proposal: ProposalView | null
}

function Review({ id }: { id: number }) {
  const reviewed = useReviewed(id)
  const edit = reviewed.data
  const isEdit = edit?.status !== 'pending' && edit?.proposal?.state === 'submitted'
  const proposal = useProposal(id, isEdit)
  const error = reviewed.error ?? (isEdit ? proposal.error : null)
  const status = error ? asApiError(error).status : 0
  if (id === 0 || status === 404) return <NothingHere />
  if (error && (!edit || (isEdit && !proposal.data))) {
    const again = () => void Promise.all([reviewed.refetch(), ...(isEdit ? [proposal.refetch()] : [])])
    return <ErrorState level={1} error={error} onRetry={again} />
  }
  if (!edit || (isEdit && !proposal.data)) return <ReviewSkeleton />
  if (edit.deleted_at !== null || (edit.status !== 'pending' && !isEdit)) return <NothingHere />
  return <Deciding edit={edit} proposal={isEdit ? (proposal.data ?? null) : null} />
}

function Deciding({ edit, proposal }: Reviewed) {
  const t = useText(reviewText)
  const kind = useKind()
  const line = useLine(edit.id)
  const { decide, busy, isNewer } = useDeciding({ edit, proposal }, line.afterThis)
  const mayDecide = edit.can.decide || edit.can.status.length > 0
  usePageTitle(kind.title(edit.record))
  return (
    <div className={styles.page}>
      <ReviewHead edit={edit} proposal={proposal} line={line} />
      {isNewer && (
        <p role="alert" className={styles.newer}>
          {t('changedMeanwhile')}
        </p>
      )}
      {proposal ? <EditReview proposal={proposal} edit={edit} /> : <NewReview edit={edit} />}
      {mayDecide && <DecisionBar isEdit={proposal !== null} busy={busy} onDecide={decide} />}
    </div>
  )
}

interface Line {
  place: number
  total: number
  previous: number | undefined
  next: number | undefined
  /** What is decided after this one: after the last comes the first that was passed over. Null where the line could not be read. */
  afterThis: () => Promise<number | undefined | null>
}
/** Where this one stands among those that wait. */
function useLine(id: number): Line {
  const { data, refetch } = usePendingLine()
  const ids = idsOf(data)
  const place = ids.indexOf(id)
  const afterThis = async () => {
    const nextIn = (all: readonly number[]) => all[all.indexOf(id) + 1] ?? all.find((one) => one !== id)
    const known = nextIn(ids)
    if (known !== undefined) return known
    // Not read yet, or read before others were submitted.
    const again = await refetch()
    return nextIn(idsOf(again.data)) ?? (again.isError ? null : undefined)
  }
  return { place: place + 1, total: data?.total ?? 0, previous: ids[place - 1], next: ids[place + 1], afterThis }
}
const idsOf = (line: { items: readonly { id: number }[] } | undefined): number[] => (line?.items ?? []).map((card) => card.id)

const words = { approve: 'approved', changes: 'asked', refuse: 'refused' } as const

function useDeciding({ edit, proposal }: Reviewed, afterThis: Line['afterThis']) {
  const t = useText(reviewText)
  const { name, links } = useKind()
  const messageText = useMessageText()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useDecide()
  const [isNewer, setNewer] = useState(false)
  const decide = async (verdict: Verdict, note: string): Promise<void> => {
    try {
      // Before the decision: after it this one has no place in the line any more.
      const following = afterThis()
      tellPublisher(await mutateAsync({ edit, proposal, verdict, note }))
      toast.success(t(words[verdict]))
      const next = await following
      if (next === undefined) toast.info(t('nothingLeft'))
      await navigate(navigationTo(next == null ? links.pending : links.review(next)))
      await forgetRecords(name)
    } catch (thrown) {
      const error = asApiError(thrown)
      if (error.status === 409) {
        await forgetRecords(name)
        setNewer(true)
      } else toast.error(messageText(error.detail))
    }
  }
  return { decide: (verdict: Verdict, note: string) => void decide(verdict, note), busy: isPending, isNewer }
}

function ReviewHead({ edit, proposal, line }: Reviewed & { line: Line }) {
  const t = useText(reviewText)
  const k = useKindText()
  const kind = useKind()
  const { links } = kind
  const format = useFormat()
  const by = proposal ? proposal.by : edit.owner
  const moment = format.moment(proposal ? proposal.submitted_at : edit.submitted_at)
  return (
    <header className={styles.head}>
      <nav className={styles.line} aria-label={t('review')}>
        <Link {...linkTo(links.pending)}>{t('toPending')}</Link>
        {line.place > 0 && <span className="tabular">{t('position', { place: line.place, total: line.total })}</span>}
        {line.previous !== undefined && <Link {...linkTo(links.review(line.previous))}>{t('previousOne')}</Link>}
        {line.next !== undefined && <Link {...linkTo(links.review(line.next))}>{t('nextOne')}</Link>}
      </nav>
      <h1 className={styles.title}>{kind.title(edit.record)}</h1>
      <p className={styles.quiet}>
        {k(proposal ? 'reviewEdit' : 'reviewNew')}
        {moment !== '' && ` · ${t('submittedBy', { name: by?.name ?? t('somebody'), moment })}`}
      </p>
      <div className={styles.links}>
        <SmallLink to={links.edit(edit.id)}>
          <IconPencil aria-hidden size={16} /> {t('openRecord')}
        </SmallLink>
        <SmallLink to={links.history(edit.id)}>
          <IconHistory aria-hidden size={16} /> {t('seeHistory')}
        </SmallLink>
      </div>
    </header>
  )
}

const SmallLink = ({ to, children }: { to: PageUrl; children: React.ReactNode }) => (
  <ButtonLink variant="default" size="sm" {...linkTo(to)}>
    {children}
  </ButtonLink>
)

function NothingHere() {
  const t = useText(reviewText)
  const { links } = useKind()
  return (
    <EmptyState
      level={1}
      icon={<IconClipboardCheck aria-hidden size={28} />}
      title={t('nothingHere')}
      action={<ButtonLink {...linkTo(links.pending)}>{t('toPending')}</ButtonLink>}
    >
      {t('nothingHereText')}
    </EmptyState>
  )
}

const ReviewSkeleton = () => (
  <div className={styles.page} aria-busy>
    <Skeleton height={32} width="50%" />
    <Skeleton height={120} />
    <Skeleton height={220} />
  </div>
)
