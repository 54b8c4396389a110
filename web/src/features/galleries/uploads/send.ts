/** Sends one file: small ones whole, larger ones in parts that go on after an interruption (docs/decisions/010-uploads.md). */
import { locationPicturesApi as api, type StoredPicture, type UploadState } from '@backlot/contract/location-pictures'
import { ApiError, unreachable } from '#lib/api-error.ts'
import { addressOf } from '#lib/http.ts'
import { renew } from '#lib/renewal.ts'
import { useSession } from '#lib/session.ts'

export interface Sending {
  file: Blob
  name: string
  locationId: number
  folderId: number | null
  /** What the server knows this file by: the same key again goes on with the same upload. */
  key: string
  /** Counts up in the order in which files were given: a reload goes on in it. */
  place: number
  /** Why the server refused it. After a reload it is named still, and sent again only when somebody asks for it. */
  refused?: string
}

export interface SendOptions {
  signal: AbortSignal
  /** Bytes that have left, of the whole file. */
  onProgress: (sent: number) => void
}

const kilobyte = 1024
/** Up to this size one call is as good as several. */
const wholeBytes = 2048 * kilobyte
const parts = { first: 1024 * kilobyte, least: 256 * kilobyte, most: 8192 * kilobyte, seconds: 4 } as const

interface Request {
  method: string
  url: string
  body: XMLHttpRequestBodyInit
  type?: string
}

/** A call with progress, which fetch does not tell. */
function send(request: Request, { signal, onProgress }: SendOptions): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const stop = (): void => call.abort()
    call.open(request.method, request.url)
    call.setRequestHeader('accept', 'application/json')
    call.setRequestHeader('authorization', `Bearer ${useSession.getState().jwt}`)
    if (request.type) call.setRequestHeader('content-type', request.type)
    call.upload.addEventListener('progress', (event) => onProgress(event.loaded))
    call.addEventListener('load', () => resolve({ status: call.status, text: call.responseText }))
    call.addEventListener('error', () => reject(unreachable()))
    call.addEventListener('timeout', () => reject(unreachable()))
    call.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')))
    call.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    signal.addEventListener('abort', stop)
    call.send(request.body)
    if (signal.aborted) stop()
  })
}

async function answered<Body>(request: Request, options: SendOptions): Promise<Body> {
  const used = useSession.getState().jwt
  let answer = await send(request, options)
  if (answer.status === 401 && (await renew(used))) answer = await send(request, options)
  const body: unknown = answer.text ? JSON.parse(answer.text) : undefined
  if (answer.status >= 200 && answer.status < 300) return body as Body
  const problem = body as { code?: string; detail?: string; errors?: { path: string; message: string }[]; current?: unknown } | undefined
  throw new ApiError({
    status: answer.status,
    code: problem?.code ?? 'internal',
    detail: problem?.errors?.[0]?.message ?? problem?.detail ?? '',
    current: problem?.current,
  })
}

const json = (method: string, url: string, body: object): Request => ({ method, url, body: JSON.stringify(body), type: 'application/json' })
const silent = (options: SendOptions): SendOptions => ({ ...options, onProgress: () => {} })

/** Sends the file to its end. Throws an `ApiError`; one with status 0 or 503 is worth another try. */
export const sendFile = (sending: Sending, options: SendOptions): Promise<StoredPicture> =>
  sending.file.size <= wholeBytes ? sendWhole(sending, options) : sendParts(sending, options)

function sendWhole({ file, name, locationId, folderId, key }: Sending, options: SendOptions): Promise<StoredPicture> {
  const form = new FormData()
  form.append('locationId', String(locationId))
  if (folderId !== null) form.append('folderId', String(folderId))
  form.append('requestKey', key)
  form.append('file', file, name)
  return answered({ method: 'POST', url: addressOf(api.image, {}), body: form }, options)
}

async function sendParts({ file, name, locationId, folderId, key }: Sending, options: SendOptions): Promise<StoredPicture> {
  const begin = json('POST', addressOf(api.createUpload, {}), {
    locationId,
    folderId,
    fileName: name.slice(0, 255),
    bytes: file.size,
    requestKey: key,
  })
  let state = await answered<UploadState>(begin, silent(options))
  let size: number = parts.first
  while (!state.picture) {
    const { id, offset } = state
    const started = performance.now()
    const part = file.slice(offset, offset + size)
    const request: Request = {
      method: 'PATCH',
      url: addressOf(api.uploadPart, { params: { id }, query: { offset } }),
      body: part,
      type: 'application/octet-stream',
    }
    state = await answered<UploadState>(request, { ...options, onProgress: (sent) => options.onProgress(offset + sent) }).catch(
      (error: unknown) => elsewhere(error),
    )
    size = nextSize(part.size, performance.now() - started)
  }
  return state.picture
}

/** Another tab may have gone on with this file: the answer says where. */
function elsewhere(error: unknown): UploadState {
  if (error instanceof ApiError && error.status === 409 && error.current) return error.current as UploadState
  throw error
}

/** A part takes some seconds: short enough to lose little, long enough not to be all headers. */
export function nextSize(sent: number, milliseconds: number): number {
  const perSecond = (sent / Math.max(1, milliseconds)) * 1000
  const wished = Math.round(perSecond * parts.seconds)
  return Math.min(parts.most, Math.max(parts.least, Math.min(wished, sent * 2)))
}

/** Gives an upload up that may have begun. Nothing depends on it: the server forgets it by itself after a week. */
export async function giveUp(sending: Sending): Promise<void> {
  if (sending.file.size <= wholeBytes) return
  const options = { signal: new AbortController().signal, onProgress: () => {} }
  const begin = json('POST', addressOf(api.createUpload, {}), {
    locationId: sending.locationId,
    folderId: sending.folderId,
    fileName: sending.name,
    bytes: sending.file.size,
    requestKey: sending.key,
  })
  const state = await answered<UploadState>(begin, options)
  if (!state.picture) await answered(json('DELETE', addressOf(api.cancelUpload, { params: { id: state.id } }), {}), options)
}
