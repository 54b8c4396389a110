/**
 * The key that lets the server do a call once, however often it is sent: by a double press, by the client after a new token, or by
 * somebody who presses again because no answer came. It is another one as soon as there is an answer.
 */
import type { Endpoint } from '@backlot/contract/endpoint'
import { idempotencyHeader, takesIdempotencyKey } from '@backlot/contract/idempotency'

/** Calls that were sent and have no answer yet, by what they say. */
const unanswered = new Map<string, string>()

/** Where the page is not served over https, and not by this machine, a browser has no `randomUUID`. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether the server has decided; where it broke down or could not be reached, nobody knows whether it was done. */
const isAnswer = (status: number): boolean => status > 0 && status < 500

/** Makes a call with its key; `makeCall` gets the header to send. A form with a file has a key of its own: its bytes are not compared. */
export async function withKey(
  endpoint: Endpoint,
  url: string,
  body: unknown,
  makeCall: (headers: Record<string, string>) => Promise<Response>,
  ownKey?: string,
): Promise<Response> {
  if (!takesIdempotencyKey(endpoint)) return makeCall({})
  if (body instanceof FormData) return makeCall({ [idempotencyHeader]: newKey() })
  // Kept by the caller for longer than this page lives.
  if (ownKey) return makeCall({ [idempotencyHeader]: ownKey })
  const said = `${url} ${JSON.stringify(body ?? null)}`
  const key = unanswered.get(said) ?? newKey()
  unanswered.set(said, key)
  const response = await makeCall({ [idempotencyHeader]: key })
  if (isAnswer(response.status)) unanswered.delete(said)
  return response
}
