/** Everything that differs between sites, typed and with a default (spec README, "Site ids in code"). */
import { z } from 'zod'
import { fieldProblems } from './field-problems.ts'
import { messages } from './messages.ts'

const Color = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, messages.invalidHexColor.code)
/** A picture of this portal by its path: the content policy shows no other, and it cannot leave the style sheet it is put in. */
const Url = z
  .string()
  .max(500)
  .regex(/^(?:|\/(?!\/)[^\s"'()\\<>]*)$/, fieldProblems.notPicture.code)
/** A path inside the portal (security.md R1). */
const Route = z
  .string()
  .max(200)
  .regex(/^(?:|\/?[\w-]+(?:\/[\w-]+)*(?:\?[\w=&%/-]*)?)$/, fieldProblems.notPage.code)
const Button = z.strictObject({ BGColor: Color, FontColor: Color })

/** A site's look; stated names of S1 §3 and §1. */
export const SiteTheme = z.strictObject({
  BackgroundColor: Color.default('#ffffff'),
  ContentColor: Color.default('#1c2126'),
  PrimaryThemeColor: Color.default('#1f5f8b'),
  SecondaryThemeColor: Color.default('#b4541a'),
  HeaderLineColor: Color.default('#d9dee3'),
  SectionHeaderColor: Color.default('#33404d'),
  MenuColor: Color.default('#1c2126'),
  header_color: Color.default('#ffffff'),
  DefaultBGColor: Color.default('#ffffff'),
  DrawerBGColor: Color.default('#ffffff'),
  /** Without colours of their own they are white on the primary one. */
  LookbookButton: Button.nullable().default(null),
  ActionButton: Button.nullable().default(null),
  IconBackgroundUrl: Url.default(''),
  GoldColor: Color.default('#c9a227'),
  ListingLinkColor: Color.default('#1f5f8b'),
  /** One of the bundled font families; never fetched from another host. */
  fontFamily: z.enum(['system', 'serif', 'rounded', 'mono']).default('system'),
  headingFamily: z.enum(['system', 'serif', 'rounded', 'mono']).default('system'),
  /** Picture behind the password screen and the landing page; empty is none. */
  backgroundImage: Url.default(''),
  /** Pixels, on wide and on narrow screens. */
  logoWidth: z.number().int().min(40).max(600).default(180),
  logoWidthMobile: z.number().int().min(40).max(320).default(132),
  colorScheme: z.enum(['auto', 'light', 'dark']).default('auto'),
})

/** In both languages; an empty one takes the other. */
const words = (most: number) => z.strictObject({ en: z.string().trim().max(most), no: z.string().trim().max(most) })
export const tabKeys = ['locations', 'directory', 'permits', 'news', 'contact', 'tax', 'listProperty', 'register', 'homepage'] as const
export const menuMost = 6
/** A path of the portal, or a web address. */
export const menuTarget = /^(?:https?:\/\/[^\s"'<>\\]+|[\w-]+(?:\/[\w-]+)*(?:\?[\w=&%-]*)?)$/
/** An entry of the site's own in the header: a page of the portal, or a web address. */
const MenuEntry = z.strictObject({
  label: words(40),
  to: z.string().trim().min(1, messages.required.code).max(500).regex(menuTarget, fieldProblems.notPageOrUrl.code),
})

const Text = z.string().max(2000)
const LandingSection = z.strictObject({
  title: Text,
  description: Text,
  image: Url,
  browseText: Text,
  registerText: Text,
  browseRoute: Route,
  registerRoute: Route,
})
/** Texts and pictures of the landing page (S1 §2 "Landing page"). */
export const LandingContent = z.strictObject({
  welcomeTitle: Text,
  welcomeDescription: z.strictObject({ desktop: Text, mobile: Text }),
  sections: z.strictObject({ directory: LandingSection, location: LandingSection }),
})
export type LandingContent = z.infer<typeof LandingContent>

/** What the page shows when a site has no landing content of its own (S1 §2). */
export const defaultLanding: LandingContent = {
  welcomeTitle: 'Welcome to the Film Office Industry Directory & Location Database',
  welcomeDescription: { desktop: '', mobile: '' },
  sections: {
    directory: {
      title: 'PRODUCTION DIRECTORY',
      description: '',
      image: '',
      browseText: 'BROWSE DIRECTORY',
      registerText: 'REGISTER',
      browseRoute: 'dashboard/directories',
      registerRoute: 'dashboard/listdirectory',
    },
    location: {
      title: 'LOCATION DATABASE',
      description: '',
      image: '',
      browseText: 'BROWSE LOCATIONS',
      registerText: 'LIST YOUR PROPERTY',
      browseRoute: 'dashboard/locations',
      registerRoute: 'dashboard/listproperty',
    },
  },
}

export const incomingMailDays = { least: 30, usual: 730, most: 3650 } as const

export const SiteSettings = z.strictObject({
  theme: SiteTheme.prefault({}),
  /** Address of the logo and icon below the site; empty shows the name. */
  logo: Url.default(''),
  favicon: Url.default(''),
  /** The logo in the dark colour scheme; empty keeps the usual one on a piece of the header's own ground. */
  darkLogo: Url.default(''),
  EnableHeaderBeforeLogin: z.boolean().default(true),

  // Extension flags (S1 §1).
  EnablePublicPermit: z.boolean().default(false),
  EnableTax: z.boolean().default(false),
  LMVersion: z.boolean().default(false),
  DisablePublicLocations: z.boolean().default(false),
  DisablePublicPass: z.boolean().default(true),
  PermitVersion: z.boolean().default(false),
  ReturnURL: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
  ReturnTxt: z.string().max(80).default(''),
  DisableLinkShadow: z.boolean().default(false),

  /** `landing` shows the landing page, `protect` the password screen, `auto` follows the versions (S1 §2). */
  landing: z.enum(['landing', 'protect', 'auto']).default('auto'),
  landingContent: LandingContent.nullable().default(null),
  /** What stands after the tabs of the header. */
  menu: z.array(MenuEntry).max(menuMost).default([]),
  /** Other words for tabs; a tab without has its own. */
  tabLabels: z.partialRecord(z.enum(tabKeys), words(40)).default({}),
  /** A line above every page for visitors, and one at its foot. */
  notes: z.strictObject({ header: words(200), footer: words(1000) }).prefault({ header: { en: '', no: '' }, footer: { en: '', no: '' } }),
  permitLanding: z.boolean().default(false),
  permitFooter: z.boolean().default(false),
  permitFacade: z.boolean().default(false),
  shareEnabled: z.boolean().default(true),
  /** Where the office is: its time zone follows from it, unless one is chosen. The first import sets it where nobody did. */
  place: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
  /** Whether visitors take the sheet and the pictures of what they see with them. */
  visitorDownloads: z.boolean().default(true),
  /** Who gets the questions that visitors ask about locations. Of a location that nobody owns it is the office. */
  locationInquiries: z.enum(['off', 'office', 'owner', 'both']).default('office'),
  /** Whether visitors without an account take the directory with them as a table, without phones and e-mails. */
  visitorDirectoryExport: z.boolean().default(false),
  /** Days after which a link to something of the office ends, unless staff say otherwise; 0 is never. */
  linkDays: z.number().int().min(0).max(730).default(90),
  /** From this hour on the office counts what comes in as received on the next working day; 24 is never. */
  officeCutOffHour: z.number().int().min(0).max(24).default(17),
  distanceUnit: z.enum(['mi', 'km']).default('mi'),
  /** Country code that the place box is held to; null searches everywhere (S1 §9). */
  placesCountry: z.string().length(2).nullable().default('us'),
  requireVerifiedPass: z.boolean().default(false),
  /** Where the site password leads when no `d` says otherwise (S1 §4). */
  afterPass: z.enum(['locations', 'directories']).default('locations'),
  logoutTo: z.enum(['login', 'protect-locations', 'protect-directories']).default('protect-locations'),
  taxGate: z.boolean().default(true),
  permitGate: z.boolean().default(true),
  sitebuilderGate: z.boolean().default(true),
  helpOpensContact: z.boolean().default(false),
  /** A logo that the password screen shows whatever the site's logo is (S1 §2 "Protect screen"). */
  fixedLogo: Url.default(''),
  /** Label of directory category 1 in the header; empty shows the category's own name. */
  productionLabel: z.string().max(40).default(''),
  /** Largest video of a gallery in megabytes; 0 takes no videos. */
  videoMegabytes: z.number().int().min(0).max(4096).default(500),
  /** Most locations of one owner that are not public, most entries of the directory, and megabytes of all of that owner's files. */
  ownerDrafts: z.number().int().min(1).max(10_000).default(50),
  ownerEntryDrafts: z.number().int().min(1).max(10_000).default(20),
  ownerMegabytes: z.number().int().min(1).max(1_000_000).default(5000),
  /** Days after which mail that came to the office and is part of no thread is erased. */
  incomingMailDays: z.number().int().min(incomingMailDays.least).max(incomingMailDays.most).default(incomingMailDays.usual),
  minimumPasswordLength: z.number().int().min(4).max(64).default(8),
  /** Administrators and scouts need a second factor: who has none sets one up at the next sign-in. */
  staffSecondFactor: z.boolean().default(false),
  contact: z
    .strictObject({ name: z.string().max(120), email: z.string().max(200), phone: z.string().max(40) })
    .nullable()
    .default(null),
  /** Addresses of the office's News and Contact pages; empty hides the tab. */
  newsURL: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
  /** A page of what productions let everybody know; the News tab leads there instead of to the address. */
  newsPage: z.boolean().default(false),
  /** Raster tiles `{z}/{x}/{y}` for street level; empty keeps the offline base map. */
  mapTiles: z
    .union([
      z.literal(''),
      z
        .string()
        .max(500)
        .regex(/^https?:\/\/[^\s"'<>]+$/),
    ])
    .default(''),
  mapTilesCredit: z.string().max(200).default(''),
})
export type SiteSettings = z.infer<typeof SiteSettings>
