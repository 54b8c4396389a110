/** Asks into which lookbook something goes, from wherever it was met: one that is there, with a folder, or a new one. */
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { messages } from '@backlot/contract/messages'
import { addTo, lastPlace } from '#features/lookbooks/add-to.ts'
import { lookbookKeys, useFrame, useLookbooks } from '#features/lookbooks/api.ts'
import { folderLines } from '#features/lookbooks/model.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import type { Asked } from '#lib/collecting.ts'
import { asApiError, call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

const nameLimits = { name: { maxLength: 120 } } as const
const newOne = 'new'

export function AddDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useText(lookbooksText)
  const client = useQueryClient()
  const lookbooks = useLookbooks()
  const known = lookbooks.data?.items ?? []
  const last = known.find(({ id }) => id === lastPlace.lookbookId)
  const first = last ?? known[0]
  const form = useForm({
    limits: nameLimits,
    initial: { lookbook: first ? String(first.id) : newOne, folder: last ? String(lastPlace.folderId ?? '') : '', name: '' },
    check: ({ lookbook, name }) => (lookbook === newOne && name.trim() === '' ? { name: messages.required } : {}),
    onSubmit: async ({ lookbook, folder, name }, failed) => {
      try {
        let into = known.find(({ id }) => String(id) === lookbook)
        if (!into) {
          into = await call(lookbooksApi.create, { body: { name: name.trim() } }, { quiet: true })
          // Should adding fail, trying again goes into this one.
          form.set({ lookbook: String(into.id), folder: '' })
          await client.invalidateQueries({ queryKey: lookbookKeys.lists })
        }
        await addTo(client, into, folder === '' ? null : Number(folder), asked.chosen)
        asked.done?.()
        onClose()
      } catch (error) {
        failed(asApiError(error))
      }
    },
  })
  const isNew = form.values.lookbook === newOne
  const frame = useFrame(Number(form.values.lookbook), !isNew && lookbooks.isSuccess)
  const folders = frame.data?.folders ?? []
  return (
    <FormDialog
      title={t('addToLookbook')}
      action={t('add')}
      cancel={t('cancel')}
      form={form}
      ownPortal
      isIdle={lookbooks.isPending}
      instead={lookbooks.isError ? <ErrorState error={lookbooks.error} onRetry={() => void lookbooks.refetch()} /> : undefined}
      onClose={onClose}
    >
      <Text fw={600}>{asked.name}</Text>
      <NativeSelect
        data-autofocus
        label={t('toLookbook')}
        data={[...known.map(({ id, name }) => ({ value: String(id), label: name })), { value: newOne, label: t('newLookbookChoice') }]}
        {...form.field('lookbook')}
        onChange={(event) => form.set({ lookbook: event.currentTarget.value, folder: '' })}
      />
      {isNew && <TextInput label={t('name')} {...form.field('name')} />}
      {!isNew && folders.length > 0 && (
        <NativeSelect
          label={t('toFolder')}
          data={[
            { value: '', label: t('noFolder') },
            ...folderLines(folders).map(({ folder, depth }) => ({
              value: String(folder.id),
              label: `${'\u2003'.repeat(depth)}${folder.name}`,
            })),
          ]}
          {...form.field('folder')}
        />
      )}
    </FormDialog>
  )
}
