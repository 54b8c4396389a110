/** Says that the days of a production have passed its status, and sets it by a press. */
import { Alert, Button } from '@mantine/core'
import { type Project, projectsApi } from '@backlot/contract/projects'
import { projectProblems } from '@backlot/contract/project-problems'
import { useProjectChange } from '#features/projects/api.ts'
import { useStatusNames } from '#features/projects/office/board.tsx'
import { proposedStatus } from '#features/projects/screens/proposed-status.ts'
import { pageText } from '#features/projects/screens/text.ts'
import { call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { orSay } from '#lib/stated-errors.ts'
import { useText } from '#lib/text.ts'
import { todayHere } from '#lib/today.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/projects/screens/project.module.css'

export function StatusProposal({ project }: { project: Project }) {
  const t = useText(pageText)
  const messageText = useMessageText()
  const names = useStatusNames()
  const { id, version } = project
  const change = useProjectChange((project_status: Project['project_status']) =>
    orSay(call(projectsApi.change, { body: { id, version, project_status } }), projectProblems.updateFailed),
  )
  const next = project.can.edit && project.status === 'accepted' ? proposedStatus(project, todayHere()) : null
  if (next === null) return null
  const status = names[next]
  return (
    <Alert>
      <div className={styles.proposal}>
        <span>{t('daysSay', { status })}</span>
        <Button
          variant="default"
          size="sm"
          loading={change.isPending}
          onClick={() => change.mutate(next, { onError: (error) => toast.error(messageText(error.first)) })}
        >
          {t('setStatus', { status })}
        </Button>
      </div>
    </Alert>
  )
}
