/** Updates, correspondence, tasks and locations of a project: a section each, with what adds a row. */
import { Button, Checkbox } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import type { Correspondence, ProjectLocation, ProjectTask, ProjectUpdate } from '@backlot/contract/project-following'
import {
  type Section,
  useChangeTask,
  useCorrespondence,
  useRemove,
  useTasks,
  useUpdates,
  useUsedLocations,
} from '#features/projects/screens/following-api.ts'
import { CorrespondenceDialog, LocationDialog, TaskDialog, UpdateDialog } from '#features/projects/screens/following-dialogs.tsx'
import { pageText } from '#features/projects/screens/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { IconButton } from '#ui/shell/icon-button.tsx'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/projects/screens/project.module.css'

interface SectionsProps {
  projectId: number
  mayWrite: boolean
}

const dialogs = { updates: UpdateDialog, correspondence: CorrespondenceDialog, tasks: TaskDialog, locations: LocationDialog } as const
const adds = { updates: 'addUpdate', correspondence: 'addCorrespondence', tasks: 'addTask', locations: 'addLocation' } as const

export function FollowingSections(props: SectionsProps) {
  return (
    <div className={styles.sections}>
      <Tasks {...props} />
      <Correspondences {...props} />
      <Updates {...props} />
      <Locations {...props} />
    </div>
  )
}

interface FrameProps<Row> extends SectionsProps {
  section: Section
  list: { data: { items: Row[]; total: number } | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  Shown: ComponentType<{ row: Row; projectId: number }>
  nameOf: (row: Row) => string
}

function Frame<Row extends { id: number }>({ section, projectId, mayWrite, list, Shown, nameOf }: FrameProps<Row>) {
  const t = useText(pageText)
  const messageText = useMessageText()
  const [isOpen, setOpen] = useState(false)
  const removing = useRemove(projectId, section)
  const Adding = dialogs[section]
  const remove = (id: number) =>
    removing.mutate(id, {
      onSuccess: () => toast.success(t('removed')),
      onError: (error) => toast.error(messageText(error.detail)),
    })
  return (
    <section aria-label={t(section)}>
      <div className={styles.sectionHead}>
        <h2>{t(section)}</h2>
        {mayWrite && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {t(adds[section])}
          </Button>
        )}
      </div>
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.items.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      <ul className={styles.rows}>
        {(list.data?.items ?? []).map((row) => (
          <li key={row.id} className={styles.row}>
            <div className={styles.rowText}>
              <Shown row={row} projectId={projectId} />
            </div>
            {mayWrite && (
              <IconButton aria-label={`${t('remove')}: ${nameOf(row)}`} onClick={() => remove(row.id)}>
                <IconTrash size={18} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {list.data && list.data.total > list.data.items.length && (
        <p className={styles.quiet}>{t('more', { count: list.data.total - list.data.items.length })}</p>
      )}
      {isOpen && <Adding projectId={projectId} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface RowProps<Row> {
  row: Row
  projectId: number
}

const Updates = (props: SectionsProps) => (
  <Frame {...props} section="updates" list={useUpdates(props.projectId)} nameOf={({ title }) => title} Shown={UpdateRow} />
)

function UpdateRow({ row: { date, title, text, visible_to: readers, by } }: RowProps<ProjectUpdate>) {
  const t = useText(pageText)
  const format = useFormat()
  return (
    <>
      <strong>{title}</strong>
      <div className={styles.quiet}>{[format.date(date), by, t(readers)].filter(Boolean).join(' · ')}</div>
      {text}
    </>
  )
}

function Correspondences(props: SectionsProps) {
  const format = useFormat()
  const list = useCorrespondence(props.projectId)
  const nameOf = ({ date, with_whom: who }: Correspondence) => `${format.date(date)} ${who}`
  return <Frame {...props} section="correspondence" list={list} nameOf={nameOf} Shown={CorrespondenceRow} />
}

function CorrespondenceRow({ row: { date, kind, with_whom: who, text, by } }: RowProps<Correspondence>) {
  const t = useText(pageText)
  const format = useFormat()
  return (
    <>
      <strong>{[t(kind), who].filter(Boolean).join(': ')}</strong>
      <div className={styles.quiet}>{[format.date(date), by].filter(Boolean).join(' · ')}</div>
      {text}
    </>
  )
}

const Tasks = (props: SectionsProps) => (
  <Frame {...props} section="tasks" list={useTasks(props.projectId)} nameOf={({ title }) => title} Shown={TaskRow} />
)

function TaskRow({ row: { id, version, title, due, owner, done_at: done }, projectId }: RowProps<ProjectTask>) {
  const t = useText(pageText)
  const messageText = useMessageText()
  const format = useFormat()
  const changing = useChangeTask(projectId)
  const finish = (isDone: boolean) =>
    changing.mutate({ id, version, done: isDone }, { onError: (error) => toast.error(messageText(error.detail)) })
  return (
    <Checkbox
      label={title}
      description={[due ? format.date(due) : '', owner].filter(Boolean).join(' · ')}
      aria-label={t('doneOf', { name: title })}
      checked={done !== null}
      disabled={changing.isPending}
      onChange={({ currentTarget }) => finish(currentTarget.checked)}
    />
  )
}

const Locations = (props: SectionsProps) => (
  <Frame
    {...props}
    section="locations"
    list={useUsedLocations(props.projectId)}
    nameOf={({ location_name: name }) => name}
    Shown={LocationRow}
  />
)

function LocationRow({ row: { location_id: id, location_name: name, days, note } }: RowProps<ProjectLocation>) {
  const t = useText(pageText)
  return (
    <>
      <AnchorLink to="/admindash/locationdetail" search={{ locId: id }}>
        {name}
      </AnchorLink>
      <div className={styles.quiet}>{[days === null ? '' : `${t('daysUsed')}: ${days}`, note].filter(Boolean).join(' · ')}</div>
    </>
  )
}
