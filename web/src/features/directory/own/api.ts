/** The server's data of an owner's own entries, for the page's head. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { directoryRecordsApi } from '@backlot/contract/directory-records'
import { directoryProblems } from '@backlot/contract/directory-problems'
import { callPaged } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#ui/feedback/toasts.ts'

const most = 100

/** Keeps the owner's entries in the session, where My Profile has them (S1 §2, §3). */
export const useOwnInSession = (enabled: boolean): void => {
  const messageText = useMessageText()
  const { isError } = useQuery({
    queryKey: ['directory', 'own', 'menu'],
    queryFn: async ({ signal }) => {
      const { items } = await callPaged(directoryRecordsApi.own, { query: { limit: most } }, { signal, quiet: true })
      const directoryOwner = items.filter(({ label }) => label !== '').map(({ id, label }) => ({ id, name: label }))
      useSession.setState({ directoryOwner })
      return directoryOwner
    },
    staleTime: 10_000,
    enabled,
  })
  useEffect(() => {
    if (isError) toast.error(messageText(directoryProblems.ownerFailed))
  }, [isError, messageText])
}
