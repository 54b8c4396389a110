/** The server's data of an owner's own entries, for the page's head. */
import { useEffect } from 'react'
import { directoryRecordsApi } from '@backlot/contract/directory-records'
import { directoryProblems } from '@backlot/contract/directory-problems'
import { callPaged } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useOwnInSession } from '#lib/own-in-session.ts'
import { toast } from '#ui/feedback/toasts.ts'

const most = 100

export const useOwnEntries = (enabled: boolean): void => {
  const messageText = useMessageText()
  const { isError } = useOwnInSession({
    area: 'directory',
    list: 'directoryOwner',
    load: async (signal) => {
      const { items } = await callPaged(directoryRecordsApi.own, { query: { limit: most } }, { signal, quiet: true })
      return items.map(({ id, label }) => ({ id, name: label }))
    },
    enabled,
  })
  useEffect(() => {
    if (isError) toast.error(messageText(directoryProblems.ownerFailed))
  }, [isError, messageText])
}
