/** The same with several permits: they are assigned or thrown away, and that is taken back. */
import { NativeSelect } from '@mantine/core'
import { permitOfficeApi as api } from '@backlot/contract/permit-office'
import { usePermitChange } from '#features/permits/api.ts'
import { useStaff } from '#features/permits/office/desk-api.ts'
import { permitListText } from '#features/permits/office/list-text.ts'
import { call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import type { Selection } from '#lib/use-selection.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

type Action = 'assign' | 'delete' | 'recover'

const said = { assign: 'areAssigned', delete: 'areDeleted', recover: 'areRecovered' } as const

export function useBulk(selection: Selection) {
  const t = useText(permitListText)
  const messageText = useMessageText()
  const doing = usePermitChange((body: { ids: number[]; action: Action; assigned_to: number | null }) => call(api.bulk, { body }))
  const run = (action: Action, assigned_to: number | null = null, ids = [...selection.ids]) =>
    doing.mutate(
      { ids, action, assigned_to },
      {
        onSuccess: (answers) => {
          const done = answers.filter(({ ok }) => ok).map(({ id }) => id)
          const failed = answers.filter(({ ok }) => !ok)
          const undo = action === 'delete' ? { label: t('undo'), run: () => run('recover', null, done) } : undefined
          if (done.length > 0) toast.success(t(said[action], { count: done.length }), undo)
          if (failed[0]) toast.error(t('notDone', { count: failed.length, reason: failed[0].message }))
          selection.clear()
        },
        onError: (error) => toast.error(messageText(error.first)),
      },
    )
  return { run, isPending: doing.isPending }
}

interface AssignProps {
  count: number
  onAssign: (staff: number | null) => void
  onClose: () => void
}

export function AssignDialog({ count, onAssign, onClose }: AssignProps) {
  const t = useText(permitListText)
  const staff = useStaff()
  const form = useForm({
    limits: {},
    initial: { staff: '' },
    onSubmit: ({ staff: chosen }) => {
      onAssign(chosen === '' ? null : Number(chosen))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('assignTo', { count })}
      action={t('assign')}
      cancel={t('cancel')}
      form={form}
      instead={failedRead(staff)}
      onClose={onClose}
    >
      <NativeSelect
        data-autofocus
        label={t('staff')}
        data={[{ value: '', label: t('nobody') }, ...(staff.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]}
        {...form.field('staff')}
      />
    </FormDialog>
  )
}
