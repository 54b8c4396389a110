/** The small page behind a shared link: it shows the name to a chat that asks for a preview, and leads a person into the portal. */
import type { Ctx } from '#kit/context.ts'
import { escapeHtml } from '#kit/mail.ts'
import { isOpenSite } from '../policy.ts'
import { getEntryByName } from '../service.ts'

/** The name that anybody may see; null where nobody may, or the site asks for a password or does not share. */
async function previewOf(ctx: Ctx, name: string): Promise<{ title: string; description: string } | null> {
  if (!isOpenSite(ctx.site) || !ctx.site.settings.shareEnabled) return null
  // As a stranger: whoever asks, a preview shows what all may see.
  const stranger: Ctx = { ...ctx, actor: { kind: 'visitor', verifiedPublicPass: false, sessionId: null } }
  const entry = await getEntryByName(stranger, name).catch(() => null)
  return entry ? { title: entry.label, description: entry.tagline ?? entry.title ?? '' } : null
}

/** The page as HTML; without a preview it says only whose portal it is. */
export async function linkPage(ctx: Ctx, name: string): Promise<string> {
  const preview = await previewOf(ctx, name)
  const target = `/#/directory/${encodeURIComponent(name)}`
  const title = preview ? `${preview.title} · ${ctx.site.name}` : ctx.site.name
  const facts: [string, string][] = preview
    ? [
        ['og:type', 'profile'],
        ['og:site_name', ctx.site.name],
        ['og:title', preview.title],
        ['og:description', preview.description],
        ['og:url', `${ctx.origin}/directory/${encodeURIComponent(name)}`],
      ]
    : []
  const tags = facts.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`).join('')
  const language = ctx.site.localeCode === 'no_NO' ? 'no' : 'en'
  const label = language === 'no' ? 'Åpne oppføringen' : 'Open the entry'
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>${tags}<meta http-equiv="refresh" content="0; url=${escapeHtml(target)}"></head><body><main><h1>${escapeHtml(preview?.title ?? ctx.site.name)}</h1><p><a href="${escapeHtml(target)}">${label}</a></p></main></body></html>`
}
