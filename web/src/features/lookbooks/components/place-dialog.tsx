/** Asks where something goes: a lookbook and a folder in it. What the server refuses is said at the field. */
import { NativeSelect } from '@mantine/core'
import type { LookbookFrame } from '@backlot/contract/lookbooks'
import type { Message } from '@backlot/contract/message-table'
import { useFrame, useLookbooks } from '#features/lookbooks/api.ts'
import { folderLines } from '#features/lookbooks/model.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { ApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface PlaceDialogProps {
  title: string
  action: string
  /** The lookbook that is open. */
  frame: LookbookFrame
  /** Only within the open lookbook. */
  within?: boolean
  /** Said where no folder was chosen. */
  asked: Message
  /** Folders that cannot be chosen. */
  without?: ReadonlySet<number>
  onClose: () => void
  onPlace: (place: { lookbookId: number; folderId: number }, failed: (error: ApiError) => void) => void
}

const noFolders: ReadonlySet<number> = new Set()

export function PlaceDialog({ title, action, frame, within = false, asked, without = noFolders, onClose, onPlace }: PlaceDialogProps) {
  const t = useText(lookbooksText)
  const form = useForm({
    limits: {},
    initial: { lookbookId: String(frame.id), folder: '' },
    check: ({ folder }) => (folder === '' ? { folder: asked } : {}),
    onSubmit: ({ lookbookId, folder }, failed) =>
      onPlace({ lookbookId: Number(lookbookId), folderId: Number(folder) }, (error) => failed(atFolder(error))),
  })
  const lookbookId = Number(form.values.lookbookId)
  const lookbooks = useLookbooks('', false, !within)
  const other = useFrame(lookbookId, lookbookId !== frame.id)
  const folders = lookbookId === frame.id ? frame.folders : (other.data?.folders ?? [])
  return (
    <FormDialog title={title} action={action} cancel={t('cancel')} form={form} onClose={onClose}>
      {within ? null : (
        <NativeSelect
          data-autofocus
          label={t('toLookbook')}
          data={[
            { value: String(frame.id), label: frame.name },
            ...(lookbooks.data?.items ?? [])
              .filter((one) => one.id !== frame.id)
              .map((one) => ({ value: String(one.id), label: one.name })),
          ]}
          {...form.field('lookbookId')}
          onChange={(event) => form.set({ lookbookId: event.currentTarget.value, folder: '' })}
        />
      )}
      {failedRead(lookbooks, t('lookbooksFailed'))}
      {failedRead(other, t('foldersFailed'))}
      <NativeSelect
        data-autofocus={within || undefined}
        label={t('toFolder')}
        data={[
          { value: '', label: t('chooseFolder') },
          { value: '0', label: t('noFolder') },
          ...folderLines(folders)
            .filter((line) => !without.has(line.folder.id))
            .map((line) => ({ value: String(line.folder.id), label: `${'\u2003'.repeat(line.depth)}${line.folder.name}` })),
        ]}
        {...form.field('folder')}
      />
    </FormDialog>
  )
}

/** What is wrong with the place stands at the folder, whatever the call names it. */
const atFolder = (error: ApiError): ApiError =>
  new ApiError({
    status: error.status,
    code: error.code,
    detail: error.first,
    fields: error.fields
      .filter(({ path }) => path === 'targetFolderId' || path === 'parentFolderId')
      .map(({ message }) => ({ path: 'folder', message })),
  })
