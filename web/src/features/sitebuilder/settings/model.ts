/** What is shown of the settings, and how a value is said. */
import type { Wording } from '@backlot/contract/message-table'
import {
  type AnyDefinition,
  keysOfGroup,
  settingDefinitions,
  settingGroups,
  type SettingGroup,
} from '@backlot/contract/setting-definitions'
import type { SettingKey } from '@backlot/contract/site-changes'
import { fields, listState } from '#lib/list-state.ts'
import type { Locale } from '#lib/locale.ts'
import { type PageUrl, pageUrl } from '#lib/routes/page-url.ts'

export const settingsList = listState({ q: fields.text(120) })

export const definitionOf = (key: SettingKey): AnyDefinition => settingDefinitions[key]
export const groupNames = Object.keys(settingGroups) as SettingGroup[]

const folded = (text: string): string => text.toLocaleLowerCase()
/** Every word is looked for, in any place. */
export function fits(words: string, texts: readonly string[]): boolean {
  const all = folded(texts.join(' '))
  return folded(words)
    .split(/\s+/)
    .every((word) => all.includes(word))
}

function wordsOf(key: SettingKey, locale: Locale): string[] {
  const definition = definitionOf(key)
  const choices = definition.control === 'choice' ? Object.values<Wording>(definition.choices) : []
  return [key, ...[definition.label, definition.help, ...choices].map((wording) => wording[locale])]
}

/** The settings of a group that have the words; all of a group that has them in its name. */
export function foundKeys(group: SettingGroup, words: string, locale: Locale): SettingKey[] {
  const keys = keysOfGroup(group)
  return fits(words, [settingGroups[group][locale]]) ? keys : keys.filter((key) => fits(words, wordsOf(key, locale)))
}

/** What is kept elsewhere, reached and found from here. */
export const elsewhere = {
  lists: pageUrl({ to: '/admindash/admin/lists' }),
  directoryCategories: pageUrl({ to: '/admindash/directories', search: { tab: 'categories' } }),
  maps: pageUrl({ to: '/admindash/admin/maps' }),
  policies: pageUrl({ to: '/admindash/admin/policies' }),
  approvers: pageUrl({ to: '/admindash/admin/permitapprovers' }),
  emails: pageUrl({ to: '/admindash/admin/email' }),
  signOn: pageUrl({ to: '/admindash/admin/singlesignon' }),
} as const satisfies Record<string, PageUrl>
export type Elsewhere = keyof typeof elsewhere

/** Where a change can be looked at; what has no page of its own is named only. */
export const pageOfPlace: Partial<Record<AnyDefinition['shows'][number], PageUrl>> = {
  start: pageUrl({ to: '/' }),
  library: pageUrl({ to: '/dashboard/locations' }),
  directory: pageUrl({ to: '/dashboard/directories' }),
  listProperty: pageUrl({ to: '/dashboard/listproperty' }),
  lookbooks: pageUrl({ to: '/admindash/lookbooks' }),
}

/** Texts as they are, numbers and flags by their digits and names. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

interface Said {
  on: string
  off: string
  empty: string
}

/** A value in words; undefined where it is too much for a line. */
export function saidValue(definition: AnyDefinition, value: unknown, locale: Locale, said: Said): string | undefined {
  if (value === null || value === '' || value === undefined) return said.empty
  switch (definition.control) {
    case 'flag':
      return value === true ? said.on : said.off
    case 'choice':
      return definition.choices[asText(value)]?.[locale] ?? asText(value)
    case 'number':
      return `${asText(value)} ${definition.unit[locale]}`
    case 'place':
    case 'contact':
      return Object.values(value)
        .filter((part) => part !== '')
        .join(', ')
    case 'hosts':
      return (value as string[]).join(', ')
    case 'builder':
    case 'password':
      return undefined
    default:
      return asText(value)
  }
}

export interface Contact {
  name: string
  email: string
  phone: string
}
export interface Place {
  latitude: number
  longitude: number
}
