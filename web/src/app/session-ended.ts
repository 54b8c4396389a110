/** The 401 rule (S1 §4): what is stored is cleared and the user goes to the root, except where he would lose his work. */
import { clearGates } from '#features/sites/public.ts'
import { clearHistory } from '#lib/history-store.ts'
import { queryClient } from '#lib/query-client.ts'
import { endSession, useSession } from '#lib/session.ts'

function clearStores(): void {
  endSession()
  clearGates()
  clearHistory()
  queryClient.clear()
}

const exempt: ReadonlySet<string> = new Set(['/', '/dashboard/listproperty', '/admindash/projects/edit'])

export function endsSessionAt(pathname: string): boolean {
  return !exempt.has(pathname)
}

/** Answers whether the user has to go. Somebody who never had a token lost nothing: his screen says what went wrong. */
export function clearEndedSession(pathname: string): boolean {
  if (!endsSessionAt(pathname) || !useSession.getState().jwt) return false
  clearStores()
  return true
}

/** A browser that last saw another host starts afresh (S1 §4 "Site change"); answers whether it did. */
export function noticeSite(host: string): boolean {
  const last = useSession.getState().host
  if (last === host) return false
  useSession.setState({ host })
  if (last === '') return false
  localStorage.removeItem('needPublicLocPass')
  clearStores()
  return true
}
