/** What is offered for a keyword while it is typed (S2 §2, §9). */
import { directoryLimits, type DirectorySuggestion } from '@backlot/contract/directory'
import { useSuggestions } from '#features/directory/api.ts'
import { localSuggestions } from '#features/directory/model.ts'
import { recentSearches } from '#features/directory/recent-searches.ts'

/** Milliseconds after the last key. */
export const suggestsAfter = 300

export interface SuggestionSource {
  /** Names on the page, to choose from where the server offers none. */
  names: readonly string[]
  /** The list below holds what everybody sees. */
  publicOnly: boolean
}

export interface SuggestedOption {
  value: string
  name: string
  suggestion?: DirectorySuggestion
  isRecent?: boolean
}

/** What can be chosen for what is typed; before that, what was searched last. */
export function useSuggestedOptions(term: string, { names, publicOnly }: SuggestionSource) {
  const asks = term.length >= directoryLimits.suggestionLeast
  const found = useSuggestions(term, publicOnly, asks)
  if (!asks) {
    const recent = term === '' ? recentSearches() : []
    return { options: recent.map((name): SuggestedOption => ({ value: `recent ${name}`, name, isRecent: true })), state: 'quiet' as const }
  }
  if (found.isError) {
    const options = localSuggestions(names, term).map((name): SuggestedOption => ({ value: `local ${name}`, name }))
    return { options, state: 'failed' as const }
  }
  const options = (found.data ?? []).slice(0, directoryLimits.suggestions).map((suggestion): SuggestedOption => ({
    value: `${suggestion.kind} ${suggestion.id} ${suggestion.name}`,
    name: suggestion.name,
    suggestion,
  }))
  return { options, state: !found.data ? ('asking' as const) : options.length === 0 ? ('none' as const) : ('found' as const) }
}
