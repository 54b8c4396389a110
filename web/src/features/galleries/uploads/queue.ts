/** Uploads under way, for as long as the page lives: three at a time, on through a lost network, whatever screen is open. */
import { create } from 'zustand'
import { messages } from '@backlot/contract/messages'
import { ApiError } from '#lib/api-error.ts'
import { forgetFile, keepFile, keptFiles } from '#features/galleries/uploads/kept.ts'
import { giveUp, sendFile, type Sending } from '#features/galleries/uploads/send.ts'
import { posterOf, sendPoster } from '#features/galleries/uploads/poster.ts'

export type UploadStatus = 'waiting' | 'sending' | 'offline' | 'stored' | 'failed'

export interface Upload {
  key: string
  locationId: number
  name: string
  bytes: number
  status: UploadStatus
  /** From 0 to 1. */
  progress: number
  error: string
  /** Address of the file in this page, for its thumbnail; empty where the browser cannot show it. */
  preview: string
  duplicate: boolean
  imageId: number | null
}

export const atOnce = 3
/** Milliseconds until a lost network is tried again without a word from the browser. */
const retryAfter = [2000, 5000, 10_000, 30_000] as const

export const useUploads = create<{ uploads: Upload[] }>(() => ({ uploads: [] }))

const files = new Map<string, Sending>()
const running = new Map<string, AbortController>()
let lostTries = 0
let listeners: ((locationId: number) => void)[] = []

/** Told of every file that the server has taken. Returns what ends it. */
export function whenStored(listener: (locationId: number) => void): () => void {
  listeners.push(listener)
  return () => {
    listeners = listeners.filter((one) => one !== listener)
  }
}

const update = (key: string, changes: Partial<Upload>): void =>
  useUploads.setState(({ uploads }) => ({ uploads: uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)) }))

const canPreview = (file: Blob): boolean => /^image\/(?:jpeg|png|webp|avif|gif)$/.test(file.type)

function enter(sending: Sending): Upload {
  files.set(sending.key, sending)
  return {
    key: sending.key,
    locationId: sending.locationId,
    name: sending.name,
    bytes: sending.file.size,
    status: sending.refused === undefined ? 'waiting' : 'failed',
    progress: 0,
    error: sending.refused ?? '',
    preview: canPreview(sending.file) ? URL.createObjectURL(sending.file) : '',
    duplicate: false,
    imageId: null,
  }
}

/** Begins to send files. They are kept in the browser first, so that a reload goes on with them. */
export function addFiles(locationId: number, folderId: number | null, given: readonly File[]): void {
  const first = Date.now() * 1000
  const sendings = given.map((file, index): Sending => ({
    file,
    name: file.name,
    locationId,
    folderId,
    key: crypto.randomUUID(),
    place: first + index,
  }))
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...sendings.map(enter)] }))
  for (const sending of sendings) void keepFile(sending)
  fill()
}

/** Goes on with what an earlier page had not finished. */
export async function resumeKept(locationId: number): Promise<number> {
  const left = (await keptFiles(locationId)).filter((sending) => !files.has(sending.key))
  if (left.length === 0) return 0
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...left.map(enter)] }))
  fill()
  return left.filter((sending) => sending.refused === undefined).length
}

function fill(): void {
  for (const upload of useUploads.getState().uploads) {
    if (running.size >= atOnce) return
    if (upload.status === 'waiting' && !running.has(upload.key)) void run(upload.key)
  }
}

const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503 || error.status === 429)

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500

async function run(key: string): Promise<void> {
  const sending = files.get(key)
  if (!sending) return
  const control = new AbortController()
  running.set(key, control)
  update(key, { status: 'sending', error: '' })
  try {
    const isFilm = sending.file.type.startsWith('video/')
    const poster = isFilm ? await posterOf(sending.file) : null
    const stored = await sendFile(sending, {
      signal: control.signal,
      onProgress: (sent) => update(key, { progress: Math.min(0.99, sent / Math.max(1, sending.file.size)) }),
    })
    if (stored.IsVideo && poster) await sendPoster(stored.id, poster)
    lostTries = 0
    void forgetFile(key)
    update(key, { status: 'stored', progress: 1, duplicate: stored.duplicates.length > 0, imageId: stored.id })
    for (const listener of listeners) listener(sending.locationId)
  } catch (error) {
    settleFailure(key, error)
  } finally {
    running.delete(key)
    fill()
  }
}

function settleFailure(key: string, error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (isLost(error)) {
    update(key, { status: 'offline' })
    waitForNetwork()
    return
  }
  const detail = error instanceof ApiError && error.detail ? error.detail : messages.unexpected
  const sending = files.get(key)
  // What was refused would be refused again after a reload; a server that failed may take it then.
  if (sending && isRefused(error)) void keepFile({ ...sending, refused: detail })
  update(key, { status: 'failed', error: detail })
}

let timer: ReturnType<typeof setTimeout> | undefined

function waitForNetwork(): void {
  timer ??= setTimeout(goOn, retryAfter[Math.min(lostTries, retryAfter.length - 1)])
}

/** Goes on with everything that waits for the network. */
export function goOn(): void {
  clearTimeout(timer)
  timer = undefined
  lostTries += 1
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.status === 'offline' ? { ...upload, status: 'waiting' } : upload)),
  }))
  fill()
}
if (typeof window !== 'undefined') window.addEventListener('online', goOn)

/** Tries a file again that failed. */
export function retry(key: string): void {
  const given = files.get(key)
  if (!given) return
  const { refused: _, ...sending } = given
  files.set(key, sending)
  void keepFile(sending)
  update(key, { status: 'waiting', progress: 0, error: '' })
  fill()
}

/** Tries all files of a gallery again that failed. */
export function retryAll(locationId: number): void {
  for (const upload of useUploads.getState().uploads) if (upload.locationId === locationId && upload.status === 'failed') retry(upload.key)
}

/** Stops a file and takes it off the list. */
export function cancel(key: string): void {
  const sending = files.get(key)
  const upload = useUploads.getState().uploads.find((one) => one.key === key)
  running.get(key)?.abort()
  if (upload?.preview) URL.revokeObjectURL(upload.preview)
  files.delete(key)
  void forgetFile(key)
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((one) => one.key !== key) }))
  if (sending && upload && upload.status !== 'stored' && upload.progress > 0) void giveUp(sending).catch(() => {})
  fill()
}

/** Takes the files off the list that the server has. */
export function clearStored(locationId: number): void {
  for (const upload of useUploads.getState().uploads) {
    if (upload.locationId === locationId && upload.status === 'stored') cancel(upload.key)
  }
}

/** What wants a hand comes first, then what is on its way, and last what the server has. */
const rank = (upload: Upload): number => (upload.status === 'failed' ? 0 : upload.status === 'stored' ? 2 : 1)
export const inOrder = (uploads: readonly Upload[]): Upload[] => uploads.toSorted((one, other) => rank(one) - rank(other))

export const isUnderWay = ({ status }: Upload): boolean => status === 'waiting' || status === 'sending' || status === 'offline'
