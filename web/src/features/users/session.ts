/** What happens around a session: entering it and leaving it. */
import type { LoginResponse } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import { clearGates, summaryQuery } from '#features/sites/public.ts'
import { call } from '#lib/http.ts'
import { clearHistory } from '#lib/history-store.ts'
import { currentLocale } from '#lib/locale.ts'
import { loadMessages } from '#lib/messages.ts'
import { queryClient } from '#lib/query-client.ts'
import { endSession, startSession } from '#lib/session.ts'

/** The summary differs by who asks; a failure is the next screen's business (S1 §4). */
export async function enter(answer: LoginResponse): Promise<void> {
  startSession(answer)
  await loadMessages(currentLocale())
  queryClient.clear()
  await queryClient.query(summaryQuery()).catch(() => undefined)
}

function deleteCookies(): void {
  for (const pair of document.cookie.split('; ').filter(Boolean)) {
    document.cookie = `${pair.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
  }
}

/** Ends the session here and on the server; without a network the token here is gone all the same. Returns where to be signed out besides. */
export async function signOut(): Promise<string | undefined> {
  let next: string | undefined
  try {
    next = (await call(usersApi.logout, {}, { keepOn401: true })).Next
  } catch {
    // The renewal cookie then ends by its own time.
  }
  endSession()
  clearGates()
  clearHistory()
  deleteCookies()
  queryClient.clear()
  return next
}
