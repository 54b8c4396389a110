/**
 * The small page behind a shared link: it shows title and picture to a chat that asks for a preview, where the location
 * is public, and leads a person into the portal.
 */
import type { Ctx } from '#kit/context.ts'
import { escapeHtml } from '#kit/mail.ts'
import { can } from '../policy.ts'
import { isOpenSite } from '../present.ts'
import { getLocationByName } from '../service.ts'

interface Preview {
  title: string
  description: string
  image: string | null
}

/** What anybody may see of the thing; null where nobody may, or the site asks for a password or does not share. */
async function previewOf(ctx: Ctx, name: string): Promise<Preview | null> {
  if (!isOpenSite(ctx) || !ctx.site.settings.shareEnabled) return null
  // As a stranger: whoever asks, a preview shows what all may see.
  const stranger: Ctx = { ...ctx, actor: { kind: 'visitor', verifiedPublicPass: false, sessionId: null } }
  const location = await getLocationByName(stranger, name).catch(() => null)
  const isPublic =
    location &&
    can(
      stranger.actor,
      'view',
      { status: location.status, archived: location.archived === 1, owner_user_id: null, lockboxes: {} },
      ctx.site,
    )
  if (!isPublic) return null
  const place = [location.city, location.county].filter(Boolean).join(', ')
  return {
    title: place ? `${location.location_name}, ${place}` : location.location_name,
    description: location.short_description ?? location.description.slice(0, 200),
    image: location.cover ? `${ctx.origin}${location.cover.medium}` : null,
  }
}

/** The page as HTML; without a preview it says only whose portal it is. */
export async function linkPage(ctx: Ctx, name: string): Promise<string> {
  const preview = await previewOf(ctx, name)
  const target = `/#/location/${encodeURIComponent(name)}`
  const title = preview ? `${preview.title} · ${ctx.site.name}` : ctx.site.name
  const facts: [string, string][] = preview
    ? [
        ['og:type', 'website'],
        ['og:site_name', ctx.site.name],
        ['og:title', preview.title],
        ['og:description', preview.description],
        ['og:url', `${ctx.origin}/location/${encodeURIComponent(name)}`],
        ...(preview.image
          ? ([
              ['og:image', preview.image],
              ['twitter:card', 'summary_large_image'],
            ] as [string, string][])
          : []),
      ]
    : []
  const tags = facts.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`).join('')
  const language = ctx.site.localeCode === 'no_NO' ? 'no' : 'en'
  const label = language === 'no' ? 'Åpne stedet' : 'Open the location'
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>${tags}<meta http-equiv="refresh" content="0; url=${escapeHtml(target)}"></head><body><main><h1>${escapeHtml(preview?.title ?? ctx.site.name)}</h1><p><a href="${escapeHtml(target)}">${label}</a></p></main></body></html>`
}
