/** Settings of a site: read whole, changed by name, with who changed what. */
import { z } from 'zod'
import { administrators, endpoints, Id, PageQuery } from './endpoint.ts'
import type { Gate } from './sites.ts'
import { SiteSettings } from './site-settings.ts'
import { messages } from './messages.ts'
import { SeenVersion } from './versions.ts'

export const localeCodes = ['en_US', 'no_NO'] as const
export const siteLimits = { name: 120, hosts: 10, host: 253, passwordLeast: 8, password: 200 } as const

/** What stands beside the settings in the table of sites. */
const own = {
  SiteName: z.string().trim().min(1, messages.required.code).max(siteLimits.name),
  /** The first one stands in links. */
  Hosts: z.array(z.string().trim().toLowerCase().min(1, messages.required.code).max(siteLimits.host)).min(1).max(siteLimits.hosts),
  LocaleCode: z.enum(localeCodes),
  /** Null follows the place. */
  timeZone: z.string().max(60).nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Three capital letters'),
}

/** The site's and its gates' passwords: whether there is one is told, never what it is. */
export const passwordKeys = ['publicPassword', 'sitebuilderPassword', 'taxPassword', 'permitPassword'] as const
export type PasswordKey = (typeof passwordKeys)[number]
/** The gate that a password closes; the site's own is none. */
export const gateOfPassword = {
  sitebuilderPassword: 'sitebuilder',
  taxPassword: 'tax',
  permitPassword: 'permit',
} as const satisfies Partial<Record<PasswordKey, Gate>>

type Bare<Field> = Field extends z.ZodDefault<infer Inner> | z.ZodPrefault<infer Inner> ? Inner : Field
type Partials<Shape> = { [Key in keyof Shape]: z.ZodOptional<Bare<Shape[Key]> extends z.ZodType ? Bare<Shape[Key]> : never> }
/** A field that is left out stays as it is: its default must not speak for it. */
function partials<Shape extends Record<string, z.ZodType>>(shape: Shape): Partials<Shape> {
  const fields = Object.entries(shape).map(([key, field]) => {
    const bare = field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? (field.unwrap() as z.ZodType) : field
    return [key, bare.optional()]
  })
  return Object.fromEntries(fields) as Partials<Shape>
}

const password = z.string().min(siteLimits.passwordLeast).max(siteLimits.password).nullable()
const passwords = { publicPassword: password, sitebuilderPassword: password, taxPassword: password, permitPassword: password }

/** The settings of which something can be changed: each by its name; null takes a password away. */
const changeShape = { ...partials(own), ...partials(SiteSettings.shape), ...partials(passwords) }
export const SiteChange = z.strictObject(changeShape)
export type SiteChange = z.infer<typeof SiteChange>

export type SettingValues = SiteSettings & z.infer<z.ZodObject<typeof own>> & Record<PasswordKey, string | null>
export type SettingKey = keyof SettingValues
export const settingKeys = Object.keys(changeShape) as [SettingKey, ...SettingKey[]]

const LastChange = z.object({
  key: z.string(),
  changed_at: z.string(),
  /** Null for an administrator of the whole installation, or a command. */
  changed_by: z.string().nullable(),
  /** What it was; of passwords nothing. */
  before: z.unknown(),
  after: z.unknown(),
})
export type SettingChange = z.infer<typeof LastChange>

/** Values as they hold; passwords as whether there is one. */
export const SettingsState = z.object({
  idSite: z.number().int(),
  version: z.number().int(),
  values: SiteSettings.extend({ ...own, timeZone: z.string().nullable() }),
  /** The time zone that holds, chosen or by the place. */
  timeZoneNow: z.string(),
  /** Whether the caller may change host names, and other sites. */
  platform: z.boolean(),
  passwords: z.object({
    publicPassword: z.boolean(),
    sitebuilderPassword: z.boolean(),
    taxPassword: z.boolean(),
    permitPassword: z.boolean(),
  }),
  /** The last change of each setting that was ever changed. */
  changes: z.array(LastChange),
})
export type SettingsState = z.infer<typeof SettingsState>

const OfSite = { idSite: Id.optional() }

export const siteChangesApi = endpoints({
  settings: {
    method: 'GET',
    path: '/site/settings',
    access: administrators,
    summary: 'All settings of this site with the last change of each. Another site’s are for administrators of the whole installation.',
    query: z.strictObject(OfSite),
    output: SettingsState,
    errors: ['not_found'],
  },
  settingChanges: {
    method: 'GET',
    path: '/site/settings/changes',
    access: administrators,
    paged: true,
    summary: 'Every change of the settings, or of one of them, the newest first.',
    query: z.strictObject({ ...PageQuery, ...OfSite, key: z.enum(settingKeys).optional() }),
    output: z.array(LastChange),
    errors: ['not_found'],
  },
  updateSite: {
    method: 'POST',
    path: '/site/updateSite',
    access: administrators,
    summary:
      'Changes the named settings of a site. What the site builder edits, and other sites, need the token of its gate in `x-gate-token`.',
    body: z.strictObject({ idSite: Id, version: SeenVersion, ...changeShape }),
    output: SettingsState,
    errors: ['not_found', 'conflict'],
    limitPerMinute: 120,
  },
})
