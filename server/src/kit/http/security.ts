/** What holds for every answer and every request: headers, origins, odd hosts (security.md H, J7, X5-X7). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { normalizeHost } from './context-plugin.ts'

const permissionsPolicy = 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)'
export const reportPath = '/api/csp-report'

export function installSecurity(app: FastifyInstance, options: { https: boolean }): void {
  // With a callback: every request passes here, and a promise would be made for nothing.
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(reply, options.https)
    done(refusalOf(request))
  })
}

interface PolicyParts {
  /** For the styles that stand in a page. */
  nonce?: string
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
    ["style-src 'self'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])].join(' '),
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

function headersOf(https: boolean): Record<string, string> {
  return {
    'content-security-policy': contentPolicy({ https }),
    'reporting-endpoints': `csp="${reportPath}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

const headers = { plain: headersOf(false), https: headersOf(true) }

export const setHeaders = (reply: FastifyReply, https: boolean): FastifyReply => reply.headers(https ? headers.https : headers.plain)

function refusalOf(request: FastifyRequest): AppError | undefined {
  if (hasOddHost(request) || !request.raw.url?.startsWith('/')) return new AppError('malformed')
  return isForeign(request) ? new AppError('forbidden') : undefined
}

/** Two Host headers, or one that is no host name, could mean different sites to different readers. */
function hasOddHost({ headers: { host }, raw: { rawHeaders } }: FastifyRequest): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts !== 1 || normalizeHost(host) === undefined
}

/** A page of another origin may not call, whatever it carries. */
function isForeign(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin === undefined || request.method === 'GET' || request.method === 'HEAD') return false
  return !isOwnOrigin(request)
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
