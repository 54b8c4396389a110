/** Fields and their values in words. */
import { stepOf } from '@backlot/contract/engine/definitions'
import { useLocale } from '#lib/locale.ts'
import { useSite } from '#lib/site.ts'
import { translate, useText } from '#lib/text.ts'
import { formatPhone } from '#lib/format.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { useFormKind } from '#features/engine/context.tsx'
import type { FormKind } from '#features/engine/kind.ts'
import { type StatusWord, statusText, valueText } from '#features/engine/text.ts'

const isStatus = (value: unknown): value is StatusWord => typeof value === 'string' && value in statusText.en
const isDay = /^\d{4}-\d{2}-\d{2}$/
const hasWord = (name: string): name is keyof (typeof valueText)['en'] => name in valueText.en

/** The step where something stands that is named as in an error's path; of what is no field, the kind says it. */
export const stepOfField = ({ definition, elsewhere }: Pick<FormKind, 'definition' | 'elsewhere'>, path: string): string =>
  elsewhere?.[path] ?? stepOf(definition, path)

/** The name of a field as people read it; its own name where nobody gave it one. */
export function useFieldLabel(): (field: string) => string {
  const kind = useFormKind()
  const locale = useLocale()
  const site = useSite()
  return (field) =>
    kind.nameOf?.(field, locale, site) ??
    kind.definition.fields[field]?.label[locale] ??
    (hasWord(field) ? translate(valueText, locale, field) : field)
}

/** Any value of a record as words: names for ids, lists by commas, rows by lines; amounts and phones as everywhere else. */
export function useValueText(): (field: string, value: unknown) => string {
  const t = useText(valueText)
  const kind = useFormKind()
  const locale = useLocale()
  const names = useNames()
  const format = useFormat()
  const money = useMoney()
  const controlOf = (field: string) => kind.definition.fields[field]?.control
  const columnsOf = (field: string) => kind.rows[field]?.columns ?? []
  const read = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    const control = controlOf(field)
    if (typeof value === 'string' || typeof value === 'number') {
      if (control?.kind === 'money') return money(String(value))
      if (control?.kind === 'line' && control.type === 'tel') return formatPhone(String(value))
    }
    if (typeof value === 'number') {
      const known = names[field]
      // An id says nothing while the list of names is on its way.
      if (known) return known.get(value) ?? (known.size === 0 ? '…' : String(value))
      return control?.kind === 'number' && !control.year ? format.number(value) : String(value)
    }
    if (field === 'status' && isStatus(value)) return translate(statusText, locale, value)
    if (typeof value === 'string' && isDay.test(value)) return format.date(value)
    if (typeof value === 'string') return value === 'ask' || value === 'yes' || value === 'no' ? t(value) : kind.choiceIn(value, locale)
    if (Array.isArray(value)) return value.map((one: unknown) => read(field, one)).join(field in kind.rows ? '\n' : ', ')
    return Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== '' && inner !== false)
      .map(([key, inner]) => {
        const column = columnsOf(field).find(({ name }) => name === key)
        if (inner === true) return column?.label[locale] ?? key
        if (column?.kind === 'money') return money(String(inner))
        if (column?.isPhone) return formatPhone(String(inner))
        // A number by itself says nothing.
        return column?.kind === 'number' ? `${column.label[locale]}: ${read(field, inner)}` : read(field, inner)
      })
      .join(', ')
  }
  return (field, value) => read(field, value) || t('nothing')
}

const noNames = () => ({})

function useNames(): Readonly<Record<string, ReadonlyMap<number, string>>> {
  const { useNames: useKindNames = noNames } = useFormKind()
  return useKindNames()
}
