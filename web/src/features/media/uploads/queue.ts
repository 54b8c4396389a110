/** Uploads under way, for as long as the page lives: three at a time, on through a lost network, whatever screen is open. */
import { create } from 'zustand'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { ApiError } from '#lib/api-error.ts'
import { filesOf, forgetFile, storeFile } from '#features/media/uploads/browser-files.ts'
import { homeOf, type UploadOwner, type UploadTarget } from '#features/media/uploads/owner.ts'
import { isLost, retryAfter } from '#features/media/uploads/persist.ts'
import { giveUp, sendFile, type Sending, type SendOptions } from '#features/media/uploads/send.ts'

export type UploadStatus = 'waiting' | 'sending' | 'offline' | 'stored' | 'failed'

export interface Upload {
  key: string
  /** The record it goes to (`homeOf`). */
  home: string
  name: string
  bytes: number
  status: UploadStatus
  /** From 0 to 1. */
  progress: number
  error: Message | string
  /** URL of the file in this page, for its thumbnail; empty where the browser cannot show it. */
  preview: string
  duplicate: boolean
}

export const atOnce = 3
export const useUploads = create<{ uploads: Upload[] }>(() => ({ uploads: [] }))

/** A file with what its owner does once it is stored. */
interface Entry {
  sending: Sending
  send: (options: SendOptions) => Promise<{ isDuplicate: boolean }>
  giveUp: () => Promise<void>
}

const files = new Map<string, Entry>()
const running = new Map<string, AbortController>()
let lostTries = 0
let listeners: ((home: string) => void)[] = []

/** Told of every file that the server has taken. Returns what ends it. */
export function whenStored(listener: (home: string) => void): () => void {
  listeners.push(listener)
  return () => {
    listeners = listeners.filter((one) => one !== listener)
  }
}

const update = (key: string, changes: Partial<Upload>): void =>
  useUploads.setState(({ uploads }) => ({ uploads: uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)) }))

const canPreview = (file: Blob): boolean => /^image\/(?:jpeg|png|webp|avif|gif)$/.test(file.type)

/** Sends it with what goes with it, which begins first: a film's poster is made while it is at hand. */
async function sendWith<Stored>(owner: UploadOwner<Stored>, sending: Sending, options: SendOptions): Promise<{ isDuplicate: boolean }> {
  const finish = await owner.prepare?.(sending.file)
  const stored = await sendFile(owner, sending, options)
  await finish?.(stored)
  return { isDuplicate: owner.isDuplicate(stored) }
}

function enter<Stored>(owner: UploadOwner<Stored>, sending: Sending): Upload {
  files.set(sending.key, {
    sending,
    send: (options) => sendWith(owner, sending, options),
    giveUp: () => giveUp(owner, sending),
  })
  return {
    key: sending.key,
    home: sending.home,
    name: sending.name,
    bytes: sending.file.size,
    status: sending.refused === undefined ? 'waiting' : 'failed',
    progress: 0,
    error: sending.refused ?? '',
    preview: canPreview(sending.file) ? URL.createObjectURL(sending.file) : '',
    duplicate: false,
  }
}

/** Begins to send files. They are stored in the browser first, so that a reload goes on with them. */
export function addFiles<Stored>(owner: UploadOwner<Stored>, target: UploadTarget, given: readonly File[]): void {
  const first = Date.now() * 1000
  const sendings = given.map((file, index): Sending => ({
    file,
    name: file.name,
    ...target,
    home: homeOf(owner, target.recordId),
    key: crypto.randomUUID(),
    place: first + index,
  }))
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...sendings.map((sending) => enter(owner, sending))] }))
  for (const sending of sendings) void storeFile(sending)
  fill()
}

/** Goes on with what an earlier page had not finished. */
export async function resumeFiles<Stored>(owner: UploadOwner<Stored>, recordId: number): Promise<number> {
  const left = (await filesOf(homeOf(owner, recordId))).filter((sending) => !files.has(sending.key))
  if (left.length === 0) return 0
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...left.map((sending) => enter(owner, sending))] }))
  fill()
  return left.filter((sending) => sending.refused === undefined).length
}

function fill(): void {
  for (const upload of useUploads.getState().uploads) {
    if (running.size >= atOnce) return
    if (upload.status === 'waiting' && !running.has(upload.key)) void run(upload.key)
  }
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500

async function run(key: string): Promise<void> {
  const entry = files.get(key)
  if (!entry) return
  const { file, home } = entry.sending
  const control = new AbortController()
  running.set(key, control)
  update(key, { status: 'sending', error: '' })
  try {
    const { isDuplicate } = await entry.send({
      signal: control.signal,
      onProgress: (sent) => update(key, { progress: Math.min(0.99, sent / Math.max(1, file.size)) }),
    })
    lostTries = 0
    void forgetFile(key)
    update(key, { status: 'stored', progress: 1, duplicate: isDuplicate })
    for (const listener of listeners) listener(home)
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
  const detail = error instanceof ApiError ? error.first : messages.unexpected
  const sending = files.get(key)?.sending
  // What was refused would be refused again after a reload; a server that failed may take it then.
  if (sending && isRefused(error)) void storeFile({ ...sending, refused: detail })
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
  const { refused: _, ...sending } = given.sending
  files.set(key, { ...given, sending })
  void storeFile(sending)
  update(key, { status: 'waiting', progress: 0, error: '' })
  fill()
}

/** Tries all files of a record again that failed. */
export function retryAll(home: string): void {
  for (const upload of useUploads.getState().uploads) if (upload.home === home && upload.status === 'failed') retry(upload.key)
}

/** Stops a file and takes it off the list. */
export function cancel(key: string): void {
  const entry = files.get(key)
  const upload = useUploads.getState().uploads.find((one) => one.key === key)
  running.get(key)?.abort()
  if (upload?.preview) URL.revokeObjectURL(upload.preview)
  files.delete(key)
  void forgetFile(key)
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((one) => one.key !== key) }))
  if (entry && upload && upload.status !== 'stored' && upload.progress > 0) void entry.giveUp().catch(() => {})
  fill()
}

/** Takes the files off the list that the server has. */
export function clearStored(home: string): void {
  for (const upload of useUploads.getState().uploads) {
    if (upload.home === home && upload.status === 'stored') cancel(upload.key)
  }
}

/** What wants a hand comes first, then what is on its way, and last what the server has. */
const rank = (upload: Upload): number => (upload.status === 'failed' ? 0 : upload.status === 'stored' ? 2 : 1)
export const inOrder = (uploads: readonly Upload[]): Upload[] => uploads.toSorted((one, other) => rank(one) - rank(other))

export const isUnderWay = ({ status }: Upload): boolean => status === 'waiting' || status === 'sending' || status === 'offline'
