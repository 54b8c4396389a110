/** Removes an entry in the trash for good, after saying what goes and what stays. */
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { type OfficeEntry, useErase } from '#features/directory/office/api.ts'
import { officeText } from '#features/directory/office/text.ts'
import { afterChange } from '#lib/after-change.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

type OfEntry = { entry: Pick<OfficeEntry, 'id' | 'label'> }

export function RemoveButton({ entry }: OfEntry) {
  const t = useText(officeText)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" size="sm" onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
      {asked && <RemoveDialog entry={entry} onClose={() => setAsked(false)} />}
    </>
  )
}

function RemoveDialog({ entry: { id, label }, onClose }: OfEntry & { onClose: () => void }) {
  const t = useText(officeText)
  const { mutateAsync } = useErase()
  const form = useForm({
    limits: {},
    initial: {},
    onSubmit: (_nothing, failed) =>
      afterChange(mutateAsync(id), {
        onSuccess: () => {
          onClose()
          toast.success(t('removed', { name: label }))
        },
        onError: failed,
      }),
  })
  return (
    <FormDialog
      title={t('removeTitle', { name: label })}
      action={t('remove')}
      cancel={t('cancel')}
      color="red"
      isQuestion
      form={form}
      onClose={onClose}
    >
      <Text>{t('removeText')}</Text>
    </FormDialog>
  )
}
