/** What an owner handed in is decided: a new record, or an edit of a public one beside what is public (domain.md §1.3). */
import { Skeleton } from '@mantine/core'
import { IconClipboardCheck, IconHistory, IconPencil } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { LocationEdit, LocationProposal } from '@backlot/contract/location-records'
import { refreshLocations, useDecide, usePendingLine, useProposal, useReviewed, type Verdict } from '#features/locations/office/api.ts'
import { DecisionBar } from '#features/locations/office/components/decision-bar.tsx'
import { EditReview } from '#features/locations/office/components/edit-review.tsx'
import { NewReview } from '#features/locations/office/components/new-review.tsx'
import { officeText } from '#features/locations/office/text.ts'
import '#features/locations/edit/sentences.ts'
import { asApiError } from '#lib/http.ts'
import { readNumber } from '#lib/search-params.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { buttonLook } from '#ui/parts/button.tsx'
import styles from '#features/locations/office/office.module.css'

export function ReviewScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const id = readNumber(search['location']) ?? 0
  return <Review key={id} id={id} />
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

function Deciding({ edit, proposal }: { edit: LocationEdit; proposal: LocationProposal | null }) {
  const t = useText(officeText)
  const line = useLine(edit.id)
  const { decide, busy, isNewer } = useDeciding(edit, proposal, line.next)
  return (
    <div className={styles.page}>
      <ReviewHead edit={edit} proposal={proposal} line={line} />
      {isNewer && (
        <p role="alert" className={styles.newer}>
          {t('decidedMeanwhile')}
        </p>
      )}
      {proposal ? <EditReview proposal={proposal} record={edit.record} /> : <NewReview edit={edit} />}
      <DecisionBar isEdit={proposal !== null} busy={busy} onDecide={decide} />
    </div>
  )
}

interface Line {
  place: number
  total: number
  previous: number | undefined
  next: number | undefined
}
/** Where this one stands among those that wait; after the last comes the first. */
function useLine(id: number): Line {
  const { data } = usePendingLine()
  const ids = (data?.pages.flatMap(({ items }) => items) ?? []).map((card) => card.id)
  const place = ids.indexOf(id)
  const total = data?.pages[0]?.total ?? 0
  return { place: place + 1, total, previous: ids[place - 1], next: ids[place + 1] ?? ids.find((one) => one !== id) }
}

const words: Record<Verdict, 'approved' | 'asked' | 'refused'> = { approve: 'approved', changes: 'asked', refuse: 'refused' }

function useDeciding(edit: LocationEdit, proposal: LocationProposal | null, next: number | undefined) {
  const t = useText(officeText)
  const sentence = useSentence()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useDecide()
  const [isNewer, setNewer] = useState(false)
  const decide = async (verdict: Verdict, note: string): Promise<void> => {
    try {
      const seen = { proposal: proposal?.version ?? 0, version: edit.version, updated_at: edit.updated_at }
      await mutateAsync({ id: edit.id, verdict, note, seen, isEdit: proposal !== null })
      toast.success(t(words[verdict]))
      if (next === undefined) toast.info(t('nothingLeft'))
      await navigate(
        next === undefined
          ? { to: '/admindash/locations', search: { tab: 'pending' } as never }
          : { to: '/admindash/locations/review', search: { location: next } as never },
      )
      await refreshLocations()
    } catch (thrown) {
      const error = asApiError(thrown)
      if (error.status === 409) {
        await refreshLocations()
        setNewer(true)
      } else toast.error(sentence(error.detail))
    }
  }
  return { decide: (verdict: Verdict, note: string) => void decide(verdict, note), busy: isPending, isNewer }
}

function ReviewHead({ edit, proposal, line }: { edit: LocationEdit; proposal: LocationProposal | null; line: Line }) {
  const t = useText(officeText)
  const format = useFormat()
  const by = proposal ? proposal.by : edit.owner
  const moment = format.moment(proposal ? proposal.submitted_at : edit.submitted_at)
  const search = { location: edit.id } as never
  return (
    <header className={styles.head}>
      <nav className={styles.line} aria-label={t('review')}>
        <Link to="/admindash/locations" search={{ tab: 'pending' } as never}>
          {t('toPending')}
        </Link>
        {line.place > 0 && <span className="tabular">{t('position', { place: line.place, total: line.total })}</span>}
        {line.previous !== undefined && <ReviewLink id={line.previous}>{t('previousOne')}</ReviewLink>}
        {line.next !== undefined && <ReviewLink id={line.next}>{t('nextOne')}</ReviewLink>}
      </nav>
      <h1 className={styles.title}>{edit.record.location_name}</h1>
      <p className={styles.quiet}>
        {t(proposal ? 'reviewEdit' : 'reviewNew')}
        {moment !== '' && ` · ${t('handedInBy', { name: by?.name ?? t('somebody'), moment })}`}
      </p>
      <div className={styles.links}>
        <Link {...buttonLook({ variant: 'default', size: 'small' })} to="/admindash/listproperty" search={search}>
          <IconPencil aria-hidden size={16} /> {t('openRecord')}
        </Link>
        <Link {...buttonLook({ variant: 'default', size: 'small' })} to="/admindash/locations/history" search={search}>
          <IconHistory aria-hidden size={16} /> {t('seeHistory')}
        </Link>
      </div>
    </header>
  )
}

const ReviewLink = ({ id, children }: { id: number; children: string }) => (
  <Link to="/admindash/locations/review" search={{ location: id } as never}>
    {children}
  </Link>
)

function NothingHere() {
  const t = useText(officeText)
  return (
    <EmptyState
      level={1}
      icon={<IconClipboardCheck aria-hidden size={28} />}
      title={t('nothingHere')}
      action={
        <Link {...buttonLook()} to="/admindash/locations" search={{ tab: 'pending' } as never}>
          {t('toPending')}
        </Link>
      }
    >
      {t('nothingHereText')}
    </EmptyState>
  )
}

function ReviewSkeleton() {
  return (
    <div className={styles.page} aria-busy>
      <Skeleton height={32} width="50%" />
      <Skeleton height={120} />
      <Skeleton height={220} />
    </div>
  )
}
