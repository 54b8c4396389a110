/** The list as a file: what the filter shows. */
import { useMutation } from '@tanstack/react-query'
import { projectsApi } from '@backlot/contract/projects'
import type { filterOf } from '#features/projects/list-state.ts'
import { asApiError, callFile } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { saveBlob } from '#lib/save-file.ts'
import { toast } from '#ui/feedback/toasts.ts'

interface Asked {
  filter: ReturnType<typeof filterOf>
  format: 'csv' | 'xlsx'
}

export function useDownload() {
  const messageText = useMessageText()
  return useMutation<void, unknown, Asked>({
    mutationFn: async ({ filter: { startDate, endDate, budgetStart, budgetEnd, quiet, ...filter }, format }) => {
      const query = {
        ...filter,
        quiet: quiet ? ('true' as const) : ('false' as const),
        format,
        ...(startDate === null ? {} : { startDate }),
        ...(endDate === null ? {} : { endDate }),
        ...(budgetStart === null ? {} : { budgetStart }),
        ...(budgetEnd === null ? {} : { budgetEnd }),
      }
      saveBlob(await callFile(projectsApi.download, { query }), `Projects.${format}`)
    },
    onError: (error) => toast.error(messageText(asApiError(error).detail)),
  })
}
