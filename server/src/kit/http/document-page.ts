/** The API document and a page to read it: made once, compressed once, where the installation shows them (docs/operating.md). */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { accessText, makeDocument, schemaOf } from './document.ts'
import { limitCaller } from './limits.ts'
import type { Mounted } from './mount.ts'

const perMinute = 60

interface Prepared {
  type: string
  tag: string
  plain: Buffer
  gzip: Buffer
  brotli: Buffer
}

async function prepare(type: string, text: string): Promise<Prepared> {
  const plain = Buffer.from(text)
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(plain),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  ])
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return { type, tag, plain, gzip: gzipped, brotli }
}

/** Sends the smallest form that the caller reads; an unchanged one is 304. */
function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  reply.headers({ 'cache-control': 'no-cache', etag: prepared.tag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === prepared.tag) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  const body = encoding === 'br' ? prepared.brotli : encoding === 'gzip' ? prepared.gzip : prepared.plain
  return reply.type(prepared.type).send(body)
}

/** The URLs are there on the hosts of sites alone, and only where `API_DOCS` says so. */
export function installDocument(app: FastifyInstance): void {
  const made = new Map<string, Promise<Prepared>>()
  const serve = (path: string, type: string, make: () => string): void => {
    app.get(path, async (request, reply) => {
      const ctx = await request.makeCtx()
      if (!ctx.platform.settings.apiDocs) throw new AppError('not_found')
      await limitCaller(ctx, 'api-document', perMinute)
      const prepared = made.get(path) ?? prepare(type, make())
      made.set(path, prepared)
      return sendPrepared(request, reply, await prepared)
    })
  }
  serve('/api/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(makeDocument(app.mounted)))
  serve('/api/docs', 'text/html; charset=utf-8', () => documentPage(app.mounted))
  serve('/api/docs.css', 'text/css; charset=utf-8', () => style)
}

const style = `
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2126;background:#fff}
h3{margin:1.5rem 0 .25rem}
pre{background:#f4f5f7;padding:1rem;overflow:auto;border-radius:8px;font-size:13px}
summary{cursor:pointer;padding:4px 0;min-height:24px}
em{color:#4b5563;font-style:normal;font-size:14px}
article{border-top:1px solid #d9dee3}
a{color:#0b5394}
`

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A plain page: it needs no script, reads well aloud and prints. */
function documentPage(mounted: readonly Mounted[]): string {
  const byArea = Map.groupBy(mounted, (one) => one.area)
  const sections = [...byArea].map(([area, list]) => {
    const rows = list.map(({ endpoint }) => {
      const parts = [
        ['Parameters', endpoint.params, 'input'],
        ['Query', endpoint.query, 'input'],
        ['Body', endpoint.body, 'input'],
        ['Answer', endpoint.output, 'output'],
      ] as const
      const schemas = parts.map(([label, schema, io]) =>
        schema
          ? `<details><summary>${label}</summary><pre tabindex="0">${escape(JSON.stringify(schemaOf(schema, io), null, 2))}</pre></details>`
          : '',
      )
      return (
        `<article><h3><code>${endpoint.method} /api${escape(endpoint.path)}</code></h3><p>${escape(endpoint.summary)} ` +
        `<em>${escape(accessText(endpoint.access))}</em></p>${schemas.join('')}</article>`
      )
    })
    return `<section><h2>${escape(area)}</h2>${rows.join('')}</section>`
  })
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Backlot API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Backlot API</h1>' +
    '<p>The same as an <a href="/api/openapi.json">OpenAPI 3.1 document</a>. Lists are paged by <code>skip' +
    '</code> and <code>limit</code>, the whole count is in <code>X-Total-Count</code>, errors are problem documents.' +
    `</p>${sections.join('')}</main></body></html>`
  )
}
