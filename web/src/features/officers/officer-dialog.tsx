/** An officer is added or changed. */
import limits from 'virtual:limits/officers'
import { Autocomplete, Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { type Officer, type OfficerKind, organizations } from '@backlot/contract/officers'
import { plainNumber } from '@backlot/contract/typed-number'
import { useChangeOfficer, useCreateOfficer } from '#features/officers/api.ts'
import { nameOf } from '#features/officers/model.ts'
import { officersText } from '#features/officers/text.ts'
import { useText } from '#lib/text.ts'
import { type Numeral, useNumeral } from '#lib/use-numeral.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

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

/** Numbers, amounts and days as they are typed; none is empty. */
const typedOf = (officer: Officer | null, numeral: Numeral) => ({
  ...Object.fromEntries(Object.entries(blank).map(([name, value]) => [name, officer?.[name as keyof Officer] ?? value])),
  seniority_date: officer?.seniority_date ?? '',
  rotation_position: String(officer?.rotation_position ?? ''),
  hourly_rate: numeral(officer?.hourly_rate),
  min_hours: String(officer?.min_hours ?? 4),
})
type Typed = typeof blank & ReturnType<typeof typedOf> & { version?: number }

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())
const sentOf = ({ seniority_date, rotation_position, hourly_rate, min_hours, version: _seen, ...rest }: Typed) => ({
  ...rest,
  seniority_date: orNull(seniority_date),
  rotation_position: orNull(rotation_position),
  hourly_rate: orNull(plainNumber(hourly_rate)),
  min_hours: orNull(min_hours) ?? 4,
})

interface OfficerDialogProps {
  kind: OfficerKind
  /** Null for a new one. */
  officer: Officer | null
  onClose: () => void
}

export function OfficerDialog({ kind, officer, onClose }: OfficerDialogProps) {
  const t = useText(officersText)
  const numeral = useNumeral()
  const [creating, changing] = [useCreateOfficer(), useChangeOfficer()]
  const form = useForm<Typed>({
    limits: limits['create'] ?? {},
    initial: { ...blank, ...typedOf(officer, numeral), ...(officer ? { version: officer.version } : {}) },
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
        <TextInput label={t('hourlyRate')} description={t('hourlyRateHint')} {...form.field('hourly_rate')} inputMode="decimal" />
        <TextInput label={t('minHours')} description=" " type="number" {...form.field('min_hours')} />
        <TextInput label={t('position')} description={t('positionHint')} type="number" {...form.field('rotation_position')} />
        <TextInput label={t('sinceDate')} description=" " {...form.field('seniority_date')} type="date" />
      </SimpleGrid>
      <Checkbox label={t('motor')} {...form.checkbox('motor')} />
      <Checkbox label={t('certified')} {...form.checkbox('certified_film')} />
      <Checkbox label={t('takesPosts')} {...form.checkbox('active')} />
    </FormDialog>
  )
}
