/** The frame of a section of a project: its rows, what adds or changes one, and what takes one away. */
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { type Section, useRemove } from '#features/projects/screens/following-api.ts'
import type { DialogProps } from '#features/projects/screens/following-dialogs.tsx'
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
  /** Adds a row, or changes the one that it is given. */
  Editing: ComponentType<DialogProps<Row>>
  /** Without it every row is. */
  mayChange?: (row: Row) => boolean
  /** What stands above the rows. */
  children?: ReactNode
}

export function Frame<Row extends { id: number }>({
  section,
  projectId,
  mayWrite,
  list,
  Shown,
  nameOf,
  children,
  ...change
}: FrameProps<Row>) {
  const t = useText(pageText)
  const messageText = useMessageText()
  const [open, setOpen] = useState<{ row?: Row } | null>(null)
  const removing = useRemove(projectId, section)
  const { Editing, mayChange = () => true } = change
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
            onClick={() => setOpen({})}
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
              <div className={styles.rowTools}>
                {mayChange(row) && (
                  <IconButton aria-label={t('editOf', { name: nameOf(row) })} aria-haspopup="dialog" onClick={() => setOpen({ row })}>
                    <IconPencil size={18} aria-hidden />
                  </IconButton>
                )}
                <IconButton aria-label={`${t('remove')}: ${nameOf(row)}`} onClick={() => remove(row.id)}>
                  <IconTrash size={18} aria-hidden />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {list.data && list.data.total > list.data.items.length && (
        <p className={styles.quiet}>{t('more', { count: list.data.total - list.data.items.length })}</p>
      )}
      {open && <Editing projectId={projectId} {...open} onClose={() => setOpen(null)} />}
    </section>
  )
}

export interface RowProps<Row> {
  row: Row
  projectId: number
}
