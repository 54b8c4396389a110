/** What follows a project: a section for each kind. */
import { Checkbox } from '@mantine/core'
import type { Correspondence, ProjectLocation, ProjectTask } from '@backlot/contract/project-following'
import {
  filedFile,
  useChangeTask,
  useCorrespondence,
  useProjectEmail,
  useTasks,
  useUsedLocations,
} from '#features/projects/screens/following-api.ts'
import { Documents } from '#features/projects/screens/documents.tsx'
import { CorrespondenceDialog, LocationDialog, TaskDialog } from '#features/projects/screens/following-dialogs.tsx'
import { Frame, type RowProps, type SectionsProps } from '#features/projects/screens/following-frame.tsx'
import { Updates } from '#features/projects/screens/updates.tsx'
import { pageText } from '#features/projects/screens/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { todayHere } from '#lib/today.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { MailedFiles } from '#ui/mailed-files/mailed-files.tsx'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/projects/screens/project.module.css'

export function FollowingSections(props: SectionsProps) {
  return (
    <div className={styles.sections}>
      <Tasks {...props} />
      <Correspondences {...props} />
      <Updates {...props} />
      <Documents {...props} />
      <Locations {...props} />
    </div>
  )
}

function Correspondences(props: SectionsProps) {
  const format = useFormat()
  const list = useCorrespondence(props.projectId)
  const nameOf = ({ date, with_whom: who }: Correspondence) => `${format.date(date)} ${who}`
  return (
    <Frame
      {...props}
      section="correspondence"
      list={list}
      nameOf={nameOf}
      Shown={CorrespondenceRow}
      Editing={CorrespondenceDialog}
      // What a client wrote, and a mail that was filed, stay as they came.
      mayChange={({ by }) => by !== ''}
    >
      <Mailbox {...props} />
    </Frame>
  )
}

function Mailbox({ projectId }: SectionsProps) {
  const t = useText(pageText)
  const email = useProjectEmail(projectId).data?.email ?? ''
  if (email === '') return null
  return (
    <p className={styles.quiet}>
      {t('mailbox')} <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}

function CorrespondenceRow({ row: { id, date, kind, with_whom: who, text, by, files } }: RowProps<Correspondence>) {
  const t = useText(pageText)
  const format = useFormat()
  return (
    <>
      <strong>{[t(kind === 'note' ? 'clientNote' : kind), who].filter(Boolean).join(': ')}</strong>
      <div className={styles.quiet}>{[format.date(date), by].filter(Boolean).join(' · ')}</div>
      {text}
      <MailedFiles files={files} fetch={(file) => filedFile(id, file.id)} />
    </>
  )
}

const Tasks = (props: SectionsProps) => (
  <Frame {...props} section="tasks" list={useTasks(props.projectId)} nameOf={({ title }) => title} Shown={TaskRow} Editing={TaskDialog} />
)

function TaskRow({ row: { id, version, title, due, owner, done_at: done }, projectId }: RowProps<ProjectTask>) {
  const t = useText(pageText)
  const messageText = useMessageText()
  const format = useFormat()
  const changing = useChangeTask(projectId)
  const isOverdue = done === null && due !== null && due < todayHere()
  const finish = (isDone: boolean) =>
    changing.mutate({ id, version, done: isDone }, { onError: (error) => toast.error(messageText(error.detail)) })
  return (
    <Checkbox
      label={title}
      description={
        <>
          {isOverdue && <span className={styles.overdue}>{t('overdue')}: </span>}
          {[due ? format.date(due) : '', owner].filter(Boolean).join(' · ')}
        </>
      }
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
    Editing={LocationDialog}
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
