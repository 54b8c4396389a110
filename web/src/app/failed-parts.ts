/** Reads that fill a part of a screen, such as the choices of a field: one that failed would look like one that found nothing. */
import type { Query, QueryClient } from '@tanstack/react-query'
import { asApiError } from '#lib/api-error.ts'
import { defineText, say } from '#lib/text.ts'
import { shownErrors } from '#ui/feedback/shown-errors.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { feedbackText } from '#ui/feedback/text.ts'

const text = defineText({
  en: { partFailed: 'Part of this page could not be loaded.' },
  no: { partFailed: 'En del av siden kunne ikke lastes.' },
})

/** Until then the screen has drawn what it shows of the error itself. */
const drawn = 300

/** A refusal stays one, however often it is tried. */
const mayPassLater = (error: unknown): boolean => {
  const { status } = asApiError(error)
  return status === 0 || status === 429 || status >= 500
}
const hasFailed = ({ meta, state }: Query): boolean =>
  meta?.toastOnError === true && state.status === 'error' && state.data === undefined && mayPassLater(state.error)

export function watchFailedParts(client: QueryClient): void {
  const retry = () => void client.refetchQueries({ predicate: hasFailed })
  const tell = (query: Query) => {
    // Nobody may look at it any more.
    if (!hasFailed(query) || !query.isActive() || shownErrors.has(asApiError(query.state.error))) return
    toast.error(say(text, 'partFailed'), { label: say(feedbackText, 'retry'), run: retry })
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') setTimeout(tell, drawn, event.query as Query)
  })
}
