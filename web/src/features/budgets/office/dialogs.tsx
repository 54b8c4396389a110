/** What is typed of a budget, of an episode and of a location in it. */
import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import limits from 'virtual:limits/budgets'
import type { Budget, BudgetEpisode, BudgetLocation } from '@backlot/contract/budget-records'
import { useChangeBudget, useSaveEpisode, useSavePlace } from '#features/budgets/api.ts'
import { budgetOfficeText } from '#features/budgets/office/text.ts'
import { LocationField } from '#features/engine/fields/location-field.tsx'
import { useText } from '#lib/text.ts'
import { numberOf, plainPercent } from '#lib/typed-number.ts'
import { useNumeral } from '#lib/use-numeral.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface Closing {
  onClose: () => void
}

/** A number as it is typed; none is 0. */
const countOf = (typed: string): number => numberOf(typed) ?? 0
const orNull = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

export function BudgetDialog({ budget, onClose }: Closing & { budget: Budget }) {
  const t = useText(budgetOfficeText)
  const changing = useChangeBudget()
  const numeral = useNumeral()
  const { name, contingency_pct, tax_pct, notes, version, project_id: projectId } = budget
  const form = useForm({
    limits: limits['change'] ?? {},
    initial: { name, contingency_pct: numeral(contingency_pct), tax_pct: numeral(tax_pct), notes, version },
    onSubmit: ({ contingency_pct: contingency, tax_pct: tax, ...typed }, failed) =>
      changing.mutate(
        { projectId, ...typed, contingency_pct: plainPercent(contingency), tax_pct: plainPercent(tax) },
        {
          onSuccess: () => {
            toast.success(t('saved'))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  return (
    <FormDialog title={t('editBudget')} action={t('save')} cancel={t('cancel')} form={form} isIdle={!form.isChanged} onClose={onClose}>
      <TextInput data-autofocus label={t('name')} autoComplete="off" {...form.field('name')} />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput label={t('contingencyPct')} {...form.field('contingency_pct')} inputMode="decimal" />
        <TextInput label={t('taxPct')} {...form.field('tax_pct')} inputMode="decimal" />
      </SimpleGrid>
      <Textarea label={t('notes')} autosize minRows={2} {...form.field('notes')} />
    </FormDialog>
  )
}

export function EpisodeDialog({ projectId, episode, onClose }: Closing & { projectId: number; episode: BudgetEpisode | null }) {
  const t = useText(budgetOfficeText)
  const saving = useSaveEpisode()
  const numeral = useNumeral()
  const form = useForm({
    limits: limits['updateEpisode'] ?? {},
    initial: {
      title: episode?.title ?? '',
      season_no: String(episode?.season_no ?? ''),
      episode_no: String(episode?.episode_no ?? ''),
      shoot_days: numeral(episode?.shoot_days),
    },
    onSubmit: ({ title, season_no: season, episode_no: number, shoot_days: days }, failed) =>
      saving.mutate(
        {
          projectId,
          title,
          season_no: orNull(season),
          episode_no: orNull(number),
          shoot_days: countOf(days),
          ...(episode ? { episodeId: episode.id, version: episode.version } : {}),
        },
        { onSuccess: onClose, onError: failed },
      ),
  })
  return (
    <FormDialog
      title={t(episode ? 'editEpisode' : 'addEpisode')}
      action={t('save')}
      cancel={t('cancel')}
      form={form}
      isIdle={!form.isChanged}
      onClose={onClose}
    >
      <TextInput data-autofocus label={t('episodeTitle')} autoComplete="off" {...form.field('title')} />
      <SimpleGrid cols={3} spacing="sm">
        <TextInput label={t('season')} {...form.field('season_no')} inputMode="numeric" />
        <TextInput label={t('number')} {...form.field('episode_no')} inputMode="numeric" />
        <TextInput label={t('shootDays')} {...form.field('shoot_days')} inputMode="decimal" />
      </SimpleGrid>
    </FormDialog>
  )
}

const dayFields = [
  ['prep_days', 'prepDays'],
  ['shoot_days', 'shootDays'],
  ['strike_days', 'strikeDays'],
  ['hold_days', 'holdDays'],
  ['crew', 'crew'],
] as const

interface PlaceDialogProps extends Closing {
  projectId: number
  episodeId: number
  /** Null for a new one. */
  place: BudgetLocation | null
}

export function PlaceDialog({ projectId, episodeId, place, onClose }: PlaceDialogProps) {
  const t = useText(budgetOfficeText)
  const saving = useSavePlace()
  const numeral = useNumeral()
  const form = useForm({
    limits: limits['updateLocation'] ?? {},
    initial: {
      location_id: place?.location_id ?? null,
      name: place?.name ?? '',
      set_names: place?.set_names ?? '',
      notes: place?.notes ?? '',
      prep_days: numeral(place?.prep_days),
      shoot_days: numeral(place?.shoot_days),
      strike_days: numeral(place?.strike_days),
      hold_days: numeral(place?.hold_days),
      crew: String(place?.crew ?? ''),
    },
    onSubmit: ({ location_id, name, set_names, notes, ...days }, failed) =>
      saving.mutate(
        {
          projectId,
          location_id,
          set_names,
          notes,
          ...(name === '' && !place ? {} : { name }),
          prep_days: countOf(days.prep_days),
          shoot_days: countOf(days.shoot_days),
          strike_days: countOf(days.strike_days),
          hold_days: countOf(days.hold_days),
          crew: countOf(days.crew),
          ...(place ? { locId: place.id, version: place.version } : { episodeId }),
        },
        { onSuccess: onClose, onError: failed },
      ),
  })
  return (
    <FormDialog
      title={t(place ? 'editLocation' : 'addLocation')}
      action={t('save')}
      cancel={t('cancel')}
      size="lg"
      form={form}
      isIdle={!form.isChanged}
      onClose={onClose}
    >
      <LocationField {...form.choice('location_id')} name={place?.location_id ? place.name : ''} />
      <TextInput label={t('placeName')} description={t('placeNameHint')} autoComplete="off" {...form.field('name')} />
      <TextInput label={t('sets')} autoComplete="off" {...form.field('set_names')} />
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm">
        {dayFields.map(([name, label]) => (
          <TextInput key={name} label={t(label)} {...form.field(name)} inputMode="decimal" />
        ))}
      </SimpleGrid>
      <Textarea label={t('notes')} autosize minRows={2} {...form.field('notes')} />
    </FormDialog>
  )
}
