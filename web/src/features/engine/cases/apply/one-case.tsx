/** One case of the applicant, or a new one: a draft is its form; whatever was submitted is read first. */
import { Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useApplyKind, useApplyWords } from '#features/engine/cases/apply/context.tsx'
import type { WrittenCase } from '#features/engine/cases/apply/form.ts'
import { ApplicationForm } from '#features/engine/cases/apply/form-screen.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'

interface OneCaseProps {
  /** 0: a new one. */
  id: number
  /** A step of the form is open. */
  isWriting: boolean
  /** It is read in any case: something of it is open. */
  isRead?: boolean
  children: (stored: WrittenCase) => ReactNode
}

/** Another case is another page; the one that the open form has made itself is not: whoever types there keeps the focus. */
function useTurn(id: number) {
  const [made, setMade] = useState(0)
  const [seen, setSeen] = useState({ id, turn: 0, isNew: id === 0 })
  if (seen.id !== id) {
    const isMade = seen.id === 0 && id === made
    setSeen(isMade ? { ...seen, id } : { id, turn: seen.turn + 1, isNew: id === 0 })
    if (!isMade) setMade(0)
  }
  return { turn: seen.turn, isNew: seen.isNew, onMade: setMade }
}

export function OneCase({ id, ...shown }: OneCaseProps) {
  const { useCase } = useApplyKind()
  const { turn, isNew, onMade } = useTurn(id)
  const { data } = useCase(id, id > 0)
  const isDraft = data === undefined || data.status === 'draft'
  return isNew && isDraft && !shown.isRead ? (
    <ApplicationForm key={turn} stored={null} onMade={onMade} />
  ) : (
    <Stored key={turn} id={id} {...shown} />
  )
}

function Stored({ id, isWriting, isRead = false, children }: OneCaseProps) {
  const words = useApplyWords()
  const { useCase } = useApplyKind()
  const stored = useCase(id, true)
  if (stored.error?.status === 404) return <EmptyState level={1} title={words('notFound')} />
  if (stored.error) return <ErrorState level={1} error={stored.error} title={words('failed')} onRetry={() => void stored.refetch()} />
  if (!stored.data) return <Skeleton height={320} aria-hidden />
  const { status, can } = stored.data
  if (!isRead && (status === 'draft' || (isWriting && can.edit))) return <ApplicationForm stored={stored.data} />
  return children(stored.data)
}
