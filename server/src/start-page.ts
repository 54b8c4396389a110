/** What the first answer of `/` carries: the site, its theme, and what its own start page needs (stack.md, "The first picture"). */
import { SearchRequest, sortOptions, type SearchAnswer } from '@backlot/contract/locations'
import { searchLocations } from '#areas/locations/index.ts'
import { getSite } from '#areas/sites/index.ts'
import { freeToken } from '#areas/users/index.ts'
import type { Ctx } from '#kit/context.ts'
import type { StartPage } from '#kit/http/page.ts'
import { escapeHtml } from '#kit/mail-layout.ts'

/** What the library asks first, as the page's `defaultLibraryRequest` has it. */
const firstRequest = SearchRequest.parse({ limit: 48, facets: true, sort: sortOptions.relevance })

export async function startOf(ctx: Ctx): Promise<StartPage> {
  const site = await getSite(ctx, undefined)
  const locale = site.LocaleCode === 'no_NO' ? 'no' : 'en'
  const visitor = ctx.site.settings.DisablePublicPass ? await freeToken(ctx) : null
  const search = opensLibrary(ctx) ? await firstCards(ctx) : undefined
  const icon = site.Favicon ? `<link rel="icon" href="${escapeHtml(site.Favicon)}">` : ''
  const head = `${icon}<meta name="theme-color" content="${escapeHtml(site.header_color)}">`
  return { visitor, boot: { site, locale, ...(search ? { start: { search } } : {}) }, title: escapeHtml(site.SiteName), locale, head }
}

/** Sites whose library everybody may see, be it behind the landing page or at the door itself (S1 §2 "Landing guard"). */
function opensLibrary({ site }: Ctx): boolean {
  const { landing, DisablePublicPass, DisablePublicLocations, requireVerifiedPass, PermitVersion, LMVersion } = site.settings
  return landing !== 'protect' && DisablePublicPass && !DisablePublicLocations && !requireVerifiedPass && !PermitVersion && !LMVersion
}

/** As a stranger: the page is the same for everybody. */
const firstCards = (ctx: Ctx): Promise<SearchAnswer> =>
  searchLocations({ ...ctx, actor: { kind: 'visitor', verifiedPublicPass: false, sessionId: null } }, firstRequest)
