/** Words of the file that no list of the site has: what is most like them is suggested, and one choice takes all the others. */
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { UnknownValues } from '@backlot/contract/import-reading'
import type { ImportKind } from '@backlot/contract/imports'
import { StepHeading } from '#features/imports/components/step-heading.tsx'
import { useFieldName } from '#features/imports/field-names.ts'
import { useAddValues, useKind } from '#features/imports/api.ts'
import type { Draft } from '#features/imports/draft.ts'
import { withValues } from '#features/imports/model.ts'
import { importsText } from '#features/imports/text.ts'
import { valuesText } from '#features/imports/values-text.ts'
import { asApiError, type ApiError } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/imports/components/values-step.module.css'

interface ValuesStepProps {
  kind: ImportKind
  unknown: UnknownValues
  draft: Draft
  onPreview: (draft: Draft, failed: (error: ApiError) => void) => void
  onBack: () => void
}
type Said = Draft['values']

/** Marks what is no choice but the place of a new one. */
const newMark = '\t'
const newIn = (place: number): string => `${newMark}${place}`
const isNew = (choice: string): boolean => choice.startsWith(newMark)
const mostAtOnce = 200

interface NewOnes {
  field: string
  place: number
  names: string[]
}
function newOnes(said: Said): NewOnes[] {
  return Object.entries(said).flatMap(([field, words]) => {
    const byPlace = Map.groupBy(
      Object.entries(words).filter(([, choice]) => isNew(choice)),
      ([, choice]) => Number(choice.slice(newMark.length)),
    )
    return [...byPlace].map(([place, all]) => ({ field, place, names: all.map(([name]) => name).slice(0, mostAtOnce) }))
  })
}

/** No name of a list: those have no blanks around them. What has no choice at all stays as it is, and the report names it. */
const leftOut = ' '
const saidOf = (said: Said): Said =>
  Object.fromEntries(
    Object.entries(said).map(([field, words]) => [
      field,
      Object.fromEntries(Object.entries(words).flatMap(([value, choice]) => (choice === '' ? [] : [[value, choice.trim()]]))),
    ]),
  )

const suggested = ({ fields }: UnknownValues): Said =>
  Object.fromEntries(
    fields.map(({ field, values }) => [field, Object.fromEntries(values.map(({ value, suggestion }) => [value, suggestion ?? '']))]),
  )

/** What a value of a fixed choice is called; others are called by themselves. */
function useChoiceName(kind: ImportKind): (field: string, value: string) => string {
  const locale = useLocale()
  const fields = useKind(kind)?.fields ?? []
  return (field, value) =>
    fields.find(({ name }) => name === field)?.choices?.find((choice) => choice.value === value)?.label[locale] ?? value
}

export function ValuesStep({ kind, unknown, draft, onPreview, onBack }: ValuesStepProps) {
  const t = useText(importsText)
  const tValues = useText(valuesText)
  const format = useFormat()
  const fieldName = useFieldName(kind)
  const choiceName = useChoiceName(kind)
  const add = useAddValues()
  const form = useForm<{ said: Said }>({
    limits: {},
    initial: { said: suggested(unknown) },
    onSubmit: ({ said }, failed) => {
      addNew(said)
        .then((whole) => onPreview(withValues(draft, saidOf(whole)), failed))
        .catch((error: unknown) => failed(asApiError(error)))
    },
  })
  const { said } = form.values
  /** The words that become values, and then are what they are called in the list. */
  const addNew = async (given: Said): Promise<Said> => {
    const whole: Record<string, Record<string, string>> = Object.fromEntries(
      Object.entries(given).map(([field, words]) => [field, { ...words }]),
    )
    for (const { field, place, names } of newOnes(given)) {
      const { choices } = await add.mutateAsync({ kind, field, place, names })
      for (const [index, name] of names.entries()) whole[field] = { ...whole[field], [name]: choices[index] ?? '' }
    }
    // What is in the list now is not added once more where something later goes wrong.
    form.set({ said: whole })
    return whole
  }
  const say = (field: string, words: Readonly<Record<string, string>>) =>
    form.set({ said: { ...said, [field]: { ...said[field], ...words } } })
  const [atOnce, setAtOnce] = useState<Readonly<Record<string, string>>>({})
  /** Those that have no choice of their own: none yet, or the one that all the others were given. */
  const othersOf = ({ field, values }: UnknownValues['fields'][number]): string[] =>
    values.flatMap(({ value, suggestion }) => {
      const choice = said[field]?.[value] ?? ''
      return choice === '' || (choice === atOnce[field] && choice !== suggestion) ? [value] : []
    })
  const actions = (
    <div className={styles.actions}>
      <Button variant="default" onClick={onBack}>
        {t('changeColumns')}
      </Button>
      <Button type="submit" loading={form.isSending}>
        {t('toPreview')}
      </Button>
    </div>
  )
  return (
    <Form form={form} actions={actions}>
      <StepHeading>{tValues('valuesTitle')}</StepHeading>
      <p className={styles.quiet}>{tValues('valuesText')}</p>
      {unknown.is_cut && <p>{tValues('valuesCut', { rows: format.number(unknown.rows) })}</p>}
      {unknown.fields.map((list) => {
        const { field, choices, places, values, others } = list
        const added = [...new Set(Object.values(said[field] ?? {}))].filter((one) => one.trim() && !choices.includes(one) && !isNew(one))
        const options = [
          { value: '', label: tValues('asItIs') },
          { value: leftOut, label: tValues('leaveOut') },
          ...(places.length > 0
            ? [
                {
                  group: tValues('addToList'),
                  items: places.map(({ id, name }) => ({ value: newIn(id), label: name || tValues('topOfList') })),
                },
              ]
            : []),
          ...[...added, ...choices].map((choice) => ({ value: choice, label: choiceName(field, choice) })),
        ]
        const remaining = othersOf(list)
        const isOpen = remaining.some((value) => !said[field]?.[value])
        return (
          <section key={field} className={styles.field}>
            <h3>{fieldName(field)}</h3>
            {remaining.length > 0 && (
              <NativeSelect
                size="md"
                className={styles.all}
                label={tValues('allOthers', { count: remaining.length })}
                value={isOpen ? '' : atOnce[field]}
                data={[{ value: '', label: t('allOthersChoose') }, ...options.slice(1)]}
                onChange={({ currentTarget: { value: choice } }) => {
                  setAtOnce({ ...atOnce, [field]: choice })
                  say(field, Object.fromEntries(remaining.map((value) => [value, choice])))
                }}
              />
            )}
            <ul className={styles.values} aria-label={tValues('valuesOf', { field: fieldName(field) })}>
              {values.map(({ value, rows }) => (
                <li key={value} className={styles.value}>
                  <span className={styles.word}>{value}</span>
                  <span className={styles.quiet}>{tValues('valueRows', { count: rows })}</span>
                  <NativeSelect
                    size="md"
                    aria-label={tValues('valueIs', { value })}
                    value={said[field]?.[value] ?? ''}
                    data={options}
                    onChange={({ currentTarget }) => say(field, { [value]: currentTarget.value })}
                  />
                </li>
              ))}
            </ul>
            {others > 0 && <p className={styles.quiet}>{tValues('moreValues', { count: others })}</p>}
          </section>
        )
      })}
    </Form>
  )
}
