import { useState } from 'react'
import { messages } from '@backlot/contract/messages'
import { fetchLink } from '#features/directory/api.ts'
import { copyFailure, copyText } from '#lib/copy-text.ts'
import { asApiError } from '#lib/http.ts'
import { useSentence } from '#lib/sentences.ts'
import { toast } from '#ui/feedback/toasts.ts'

/** Fetches the address to share and copies it, with every fallback and message of S1 §8. */
export function useCopyLink(id: number) {
  const sentence = useSentence()
  const [busy, setBusy] = useState(false)
  /** The text to copy by hand, where the device refuses. */
  const [byHand, setByHand] = useState('')

  const run = async () => {
    setBusy(true)
    try {
      const link = await fetchLink(id)
      const result = await copyText(link)
      if (result === 'copied') return toast.success(sentence(messages.linkCopied))
      setByHand(link)
      return toast.error(sentence(copyFailure(result)))
    } catch (thrown) {
      const { detail } = asApiError(thrown)
      // The server's own sentence where it has one (S2 §8).
      return toast.error(sentence(detail === messages.unexpected ? messages.copyDirectoryLinkFailed : detail))
    } finally {
      setBusy(false)
    }
  }
  return { busy, copy: () => void run(), byHand, closeByHand: () => setByHand('') }
}
