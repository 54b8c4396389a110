/** Serves the built page. Its first answer carries the site, its theme and what its start page shows. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../context.ts'
import { contentPolicy } from './security.ts'

/** Where the build puts the page. */
export const builtPage = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

export interface StartPage {
  /** Data for the page's own script, as JSON. */
  boot: object
  title: string
  locale: string
  /** Markup for the head, made by us from escaped text. */
  head: string
  /** The first cards as HTML, which the page takes over. */
  body: string
}

export async function installPage(
  app: FastifyInstance,
  options: { folder: string; start: (ctx: Ctx) => Promise<StartPage>; https: boolean },
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
  app.get('/', async (request, reply) => {
    const ctx = await request.makeCtx()
    const page = await options.start(ctx)
    const html = fill(template, page, reply.styleNonce, request.id)
    const policy = contentPolicy({ nonce: reply.styleNonce, https: options.https, tiles: originOfTiles(ctx.site.settings.mapTiles) })
    reply.header('content-security-policy', policy)
    return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).send(html)
  })
}

/** The origin of the site's map pictures; undefined for none, and for what could say more to the policy than an origin. */
function originOfTiles(address: string): string | undefined {
  const origin = URL.canParse(address) ? new URL(address).origin : ''
  return /^https?:\/\/[\w.-]+(?::\d+)?$/.test(origin) ? origin : undefined
}

function fill(template: string, page: StartPage, nonce: string, requestId: string): string {
  // "<" as an escape: no text of a site can end the element.
  const boot = JSON.stringify({ ...page.boot, requestId }).replaceAll('<', String.raw`\u003c`)
  const values: Record<string, string> = {
    '<!--head-->': page.head,
    '<!--boot-->': `<script type="application/json" id="boot">${boot}</script>`,
    '<!--start-->': page.body,
    '%LOCALE%': page.locale,
    '%NONCE%': nonce,
    '%TITLE%': page.title,
  }
  return template.replaceAll(/<!--(?:head|boot|start)-->|%(?:LOCALE|NONCE|TITLE)%/g, (marker) => values[marker] ?? '')
}
