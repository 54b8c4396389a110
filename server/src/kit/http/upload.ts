/** A multipart upload: its fields, checked, and its one file as a stream. The fields come before the file. */
import { finished } from 'node:stream/promises'
import { messages } from '@backlot/contract/messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import { scanned } from '../scanner.ts'
import { faultsOf } from './schema-faults.ts'

export interface Upload<Fields> {
  fields: Fields
  file: Readable
  fileName: string
}

const fieldBytes = 1024 * 1024
/** What a form has besides its file: its fields and their frames. One that says that it is larger need not be read. */
const mostBesideBytes = 2 * fieldBytes

/**
 * Reads the fields and hands out the file's stream, which ends with `too_large` past the limit. Throws `unsupported`
 * for another kind of body, `malformed` for one that ends early and `invalid` for wrong fields or a missing file.
 */
export async function readUpload<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
  mostBytes: number,
): Promise<Upload<z.output<Schema>>> {
  if (!request.isMultipart()) throw new AppError('unsupported')
  if (Number(request.headers['content-length']) > mostBytes + mostBesideBytes) throw new AppError('too_large')
  const limits = { fileSize: mostBytes, files: 1, fields: 30, fieldSize: fieldBytes }
  const part = await request.file({ limits, throwFileSizeLimit: true }).catch(asMalformed)
  if (!part) throw new AppError('invalid', { fields: [{ path: 'file', message: messages.required }] })
  const given = Object.fromEntries(
    Object.entries(part.fields).flatMap(([name, field]) => (field && 'value' in field ? [[name, field.value]] : [])),
  )
  const parsed = schema.safeParse(given, { reportInput: true })
  if (!parsed.success) {
    part.file.resume()
    throw new AppError('invalid', { fields: faultsOf(parsed.error, 'fields') })
  }
  return {
    fields: parsed.data,
    file: Readable.from(scanned(request.server.platform.settings.scannerUrl, wholeOf(part.file))),
    fileName: part.filename || 'file',
  }
}

/** The limit may be met before anybody listens; what says so for certain is the mark at the end. */
async function* wholeOf(file: Readable & { truncated?: boolean }): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) yield chunk as Buffer
  } catch (error) {
    asMalformed(error)
  }
  if (file.truncated) throw new AppError('too_large')
}

/** The parser's own errors have no status: whatever it could not read is the sender's fault. */
function asMalformed(error: unknown): never {
  if (error instanceof AppError || (error as { statusCode?: number }).statusCode !== undefined) throw error
  throw Object.assign(new AppError('malformed'), { cause: error })
}

/** As much of a refused body is read to its end; beyond it the connection is closed. */
const mostDrainedBytes = 4 * 1024 * 1024

/**
 * Reads what is left of a multipart body that nobody read to its end, so that the next request of the connection is understood.
 * For a long one the answer closes the connection instead.
 */
export function drainUpload(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request
  if (raw.readableEnded || raw.destroyed) return
  const length = Number(request.headers['content-length'])
  if (!(length <= mostDrainedBytes)) reply.header('connection', 'close')
  raw.unpipe()
  raw.resume()
  // A sender who goes away while the rest is read has been answered.
  finished(raw).catch(() => {})
}
