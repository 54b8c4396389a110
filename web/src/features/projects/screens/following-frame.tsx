/** The frame of a section of a project: its rows, what adds one, and what takes one away. */
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { DocumentDialog } from '#features/projects/screens/document-dialogs.tsx'
import { type Section, useRemove } from '#features/projects/screens/following-api.ts'
import { CorrespondenceDialog, LocationDialog, TaskDialog, UpdateDialog } from '#features/projects/screens/following-dialogs.tsx'
import { pageText } from '#features/projects/screens/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { IconButton } from '#ui/shell/icon-button.tsx'
import styles from '#features/projects/screens/project.module.css'

export interface SectionsProps {
  projectId: number
  mayWrite: boolean
}

const dialogs = {
  updates: UpdateDialog,
  correspondence: CorrespondenceDialog,
  tasks: TaskDialog,
  locations: LocationDialog,
  documents: DocumentDialog,
} as const
const adds = {
  updates: 'addUpdate',
  correspondence: 'addCorrespondence',
  tasks: 'addTask',
  locations: 'addLocation',
  documents: 'addDocument',
} as const

interface FrameProps<Row> extends SectionsProps {
  section: Section
  list: { data: { items: Row[]; total: number } | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  Shown: ComponentType<{ row: Row; projectId: number }>
  nameOf: (row: Row) => string
  /** What stands above the rows. */
  children?: ReactNode
}

export function Frame<Row extends { id: number }>({ section, projectId, mayWrite, list, Shown, nameOf, children }: FrameProps<Row>) {
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
      {children}
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

export interface RowProps<Row> {
  row: Row
  projectId: number
}
