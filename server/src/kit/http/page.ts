/** Serves the built page. Its first answer carries the site, its theme and its first view, drawn (stack.md, "The first picture"). */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../context.ts'
import { escapeHtml } from '../mail-layout.ts'
import { openFirstViews, withoutScripts, type FirstViews } from './first-views.ts'
import { contentPolicy } from './security.ts'

/** Where the build puts the page. */
export const builtPage = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

export interface StartPage {
  /** The token of a stranger, where everybody is given one: what `freejwt` would answer (S3 §7). */
  visitor: object | null
  /** Data for the page's own script, as JSON. */
  boot: { site: { idSite: number }; locale: string; start?: object }
  title: string
  locale: string
  /** Markup for the head, made by us from escaped text. */
  head: string
}

const compressed = promisify(gzip)

export async function installPage(
  app: FastifyInstance,
  options: {
    folder: string
    start: (ctx: Ctx) => Promise<StartPage>
    /** The context in which the page is drawn as nobody else sees it yet, by the token in its url. */
    preview: (ctx: Ctx, token: string) => Promise<Ctx>
    https: boolean
  },
): Promise<void> {
  const { folder } = options
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    serve: true,
    index: false,
    preCompressed: true,
    dotfiles: 'deny',
    // The page without its site is nothing to show, and the source behind the build is nobody's business.
    allowedPath: (path) => !/(?:^|\/)index\.html$|\.map$/.test(path),
    // Only what the build names by its content may be kept for good.
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  const template = readFileSync(join(folder, 'index.html'), 'utf8')
  const firstViews = await openFirstViews(folder, (error) => app.log.error(error, 'A first view could not be drawn'))
  app.get('/', async (request, reply) => {
    const asked = await request.makeCtx()
    const { preview } = request.query as { preview?: unknown }
    const isPreview = typeof preview === 'string'
    const ctx = isPreview ? await options.preview(asked, preview) : asked
    const page = await options.start(ctx)
    // What was drawn for everybody else stays remembered.
    const views = isPreview ? undefined : await firstViews(page.boot)
    const nonce = randomBytes(16).toString('base64')
    const html = fill(views ? withoutScripts(template) : template, { page, views, nonce, requestId: request.id })
    const tiles = originOfTiles(ctx.site.settings.mapTiles)
    const policy = contentPolicy({ nonce, https: options.https, tiles, scripts: views?.scripts, isFramed: isPreview })
    reply.header('content-security-policy', policy)
    if (isPreview) reply.headers({ 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'no-referrer' })
    reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', vary: 'accept-encoding' })
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
    // The nonce is another one in every answer, so what the length of many tells is of no use.
    return reply.header('content-encoding', 'gzip').send(await compressed(html, { level: constants.Z_DEFAULT_COMPRESSION }))
  })
}

/** The origin of the site's map pictures; undefined for none, and for what could say more to the policy than an origin. */
function originOfTiles(url: string): string | undefined {
  const origin = URL.canParse(url) ? new URL(url).origin : ''
  return /^https?:\/\/[\w.-]+(?::\d+)?$/.test(origin) ? origin : undefined
}

interface Filled {
  page: StartPage
  views: FirstViews | undefined
  nonce: string
  requestId: string
}

function fill(template: string, { page, views, nonce, requestId }: Filled): string {
  // "<" as an escape: no text of a site can end the element.
  const boot = JSON.stringify({ ...page.boot, requestId }).replaceAll('<', String.raw`\u003c`)
  const token = page.visitor ? ` data-visitor="${escapeHtml(JSON.stringify(page.visitor))}"` : ''
  const values: Record<string, string> = {
    '<!--head-->': page.head,
    '<!--first-->': views ? `<script${token}>${views.headScript}</script>` : '',
    // Behind the page's own stylesheet, which the build names last.
    '</head>': views ? `<style id="look" nonce="${nonce}">${views.styles}</style></head>` : '</head>',
    '<!--boot-->': `<script type="application/json" id="boot">${boot}</script>`,
    '<!--start-->': views?.body ?? '',
    '%LOCALE%': page.locale,
    '%NONCE%': nonce,
    '%TITLE%': page.title,
  }
  return template.replaceAll(/<!--(?:head|first|boot|start)-->|<\/head>|%(?:LOCALE|NONCE|TITLE)%/g, (marker) => values[marker] ?? '')
}
