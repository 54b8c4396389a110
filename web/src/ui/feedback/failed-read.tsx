/** A read that failed must not look like one that found nothing: empty lists and missing parts are taken for the answer. */
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/feedback/state.tsx'

interface Read {
  data: unknown
  error: unknown
  refetch: () => unknown
}

/** What failed, with Retry; undefined for a read that is under way, and for one whose last answer is still shown. */
export const failedRead = ({ data, error, refetch }: Read, title?: string): ReactNode | undefined =>
  data === undefined && error ? <ErrorState error={error} {...(title && { title })} onRetry={() => void refetch()} /> : undefined
