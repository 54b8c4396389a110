/** A street map is added from its file, or gets other words. */
import limits from 'virtual:limits/maps'
import { FileInput, TextInput } from '@mantine/core'
import type { OfficeMap } from '@backlot/contract/maps'
import { messages } from '@backlot/contract/messages'
import { useAddMap, useChangeMap } from '#features/maps/api.ts'
import { mapsText } from '#features/maps/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm, type Form } from '#ui/form/use-form.ts'

interface Words {
  name: string
  credit: string
}

function WordFields<Values extends Words>({ form }: { form: Form<Values> }) {
  const t = useText(mapsText)
  return (
    <>
      <TextInput label={t('name')} {...form.field('name')} withAsterisk />
      <TextInput label={t('credit')} description={t('creditHint')} {...form.field('credit')} withAsterisk />
    </>
  )
}
const nameOfFile = (file: File): string => file.name.replace(/\.pmtiles$/i, '').replaceAll(/[-_]+/g, ' ')

export function AddMapDialog({ onClose }: { onClose: () => void }) {
  const t = useText(mapsText)
  const adding = useAddMap()
  const form = useForm<Words & { file: File | null }>({
    limits: limits['add'] ?? {},
    initial: { name: '', credit: t('creditStart'), file: null },
    check: ({ file }) => ({ file: file ? undefined : messages.required }),
    onSubmit: ({ file, ...words }, failed) => {
      if (!file) return
      const onSuccess = ({ name }: OfficeMap) => {
        toast.success(t('added', { name }))
        onClose()
      }
      adding.mutate({ ...words, file }, { onSuccess, onError: failed })
    },
  })
  const { onChange, ...file } = form.choice('file')
  return (
    <FormDialog title={t('addTitle')} action={t('add')} cancel={t('cancel')} form={form} onClose={onClose}>
      <FileInput
        data-autofocus
        label={t('file')}
        description={t('fileHint')}
        placeholder={t('chooseFile')}
        accept=".pmtiles"
        {...file}
        withAsterisk
        onChange={(chosen) => {
          onChange(chosen)
          if (chosen && form.values.name.trim() === '') form.set({ file: chosen, name: nameOfFile(chosen) })
        }}
      />
      <WordFields form={form} />
    </FormDialog>
  )
}

export function ChangeMapDialog({ map, onClose }: { map: OfficeMap; onClose: () => void }) {
  const t = useText(mapsText)
  const changing = useChangeMap(map.id)
  const form = useForm({
    limits: limits['change'] ?? {},
    initial: { name: map.name, credit: map.credit, version: map.version },
    onSubmit: (words, failed) =>
      changing.mutate(words, {
        onSuccess: () => {
          toast.success(t('saved'))
          onClose()
        },
        onError: failed,
      }),
  })
  return (
    <FormDialog title={t('changeTitle')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <WordFields form={form} />
    </FormDialog>
  )
}
