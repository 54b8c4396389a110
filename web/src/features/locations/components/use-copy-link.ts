import { useState } from 'react'
import { messages } from '@backlot/contract/messages'
import { fetchLink } from '#features/locations/api.ts'
import { copyFailure, copyText } from '#lib/copy-text.ts'
import { asApiError } from '#lib/http.ts'
import { useSentence } from '#lib/sentences.ts'
import { toast } from '#ui/feedback/toasts.ts'

export interface CopyLink {
  busy: boolean
  copy: () => void
  /** The text to copy by hand, where the device refuses. */
  byHand: string
  closeByHand: () => void
}

/** Fetches the addresses to share and copies them, with every fallback and message of S1 §8. */
export function useCopyLink(ids: readonly number[]): CopyLink {
  const sentence = useSentence()
  const [busy, setBusy] = useState(false)
  const [byHand, setByHand] = useState('')
  const say = (kind: 'success' | 'error', message: string) => toast[kind](sentence(message))

  const run = async () => {
    setBusy(true)
    try {
      const text = (await Promise.all(ids.map(fetchLink))).join('\n')
      const result = await copyText(text)
      if (result === 'copied') return say('success', messages.linkCopied)
      setByHand(text)
      return say('error', copyFailure(result))
    } catch (thrown) {
      const { detail } = asApiError(thrown)
      // The server's own sentence where it has one (S2 §8).
      return say('error', detail === messages.unexpected ? messages.copyLocationLinkFailed : detail)
    } finally {
      setBusy(false)
    }
  }
  return { busy, copy: () => void run(), byHand, closeByHand: () => setByHand('') }
}
