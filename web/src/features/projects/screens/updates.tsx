/** News of a project with its files. */
import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ProjectUpdate, UpdateFile } from '@backlot/contract/project-following'
import { updateFile, useAttach, useRecoverFile, useRemoveFile, useUpdates } from '#features/projects/screens/following-api.ts'
import { UpdateDialog } from '#features/projects/screens/following-dialogs.tsx'
import { Frame, type RowProps, type SectionsProps } from '#features/projects/screens/following-frame.tsx'
import { pageText } from '#features/projects/screens/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { MailedFiles } from '#ui/mailed-files/mailed-files.tsx'
import { wordsFiles } from '#ui/mailed-files/use-attaching.tsx'
import styles from '#features/projects/screens/project.module.css'

export const Updates = (props: SectionsProps) => (
  <Frame
    {...props}
    section="updates"
    list={useUpdates(props.projectId)}
    nameOf={({ title }) => title}
    Shown={props.mayWrite ? WritableRow : UpdateRow}
    Editing={UpdateDialog}
  />
)

function Words({ row: { date, title, text, visible_to: readers, by } }: Pick<RowProps<ProjectUpdate>, 'row'>) {
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

const fetch = ({ id }: Pick<UpdateFile, 'id'>) => updateFile(id)

const UpdateRow = ({ row }: RowProps<ProjectUpdate>) => (
  <>
    <Words row={row} />
    <MailedFiles files={row.files} fetch={fetch} />
  </>
)

function WritableRow({ row, projectId }: RowProps<ProjectUpdate>) {
  const t = useText(pageText)
  const messageText = useMessageText()
  const attaching = useAttach(projectId)
  const removing = useRemoveFile(projectId)
  const recovering = useRecoverFile(projectId)
  const field = useRef<HTMLInputElement>(null)
  const onError = (error: { first: Parameters<typeof messageText>[0] }) => toast.error(messageText(error.first))
  const remove = ({ id }: Pick<UpdateFile, 'id'>) =>
    removing.mutate(id, {
      onSuccess: () => toast.success(t('removed'), { label: t('undo'), run: () => recovering.mutate(id, { onError }) }),
      onError,
    })
  const add = (file: File | undefined) => {
    if (file) attaching.mutate({ updateId: row.id, file }, { onSuccess: () => toast.success(t('saved')), onError })
  }
  const label = t('attachTo', { name: row.title })
  return (
    <>
      <Words row={row} />
      <MailedFiles files={row.files} fetch={fetch} remove={remove} />
      <div className={styles.attach}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPaperclip size={16} aria-hidden />}
          aria-label={label}
          loading={attaching.isPending}
          onClick={() => field.current?.click()}
        >
          {t('attach')}
        </Button>
        <input
          ref={field}
          type="file"
          hidden
          accept={wordsFiles}
          aria-label={label}
          onChange={({ currentTarget: input }) => {
            add(input.files?.[0])
            // The same file may be chosen again.
            input.value = ''
          }}
        />
      </div>
    </>
  )
}
