/** Asks for the name of a folder. What the server refuses is said at its field, what was typed stays and can be saved again. */
import { TextInput } from '@mantine/core'
import { galleriesText } from '#features/galleries/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import limits from 'virtual:limits/location-pictures'

interface NameDialogProps {
  title: string
  action: string
  initial: string
  /** Of the folder that is renamed, as it was seen; a refusal brings the newer one, which the next press is about. */
  version?: number
  onClose: () => void
  onName: (name: { name: string; version: number }, failed: (error: ApiError) => void) => void
}

export function NameDialog({ initial, version = 0, onName, ...frame }: NameDialogProps) {
  const t = useText(galleriesText)
  const form = useForm({
    limits: limits['createFolder'] ?? {},
    initial: { name: initial, version },
    onSubmit: ({ name, version: seen }, failed) => onName({ name: name.trim(), version: seen }, failed),
  })
  return (
    <FormDialog {...frame} cancel={t('cancel')} form={form}>
      <TextInput data-autofocus label={t('folderName')} {...form.field('name')} />
    </FormDialog>
  )
}
