/** Sites (tenants): who they are, how they look, what differs, and how visitors are let in. */
import { z } from 'zod'
import { endpoints, Id, IdParams } from './endpoint.ts'
import { LandingContent, SiteSettings, SiteTheme } from './site-settings.ts'

const Flag = z.boolean()
/** Extension flags and values (S1 §1, object Ext). */
export const SiteExt = z.object({
  EnablePublicPermit: Flag,
  EnableTax: Flag,
  LMVersion: Flag,
  DisablePublicLocations: Flag,
  DisablePublicPass: Flag,
  PermitVersion: Flag,
  ReturnURL: z.string(),
  ReturnTxt: z.string(),
  DisableLinkShadow: Flag,
  Default: z.object({ DefaultBGColor: z.string() }),
  DrawerBGColor: z.string(),
  LookbookButton: z.object({ BGColor: z.string(), FontColor: z.string() }),
  ActionButton: z.object({ BGColor: z.string(), FontColor: z.string() }),
  IconBackgroundUrl: z.string(),
  GoldColor: z.string(),
  ListingLinkColor: z.string(),
})

/** The settings of ours that the page needs beside the stated fields. */
export const PublicSettings = SiteSettings.pick({
  landing: true,
  permitLanding: true,
  permitFooter: true,
  permitFacade: true,
  shareEnabled: true,
  locationInquiries: true,
  visitorDirectoryExport: true,
  distanceUnit: true,
  placesCountry: true,
  requireVerifiedPass: true,
  afterPass: true,
  logoutTo: true,
  taxGate: true,
  permitGate: true,
  sitebuilderGate: true,
  helpOpensContact: true,
  menu: true,
  tabLabels: true,
  notes: true,
  fixedLogo: true,
  darkLogo: true,
  productionLabel: true,
  minimumPasswordLength: true,
  contact: true,
  newsURL: true,
  newsPage: true,
  mapTiles: true,
  mapTilesCredit: true,
}).extend({
  theme: SiteTheme.pick({
    fontFamily: true,
    headingFamily: true,
    backgroundImage: true,
    logoWidth: true,
    logoWidthMobile: true,
    colorScheme: true,
  }),
  landingContent: LandingContent.nullable(),
  currency: z.string(),
  timeZone: z.string(),
})

/** Areas that a gate can close (S1 §2 "Three small gate modals"). */
export const gates = ['sitebuilder', 'tax', 'permit'] as const
export type Gate = (typeof gates)[number]

const GateState = z.object({ has_password: z.boolean() })
/** Whether a gate asks for a password; one that is off or has none does not. */
export const GateStates = z.object({ sitebuilder: GateState, tax: GateState, permit: GateState })
export type GateStates = z.infer<typeof GateStates>

export const Site = z.object({
  idSite: z.number().int(),
  SiteName: z.string(),
  Host: z.string(),
  Logo: z.string(),
  Favicon: z.string(),
  LocaleCode: z.string(),
  BackgroundColor: z.string(),
  ContentColor: z.string(),
  PrimaryThemeColor: z.string(),
  SecondaryThemeColor: z.string(),
  HeaderLineColor: z.string(),
  SectionHeaderColor: z.string(),
  MenuColor: z.string(),
  header_color: z.string(),
  EnableHeaderBeforeLogin: z.boolean(),
  Ext: SiteExt,
  settings: PublicSettings,
  gates: GateStates,
  /** The label of the button that signs in by the office's identity provider, where there is one. */
  SingleSignOn: z.string().optional(),
})
export type Site = z.infer<typeof Site>

export interface SummaryCategory {
  id: number
  name: string
  parent: number
  AdminOnly: boolean
  /** How many locations the caller can see in it. */
  locations: number
  children: SummaryCategory[]
}
export const SummaryCategory: z.ZodType<SummaryCategory> = z.object({
  id: z.number().int(),
  name: z.string(),
  parent: z.number().int(),
  AdminOnly: z.boolean(),
  locations: z.number().int(),
  children: z.lazy(() => z.array(SummaryCategory)),
})
/** What the search offers on this site (S3 §7 "Site summary"). */
export const SiteSummary = z.object({
  categories: z.array(SummaryCategory),
  cities: z.array(z.object({ id: z.number().int(), city_name: z.string(), locations: z.number().int() })),
  counties: z.array(z.object({ id: z.number().int(), county_name: z.string(), locations: z.number().int() })),
  regions: z.array(z.object({ id: z.number().int(), region_name: z.string(), locations: z.number().int() })),
})
export type SiteSummary = z.infer<typeof SiteSummary>

