/** A multipart upload: its fields, checked, and its one file as a stream. The fields come before the file. */
import { messages } from '@backlot/contract/messages'
import type { FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

export interface Upload<Fields> {
  fields: Fields
  file: Readable
  fileName: string
}

/**
 * Reads the fields and hands out the file's stream, which ends with `too_large` past the limit. Throws `unsupported`
 * for another kind of body and `invalid` for wrong fields or a missing file.
 */
export async function readUpload<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
  mostBytes: number,
): Promise<Upload<z.output<Schema>>> {
  if (!request.isMultipart()) throw new AppError('unsupported')
  const part = await request.file({
    limits: { fileSize: mostBytes, files: 1, fields: 30, fieldSize: 1024 * 1024 },
    throwFileSizeLimit: true,
  })
  if (!part) throw new AppError('invalid', { fields: [{ path: 'file', message: messages.required }] })
  const given = Object.fromEntries(
    Object.entries(part.fields).flatMap(([name, field]) => (field && 'value' in field ? [[name, field.value]] : [])),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    part.file.resume()
    throw new AppError('invalid', {
      fields: parsed.error.issues.map((issue) => ({ path: issue.path.join('.') || 'fields', message: issue.message })),
    })
  }
  return { fields: parsed.data, file: Readable.from(wholeOf(part.file)), fileName: part.filename || 'file' }
}

/** The limit may be met before anybody listens; what says so for certain is the mark at the end. */
async function* wholeOf(file: Readable & { truncated?: boolean }): AsyncGenerator<Buffer> {
  for await (const chunk of file) yield chunk as Buffer
  if (file.truncated) throw new AppError('too_large')
}
