/** Makes a link and copies it, with the fallbacks of S2 §2: the clipboard, the old command, by hand. */
import { useState } from 'react'
import { messages } from '@backlot/contract/messages'
import { type Asked, useMakeLink } from '#features/lookbooks/share-api.ts'
import { copyFailure, copyText } from '#lib/copy-text.ts'
import type { ApiError } from '#lib/http.ts'
import { useSentence } from '#lib/sentences.ts'
import { toast } from '#ui/feedback/toasts.ts'

export function useCopyShare(lookbookId: number) {
  const sentence = useSentence()
  const make = useMakeLink(lookbookId)
  const [byHand, setByHand] = useState('')
  const copied = async (link: string) => {
    const result = await copyText(link)
    if (result === 'copied') return toast.success(sentence(messages.linkCopied))
    setByHand(link)
    return toast.error(sentence(copyFailure(result)))
  }
  return {
    isBusy: make.isPending,
    /** `refused` answers what to say. */
    run: (asked: Asked, refused: (error: ApiError) => string) =>
      make.mutate(asked, {
        onSuccess: ({ link }) => void copied(link),
        onError: (error) => toast.error(sentence(refused(error))),
      }),
    byHand,
    closeByHand: () => setByHand(''),
  }
}
