/** The site builder: sites are made, suspended, removed; a look is drafted, tried and published. */
import { z } from 'zod'
import { administrators, endpoints, Id } from './endpoint.ts'
import { messages } from './messages.ts'
import { localeCodes, SiteChange, siteLimits } from './site-changes.ts'
import { SiteSettings } from './site-settings.ts'
import { SeenVersion } from './versions.ts'

/** Days in which a removed site can be brought back. */
export const removedDays = 30
export const builderLimits = { publications: 50, note: 200, imageBytes: 5 * 1024 * 1024 } as const

/** What is drafted and published together. */
const brandFields = {
  theme: true,
  logo: true,
  favicon: true,
  fixedLogo: true,
  darkLogo: true,
  landing: true,
  landingContent: true,
  menu: true,
  tabLabels: true,
  notes: true,
} as const
export const Brand = SiteSettings.pick(brandFields)
export type Brand = z.infer<typeof Brand>
export const brandKeys = Object.keys(brandFields) as (keyof Brand)[]
const BrandChange = SiteChange.pick(brandFields)

/** How an office begins. */
export const sitePresetKeys = ['open', 'password', 'directory', 'permits', 'lookbooks'] as const
export type SitePresetKey = (typeof sitePresetKeys)[number]

const ListedSite = z.object({
  idSite: z.number().int(),
  SiteName: z.string(),
  Host: z.string(),
  Hosts: z.array(z.string()),
  LocaleCode: z.string(),
  created_at: z.string(),
  suspended_at: z.string().nullable(),
  removed_at: z.string().nullable(),
  /** Until when it can be brought back. */
  removed_until: z.string().nullable(),
  /** Removed, and not for good yet. */
  recoverable: z.boolean(),
})
export type ListedSite = z.infer<typeof ListedSite>

const Publication = z.object({
  id: z.number().int(),
  note: z.string(),
  published_at: z.string(),
  published_by: z.string().nullable(),
  /** Of the publication that shows now. */
  current: z.boolean(),
})
export type Publication = z.infer<typeof Publication>

const DraftState = z.object({
  version: z.number().int(),
  draft: Brand,
  published: Brand,
  /** Names of what differs from what is published. */
  changed: z.array(z.string()),
  /** For the url of a preview: `/?preview=<token>#/`. */
  preview: z.string(),
  publications: z.array(Publication),
})
export type DraftState = z.infer<typeof DraftState>

const OneSite = z.strictObject({ idSite: Id })

export const siteBuilderApi = endpoints({
  sites: {
    method: 'GET',
    path: '/site/builder/sites',
    access: 'platform',
    summary: 'Every site of the installation, also those that are suspended or removed and can be brought back.',
    output: z.array(ListedSite),
  },
  createSite: {
    method: 'POST',
    path: '/site/createSite',
    access: 'platform',
    summary: 'Makes a site from a preset, or from another site with its settings and lists, and invites its administrator.',
    body: z.strictObject({
      SiteName: z.string().trim().min(1, messages.required.code).max(siteLimits.name),
      Host: z.string().trim().toLowerCase().min(1, messages.required.code).max(siteLimits.host),
      LocaleCode: z.enum(localeCodes).default('en_US'),
      preset: z.enum(sitePresetKeys).default('open'),
      /** Its settings and lists instead of the preset's. */
      fromSite: Id.nullable().default(null),
      administrator: z.strictObject({
        name: z.string().trim().min(1, messages.required.code).max(120),
        email: z.string().trim().min(1, messages.required.code).max(200),
      }),
    }),
    output: ListedSite,
    errors: ['not_found'],
    limitPerMinute: 10,
  },
  removeSite: {
    method: 'POST',
    path: '/site/removeSite',
    access: 'platform',
    summary: 'Removes a site. Nobody gets in any more; for 30 days it can be brought back.',
    body: OneSite,
    output: ListedSite,
    errors: ['not_found', 'wrong_state'],
  },
  recoverSite: {
    method: 'POST',
    path: '/site/recoverSite',
    access: 'platform',
    summary: 'Brings a removed site back, as it was.',
    body: OneSite,
    output: ListedSite,
    errors: ['not_found', 'wrong_state'],
  },
  suspendSite: {
    method: 'POST',
    path: '/site/suspendSite',
    access: 'platform',
    summary: 'Closes a site to everybody, or opens it again.',
    body: OneSite.extend({ suspended: z.boolean() }),
    output: ListedSite,
    errors: ['not_found', 'wrong_state'],
  },
  draft: {
    method: 'GET',
    path: '/site/draft',
    access: administrators,
    summary: 'The draft of the look with what is published, a token for its preview, and what was published before.',
    output: DraftState,
  },
  saveDraft: {
    method: 'POST',
    path: '/site/draft',
    access: administrators,
    summary: 'Changes the draft by the names of its parts. Nobody but the preview shows it.',
    body: BrandChange.extend({ version: SeenVersion }),
    output: DraftState,
    errors: ['conflict'],
    limitPerMinute: 120,
  },
  discardDraft: {
    method: 'POST',
    path: '/site/draft/discard',
    access: administrators,
    summary: 'Throws the draft away: it is what is published again.',
    output: DraftState,
  },
  publish: {
    method: 'POST',
    path: '/site/draft/publish',
    access: administrators,
    summary: 'Publishes the draft.',
    body: z.strictObject({ version: SeenVersion, note: z.string().trim().max(builderLimits.note).default('') }),
    output: DraftState,
    errors: ['conflict'],
  },
  rollBack: {
    method: 'POST',
    path: '/site/publications/rollback',
    access: administrators,
    summary: 'Publishes once more what was published before.',
    body: z.strictObject({ id: Id }),
    output: DraftState,
    errors: ['not_found'],
  },
  addImage: {
    method: 'POST',
    path: '/site/brand/images',
    access: administrators,
    consumes: 'multipart/form-data',
    summary: 'Takes a logo, an icon or a picture of the start page in, and answers its path.',
    body: z.strictObject({}),
    output: z.object({ path: z.string(), width: z.number().int(), height: z.number().int() }),
    errors: ['too_large', 'unsupported'],
    limitPerMinute: 30,
  },
  image: {
    method: 'GET',
    path: '/site/brand/images/:name',
    access: 'anyone',
    summary: 'A picture of the site’s look.',
    params: z.strictObject({ name: z.string().regex(/^[0-9a-f]{64}\.webp$/) }),
    produces: 'image/webp',
    errors: ['not_found'],
  },
})
