/**
 * What a person reads of each setting: a line for every one, which the compiler asks for. The schemas stand in site-settings.ts; apart
 * from these, for the page of a visitor carries no words of the settings screen.
 */
import type { Wording } from './message-table.ts'
import { accessSettings } from './settings/access.ts'
import { brandSettings } from './settings/brand.ts'
import { librarySettings } from './settings/library.ts'
import { permitSettings } from './settings/permits.ts'
import { siteOwnSettings } from './settings/site.ts'
import type { SettingDefinitions } from './settings/kinds.ts'
import type { SettingKey } from './site-changes.ts'

export type { AnyDefinition, SettingGroup, SettingPlace } from './settings/kinds.ts'

/** In the order in which they are shown. */
export const settingGroups: Readonly<Record<keyof typeof definitionsOfGroups, Wording>> = {
  site: { en: 'The office', no: 'Kontoret' },
  access: { en: 'Access and passwords', no: 'Tilgang og passord' },
  library: { en: 'Library, directory and links', no: 'Bibliotek, katalog og lenker' },
  permits: { en: 'Permits and tax credit', no: 'Tillatelser og insentivordning' },
  brand: { en: 'Look and start page', no: 'Utseende og startside' },
}

const definitionsOfGroups = {
  site: siteOwnSettings,
  access: accessSettings,
  library: librarySettings,
  permits: permitSettings,
  brand: brandSettings,
} as const

/** One line for each setting: one that is missing does not compile. */
export const settingDefinitions: SettingDefinitions = {
  ...siteOwnSettings,
  ...accessSettings,
  ...librarySettings,
  ...permitSettings,
  ...brandSettings,
}

export const keysOfGroup = (group: keyof typeof settingGroups): SettingKey[] => Object.keys(definitionsOfGroups[group]) as SettingKey[]
