/** Asks for posts at a place of a permit, beside those that came with its approval. */
import limits from 'virtual:limits/assignments'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { type AssignmentRole, assignmentRoles } from '@backlot/contract/assignments'
import type { LocationPermit } from '@backlot/contract/location-permits'
import { officerKinds, organizations } from '@backlot/contract/officers'
import { useAskPosts } from '#features/permits/posts/api.ts'
import { postsText } from '#features/permits/posts/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useForm } from '#ui/form/use-form.ts'

export function AskDialog({ place, onClose }: { place: LocationPermit; onClose: () => void }) {
  const t = useText(postsText)
  const asking = useAskPosts()
  const first = place.activities[0]
  const form = useForm({
    limits: limits['create'] ?? {},
    initial: {
      kind: 'pd',
      role: 'traffic',
      organization: String(place.police_agency),
      day: first?.date_from ?? '',
      time_from: first?.time_from ?? '',
      time_to: first?.time_to ?? '',
      post: '',
      count: 1,
    },
    onSubmit: ({ kind, role, ...said }, failed) =>
      asking.mutate(
        {
          ...said,
          locPermitId: place.id,
          kind: kind === 'fd' ? 'fd' : 'pd',
          role: assignmentRoles.find((one): one is AssignmentRole => one === role) ?? 'traffic',
        },
        {
          onSuccess: (made) => {
            toast.success(t('asked', { count: made.length }))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  return (
    <FormDialog
      title={t('askTitle', { place: place.place_name || place.address })}
      action={t('askAction')}
      cancel={t('cancel')}
      form={form}
      onClose={onClose}
    >
      <NativeSelect label={t('kind')} data={officerKinds.map((value) => ({ value, label: t(value) }))} {...form.field('kind')} />
      <NativeSelect label={t('role')} data={assignmentRoles.map((value) => ({ value, label: t(value) }))} {...form.field('role')} />
      <NativeSelect label={t('organization')} data={['', ...organizations]} {...form.field('organization')} />
      <TextInput type="date" label={t('day')} {...form.field('day')} />
      <SimpleGrid cols={2}>
        <TextInput type="time" label={t('from')} {...form.field('time_from')} />
        <TextInput type="time" label={t('to')} {...form.field('time_to')} />
      </SimpleGrid>
      <TextInput label={t('post')} {...form.field('post')} />
      <NumberField
        label={t('number')}
        min={1}
        max={20}
        isWhole
        {...form.choice('count')}
        onNumber={(next) => form.set({ count: next ?? 1 })}
      />
    </FormDialog>
  )
}
