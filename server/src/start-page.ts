/** What the first answer of `/` carries: the site, its theme, and what its own start page needs (stack.md, "The first picture"). */
import { SearchRequest, sortOptions, type SearchAnswer } from '@backlot/contract/locations'
import { searchLocations } from '#areas/locations/index.ts'
import { presentSite } from '#areas/sites/index.ts'
import type { Ctx } from '#kit/context.ts'
import type { StartPage } from '#kit/http/page.ts'
import { escapeHtml } from '#kit/mail.ts'

/** What the library asks first, as the page's `defaultLibraryRequest` has it. */
const firstRequest = SearchRequest.parse({ limit: 48, facets: true, sort: sortOptions.nameAscending })

export async function startOf(ctx: Ctx): Promise<StartPage> {
  const site = presentSite(ctx.site)
  const locale = site.LocaleCode === 'no_NO' ? 'no' : 'en'
  const search = startsWithLibrary(ctx) ? await firstCards(ctx) : undefined
  const icon = site.Favicon ? `<link rel="icon" href="${escapeHtml(site.Favicon)}">` : ''
  const head = `${icon}<meta name="theme-color" content="${escapeHtml(site.header_color)}">`
  return { boot: { site, locale, ...(search ? { start: { search } } : {}) }, title: escapeHtml(site.SiteName), locale, head, body: '' }
}

/** Sites whose door opens on the library for everybody (S1 §2 "Landing guard"). */
function startsWithLibrary({ site }: Ctx): boolean {
  const { landing, DisablePublicPass, DisablePublicLocations, requireVerifiedPass, PermitVersion, LMVersion } = site.settings
  return landing === 'auto' && DisablePublicPass && !DisablePublicLocations && !requireVerifiedPass && !PermitVersion && !LMVersion
}

/** As a stranger: the page is the same for everybody. */
const firstCards = (ctx: Ctx): Promise<SearchAnswer> =>
  searchLocations({ ...ctx, actor: { kind: 'visitor', verifiedPublicPass: false, sessionId: null } }, firstRequest)
