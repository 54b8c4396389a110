/** Asks for another name of a saved mapping. */
import { TextInput } from '@mantine/core'
import limits from 'virtual:limits/imports'
import type { SavedMapping } from '@backlot/contract/imports'
import { useRenameMapping } from '#features/imports/api.ts'
import { mappingsText } from '#features/imports/mappings/text.ts'
import { useText } from '#lib/text.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

export function RenameDialog({ mapping: { id, name, version }, onClose }: { mapping: SavedMapping; onClose: () => void }) {
  const t = useText(mappingsText)
  const rename = useRenameMapping(id)
  const form = useForm({
    limits: limits['renameMapping'] ?? {},
    initial: { name, version },
    onSubmit: (values, failed) => rename.mutate({ ...values, name: values.name.trim() }, { onSuccess: onClose, onError: failed }),
  })
  return (
    <FormDialog title={t('rename')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <TextInput data-autofocus label={t('name')} {...form.field('name')} />
    </FormDialog>
  )
}
