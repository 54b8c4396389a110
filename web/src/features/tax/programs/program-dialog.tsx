/** The rules of a program: type, limits, rates by class of spend, uplifts, rounding and days. */
import { NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { messages } from '@backlot/contract/messages'
import { taxWord } from '@backlot/contract/tax-definition'
import { incentiveTypes, payingClasses } from '@backlot/contract/tax-programs'
import { type TaxProgram, taxQueueApi as api } from '@backlot/contract/tax-queue'
import { stateChoices, usStates } from '@backlot/contract/us-states'
import { useProgramChange } from '#features/tax/programs/api.ts'
import * as model from '#features/tax/programs/program-model.ts'
import { programsText } from '#features/tax/programs/text.ts'
import { UpliftFields } from '#features/tax/programs/uplift-fields.tsx'
import { call } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { useNumeral } from '#lib/use-numeral.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/engine/cases/cases.module.css'

const { caps, days, isAmount, isPercent, roundings } = model
const dayWords = { answer_days: 'answerDays', start_days: 'startDays', final_days: 'finalDays' } as const
const capWords = { project_cap: 'projectCap', person_cap: 'personCap', year_cap: 'yearCap' } as const

interface ProgramDialogProps {
  /** Null for a new one. */
  program: TaxProgram | null
  /** The codes of the office's programs. */
  taken: readonly string[]
  onClose: () => void
}

export function ProgramDialog({ program, taken, onClose }: ProgramDialogProps) {
  const t = useText(programsText)
  const locale = useLocale()
  const saving = useProgramChange((typed: model.TypedProgram) => {
    const { name, active } = typed
    const rules = model.rulesOf(typed)
    if (!program) return call(api.createProgram, { body: { code: model.freeProgramCode(name, taken), name, rules, active } })
    const { code, version } = program
    return call(api.changeProgram, { body: { code, version, name, active, rules } })
  })
  const numeral = useNumeral()
  const form = useForm<model.TypedProgram>({
    limits: {},
    initial: model.typedOf(program ?? { name: '', active: false, rules: model.noRules }, numeral),
    check: (typed) => ({
      ...(typed.name.trim() === '' ? { name: messages.required } : {}),
      ...Object.fromEntries(
        ['minimum_spend', ...caps].flatMap((one) => (isAmount(String(typed[one as 'minimum_spend'])) ? [] : [[one, t('notAmount')]])),
      ),
      ...(typed.most_rate === '' || isPercent(typed.most_rate) ? {} : { most_rate: t('notPercent') }),
      ...Object.fromEntries(
        Object.entries(typed.percents).flatMap(([one, rate]) =>
          rate.trim() === '' || isPercent(rate) ? [] : [[`percents.${one}`, t('notPercent')]],
        ),
      ),
      ...(typed.uplifts.every(model.isWholeUplift) ? {} : { '': t('upliftOpen') }),
    }),
    onSubmit: (typed, failed) =>
      saving.mutate(typed, {
        onSuccess: () => {
          toast.success(program || typed.active ? t('saved') : t('added', { name: typed.name }))
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
      title={t(program ? 'editTitle' : 'newTitle')}
      action={t(program ? 'save' : 'add')}
      cancel={t('cancel')}
      size="lg"
      form={form}
      isIdle={!form.isChanged}
      onClose={onClose}
    >
      <TextInput data-autofocus label={t('name')} maxLength={200} autoComplete="off" {...form.field('name')} />
      <Switch label={t('activeLabel')} checked={values.active} onChange={({ currentTarget }) => set({ active: currentTarget.checked })} />
      <NativeSelect
        label={t('type')}
        data={incentiveTypes.map((type) => ({ value: type, label: t(type) }))}
        value={values.type}
        onChange={({ currentTarget }) => set({ type: incentiveTypes.find((one) => one === currentTarget.value) ?? 'refundable' })}
      />
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
        <p className={styles.quiet}>{t('ratesHint')}</p>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>{payingClasses.map((one) => percent(`rate_${one}`, taxWord(one, locale)))}</SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t('mostRate')} inputMode="decimal" autoComplete="off" {...form.field('most_rate')} />
          <NativeSelect
            label={t('rounding')}
            data={roundings.map((one) => ({ value: one, label: t(one) }))}
            value={values.rounding}
            onChange={({ currentTarget }) => set({ rounding: roundings.find((one) => one === currentTarget.value) ?? 'half_up_1' })}
          />
        </SimpleGrid>
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
            <NumberField
              key={one}
              label={t(dayWords[one])}
              min={0}
              max={3650}
              isWhole
              {...form.choice(one)}
              onNumber={(next) => set({ [one]: next ?? 0 })}
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
