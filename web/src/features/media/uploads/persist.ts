/** A file that is sent to its end while somebody waits, however often the network is lost meanwhile. */
import type { UploadOwner } from '#features/media/uploads/owner.ts'
import { sendFile, type SendOptions, type Sending } from '#features/media/uploads/send.ts'
import { ApiError } from '#lib/api-error.ts'

/** Milliseconds until a lost network is tried again without a word from the browser. */
export const retryAfter = [2000, 5000, 10_000, 30_000] as const

/** Worth another try with the same bytes. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503 || error.status === 429)

interface Options extends SendOptions {
  /** Told when the network is lost, and when it is back. */
  onLost: (lost: boolean) => void
}

/** Throws what the server refuses, and an `AbortError` when it was stopped. */
export async function sendPersistently<Stored>(owner: UploadOwner<Stored>, sending: Sending, options: Options): Promise<Stored> {
  for (let tries = 0; ; tries += 1) {
    try {
      const onProgress = (sent: number): void => {
        options.onLost(false)
        options.onProgress(sent)
      }
      return await sendFile(owner, sending, { signal: options.signal, onProgress })
    } catch (error) {
      if (!isLost(error)) throw error
      options.onLost(true)
      await networkAgain(retryAfter[Math.min(tries, retryAfter.length - 1)] ?? 0, options.signal)
    }
  }
}

/** After a while, as soon as the browser says that it is connected, or when it is stopped. */
function networkAgain(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
