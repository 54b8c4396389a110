/** A site as the page sees it: the stated fields of S1 §3, and our settings beside them. */
import type { GateStates, Site } from '@backlot/contract/sites'
import { defaultLanding } from '@backlot/contract/site-settings'
import type { CurrentSite } from '#kit/context.ts'

const buttonOf = (color: string) => ({ BGColor: color, FontColor: '#ffffff' })

export function presentSite(site: CurrentSite, gates: GateStates, signOn?: { label: string }): Site {
  const { settings } = site
  const { theme } = settings
  return {
    idSite: site.id,
    SiteName: site.name,
    Host: site.host,
    Logo: settings.logo,
    Favicon: settings.favicon,
    LocaleCode: site.localeCode,
    BackgroundColor: theme.BackgroundColor,
    ContentColor: theme.ContentColor,
    PrimaryThemeColor: theme.PrimaryThemeColor,
    SecondaryThemeColor: theme.SecondaryThemeColor,
    HeaderLineColor: theme.HeaderLineColor,
    SectionHeaderColor: theme.SectionHeaderColor,
    MenuColor: theme.MenuColor,
    header_color: theme.header_color,
    EnableHeaderBeforeLogin: settings.EnableHeaderBeforeLogin,
    Ext: {
      EnablePublicPermit: settings.EnablePublicPermit,
      EnableTax: settings.EnableTax,
      LMVersion: settings.LMVersion,
      DisablePublicLocations: settings.DisablePublicLocations,
      DisablePublicPass: settings.DisablePublicPass,
      PermitVersion: settings.PermitVersion,
      ReturnURL: settings.ReturnURL,
      ReturnTxt: settings.ReturnTxt,
      DisableLinkShadow: settings.DisableLinkShadow,
      Default: { DefaultBGColor: theme.DefaultBGColor },
      DrawerBGColor: theme.DrawerBGColor,
      LookbookButton: theme.LookbookButton ?? buttonOf(theme.PrimaryThemeColor),
      ActionButton: theme.ActionButton ?? buttonOf(theme.PrimaryThemeColor),
      IconBackgroundUrl: theme.IconBackgroundUrl,
      GoldColor: theme.GoldColor,
      ListingLinkColor: theme.ListingLinkColor,
    },
    settings: {
      landing: settings.landing,
      permitLanding: settings.permitLanding,
      permitFooter: settings.permitFooter,
      permitFacade: settings.permitFacade,
      shareEnabled: settings.shareEnabled,
      locationInquiries: settings.locationInquiries,
      visitorDirectoryExport: settings.visitorDirectoryExport,
      distanceUnit: settings.distanceUnit,
      placesCountry: settings.placesCountry,
      requireVerifiedPass: settings.requireVerifiedPass,
      afterPass: settings.afterPass,
      logoutTo: settings.logoutTo,
      taxGate: settings.taxGate,
      permitGate: settings.permitGate,
      sitebuilderGate: settings.sitebuilderGate,
      helpOpensContact: settings.helpOpensContact,
      fixedLogo: settings.fixedLogo,
      productionLabel: settings.productionLabel,
      minimumPasswordLength: settings.minimumPasswordLength,
      contact: settings.contact,
      newsURL: settings.newsURL,
      mapTiles: settings.mapTiles,
      mapTilesCredit: settings.mapTilesCredit,
      theme: {
        fontFamily: theme.fontFamily,
        headingFamily: theme.headingFamily,
        backgroundImage: theme.backgroundImage,
        logoWidth: theme.logoWidth,
        logoWidthMobile: theme.logoWidthMobile,
        colorScheme: theme.colorScheme,
      },
      landingContent: settings.landing === 'landing' ? (settings.landingContent ?? defaultLanding) : settings.landingContent,
      currency: site.currency,
      timeZone: site.timeZone,
    },
    gates,
    ...(signOn && { SingleSignOn: signOn.label }),
  }
}
