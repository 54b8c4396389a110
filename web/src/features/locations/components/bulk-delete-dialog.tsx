/** Asks before locations are deleted for good: a word is typed, for there is no way back. */
import { Text, TextInput } from '@mantine/core'
import { officeText } from '#features/locations/office/text.ts'
import { useText } from '#lib/text.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#ui/selection/named-list.module.css'

interface BulkDeleteDialogProps {
  ids: readonly number[]
  names: ReadonlyMap<number, string>
  onClose: () => void
  onConfirmed: () => void
}

const mostNamed = 6

export function BulkDeleteDialog({ ids, names, onClose, onConfirmed }: BulkDeleteDialogProps) {
  const t = useText(officeText)
  const word = t('deleteWord')
  const form = useForm({
    limits: {},
    initial: { word: '' },
    check: ({ word: typed }) => (typed.trim().toUpperCase() === word ? {} : { word: t('typeToConfirm', { word }) }),
    onSubmit: () => onConfirmed(),
  })
  const isSure = form.values.word.trim().toUpperCase() === word
  return (
    <FormDialog
      title={t('deleteTitle', { count: ids.length })}
      action={t('delete')}
      cancel={t('cancel')}
      color="red"
      isIdle={!isSure}
      asks={false}
      form={form}
      onClose={onClose}
    >
      <ul className={styles.named}>
        {ids.slice(0, mostNamed).map((id) => (
          <li key={id}>
            <strong>{names.get(id) ?? t('unnamed', { id: String(id) })}</strong>
          </li>
        ))}
        {ids.length > mostNamed && <li>{t('andMore', { count: ids.length - mostNamed })}</li>}
      </ul>
      <Text>{t('deleteText')}</Text>
      <TextInput label={t('typeToConfirm', { word })} autoComplete="off" data-autofocus {...form.field('word')} />
    </FormDialog>
  )
}
