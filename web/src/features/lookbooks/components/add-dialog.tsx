/** Asks into which lookbook something goes, from wherever it was met: one that is there or a new one, and a folder of it, new or not. */
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lookbookFoldersApi } from '@backlot/contract/lookbook-contents'
import { lookbooksApi } from '@backlot/contract/lookbooks'
import { messages } from '@backlot/contract/messages'
import { addTo, lastPlace } from '#features/lookbooks/add-to.ts'
import { lookbookKeys, useFrame, useLookbooks } from '#features/lookbooks/api.ts'
import { folderLines } from '#features/lookbooks/model.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import type { Asked } from '#lib/collecting.ts'
import { asApiError, call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { dayOf } from '#features/engine/shares/model.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

const nameLimits = { name: { maxLength: 120 }, folderName: { maxLength: 120 } } as const
const newOne = 'new'

const makeFolder = (lookbookId: number, name: string) =>
  call(lookbookFoldersApi.createFolder, { body: { lookbookId, name } }, { quiet: true })

/** The name, with a number behind it where another one has it. */
function freeName(name: string, known: readonly { name: string }[]): string {
  const taken = new Set(known.map((one) => one.name))
  const numbered = [name, ...Array.from({ length: known.length }, (_, index) => `${name} (${index + 2})`)]
  return numbered.find((one) => !taken.has(one)) ?? name
}

export function AddDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useText(lookbooksText)
  const format = useFormat()
  const [today] = useState(() => dayOf(new Date().toISOString()))
  const client = useQueryClient()
  const lookbooks = useLookbooks()
  const known = lookbooks.data?.items ?? []
  const last = known.find(({ id }) => id === lastPlace.lookbookId)
  const first = last ?? known[0]
  const form = useForm({
    limits: nameLimits,
    initial: {
      // Nothing is chosen before the lookbooks are known: what comes with them must not take the place of a choice.
      lookbook: lookbooks.isPending ? '' : first ? String(first.id) : newOne,
      folder: last ? String(lastPlace.folderId ?? '') : '',
      // Good enough to go on with; it is changed at any time.
      name: freeName(t('newLookbookName', { date: format.date(today) }), known),
      folderName: '',
    },
    check: ({ lookbook, folder, name, folderName }) => ({
      name: lookbook === newOne && name.trim() === '' ? messages.required : undefined,
      folderName: lookbook !== newOne && folder === newOne && folderName.trim() === '' ? messages.required : undefined,
    }),
    onSubmit: async ({ lookbook, folder, name, folderName }, failed) => {
      try {
        let into = known.find(({ id }) => String(id) === lookbook)
        if (!into) {
          into = await call(lookbooksApi.create, { body: { name: name.trim() } }, { quiet: true })
          // Should adding fail, trying again goes into this one.
          form.set({ lookbook: String(into.id), folder: '' })
          await client.invalidateQueries({ queryKey: lookbookKeys.lists })
        }
        let folderId = folder === '' || folder === newOne ? null : Number(folder)
        if (folderName.trim() !== '' && (lookbook === newOne || folder === newOne)) {
          const made = await makeFolder(into.id, folderName.trim()).catch((error: unknown) =>
            failed({ folderName: asApiError(error).first }),
          )
          if (!made) return
          folderId = made.id
          // The same is true of its folder.
          await client.invalidateQueries({ queryKey: lookbookKeys.one(into.id) })
          form.set({ folder: String(folderId), folderName: '' })
        }
        await addTo(client, into, folderId, asked.chosen)
        asked.done?.()
        onClose()
      } catch (error) {
        failed(asApiError(error))
      }
    },
  })
  const isNew = form.values.lookbook === newOne
  const isKnown = !isNew && lookbooks.isSuccess
  const frame = useFrame(Number(form.values.lookbook), isKnown)
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
      <Text fw="var(--weight-strong)">{asked.name}</Text>
      <NativeSelect
        data-autofocus
        label={t('toLookbook')}
        data={
          lookbooks.isPending
            ? [{ value: '', label: t('loading') }]
            : [...known.map(({ id, name }) => ({ value: String(id), label: name })), { value: newOne, label: t('newLookbookChoice') }]
        }
        {...form.field('lookbook')}
        onChange={(event) => form.set({ lookbook: event.currentTarget.value, folder: '' })}
      />
      {isNew && <TextInput label={t('name')} {...form.field('name')} />}
      {isNew && <TextInput label={t('newFolderOptional')} {...form.field('folderName')} />}
      {isKnown && (
        <NativeSelect
          label={t('toFolder')}
          data={[
            { value: '', label: t('noFolder') },
            ...folderLines(folders).map(({ folder, depth }) => ({
              value: String(folder.id),
              label: `${'\u2003'.repeat(depth)}${folder.name}`,
            })),
            { value: newOne, label: t('newFolderChoice') },
          ]}
          {...form.field('folder')}
        />
      )}
      {isKnown && form.values.folder === newOne && <TextInput label={t('newFolderName')} {...form.field('folderName')} />}
    </FormDialog>
  )
}
