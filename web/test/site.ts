/** A site for tests, with the settings that a test names. */
import type { Site } from '@backlot/contract/sites'

const closed = { has_password: true }
const button = { BGColor: '#1f5f8b', FontColor: '#ffffff' }

export interface SiteChanges extends Partial<Omit<Site, 'Ext' | 'settings' | 'gates'>> {
  Ext?: Partial<Site['Ext']>
  settings?: Partial<Site['settings']>
  gates?: Partial<Site['gates']>
}

export function makeSite({ Ext = {}, settings = {}, gates = {}, ...rest }: SiteChanges = {}): Site {
  return {
    idSite: 900,
    SiteName: 'Test Film Office',
    Host: 'test.localhost',
    Logo: '',
    Favicon: '',
    LocaleCode: 'en_US',
    BackgroundColor: '#ffffff',
    ContentColor: '#1c2126',
    PrimaryThemeColor: '#1f5f8b',
    SecondaryThemeColor: '#b4541a',
    HeaderLineColor: '#d9dee3',
    SectionHeaderColor: '#33404d',
    MenuColor: '#1c2126',
    header_color: '#ffffff',
    EnableHeaderBeforeLogin: true,
    ...rest,
    Ext: {
      EnablePublicPermit: false,
      EnableTax: false,
      LMVersion: false,
      DisablePublicLocations: false,
      DisablePublicPass: false,
      PermitVersion: false,
      ReturnURL: '',
      ReturnTxt: '',
      DisableLinkShadow: false,
      Default: { DefaultBGColor: '#ffffff' },
      DrawerBGColor: '#ffffff',
      LookbookButton: button,
      ActionButton: button,
      IconBackgroundUrl: '',
      GoldColor: '#c9a227',
      ListingLinkColor: '#1f5f8b',
      ...Ext,
    },
    settings: {
      landing: 'auto',
      permitLanding: false,
      permitFooter: false,
      permitFacade: false,
      shareEnabled: true,
      locationInquiries: 'office',
      visitorDirectoryExport: false,
      distanceUnit: 'mi',
      placesCountry: 'us',
      requireVerifiedPass: false,
      afterPass: 'locations',
      logoutTo: 'protect-locations',
      taxGate: true,
      permitGate: true,
      sitebuilderGate: true,
      helpOpensContact: false,
      menu: [],
      tabLabels: {},
      notes: { header: { en: '', no: '' }, footer: { en: '', no: '' } },
      fixedLogo: '',
      darkLogo: '',
      productionLabel: '',
      minimumPasswordLength: 4,
      contact: { name: 'The office', email: 'office@test.example', phone: '5555550147' },
      newsURL: '',
      newsPage: false,
      mapTiles: '',
      mapTilesCredit: '',
      theme: {
        fontFamily: 'system',
        headingFamily: 'system',
        backgroundImage: '',
        logoWidth: 180,
        logoWidthMobile: 132,
        colorScheme: 'light',
      },
      landingContent: null,
      currency: 'USD',
      timeZone: 'America/New_York',
      ...settings,
    },
    gates: { sitebuilder: closed, tax: closed, permit: closed, ...gates },
  }
}
