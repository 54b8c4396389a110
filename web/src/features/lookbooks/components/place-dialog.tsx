/** Asks where something goes: a lookbook and a folder in it. What the server refuses is said at the field. */
import { Alert, Button, Group, Modal, NativeSelect, Stack } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import type { Message } from '@backlot/contract/message-table'
import type { LookbookFrame } from '@backlot/contract/lookbooks'
import { messages } from '@backlot/contract/messages'
import { useFrame, useLookbooks } from '#features/lookbooks/api.ts'
import { folderLines } from '#features/lookbooks/model.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'

interface PlaceDialogProps {
  title: string
  action: string
  /** The lookbook that is open. */
  frame: LookbookFrame
  /** Only within the open lookbook. */
  within?: boolean
  /** Folders that cannot be chosen. */
  without?: ReadonlySet<number>
  onClose: () => void
  onPlace: (place: { lookbookId: number; folderId: number }, failed: (error: ApiError) => void) => void
}

const noFolders: ReadonlySet<number> = new Set()
const noFault: Record<'atFolder' | 'elsewhere', Message | string> = { atFolder: '', elsewhere: '' }

function faultOf({ fields, detail }: ApiError): typeof noFault {
  const atFolder = fields.find(({ path }) => path === 'targetFolderId' || path === 'parentFolderId')
  return atFolder ? { ...noFault, atFolder: atFolder.message } : { ...noFault, elsewhere: fields[0]?.message ?? detail }
}

export function PlaceDialog({ title, action, frame, within = false, without = noFolders, onClose, onPlace }: PlaceDialogProps) {
  const t = useText(lookbooksText)
  const sentence = useSentence()
  const [lookbookId, setLookbookId] = useState(frame.id)
  const [folder, setFolder] = useState('')
  const [fault, setFault] = useState(noFault)
  const [isSending, setIsSending] = useState(false)
  const lookbooks = useLookbooks('', false, !within)
  const other = useFrame(lookbookId, lookbookId !== frame.id)
  const folders = lookbookId === frame.id ? frame.folders : (other.data?.folders ?? [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (folder === '') return setFault({ atFolder: messages.selectFolder, elsewhere: '' })
    setIsSending(true)
    onPlace({ lookbookId, folderId: Number(folder) }, (error) => {
      setIsSending(false)
      setFault(faultOf(error))
    })
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={submit}>
        <Stack>
          {within ? null : (
            <NativeSelect
              data-autofocus
              label={t('toLookbook')}
              value={String(lookbookId)}
              data={[
                { value: String(frame.id), label: frame.name },
                ...(lookbooks.data?.items ?? [])
                  .filter((one) => one.id !== frame.id)
                  .map((one) => ({ value: String(one.id), label: one.name })),
              ]}
              onChange={(event) => {
                setLookbookId(Number(event.currentTarget.value))
                setFolder('')
                setFault(noFault)
              }}
            />
          )}
          <NativeSelect
            data-autofocus={within || undefined}
            label={t('toFolder')}
            value={folder}
            error={fault.atFolder === '' ? null : sentence(fault.atFolder)}
            data={[
              { value: '', label: t('chooseFolder') },
              { value: '0', label: t('noFolder') },
              ...folderLines(folders)
                .filter((line) => !without.has(line.folder.id))
                .map((line) => ({ value: String(line.folder.id), label: `${'\u2003'.repeat(line.depth)}${line.folder.name}` })),
            ]}
            onChange={(event) => {
              setFolder(event.currentTarget.value)
              setFault(noFault)
            }}
          />
          {fault.elsewhere === '' ? null : (
            <Alert color="red" role="alert">
              {sentence(fault.elsewhere)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
