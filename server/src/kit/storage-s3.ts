/** Files in a bucket: Amazon's, or anything that speaks S3. Same promises as the folder: whole or absent, never half. */
import type { Readable } from 'node:stream'
import type { S3ServiceException } from '@aws-sdk/client-s3'
import { bucketLibrary, bucketUploadLibrary } from './libraries.ts'
import type { Settings } from './settings.ts'
import { checkName, type Storage } from './storage.ts'

/** Bytes of a part of a large upload; at most two are in memory. */
const partBytes = 8 * 1024 * 1024

const isAnswer = (error: unknown): error is S3ServiceException => error instanceof bucketLibrary().S3ServiceException

const isMissing = (error: unknown): boolean =>
  isAnswer(error) && (error.name === 'NoSuchKey' || error.name === 'NotFound' || error.$metadata.httpStatusCode === 404)

/** How a bucket says that there is no room left in it. */
const fullStatus = 507

/** A storage that is away or full is the server's trouble, not the caller's: the problem mapper tells him to come again (F7, F8). */
function asFault(error: unknown): Error {
  const isFull = isAnswer(error) && error.$metadata.httpStatusCode === fullStatus
  const text = isFull ? 'The file storage is full.' : 'The file storage does not answer.'
  return Object.assign(new Error(text, { cause: error }), { code: isFull ? 'ENOSPC' : 'ECONNREFUSED' })
}

/** Opens the bucket of the settings. It must exist. */
export function openS3Storage(settings: NonNullable<Settings['s3']>): Storage {
  const { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, S3Client } = bucketLibrary()
  const { Upload } = bucketUploadLibrary()
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Not every server of this protocol knows the checksums that the client sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000 },
  })
  const at = (name: string) => {
    checkName(name)
    return { Bucket: settings.bucket, Key: name }
  }
  const unlessMissing = async <Found>(work: Promise<Found>): Promise<Found | undefined> => {
    try {
      return await work
    } catch (error) {
      if (isMissing(error)) return undefined
      throw asFault(error)
    }
  }
  return {
    async put(name, bytes) {
      const upload = new Upload({
        client,
        params: { ...at(name), Body: bytes },
        partSize: partBytes,
        queueSize: 2,
        leavePartsOnError: false,
      })
      await upload.done().catch((error: unknown) => {
        throw isAnswer(error) ? asFault(error) : error
      })
    },
    async get(name, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      const found = await unlessMissing(client.send(new GetObjectCommand({ ...at(name), ...part })))
      const whole = /\/(\d+)$/.exec(found?.ContentRange ?? '')?.[1] ?? found?.ContentLength ?? 0
      return found?.Body ? { stream: found.Body as Readable, bytes: Number(whole) } : undefined
    },
    async move(from, to) {
      try {
        await client.send(new CopyObjectCommand({ ...at(to), CopySource: `${settings.bucket}/${at(from).Key}` }))
        await client.send(new DeleteObjectCommand(at(from)))
      } catch (error) {
        throw asFault(error)
      }
    },
    has: async (name) => (await unlessMissing(client.send(new HeadObjectCommand(at(name))))) !== undefined,
    remove: async (name) => {
      await unlessMissing(client.send(new DeleteObjectCommand(at(name))))
    },
    async *list(folder) {
      let from: string | undefined
      do {
        const asked = { Bucket: settings.bucket, Prefix: `${at(folder).Key}/`, ContinuationToken: from }
        const page = await client.send(new ListObjectsV2Command(asked)).catch((error: unknown) => {
          throw asFault(error)
        })
        for (const one of page.Contents ?? [])
          if (one.Key) yield { name: one.Key, bytes: one.Size ?? 0, at: one.LastModified ?? new Date(0) }
        from = page.NextContinuationToken
      } while (from)
    },
  }
}
