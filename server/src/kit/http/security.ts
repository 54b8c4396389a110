/** What holds for every answer and every request: headers, origins, odd hosts (security.md H, J7, X5-X7). */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { normalizeHost } from './context-plugin.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Nonce for the styles of this page. */
    styleNonce: string
  }
}

const permissionsPolicy = 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)'
export const reportPath = '/api/csp-report'

export function installSecurity(app: FastifyInstance, options: { https: boolean }): void {
  app.decorateReply('styleNonce', '')
  app.addHook('onRequest', async (request, reply) => {
    reply.styleNonce = randomBytes(16).toString('base64')
    setHeaders(reply, options.https)
    refuseOddHosts(request)
    refuseForeignOrigin(request)
  })
}

interface PolicyParts {
  nonce: string
  https: boolean
  /** The one other origin that may be asked, for the pictures of the map. */
  tiles?: string | undefined
  /** The page's own small scripts, by their hash; no other script may stand in a page. */
  scripts?: readonly string[] | undefined
  /** A preview stands in a frame of our own page. */
  isFramed?: boolean
}

/** The policy of a page. */
export function contentPolicy({ nonce, https, tiles, scripts = [], isFramed = false }: PolicyParts): string {
  const pictures = tiles ? ` ${tiles}` : ''
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    // Style attributes are how React places things; they cannot load or run anything under this policy.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${pictures}`,
    "font-src 'self'",
    `connect-src 'self'${pictures}`,
    "worker-src 'self' blob:",
    // A film that is about to be uploaded shows its first frame.
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    // The site builder shows drafts of the own site.
    "frame-src 'self'",
    `report-uri ${reportPath}`,
    'report-to csp',
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

export function setHeaders(reply: FastifyReply, https: boolean): void {
  reply.headers({
    'content-security-policy': contentPolicy({ nonce: reply.styleNonce, https }),
    'reporting-endpoints': `csp="${reportPath}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  })
}

/** Two Host headers, or one that is no host name, could mean different sites to different readers. */
function refuseOddHosts(request: FastifyRequest): void {
  const hosts = request.raw.rawHeaders.filter((value, index) => index % 2 === 0 && value.toLowerCase() === 'host')
  if (hosts.length !== 1 || normalizeHost(request.headers.host) === undefined) throw new AppError('malformed')
  if (!request.raw.url?.startsWith('/')) throw new AppError('malformed')
}

/** A page of another origin may not call, whatever it carries. */
function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin } = request.headers
  if (origin === undefined || request.method === 'GET' || request.method === 'HEAD') return
  if (!isOwnOrigin(request)) throw new AppError('forbidden')
}

/** Whether the Origin header is there and names this host; where the portal is served by https, by https. */
export function isOwnOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (!origin || !URL.canParse(origin)) return false
  const url = new URL(origin)
  // A page has an origin without path and user; anything else was made by hand.
  if (url.origin !== origin.toLowerCase()) return false
  const isHttps = request.server.platform.settings.publicUrl?.startsWith('https:') ?? false
  if (isHttps && url.protocol !== 'https:') return false
  const usual = url.protocol === 'https:' ? '443' : '80'
  const ownPort = /:(\d+)$/.exec(request.host)?.[1] ?? usual
  return url.hostname.replace(/\.$/, '') === normalizeHost(request.host) && (url.port || usual) === ownPort
}
