/**
 * The small page behind a shared link: it shows title and picture to a chat that asks for a preview, where everybody may see the
 * record, and leads a person into the portal.
 */
import type { Ctx } from '#kit/context.ts'
import { escapeHtml } from '#kit/mail-layout.ts'
import { isOpenSite } from '../policy.ts'

export interface Preview {
  title: string
  description: string
  image?: string | null
}
export interface LinkedPage {
  /** Before the name, in the URL and behind the `#`: `location`. */
  path: string
  /** Kind of thing by the Open Graph protocol. */
  type: 'website' | 'profile'
  label: { en: string; no: string }
  /** What a caller may see of the thing of a name; null or an error for nothing. */
  previewOf: (ctx: Ctx, name: string) => Promise<Preview | null>
}

/** As a stranger: whoever asks, a preview shows what all may see. Null where the site asks for a password or does not share. */
async function openPreview(ctx: Ctx, page: LinkedPage, name: string): Promise<Preview | null> {
  if (!isOpenSite(ctx.site) || !ctx.site.settings.shareEnabled) return null
  const stranger: Ctx = { ...ctx, actor: { kind: 'visitor', verifiedPublicPass: false, sessionId: null } }
  return page.previewOf(stranger, name).catch(() => null)
}

function tagsOf(ctx: Ctx, { path, type }: LinkedPage, name: string, preview: Preview): string {
  const picture: [string, string][] = preview.image
    ? [
        ['og:image', preview.image],
        ['twitter:card', 'summary_large_image'],
      ]
    : []
  const facts: [string, string][] = [
    ['og:type', type],
    ['og:site_name', ctx.site.name],
    ['og:title', preview.title],
    ['og:description', preview.description],
    ['og:url', `${ctx.origin}/${path}/${encodeURIComponent(name)}`],
    ...picture,
  ]
  return facts.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`).join('')
}

/** The page as HTML; without a preview it says only whose portal it is. */
export async function linkPage(ctx: Ctx, page: LinkedPage, name: string): Promise<string> {
  const preview = await openPreview(ctx, page, name)
  const target = escapeHtml(`/#/${page.path}/${encodeURIComponent(name)}`)
  const title = preview ? `${preview.title} · ${ctx.site.name}` : ctx.site.name
  const tags = preview ? tagsOf(ctx, page, name, preview) : ''
  const language = ctx.site.localeCode === 'no_NO' ? 'no' : 'en'
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(title)}</title>${tags}<meta http-equiv="refresh" content="0; url=${target}"></head>`,
    `<body><main><h1>${escapeHtml(preview?.title ?? ctx.site.name)}</h1><p><a href="${target}">${page.label[language]}</a></p></main></body></html>`,
  ].join('')
}
