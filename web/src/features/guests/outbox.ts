/** Answers on their way: kept in the browser first, sent when they can be, and sent again until they arrived. */
import { create } from 'zustand'
import { answerLimits } from '@backlot/contract/engine/answers'
import { lookbookFavouritesApi, type AnswerChange } from '@backlot/contract/lookbook-guests'
import { asApiError, type ApiError } from '#lib/http.ts'
import { queryClient } from '#lib/query-client.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { guestKeys } from '#features/guests/api.ts'
import { forget, store, readStored } from '#features/guests/stored-answers.ts'
import { isEmptyOutbox, withoutSent, type Link, type Outbox } from '#features/guests/model.ts'
import { guestCall } from '#features/guests/visits.ts'
import { storyText } from '#features/guests/story-text.ts'
import { say } from '#lib/text.ts'

export type Sending = 'done' | 'sending' | 'waiting'

interface Post {
  outbox: Outbox
  sending: Sending
}

/** By lookbook. */
const usePosts = create<Record<number, Post>>(() => ({}))
const nothing: Outbox = { answers: {} }
const keyOfBox = (lookbookId: number): string => `backlot-lookbook-answers-${lookbookId}`

function postOf(lookbookId: number): Post {
  const known = usePosts.getState()[lookbookId]
  if (known) return known
  const outbox = readStored<Outbox>(keyOfBox(lookbookId)) ?? nothing
  return { outbox, sending: isEmptyOutbox(outbox) ? 'done' : 'waiting' }
}

export function usePost(lookbookId: number): Post {
  const known = usePosts((posts) => posts[lookbookId])
  return known ?? postOf(lookbookId)
}

function put(lookbookId: number, changes: Partial<Post>): void {
  const post = { ...postOf(lookbookId), ...changes }
  if (changes.outbox) {
    if (isEmptyOutbox(changes.outbox)) forget(keyOfBox(lookbookId))
    else store(keyOfBox(lookbookId), changes.outbox)
  }
  usePosts.setState({ [lookbookId]: post })
}

/** A click goes at once; who writes is given time to go on. */
const delays = { answer: 0, note: 900, again: 5000 } as const
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function sendIn(milliseconds: number, link: Link, lookbookId: number): void {
  clearTimeout(timers.get(lookbookId))
  timers.set(
    lookbookId,
    setTimeout(() => void send(link, lookbookId), milliseconds),
  )
}

export function sayAnswer(link: Link, lookbookId: number, { location_id: id, ...said }: AnswerChange): void {
  const { outbox } = postOf(lookbookId)
  put(lookbookId, { outbox: { ...outbox, answers: { ...outbox.answers, [id]: { ...outbox.answers[id], ...said } } }, sending: 'sending' })
  sendIn(said.note === undefined ? delays.answer : delays.note, link, lookbookId)
}

/** Empty takes the comment back. */
export function sayComment(link: Link, lookbookId: number, pictureId: number, comment: string): void {
  const { outbox } = postOf(lookbookId)
  put(lookbookId, { outbox: { ...outbox, comments: { ...outbox.comments, [pictureId]: comment } }, sending: 'sending' })
  sendIn(delays.note, link, lookbookId)
}

export function sayName(link: Link, lookbookId: number, name: string): void {
  put(lookbookId, { outbox: { ...postOf(lookbookId).outbox, name }, sending: 'sending' })
  sendIn(delays.answer, link, lookbookId)
}

/** Sends what is left of an earlier visit, and again whenever the network comes back. Returns how to stop. */
export function keepSending(link: Link, lookbookId: number): () => void {
  const go = () => {
    if (!isEmptyOutbox(postOf(lookbookId).outbox)) sendIn(0, link, lookbookId)
  }
  put(lookbookId, {})
  go()
  window.addEventListener('online', go)
  return () => {
    window.removeEventListener('online', go)
    clearTimeout(timers.get(lookbookId))
  }
}

const underWay = new Set<number>()

async function send(link: Link, lookbookId: number): Promise<void> {
  const sent = postOf(lookbookId).outbox
  if (underWay.has(lookbookId) || isEmptyOutbox(sent)) return
  underWay.add(lookbookId)
  put(lookbookId, { sending: 'sending' })
  const answers = Object.entries(sent.answers).map(([id, said]) => ({ location_id: Number(id), ...said }))
  const comments = commentsOf(sent).map(([id, comment]) => ({ picture_id: id, comment }))
  const body = { lookbookId, answers, ...(comments.length > 0 && { comments }), ...(sent.name !== undefined && { name: sent.name }) }
  try {
    const favourite = await guestCall(link, lookbookFavouritesApi.addFavourite, { body }, { quiet: true })
    queryClient.setQueryData(guestKeys.favourite(link), favourite)
    settle(link, lookbookId, { ...sent, comments: Object.fromEntries(commentsOf(sent)) })
  } catch (thrown) {
    fail(link, lookbookId, sent, asApiError(thrown))
  } finally {
    underWay.delete(lookbookId)
  }
}

/** As many as one call takes; the rest follows. */
const commentsOf = ({ comments = {} }: Outbox): [id: number, comment: string][] =>
  Object.entries(comments)
    .slice(0, answerLimits.comments.ofCall)
    .map(([id, comment]) => [Number(id), comment])

/** Takes out what has arrived, and goes on with what was said meanwhile. */
function settle(link: Link, lookbookId: number, sent: Outbox): void {
  const outbox = withoutSent(postOf(lookbookId).outbox, sent)
  const isDone = isEmptyOutbox(outbox)
  put(lookbookId, { outbox, sending: isDone ? 'done' : 'sending' })
  if (!isDone) sendIn(delays.note, link, lookbookId)
}

/** Only what the server will not take is let go of: places that were taken out of the lookbook meanwhile. */
function fail(link: Link, lookbookId: number, sent: Outbox, error: ApiError): void {
  if (error.status === 410) return put(lookbookId, { sending: 'waiting' })
  if (error.status !== 422) {
    put(lookbookId, { sending: 'waiting' })
    return sendIn(delays.again, link, lookbookId)
  }
  const isComment = error.fields.length > 0 && error.fields.every(({ path }) => path.startsWith('comments.'))
  toast.error(isComment ? error.first : say(storyText, 'refused'))
  settle(link, lookbookId, refusedOf(sent, error))
}

function refusedOf(sent: Outbox, { fields }: ApiError): Outbox {
  const indexes = (of: RegExp) => new Set(fields.flatMap(({ path }) => of.exec(path)?.[1] ?? []).map(Number))
  const [places, pictures] = [indexes(/^answers\.(\d+)\b/), indexes(/^comments\.(\d+)\b/)]
  // Without a word about which, all of it was refused.
  if (places.size + pictures.size === 0) return sent
  return {
    answers: Object.fromEntries(Object.entries(sent.answers).filter((_, index) => places.has(index))),
    comments: Object.fromEntries(commentsOf(sent).filter((_, index) => pictures.has(index))),
  }
}
