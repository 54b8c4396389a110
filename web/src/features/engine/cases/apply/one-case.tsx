/** One case of the applicant: a draft is its form; whatever was submitted is read first. */
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useApplyKind, useApplyWords } from '#features/engine/cases/apply/context.tsx'
import type { WrittenCase } from '#features/engine/cases/apply/form.ts'
import { ApplicationForm } from '#features/engine/cases/apply/form-screen.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'

interface OneCaseProps {
  id: number
  /** A step of the form is open. */
  isWriting: boolean
  /** It is read in any case: something of it is open. */
  isRead?: boolean
  children: (stored: WrittenCase) => ReactNode
}

export function OneCase({ id, isWriting, isRead = false, children }: OneCaseProps) {
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
