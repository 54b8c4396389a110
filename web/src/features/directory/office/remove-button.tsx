/** Removes an entry in the trash for good, after saying what goes and what stays. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type OfficeEntry, useErase } from '#features/directory/office/api.ts'
import { officeText } from '#features/directory/office/text.ts'
import { useText } from '#lib/text.ts'
import { QuestionDialog } from '#ui/form/question-dialog.tsx'

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
  return (
    <QuestionDialog
      title={t('removeTitle', { name: label })}
      action={t('remove')}
      cancel={t('cancel')}
      onAgree={() => mutateAsync(id)}
      done={t('removed', { name: label })}
      onClose={onClose}
    >
      {t('removeText')}
    </QuestionDialog>
  )
}
