/** Rows of crew and vendors: what an entry is called, and where in the site's tree it stands. */
import { DirectoryFields } from '@backlot/contract/directory-records'
import { reason, type Reason } from '@backlot/contract/import-reasons'
import type { FindCategory } from '#areas/directory/index.ts'
import { directoryFields, type FieldValue } from './fields.ts'
import { electedFields, type Group } from './groups.ts'
import type { MappedEntry } from './mapped.ts'
import type { ComplainOf, RowRules } from './row-rules.ts'
import type { DirectoryMapping } from './schema.ts'

type Found = Map<string, FieldValue>

/** The rules of rows for a site with these categories. */
export const entryRules = (findCategory: FindCategory): RowRules => ({
  fields: directoryFields,
  names: ['company_name', 'name'],
  refuse: ({ fields, assumed }, complain) => {
    dropUnfit(fields, complain)
    if (!fields.has('display_as')) assumed.set('display_as', 'column')
    return nameEntry(fields) ?? placeEntry(fields, findCategory, complain)
  },
})

const text = (fields: Found, name: string): string => String(fields.get(name) ?? '')

/** What the contract refuses is left out rather than stopping the row; of a list only the members that it refuses. */
function dropUnfit(fields: Found, complain: ComplainOf): void {
  const fits = (name: string, value: FieldValue): boolean =>
    DirectoryFields.shape[name as keyof typeof DirectoryFields.shape].safeParse(value).success
  for (const [name, value] of fields) {
    if (name === 'categories' || fits(name, value)) continue
    const members = Array.isArray(value) ? value : []
    const kept = members.filter((one) => fits(name, [one]))
    const left = members.length > 0 ? members.filter((one) => !kept.includes(one)) : [String(value)]
    for (const one of left) complain(name, 'not_fitting', { text: one.slice(0, 60) })
    if (kept.length > 0 && fits(name, kept)) fields.set(name, kept)
    else fields.delete(name)
  }
}

/** A company where the file has no more than its name; a person's whole name in one column is parted. */
function nameEntry(fields: Found): Reason | undefined {
  if (!fields.has('display_as')) {
    const isCompany = fields.has('company_name') && !fields.has('last_name')
    fields.set('display_as', isCompany ? 'Company' : 'Individual')
  }
  if (fields.get('display_as') === 'Company') return fields.has('company_name') ? undefined : reason('no_name')
  if (!fields.has('last_name')) partName(fields)
  if (fields.has('name') && fields.has('last_name')) return undefined
  const name = text(fields, 'name') || text(fields, 'last_name')
  return name === '' ? reason('no_name') : reason('no_whole_name', { name: name.slice(0, 60) })
}

function partName(fields: Found): void {
  const whole = text(fields, 'name')
  const [, last, first] = /^([^,]+),\s*(\S.*)$/u.exec(whole) ?? []
  const [, begin, end] = /^(.+)\s(\S+)$/u.exec(whole) ?? []
  if (first !== undefined && last !== undefined) fields.set('name', first).set('last_name', last.trim())
  else if (begin !== undefined && end !== undefined) fields.set('name', begin).set('last_name', end)
}

/** Puts paths of the tree in the place of the names that the row gives. */
function placeEntry(fields: Found, findCategory: FindCategory, complain: ComplainOf): Reason | undefined {
  const names = fields.get('categories')
  if (!Array.isArray(names)) return reason('no_categories')
  const found = names.map((name) => ({ name, place: findCategory(name) }))
  const paths = [...new Set(found.flatMap(({ place }) => place?.path ?? []))]
  if (paths.length === 0) return reason('unknown_categories', { names: names.map((name) => `"${name}"`).join(', ') })
  for (const { name, place } of found) {
    if (!place) complain('categories', 'no_category', { name })
    else if (place.isAbove) complain('categories', 'category_above', { name, above: place.path })
  }
  fields.set('categories', paths)
  return undefined
}

/** Makes entries of finished groups. */
export function entryMaker(mapping: DirectoryMapping): (group: Group) => MappedEntry {
  return (group) => {
    if (group.own) return { source: { ...mapping.source, id: group.id }, categories: [], own: group.own, fields: {} }
    const elected = electedFields(group)
    const { categories, ...fields } = Object.fromEntries(elected.fields)
    const assumed = elected.assumed.size > 0 ? { assumed: [...elected.assumed] } : {}
    // The rules of the rows have looked at each field by the contract.
    return { source: { ...mapping.source, id: group.id }, categories: Array.isArray(categories) ? categories : [], fields, ...assumed }
  }
}
