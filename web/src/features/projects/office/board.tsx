/** Projects by status: a column each, the first of them; administrators move one by its menu of statuses. */
import { NativeSelect, Skeleton } from '@mantine/core'
import { projectsApi, type BoardColumn, type ProjectCard } from '@backlot/contract/projects'
import { projectProblems } from '@backlot/contract/project-problems'
import { projectStatuses, type ProjectStatus } from '@backlot/contract/project-fields'
import { useBoard, useMasterData, useProjectChange } from '#features/projects/api.ts'
import type { ProjectListState } from '#features/projects/list-state.ts'
import { officeText } from '#features/projects/office/text.ts'
import { ProjectMarks } from '#features/projects/office/marks.tsx'
import { spanOfDays } from '#features/projects/office/timeline-days.ts'
import { orSay } from '#lib/stated-errors.ts'
import { call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { ScrollFrame } from '#ui/scroll-frame.tsx'
import styles from '#features/projects/office/office.module.css'

export function ProjectBoard({ state }: { state: ProjectListState }) {
  const t = useText(officeText)
  const board = useBoard(state)
  const names = useStatusNames()
  if (board.isError) return <ErrorState error={board.error} title={t('failed')} onRetry={() => void board.refetch()} />
  if (!board.data) return <Skeleton height={320} aria-hidden />
  return (
    <ScrollFrame className={styles.board} role="group" aria-label={t('board')}>
      {board.data.map((column) => (
        <Column key={column.status} column={column} name={names[column.status]} />
      ))}
    </ScrollFrame>
  )
}

/** The office's words for the statuses. */
export function useStatusNames(): Record<ProjectStatus, string> {
  const { data } = useMasterData()
  const names = new Map(data?.statuses.map(({ id, name }) => [id, name]))
  return Object.fromEntries(projectStatuses.map((status) => [status, names.get(status) ?? status])) as Record<ProjectStatus, string>
}

function Column({ column: { total, items }, name }: { column: BoardColumn; name: string }) {
  const t = useText(officeText)
  return (
    <section className={styles.column} aria-label={name}>
      <h2 className={styles.columnTitle}>
        {name} <span className={styles.quiet}>{total}</span>
      </h2>
      <ul className={styles.cards}>
        {items.map((project) => (
          <Card key={project.id} project={project} />
        ))}
      </ul>
      {total > items.length && <p className={styles.quiet}>{t('moreIn', { count: total - items.length })}</p>}
    </section>
  )
}

function Card({ project }: { project: ProjectCard }) {
  const t = useText(officeText)
  const messageText = useMessageText()
  const { admin } = useViewer()
  const names = useStatusNames()
  const format = useFormat()
  const { id, project_name: name, project_status: status, company_name: company } = project
  const days = spanOfDays(project, format.date)
  const moving = useProjectChange((next: ProjectStatus) =>
    orSay(call(projectsApi.change, { body: { id, project_status: next } }), projectProblems.updateFailed),
  )
  const move = (next: string) => {
    const chosen = projectStatuses.find((one) => one === next)
    if (!chosen) return
    moving.mutate(chosen, {
      onSuccess: () => toast.success(t('moved', { name, status: names[chosen] })),
      onError: (error) => toast.error(messageText(error.first)),
    })
  }
  return (
    <li className={styles.card}>
      <AnchorLink to="/admindash/projects/view" search={{ project: id }}>
        {name}
      </AnchorLink>
      <ProjectMarks project={project} />
      {days !== '' && <span>{days}</span>}
      {company !== '' && <span className={styles.quiet}>{company}</span>}
      {admin && (
        <NativeSelect
          size="sm"
          aria-label={t('moveTo', { name })}
          disabled={moving.isPending}
          data={projectStatuses.map((value) => ({ value, label: names[value] }))}
          value={status}
          onChange={({ currentTarget }) => move(currentTarget.value)}
        />
      )}
    </li>
  )
}