export const Policy = z.object({
  id: z.number().int(),
  document_type: z.number().int(),
  title: z.string(),
  /** Plain text with a few marks: `## ` before a heading, `- ` and `1. ` before lines of a list, `**strong**`, `*slanted*`, `[words](url)`. */
  body: z.string(),
  version: z.string(),
  /** Of title and body. */
  language: z.enum(['en', 'no']),
  /** The same in the other language. */
  translation: z.object({ title: z.string(), body: z.string() }).nullable(),
  /** From when the version holds. */
  published_at: z.string(),
})
export type Policy = z.infer<typeof Policy>

/** Login response (S1 §3). `Role` is empty for a visitor. */
/** The languages of pages and mails. */
export const accountLanguages = ['en', 'no'] as const
export type AccountLanguage = (typeof accountLanguages)[number]

export const LoginResponse = z.object({
  Success: z.boolean(),
  Jwt: z.string(),
  Role: z.string(),
  verifiedPublicPass: z.boolean(),
  /** Of an account that has chosen one. */
  Language: z.enum(accountLanguages).optional(),
})
export type LoginResponse = z.infer<typeof LoginResponse>

const SiteListItem = z.object({ idSite: z.number().int(), SiteName: z.string(), Host: z.string(), LocaleCode: z.string() })

/** The sites area's own. */
export const siteRecordsApi = endpoints({
  get: {
    method: 'GET',
    path: '/site',
    access: 'anyone',
    summary: 'The site of this host. `host` is for the page of another port; it must mean the site of the request.',
    query: z.strictObject({ host: z.string().max(255).optional() }),
    output: Site,
    errors: ['not_found'],
  },
  policies: {
    method: 'GET',
    path: '/site/policies',
    access: 'anyone',
    summary: 'Terms, privacy and the other policy documents of this site, each in the version that holds.',
    output: z.array(Policy),
  },
  list: {
    method: 'GET',
    path: '/site/getSites',
    access: 'platform',
    summary: 'Every site of the installation.',
    output: z.array(SiteListItem),
  },
  getById: {
    method: 'GET',
    path: '/site/getSiteById/:id',
    access: 'platform',
    summary: 'One site with all its settings.',
    params: IdParams,
    output: Site.extend({ allSettings: SiteSettings }),
    errors: ['not_found'],
  },
  verifyGate: {
    method: 'POST',
    path: '/site/gate/verify',
    signsIn: true,
    access: 'visitor',
    summary: 'The password of a gated area; answers a token that unlocks it. An unset password means no gate.',
    body: z.strictObject({ gate: z.enum(gates), password: z.string().max(1024) }),
    output: z.object({ Success: z.boolean(), token: z.string() }),
    limitPerMinute: 30,
  },
})

/** Being let in: mounted by the users area, which makes sessions. */
export const siteAccessApi = endpoints({
  freeJwt: {
    method: 'GET',
    path: '/site/freejwt/:id',
    access: 'anyone',
    summary: 'A visitor token without a password, only where the site has none.',
    params: IdParams,
    output: LoginResponse,
    errors: ['forbidden', 'not_found'],
    limitPerMinute: 120,
  },
  verifyPublicPass: {
    method: 'POST',
    path: '/site/publicpass/verify',
    signsIn: true,
    access: 'anyone',
    summary: 'The site password; answers a visitor token and sets the renewal cookie.',
    body: z.strictObject({ Pass: z.string().max(1024), idSite: Id }),
    output: LoginResponse,
    errors: ['not_found'],
    limitPerMinute: 30,
  },
})

/** What the search offers: mounted by the locations area, which can count. */
export const siteSummaryApi = endpoints({
  summary: {
    method: 'GET',
    path: '/site/summary',
    access: 'visitor',
    summary: 'Categories, cities, counties and regions with the number of locations in each.',
    output: SiteSummary,
  },
  archivedSummary: {
    method: 'GET',
    path: '/site/summary/archived',
    access: ['admin', 'scout'],
    summary: 'The same for archived locations.',
    output: SiteSummary,
  },
})

/** All calls below /site. */
export const sitesApi = { ...siteRecordsApi, ...siteAccessApi, ...siteSummaryApi }
