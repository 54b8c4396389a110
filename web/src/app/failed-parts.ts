/** Reads that fill a part of a screen, such as the choices of a field: one that failed would look like one that found nothing. */
import type { Query, QueryClient } from '@tanstack/react-query'
import { asApiError } from '#lib/api-error.ts'
import { defineText, say } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { feedbackText } from '#ui/feedback/text.ts'

const text = defineText({
  en: { partFailed: 'Part of this page could not be loaded.' },
  no: { partFailed: 'En del av siden kunne ikke lastes.' },
})

/** A refusal stays one, however often it is tried. */
const mayPassLater = (error: unknown): boolean => {
  const { status } = asApiError(error)
  return status === 0 || status === 429 || status >= 500
}
const hasFailed = ({ meta, state }: Query): boolean =>
  meta?.toastOnError === true && state.status === 'error' && state.data === undefined && mayPassLater(state.error)

export function watchFailedParts(client: QueryClient): void {
  const retry = () => void client.refetchQueries({ predicate: hasFailed })
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !hasFailed(event.query as Query)) return
    toast.error(say(text, 'partFailed'), { label: say(feedbackText, 'retry'), run: retry })
  })
}
