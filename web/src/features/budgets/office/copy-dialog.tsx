/** Copies the budget of a location into an episode of the same project, or into none. */
import { NativeSelect } from '@mantine/core'
import type { BudgetLocation } from '@backlot/contract/budget-records'
import { useCopyPlace, useEpisodes } from '#features/budgets/api.ts'
import { budgetOfficeText } from '#features/budgets/office/text.ts'
import { useText } from '#lib/text.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

export function CopyDialog({ place, isSeries, onClose }: { place: BudgetLocation; isSeries: boolean; onClose: () => void }) {
  const t = useText(budgetOfficeText)
  const copying = useCopyPlace()
  const episodes = useEpisodes(place.project_id, isSeries)
  const form = useForm({
    limits: {},
    initial: { episodeId: String(place.episode_id) },
    onSubmit: ({ episodeId }, failed) =>
      copying.mutate(
        { projectId: place.project_id, episodeId: Number(episodeId), locId: place.id },
        {
          onSuccess: ({ name }) => {
            toast.success(t('copied', { name }))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  const choices = (episodes.data ?? []).map(({ id, title, episode_no: number }) => ({
    value: String(id),
    label: title || String(number ?? id),
  }))
  return (
    <FormDialog
      title={t('copyTo')}
      action={t('copy')}
      cancel={t('cancel')}
      asks={false}
      form={form}
      instead={failedRead(episodes, t('episodesFailed'))}
      onClose={onClose}
    >
      <NativeSelect
        label={t('copyTo')}
        data={[{ value: '0', label: t('noEpisode') }, ...choices]}
        value={form.values.episodeId}
        onChange={({ currentTarget: { value } }) => form.set({ episodeId: value })}
      />
    </FormDialog>
  )
}
