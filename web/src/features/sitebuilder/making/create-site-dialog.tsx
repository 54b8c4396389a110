/** A new site: its name and host, how it begins, and who runs it. */
import limits from 'virtual:limits/site-builder'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type ListedSite, sitePresetKeys, type SitePresetKey } from '@backlot/contract/site-builder'
import { localeCodes } from '@backlot/contract/site-changes'
import { useCopySite, useCreateSite } from '#features/sitebuilder/making/api.ts'
import { makingText } from '#features/sitebuilder/making/text.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

const blank = { SiteName: '', Host: '', LocaleCode: 'en_US', preset: 'open', fromSite: '', withRecords: false, name: '', email: '' }
const ofBody = limits['createSite'] ?? {}
const own = { name: ofBody['administrator.name'] ?? {}, email: ofBody['administrator.email'] ?? {} }

export function CreateSiteDialog({ sites, onClose }: { sites: readonly ListedSite[]; onClose: () => void }) {
  const t = useText(makingText)
  const [creating, copying] = [useCreateSite(), useCopySite()]
  const form = useForm<typeof blank>({
    limits: { ...ofBody, ...own },
    initial: blank,
    fieldOf: (path) => path.replace('administrator.', ''),
    onSubmit: ({ SiteName, Host, LocaleCode, preset, fromSite, withRecords, ...administrator }, failed) => {
      const done = (said: string) => ({
        onSuccess: () => {
          toast.success(said)
          onClose()
        },
        onError: failed,
      })
      if (fromSite !== '' && withRecords) {
        return copying.mutate({ SiteName, Host, fromSite: Number(fromSite), administrator }, done(t('copying', { name: SiteName })))
      }
      return creating.mutate(
        {
          SiteName,
          Host,
          LocaleCode: LocaleCode as (typeof localeCodes)[number],
          preset: preset as SitePresetKey,
          fromSite: fromSite === '' ? null : Number(fromSite),
          administrator,
        },
        done(t('created', { name: SiteName, email: administrator.email })),
      )
    },
  })
  const live = sites.filter((site) => site.removed_at === null)
  return (
    <FormDialog title={t('createTitle')} action={t('createAction')} cancel={t('cancel')} form={form} onClose={onClose}>
      <TextInput data-autofocus label={t('name')} autoComplete="off" {...form.field('SiteName')} withAsterisk />
      <TextInput label={t('host')} description={t('hostHint')} autoComplete="off" {...form.field('Host')} withAsterisk />
      <NativeSelect label={t('language')} data={localeCodes.map((value) => ({ value, label: t(value) }))} {...form.field('LocaleCode')} />
      <NativeSelect label={t('preset')} data={sitePresetKeys.map((value) => ({ value, label: t(value) }))} {...form.field('preset')} />
      <NativeSelect
        label={t('fromSite')}
        data={[{ value: '', label: t('fromNone') }, ...live.map((site) => ({ value: String(site.idSite), label: site.SiteName }))]}
        {...form.field('fromSite')}
      />
      {form.values.fromSite !== '' && (
        <Checkbox label={t('withRecords')} description={t('withRecordsHint')} {...form.checkbox('withRecords')} />
      )}
      <TextInput label={t('adminName')} autoComplete="off" {...form.field('name')} withAsterisk />
      <TextInput
        label={t('adminEmail')}
        description={t('adminHint')}
        type="email"
        autoComplete="off"
        {...form.field('email')}
        withAsterisk
      />
    </FormDialog>
  )
}
