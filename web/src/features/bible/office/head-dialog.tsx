/** The head of a bible: draft, who prepared it, who may read it, and where distances begin. */
import { SimpleGrid, TextInput } from '@mantine/core'
import limits from 'virtual:limits/bible'
import type { Bible } from '@backlot/contract/bible'
import { useSubmit } from '#features/bible/api.ts'
import { officeText } from '#features/bible/office/text.ts'
import { useText } from '#lib/text.ts'
import { degreesOf } from '#lib/typed-number.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

export function HeadDialog({ bible, onClose }: { bible: Bible; onClose: () => void }) {
  const t = useText(officeText)
  const submit = useSubmit(bible.project_id)
  const form = useForm({
    limits: limits['submit'] ?? {},
    initial: {
      script_draft: bible.script_draft,
      script_date: bible.script_date ?? '',
      prepared_by: bible.prepared_by,
      confidentiality: bible.confidentiality,
      base_label: bible.base_label,
      base_latitude: bible.base_latitude === null ? '' : String(bible.base_latitude),
      base_longitude: bible.base_longitude === null ? '' : String(bible.base_longitude),
    },
    onSubmit: ({ script_date: date, base_latitude: latitude, base_longitude: longitude, ...head }, failed) =>
      submit.mutate(
        {
          project_id: bible.project_id,
          ...head,
          script_date: date || null,
          base_latitude: degreesOf(latitude),
          base_longitude: degreesOf(longitude),
          version: bible.version,
        },
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
      ),
  })
  return (
    <FormDialog title={t('editHead')} action={t('save')} cancel={t('cancel')} size="lg" form={form} onClose={onClose}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput data-autofocus label={t('draft')} {...form.field('script_draft')} />
        <TextInput label={t('scriptDate')} {...form.field('script_date')} type="date" />
      </SimpleGrid>
      <TextInput label={t('preparedBy')} {...form.field('prepared_by')} />
      <TextInput label={t('confidentiality')} description={t('confidentialityHint')} {...form.field('confidentiality')} />
      <TextInput label={t('base')} description={t('baseHint')} {...form.field('base_label')} />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput label={t('latitude')} inputMode="decimal" {...form.field('base_latitude')} />
        <TextInput label={t('longitude')} inputMode="decimal" {...form.field('base_longitude')} />
      </SimpleGrid>
    </FormDialog>
  )
}
