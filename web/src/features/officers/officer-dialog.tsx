/** An officer is added or changed. */
import limits from 'virtual:limits/officers'
import { Autocomplete, Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { type Officer, type OfficerKind, organizations } from '@backlot/contract/officers'
import { useChangeOfficer, useCreateOfficer } from '#features/officers/api.ts'
import { nameOf } from '#features/officers/model.ts'
import { officersText } from '#features/officers/text.ts'
import { useText } from '#lib/text.ts'
import { useMoneySign } from '#lib/use-money.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useForm } from '#ui/form/use-form.ts'

/** What a post counts at least, where nothing else is known. */
const usualHours = 4

const blank = {
  first_name: '',
  last_name: '',
  organization: '',
  rank: '',
  badge_no: '',
  phone: '',
  mobile: '',
  email: '',
  motor: false,
  certified_film: false,
  active: true,
}

const typedOf = (officer: Officer | null) => ({
  ...Object.fromEntries(Object.entries(blank).map(([name, value]) => [name, officer?.[name as keyof Officer] ?? value])),
  seniority_date: officer?.seniority_date ?? '',
  rotation_position: officer?.rotation_position ?? null,
  hourly_rate: officer?.hourly_rate ?? null,
  min_hours: officer?.min_hours ?? usualHours,
})
type Typed = typeof blank & ReturnType<typeof typedOf> & { version?: number }

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())
const sentOf = ({ seniority_date, version: _seen, ...rest }: Typed) => ({ ...rest, seniority_date: orNull(seniority_date) })

interface OfficerDialogProps {
  kind: OfficerKind
  /** Null for a new one. */
  officer: Officer | null
  onClose: () => void
}

export function OfficerDialog({ kind, officer, onClose }: OfficerDialogProps) {
  const t = useText(officersText)
  const sign = useMoneySign()
  const [creating, changing] = [useCreateOfficer(), useChangeOfficer()]
  const form = useForm<Typed>({
    limits: limits['create'] ?? {},
    initial: { ...blank, ...typedOf(officer), ...(officer ? { version: officer.version } : {}) },
    onSubmit: (typed, failed) => {
      const after = {
        onSuccess: (saved: Officer) => {
          toast.success(t('saved', { name: nameOf(saved) }))
          onClose()
        },
        onError: failed,
      }
      if (officer) changing.mutate({ ...sentOf(typed), id: officer.id, version: typed.version }, after)
      else creating.mutate({ ...sentOf(typed), kind }, after)
    },
  })
  const { hourly_rate: rate } = form.values
  return (
    <FormDialog
      title={officer ? t('editTitle', { name: nameOf(officer) }) : t('addTitle')}
      action={t('save')}
      cancel={t('cancel')}
      size="lg"
      form={form}
      isIdle={officer !== null && !form.isChanged}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput data-autofocus label={t('firstName')} autoComplete="off" {...form.field('first_name')} />
        <TextInput label={t('lastName')} autoComplete="off" {...form.field('last_name')} withAsterisk />
        <Autocomplete
          label={t('organization')}
          description={t('organizationHint')}
          data={[...organizations]}
          {...form.choice('organization')}
          withAsterisk
        />
        <TextInput label={t('rank')} description=" " {...form.field('rank')} />
        <TextInput label={t('badge')} autoComplete="off" {...form.field('badge_no')} />
        <TextInput label={t('email')} autoComplete="off" {...form.field('email')} />
        <TextInput label={t('phone')} type="tel" autoComplete="off" {...form.field('phone')} />
        <TextInput label={t('mobile')} type="tel" autoComplete="off" {...form.field('mobile')} />
        <NumberField
          label={t('hourlyRate')}
          description={t('hourlyRateHint')}
          min={0}
          isAmount
          {...sign}
          {...form.choice('hourly_rate')}
          value={rate === null ? null : Number(rate)}
          onNumber={(amount) => form.set({ hourly_rate: amount?.toFixed(2) ?? null })}
        />
        <NumberField
          label={t('minHours')}
          description=" "
          min={0}
          max={24}
          isWhole
          {...form.choice('min_hours')}
          onNumber={(hours) => form.set({ min_hours: hours ?? usualHours })}
        />
        <NumberField
          label={t('position')}
          description={t('positionHint')}
          min={1}
          max={9999}
          isWhole
          {...form.choice('rotation_position')}
          onNumber={(position) => form.set({ rotation_position: position })}
        />
        <TextInput label={t('sinceDate')} description=" " {...form.field('seniority_date')} type="date" />
      </SimpleGrid>
      <Checkbox label={t('motor')} {...form.checkbox('motor')} />
      <Checkbox label={t('certified')} {...form.checkbox('certified_film')} />
      <Checkbox label={t('takesPosts')} {...form.checkbox('active')} />
    </FormDialog>
  )
}
