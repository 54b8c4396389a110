/** Sends one file: small ones whole, larger ones in parts that go on after an interruption (docs/decisions/010-uploads.md). */
import type { Endpoint } from '@backlot/contract/endpoint'
import type { UploadProgress } from '@backlot/contract/uploads'
import type { UploadOwner, UploadTarget } from '#features/media/uploads/owner.ts'
import { ApiError, errorOfProblem, unreachable } from '#lib/api-error.ts'
import type { Message } from '@backlot/contract/message-table'
import { urlOf } from '#lib/http.ts'
import { renew } from '#lib/renewal.ts'
import { useSession } from '#lib/session.ts'

export interface Sending extends UploadTarget {
  file: Blob
  name: string
  /** The record it goes to (`homeOf`). */
  home: string
  /** What the server knows this file by: the same key again goes on with the same upload. */
  key: string
  /** Counts up in the order in which files were given: a reload goes on in it. */
  place: number
  /** Why the server refused it. After a reload it is named still, and sent again only when somebody asks for it. */
  refused?: Message | string
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
  headers?: Readonly<Record<string, string>> | undefined
}

/** A call with progress, which fetch does not tell. */
function send(request: Request, { signal, onProgress }: SendOptions): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const stop = (): void => call.abort()
    call.open(request.method, request.url)
    call.setRequestHeader('accept', 'application/json')
    call.setRequestHeader('authorization', `Bearer ${useSession.getState().jwt}`)
    for (const [name, value] of Object.entries(request.headers ?? {})) call.setRequestHeader(name, value)
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
  throw errorOfProblem(answer.status, body ?? {})
}

const json = ({ method }: Pick<Endpoint, 'method'>, url: string, body: object): Request => ({
  method,
  url,
  body: JSON.stringify(body),
  type: 'application/json',
})
const silent = (options: SendOptions): SendOptions => ({ ...options, onProgress: () => {} })

/** Sends the file to its end. Throws an `ApiError`; one with status 0 or 503 is worth another try. */
export const sendFile = <Stored>(owner: UploadOwner<Stored>, sending: Sending, options: SendOptions): Promise<Stored> =>
  sending.file.size <= wholeBytes ? sendWhole(owner, sending, options) : sendParts(owner, sending, options)

function sendWhole<Stored>({ calls, fieldsOf, headers }: UploadOwner<Stored>, sending: Sending, options: SendOptions): Promise<Stored> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(sending))) if (value !== null) form.append(name, String(value))
  form.append('requestKey', sending.key)
  form.append('file', sending.file, sending.name)
  return answered({ method: calls.whole.method, url: urlOf(calls.whole, {}), body: form, headers: headers?.() }, options)
}

const beginning = <Stored>({ calls, fieldsOf, headers }: UploadOwner<Stored>, sending: Sending): Request => ({
  ...json(calls.begin, urlOf(calls.begin, {}), {
    ...fieldsOf(sending),
    fileName: sending.name.slice(0, 255),
    bytes: sending.file.size,
    requestKey: sending.key,
  }),
  headers: headers?.(),
})

async function sendParts<Stored>(owner: UploadOwner<Stored>, sending: Sending, options: SendOptions): Promise<Stored> {
  const { file } = sending
  let state = await answered<UploadProgress>(beginning(owner, sending), silent(options))
  let size: number = parts.first
  for (;;) {
    const stored = owner.storedOf(state)
    if (stored !== null) return stored
    const { id, offset } = state
    const started = performance.now()
    const part = file.slice(offset, offset + size)
    const request: Request = {
      method: owner.calls.part.method,
      url: urlOf(owner.calls.part, { params: { id }, query: { offset } }),
      body: part,
      type: 'application/octet-stream',
      headers: owner.headers?.(),
    }
    state = await answered<UploadProgress>(request, { ...options, onProgress: (sent) => options.onProgress(offset + sent) }).catch(
      (error: unknown) => elsewhere(error),
    )
    size = nextSize(part.size, performance.now() - started)
  }
}

/** Another tab may have gone on with this file: the answer says where. */
function elsewhere(error: unknown): UploadProgress {
  if (error instanceof ApiError && error.status === 409 && error.current) return error.current as UploadProgress
  throw error
}

/** A part takes some seconds: short enough to lose little, long enough not to be all headers. */
export function nextSize(sent: number, milliseconds: number): number {
  const perSecond = (sent / Math.max(1, milliseconds)) * 1000
  const wished = Math.round(perSecond * parts.seconds)
  return Math.min(parts.most, Math.max(parts.least, Math.min(wished, sent * 2)))
}

/** Gives an upload up that may have begun. Nothing depends on it: the server forgets it by itself after a week. */
export async function giveUp<Stored>(owner: UploadOwner<Stored>, sending: Sending): Promise<void> {
  if (sending.file.size <= wholeBytes) return
  const options = { signal: new AbortController().signal, onProgress: () => {} }
  const state = await answered<UploadProgress>(beginning(owner, sending), options)
  const { cancel } = owner.calls
  if (owner.storedOf(state) !== null) return
  await answered({ ...json(cancel, urlOf(cancel, { params: { id: state.id } }), {}), headers: owner.headers?.() }, options)
}
