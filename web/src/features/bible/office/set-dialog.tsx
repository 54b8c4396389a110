/** A set is added or changed. */
import { Button, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { Bible, BibleSet } from '@backlot/contract/bible'
import { setLightNames } from '@backlot/contract/bible-labels'
import { bibleLimits, setLights, setSides } from '@backlot/contract/bible-values'
import { useRecoverSet, useRemoveSet, useSubmit } from '#features/bible/api.ts'
import { countOf, lastPart } from '#features/bible/office/model.ts'
import { officeText } from '#features/bible/office/text.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useNumeral } from '#lib/use-numeral.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

const limits = {
  set_name: { required: true, maxLength: bibleLimits.name },
  script_location: { maxLength: bibleLimits.line },
  scenes: { maxLength: 500 },
  cast_no: { maxLength: bibleLimits.line },
  notes: { maxLength: bibleLimits.note },
} as const

export function SetDialog({ bible, set, onClose }: { bible: Bible; set: BibleSet | null; onClose: () => void }) {
  const t = useText(officeText)
  const locale = useLocale()
  const submit = useSubmit(bible.project_id)
  const last = bible.sets.at(-1)
  const messageText = useMessageText()
  const [remove, recover] = [useRemoveSet(bible.project_id), useRecoverSet(bible.project_id)]
  const refused = (error: ApiError) => toast.error(messageText(error.first))
  const removeIt = ({ id, set_name: name }: BibleSet) =>
    // Undo comes after the dialog is gone.
    afterChange(remove.mutateAsync(id), {
      onSuccess: () => {
        const undo = () => afterChange(recover.mutateAsync(id), { onSuccess: () => {}, onError: refused })
        toast.success(t('removed', { name }), { label: t('undo'), run: undo })
        onClose()
      },
      onError: refused,
    })
  const numeral = useNumeral()
  const form = useForm({
    limits,
    initial: {
      episode_no: String(set?.episode_no ?? last?.episode_no ?? 0),
      set_no: String(set?.set_no ?? Math.max(0, ...bible.sets.map(({ set_no: number }) => number)) + 1),
      set_name: set?.set_name ?? '',
      script_location: set?.script_location ?? '',
      int_ext: set?.int_ext ?? '',
      day_night: set?.day_night ?? '',
      scenes: set?.scenes ?? '',
      pages_eighths: String(set?.pages_eighths ?? 0),
      shoot_days: numeral(set?.shoot_days ?? 0),
      cast_no: set?.cast_no ?? '',
      notes: set?.notes ?? '',
    },
    fieldOf: lastPart,
    onSubmit: ({ episode_no, set_no, pages_eighths, shoot_days, ...typed }, failed) => {
      const numbers = { episode_no: countOf(episode_no), set_no: countOf(set_no) }
      const sizes = { pages_eighths: countOf(pages_eighths), shoot_days: countOf(shoot_days) }
      const written = { id: set?.id ?? null, ...typed, ...numbers, ...sizes }
      submit.mutate(
        { project_id: bible.project_id, sets: [written], version: bible.version },
        {
          onSuccess: () => {
            toast.success(t('saved'))
            onClose()
          },
          onError: (error) => {
            if (error.status === 409) toast.error(t('late'))
            failed(error)
          },
        },
      )
    },
  })
  return (
    <FormDialog
      title={set ? t('editSet') : t('addSet')}
      action={t('save')}
      cancel={t('cancel')}
      size="lg"
      form={form}
      isIdle={set !== null && !form.isChanged}
      more={
        set && (
          <Button variant="subtle" color="red" onClick={() => removeIt(set)}>
            {t('remove')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextInput data-autofocus label={t('setName')} {...form.field('set_name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          label={t('intExt')}
          data={setSides.map((value) => ({ value, label: value || t('none') }))}
          value={form.values.int_ext}
          onChange={({ currentTarget }) => form.set({ int_ext: setSides.find((one) => one === currentTarget.value) ?? '' })}
        />
        <NativeSelect
          label={t('dayNight')}
          data={setLights.map((value) => ({ value, label: setLightNames[value][locale] || t('none') }))}
          value={form.values.day_night}
          onChange={({ currentTarget }) => form.set({ day_night: setLights.find((one) => one === currentTarget.value) ?? '' })}
        />
        <TextInput
          label={t('episode')}
          description={t('episodeHint')}
          // Below, so that both fields of the row stand at one height.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          {...form.field('episode_no')}
        />
        <TextInput label={t('setNo')} inputMode="numeric" {...form.field('set_no')} />
      </SimpleGrid>
      <TextInput label={t('scenes')} description={t('scenesHint')} {...form.field('scenes')} />
      <TextInput label={t('scriptLocation')} {...form.field('script_location')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <TextInput label={t('eighths')} inputMode="numeric" {...form.field('pages_eighths')} />
        <TextInput label={t('shootDays')} inputMode="decimal" {...form.field('shoot_days')} />
        <TextInput label={t('cast')} {...form.field('cast_no')} />
      </SimpleGrid>
      <Textarea label={t('notes')} autosize minRows={2} maxRows={8} {...form.field('notes')} />
    </FormDialog>
  )
}
