/** What the fields of an import are called: as in the definition of their kind. */
import { directoryDefinition } from '@backlot/contract/directory-definition'
import { type Definition, fieldsOf } from '@backlot/contract/engine/definitions'
import type { Label } from '@backlot/contract/engine/fields'
import type { ImportKind } from '@backlot/contract/imports'
import { locationDefinition } from '@backlot/contract/location-definition'
import { useKind } from '#features/imports/api.ts'
import { useLocale } from '#lib/locale.ts'

/** What an import says of a record besides its fields. */
const others: readonly (readonly [string, Label])[] = [
  ['status', { en: 'Status', no: 'Status' }],
  ['source', { en: 'Source', no: 'Kilde' }],
  ['point', { en: 'Point on the map', no: 'Punkt på kartet' }],
]
/** In a column, the first name of somebody may be the whole one: it is parted. */
const wholeName: Label = { en: 'First name or whole name', no: 'Fornavn eller hele navnet' }

const labelsOf = (definition: Definition): ReadonlyMap<string, Label> =>
  new Map([...fieldsOf(definition).map(({ name, importAs = name, label }): [string, Label] => [importAs, label]), ...others])
const labels = { locations: labelsOf(locationDefinition), directory: labelsOf(directoryDefinition) }

/** Of every field of the kind, in the order of its definition. */
function useLabels(kind: ImportKind): ReadonlyMap<string, Label> {
  const plugged = useKind(kind)
  if (plugged) return new Map([...plugged.fields.map(({ name, label }): [string, Label] => [name, label]), ...others])
  return kind === 'directory' ? labels.directory : labels.locations
}

/** The name of a field of a record; one that nobody knows is its own. */
export function useFieldName(kind: ImportKind): (field: string) => string {
  const locale = useLocale()
  const names = useLabels(kind)
  return (field) => names.get(field)?.[locale] ?? field
}

/** A value of a list of the kind as people read it; what is of no list is shown as it is. */
export function useChoiceName(kind: ImportKind): (field: string, value: string) => string {
  const locale = useLocale()
  const plugged = useKind(kind)
  return (field, value) =>
    plugged?.fields.find(({ name }) => name === field)?.choices?.find((choice) => choice.value === value)?.label[locale] ?? value
}

/** The name of what a column fills. */
export function useColumnName(kind: ImportKind): (field: string) => string {
  const locale = useLocale()
  const fieldName = useFieldName(kind)
  return (field) => (kind === 'directory' && field === 'name' ? wholeName[locale] : fieldName(field))
}

/** The database keeps a document's fields in an order of its own. */
export function useFieldOrder(kind: ImportKind): <Line extends readonly [field: string, ...unknown[]]>(lines: readonly Line[]) => Line[] {
  const order = [...useLabels(kind).keys()]
  return (lines) => lines.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
}
