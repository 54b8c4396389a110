/** Makes a link and copies it, with the fallbacks of S2 §2: the clipboard, the old command, by hand. */
import { useState } from 'react'
import { messages } from '@backlot/contract/messages'
import type { Share } from '@backlot/contract/engine/shares'
import { useMakeLink } from '#features/engine/shares/api.ts'
import type { Asked, ShareKind } from '#features/engine/shares/kind.ts'
import { copyFailure, copyText } from '#lib/copy-text.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { toast } from '#ui/feedback/toasts.ts'

export function useCopyLink<Shown extends Share>(kind: ShareKind<Shown>, id: number) {
  const messageText = useMessageText()
  const make = useMakeLink(kind, id)
  const [byHand, setByHand] = useState('')
  const copied = async (link: string) => {
    const result = await copyText(link)
    if (result === 'copied') return toast.success(messageText(messages.linkCopied))
    setByHand(link)
    return toast.error(messageText(copyFailure(result)))
  }
  return {
    isBusy: make.isPending,
    run: (asked: Asked, { made, refused }: { made: () => void; refused: (error: ApiError) => void }) =>
      make.mutate(asked, {
        onSuccess: ({ link }) => {
          made()
          void copied(link)
        },
        onError: refused,
      }),
    byHand,
    closeByHand: () => setByHand(''),
  }
}
