import { projectProblems } from '@backlot/contract/project-problems'
import { projectRecordsApi } from '@backlot/contract/project-records'
import { projectsApi } from '@backlot/contract/projects'
import { useProjectChange } from '#features/projects/api.ts'
import { officeText } from '#features/projects/office/text.ts'
import { call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { orSay } from '#lib/stated-errors.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

/** Puts a project into the trash, with a way back, and takes it out of there. */
export function useRemoving({ id, project_name: name }: { id: number; project_name: string }, removed?: () => void) {
  const t = useText(officeText)
  const messageText = useMessageText()
  const recovering = useProjectChange((one: number) => call(projectRecordsApi.recover, { params: { id: one } }))
  const removing = useProjectChange((one: number) => orSay(call(projectsApi.remove, { params: { id: one } }), projectProblems.clearFailed))
  const onError = (error: { detail: Parameters<typeof messageText>[0] }) => toast.error(messageText(error.detail))
  const recover = () => recovering.mutate(id, { onSuccess: () => toast.success(t('recovered', { name })), onError })
  const remove = () =>
    removing.mutate(id, {
      onSuccess: () => {
        toast.success(t('removed', { name }), { label: t('undo'), run: recover })
        removed?.()
      },
      onError,
    })
  return { remove, recover, isRemoving: removing.isPending, isRecovering: recovering.isPending }
}
