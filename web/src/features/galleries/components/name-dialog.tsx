/** Asks for the name of a folder. */
import { TextInput } from '@mantine/core'
import { galleriesText } from '#features/galleries/text.ts'
import { useText } from '#lib/text.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import limits from 'virtual:limits/location-pictures'

interface NameDialogProps {
  title: string
  action: string
  initial: string
  onClose: () => void
  onName: (name: string) => void
}

export function NameDialog({ initial, onName, ...frame }: NameDialogProps) {
  const t = useText(galleriesText)
  const form = useForm({
    limits: limits['createFolder'] ?? {},
    initial: { name: initial },
    onSubmit: ({ name }) => {
      onName(name.trim())
      frame.onClose()
    },
  })
  return (
    <FormDialog {...frame} cancel={t('cancel')} form={form}>
      <TextInput data-autofocus label={t('folderName')} {...form.field('name')} />
    </FormDialog>
  )
}
