import { useState } from 'react'
import type { Message } from '@backlot/contract/message-table'
import { messages } from '@backlot/contract/messages'
import { copyFailure, copyText } from '#lib/copy-text.ts'
import { asApiError } from '#lib/http.ts'
import { useMessageText, isMessage } from '#lib/messages.ts'
import { toast } from '#ui/feedback/toasts.ts'

export interface Copying {
  busy: boolean
  copy: () => void
  /** The text to copy by hand, where the device refuses. */
  byHand: string
  closeByHand: () => void
}

/** Fetches what is to be copied and copies it, with every fallback and message of S1 §8; `failed` is said where the server has no message. */
export function useCopying(fetchText: () => Promise<string>, failed: Message): Copying {
  const messageText = useMessageText()
  const [busy, setBusy] = useState(false)
  const [byHand, setByHand] = useState('')
  const say = (kind: 'success' | 'error', message: Message) => toast[kind](messageText(message))

  const run = async () => {
    setBusy(true)
    try {
      const text = await fetchText()
      const result = await copyText(text)
      if (result === 'copied') return say('success', messages.linkCopied)
      setByHand(text)
      return say('error', copyFailure(result))
    } catch (thrown) {
      const { detail } = asApiError(thrown)
      // The server's own message where it has one (S2 §8).
      return say('error', isMessage(detail, messages.unexpected) ? failed : detail)
    } finally {
      setBusy(false)
    }
  }
  return { busy, copy: () => void run(), byHand, closeByHand: () => setByHand('') }
}
