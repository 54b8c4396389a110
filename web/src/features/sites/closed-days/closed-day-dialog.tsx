/** Closed days are added or changed. */
import limits from 'virtual:limits/closed-days'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { type ClosedDay, closedDayKinds } from '@backlot/contract/closed-days'
import { useChangeClosedDay, useCreateClosedDay } from '#features/sites/closed-days/api.ts'
import { closedDaysText } from '#features/sites/closed-days/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

export function ClosedDayDialog({ days, onClose }: { days: ClosedDay | null; onClose: () => void }) {
  const t = useText(closedDaysText)
  const [creating, changing] = [useCreateClosedDay(), useChangeClosedDay()]
  const form = useForm({
    limits: limits['createClosedDay'] ?? {},
    initial: {
      name: days?.name ?? '',
      kind: days?.kind ?? 'closed',
      date_from: days?.date_from ?? '',
      date_to: days?.date_to ?? '',
    },
    onSubmit: (typed, failed) => {
      // One day is written once.
      const sent = { ...typed, date_to: typed.date_to || typed.date_from }
      const after = {
        onSuccess: (saved: ClosedDay) => {
          toast.success(t('saved', { name: saved.name }))
          onClose()
        },
        onError: failed,
      }
      if (days) changing.mutate({ ...sent, id: days.id, version: days.version }, after)
      else creating.mutate(sent, after)
    },
  })
  return (
    <FormDialog
      title={days ? t('editTitle', { name: days.name }) : t('addTitle')}
      action={t('save')}
      cancel={t('cancel')}
      form={form}
      isIdle={days !== null && !form.isChanged}
      onClose={onClose}
    >
      <TextInput data-autofocus label={t('name')} autoComplete="off" {...form.field('name')} withAsterisk />
      <NativeSelect
        label={t('kind')}
        name="kind"
        data={closedDayKinds.map((kind) => ({ value: kind, label: t(kind) }))}
        value={form.values.kind}
        onChange={({ currentTarget }) => form.set({ kind: closedDayKinds.find((kind) => kind === currentTarget.value) ?? 'closed' })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput label={t('from')} {...form.field('date_from')} type="date" withAsterisk />
        <TextInput label={t('to')} {...form.field('date_to')} type="date" required={false} />
      </SimpleGrid>
    </FormDialog>
  )
}
