/** The few calls of S3 that the storage makes, answered from memory: path style, unsigned bodies, multipart. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface S3Server {
  endpoint: string
  objects: Map<string, Buffer>
  /** Uploads in parts that were begun and neither finished nor given up. */
  openUploads: () => number
  /** Answers every call with 503, or with 507 as a bucket that is full, until it is set back. */
  fail: (how: boolean | 'full') => void
  close: () => Promise<void>
}

export async function openS3Server(bucket: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  let failing: boolean | 'full' = false

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3')
    const body = await buffer(request)
    const [, named, ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    const send = (status: number, xml = '', headers: Record<string, string> = {}): void => void response.writeHead(status, headers).end(xml)
    if (failing === 'full' && request.method !== 'DELETE') return send(507, '<Error><Code>XMinioStorageFull</Code></Error>')
    if (failing === true) return send(503, '<Error><Code>SlowDown</Code></Error>')
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential='))
      return send(403, '<Error><Code>AccessDenied</Code></Error>')
    if (named !== bucket) return send(404, '<Error><Code>NoSuchBucket</Code></Error>')
    const etag = `"${createHash('md5').update(body).digest('hex')}"`
    const uploadId = url.searchParams.get('uploadId')
    const parts = uploadId ? uploads.get(uploadId) : undefined
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = String(uploads.size + 1)
      uploads.set(id, new Map())
      return send(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (request.method === 'PUT' && parts) {
      parts.set(Number(url.searchParams.get('partNumber')), body)
      return send(200, '', { etag })
    }
    if (request.method === 'POST' && parts) {
      objects.set(key, Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, part]) => part)))
      uploads.delete(uploadId!)
      return send(200, '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>')
    }
    if (request.method === 'DELETE' && uploadId) {
      uploads.delete(uploadId)
      return send(204)
    }
    if (request.method === 'GET' && url.searchParams.get('list-type') === '2') {
      const prefix = url.searchParams.get('prefix') ?? ''
      // Pages of two, so that the second page is read too.
      const from = Number(url.searchParams.get('continuation-token') ?? 0)
      const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).toSorted()
      const contents = names
        .slice(from, from + 2)
        .map(
          (name) =>
            `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
        )
      const next = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
      return send(200, `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`)
    }
    if (request.method === 'PUT') {
      objects.set(key, body)
      return send(200, '', { etag })
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return send(204)
    }
    const found = objects.get(key)
    if (!found) return send(404, request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200, { 'content-length': found.length }).end(request.method === 'HEAD' ? undefined : found)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    openUploads: () => uploads.size,
    fail: (how) => {
      failing = how
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
