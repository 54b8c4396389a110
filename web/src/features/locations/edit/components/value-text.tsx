/** A field's value as a person reads it, for comparing two of them. */
import { useChoices } from '#features/locations/edit/api.ts'
import { editText, type EditWord } from '#features/locations/edit/edit-text.ts'
import { choiceIn } from '#features/locations/edit/field-text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'

const isWord = (name: string): name is EditWord => name in editText.en
const isList = (value: unknown): value is unknown[] => Array.isArray(value)

const rowFields = new Set(['film_list', 'contact_info', 'blackout_dates'])

/** Names stand for ids where the site's lists have them. */
export function useValueText(): (field: string, value: unknown) => string {
  const t = useText(editText)
  const locale = useLocale()
  const { data } = useChoices()
  const names: Readonly<Record<string, ReadonlyMap<number, string>>> = {
    categories: new Map(data?.categories.map(({ id, name }) => [id, name])),
    styles: new Map(data?.styles.map(({ id, name }) => [id, name])),
    city_id: new Map(data?.cities.map(({ id, city_name }) => [id, city_name])),
    county_id: new Map(data?.counties.map(({ id, county_name }) => [id, county_name])),
    region_id: new Map(data?.regions.map(({ id, region_name }) => [id, region_name])),
  }
  const read = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') return names[field]?.get(value) ?? String(value)
    if (typeof value === 'string') return value === 'ask' || value === 'yes' || value === 'no' ? t(value) : choiceIn(value, locale)
    if (isList(value)) return value.map((one) => read(field, one)).join(rowFields.has(field) ? '\n' : ', ')
    return Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== '' && inner !== false)
      .map(([key, inner]) => (inner === true ? (isWord(key) ? t(key) : key) : read(field, inner)))
      .join(', ')
  }
  return (field, value) => read(field, value) || t('nothing')
}
