/** What the page's head asked for before this script was there (`#app/first/choose.ts`). */

const values = new Map<string, unknown>()

/** Waits, though not for long, for what was asked for, so that the page can draw it at once. */
export async function settleEarly(mostMilliseconds = 1500): Promise<void> {
  const answers = [...(globalThis.backlotEarly ?? [])].map(async ([key, answer]) => {
    const copy = (await answer).clone()
    if (copy.ok) values.set(key, await copy.json())
  })
  const enough = new Promise((resolve) => {
    setTimeout(resolve, mostMilliseconds)
  })
  await Promise.race([Promise.allSettled(answers), enough])
}

/** What was answered to this URL and body, once; undefined where nothing was. */
export function takeEarlyValue(url: string, body?: unknown): unknown {
  const key = body === undefined ? url : `${url}${JSON.stringify(body)}`
  const value = values.get(key)
  values.delete(key)
  return value
}

/** The answer that is under way for this URL and body, once; undefined where none is. */
export function takeEarly(url: string, body?: unknown): Promise<Response> | undefined {
  const early = globalThis.backlotEarly
  const key = typeof body === 'string' ? `${url}${body}` : url
  const answer = early?.get(key)
  early?.delete(key)
  return answer
}
