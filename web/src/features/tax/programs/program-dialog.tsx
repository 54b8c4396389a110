/** The rules of a program: limits, rates by class of spend, uplifts and days. */
import { NativeSelect, NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { centsOf, moneyText } from '@backlot/contract/money'
import { taxWord } from '@backlot/contract/tax-definition'
import { type ProgramRules, spendClasses } from '@backlot/contract/tax-programs'
import { type TaxProgram, taxQueueApi as api } from '@backlot/contract/tax-queue'
import { stateChoices, usStates } from '@backlot/contract/us-states'
import { amountOf } from '#features/engine/cases/parts/recap-section.tsx'
import { useProgramChange } from '#features/tax/programs/api.ts'
import { programsText } from '#features/tax/programs/text.ts'
import { UpliftFields, type Uplift } from '#features/tax/programs/uplift-fields.tsx'
import { call } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { plainNumber } from '#lib/typed-number.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/engine/cases/cases.module.css'

const classes = spendClasses.filter((one) => one !== 'ineligible')
const caps = ['project_cap', 'person_cap', 'year_cap'] as const
const days = ['answer_days', 'start_days', 'final_days'] as const
const dayWords = { answer_days: 'answerDays', start_days: 'startDays', final_days: 'finalDays' } as const
const capWords = { project_cap: 'projectCap', person_cap: 'personCap', year_cap: 'yearCap' } as const

const shownCents = (cents: number | null): string => (cents === null ? '' : moneyText(cents))
const percentOf = (typed: string): string => plainNumber(typed.replace(/\s*%\s*$/, ''))
const isPercent = (typed: string): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(percentOf(typed))
const isAmount = (typed: string): boolean => typed.trim() === '' || amountOf(typed) !== null
const typedCents = (typed: string): number | null => {
  const amount = amountOf(typed)
  return amount === null ? null : centsOf(amount)
}

/** What is typed, field by field. */
function typedOf({ name, active, rules }: TaxProgram) {
  const rates = classes.map((one) => [`rate_${one}`, rules.rates[one] ?? ''] as const)
  return {
    name,
    active,
    state: rules.state,
    minimum_spend: rules.minimum_spend === 0 ? '' : moneyText(rules.minimum_spend),
    ...(Object.fromEntries(caps.map((cap) => [cap, shownCents(rules[cap])])) as Record<(typeof caps)[number], string>),
    most_rate: rules.most_rate ?? '',
    ...(Object.fromEntries(days.map((one) => [one, rules[one]])) as Record<(typeof days)[number], number>),
    reserves: rules.reserves,
    carries_over: rules.carries_over,
    percents: Object.fromEntries(rates) as Record<string, string>,
    uplifts: rules.uplifts,
  }
}
type Typed = ReturnType<typeof typedOf>

const isWholeUplift = ({ en, no, rate }: Uplift): boolean => (en + no).trim() !== '' && isPercent(rate)

/** A class whose rate is empty counts nothing. */
function rulesOf(before: ProgramRules, typed: Typed): ProgramRules {
  const rates = classes.flatMap((one) => {
    const rate = percentOf(typed.percents[`rate_${one}`] ?? '')
    return rate === '' ? [] : [[one, rate] as const]
  })
  return {
    ...before,
    state: typed.state,
    rates: Object.fromEntries(rates),
    // One that has a name in one language is called so in both.
    uplifts: typed.uplifts.map((one) => ({
      ...one,
      en: one.en.trim() || one.no.trim(),
      no: one.no.trim() || one.en.trim(),
      rate: percentOf(one.rate),
    })),
    most_rate: percentOf(typed.most_rate) || null,
    minimum_spend: typedCents(typed.minimum_spend) ?? 0,
    project_cap: typedCents(typed.project_cap),
    person_cap: typedCents(typed.person_cap),
    year_cap: typedCents(typed.year_cap),
    answer_days: typed.answer_days,
    start_days: typed.start_days,
    final_days: typed.final_days,
    reserves: typed.reserves,
    carries_over: typed.carries_over,
  }
}

export function ProgramDialog({ program, onClose }: { program: TaxProgram; onClose: () => void }) {
  const t = useText(programsText)
  const locale = useLocale()
  const saving = useProgramChange((typed: Typed) => {
    const { code, version, rules } = program
    return call(api.changeProgram, { body: { code, version, name: typed.name, active: typed.active, rules: rulesOf(rules, typed) } })
  })
  const form = useForm<Typed>({
    limits: {},
    initial: typedOf(program),
    check: (typed) => ({
      ...Object.fromEntries(
        ['minimum_spend', ...caps].flatMap((one) => (isAmount(String(typed[one as 'minimum_spend'])) ? [] : [[one, t('notAmount')]])),
      ),
      ...(typed.most_rate === '' || isPercent(typed.most_rate) ? {} : { most_rate: t('notPercent') }),
      ...Object.fromEntries(
        Object.entries(typed.percents).flatMap(([one, rate]) =>
          rate.trim() === '' || isPercent(rate) ? [] : [[`percents.${one}`, t('notPercent')]],
        ),
      ),
      ...(typed.uplifts.every(isWholeUplift) ? {} : { '': t('upliftOpen') }),
    }),
    onSubmit: (typed, failed) =>
      saving.mutate(typed, {
        onSuccess: () => {
          toast.success(t('saved'))
          onClose()
        },
        onError: failed,
      }),
  })
  const { values, set } = form
  const percent = (key: string, label: string) => (
    <TextInput
      key={key}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={values.percents[key] ?? ''}
      error={(values.percents[key] ?? '') !== '' && !isPercent(values.percents[key] ?? '') ? t('notPercent') : undefined}
      onChange={({ currentTarget }) => set({ percents: { ...values.percents, [key]: currentTarget.value } })}
    />
  )
  return (
    <FormDialog
      title={t('editTitle')}
      action={t('save')}
      cancel={t('cancel')}
      size="lg"
      form={form}
      isIdle={!form.isChanged}
      onClose={onClose}
    >
      <TextInput data-autofocus label={t('name')} maxLength={200} autoComplete="off" {...form.field('name')} />
      <Switch label={t('activeLabel')} checked={values.active} onChange={({ currentTarget }) => set({ active: currentTarget.checked })} />
      <NativeSelect
        label={t('ofState')}
        description={t('stateHint')}
        data={[{ value: '', label: t('noState') }, ...stateChoices]}
        value={values.state}
        onChange={({ currentTarget }) => set({ state: usStates.find((one) => one === currentTarget.value) ?? '' })}
      />
      <fieldset className={styles.choices}>
        <legend>{t('limits')}</legend>
        <p className={styles.quiet}>{t('limitsHint')}</p>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t('minimum')} inputMode="decimal" autoComplete="off" {...form.field('minimum_spend')} />
          {caps.map((cap) => (
            <TextInput
              key={cap}
              label={t(capWords[cap])}
              description={cap === 'year_cap' ? t('yearCapHint') : undefined}
              inputMode="decimal"
              autoComplete="off"
              {...form.field(cap)}
            />
          ))}
        </SimpleGrid>
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('rates')}</legend>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>{classes.map((one) => percent(`rate_${one}`, taxWord(one, locale)))}</SimpleGrid>
        <TextInput label={t('mostRate')} inputMode="decimal" autoComplete="off" {...form.field('most_rate')} />
      </fieldset>
      <UpliftFields
        uplifts={values.uplifts}
        onChange={(uplifts) => set({ uplifts })}
        faultOf={({ rate }) => (rate === '' || isPercent(rate) ? undefined : t('notPercent'))}
      />
      <fieldset className={styles.choices}>
        <legend>{t('days')}</legend>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          {days.map((one) => (
            <NumberInput
              key={one}
              label={t(dayWords[one])}
              min={0}
              max={3650}
              allowDecimal={false}
              value={values[one]}
              onChange={(next) => set({ [one]: Number(next) || 0 })}
            />
          ))}
        </SimpleGrid>
      </fieldset>
      <Switch label={t('reserves')} checked={values.reserves} onChange={({ currentTarget }) => set({ reserves: currentTarget.checked })} />
      <Switch
        label={t('carriesOver')}
        checked={values.carries_over}
        onChange={({ currentTarget }) => set({ carries_over: currentTarget.checked })}
      />
    </FormDialog>
  )
}
