/** What a record says by its definition: each step with its fields, in the order of the form. */
import { type Definition, fieldsOf } from '@backlot/contract/engine/definitions'
import type { Field } from '@backlot/contract/engine/fields'
import { type FactValue, type Facts, ticksOf } from '#features/engine/cases/parts/facts.tsx'
import { type Locale, useLocale } from '#lib/locale.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'

interface Words {
  locale: Locale
  yes: string
  date: (value: string) => string
  money: (value: string) => string
  number: (value: number) => string
  choice: (value: string, locale: Locale) => string
}

function valueOf({ control }: Field, value: unknown, { locale, yes, date, money, number, choice }: Words): FactValue {
  if (control.kind === 'choices' && control.sentences)
    return ticksOf(control.values, Array.isArray(value) ? value : [], (one) => choice(one, locale))
  if (value === null || value === undefined || value === '' || value === false) return ''
  if (value === true) return yes
  if (Array.isArray(value)) return value.map((one) => choice(String(one), locale)).join(', ')
  if (typeof value === 'number') return number(value)
  if (typeof value !== 'string') return ''
  if (control.kind === 'money') return money(value)
  if (control.kind === 'date') return date(value)
  return control.kind === 'choice' ? choice(value, locale) : value
}

/** @param yes what stands where something is so */
export function useDefinitionFacts(definition: Definition, choice: Words['choice'], yes: string) {
  const locale = useLocale()
  const { date, number } = useFormat()
  const money = useMoney()
  const words = { locale, yes, date, money, number, choice }
  return (stored: object): { title: string; facts: Facts }[] =>
    definition.steps.map(({ name, label }) => ({
      title: label[locale],
      facts: fieldsOf(definition)
        .filter((field) => field.step === name && field.control.kind !== 'own')
        .map((field) => [field.label[locale], valueOf(field, (stored as Readonly<Record<string, unknown>>)[field.name], words)] as const),
    }))
}
