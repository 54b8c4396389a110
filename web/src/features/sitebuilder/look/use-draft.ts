/** The draft while it is being changed: what is chosen is shown at once and saved after a pause. */
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { Brand, DraftState } from '@backlot/contract/site-builder'
import { useSaveDraft } from '#features/sitebuilder/look/api.ts'
import { isComplete, savable } from '#features/sitebuilder/look/model.ts'
import { useMessageText } from '#lib/messages.ts'
import { toast } from '#ui/feedback/toasts.ts'

const pause = 600
const nothing: Partial<Brand> = {}

export interface DraftEditor {
  brand: Brand
  set: (change: Partial<Brand>) => void
  /** What the server refused, by path. */
  faults: Readonly<Record<string, string>>
  /** Something is not saved yet. */
  isBusy: boolean
  /** Takes what the server has: after publishing, or throwing the draft away. */
  forget: () => void
}

export function useDraft(state: DraftState): DraftEditor {
  const messageText = useMessageText()
  const saving = useSaveDraft()
  const [edited, setEdited] = useState<Partial<Brand>>(nothing)
  const [saved, setSaved] = useState<Partial<Brand>>(nothing)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const latest = useRef(edited)
  const version = useRef(state.version)
  const again = useRef(() => undefined as void)
  useEffect(() => {
    version.current = state.version
  }, [state.version])
  const send = (): void => {
    const sent = latest.current
    const ready = savable(sent, state.draft)
    if (Object.keys(ready).length === 0) return
    saving.mutate(
      { ...ready, version: version.current },
      {
        onSuccess: () => {
          setFaults({})
          if (isComplete(sent)) setSaved(sent)
          // What was changed while it was under way stays to be saved.
          if (latest.current !== sent) again.current()
        },
        onError: (error) => {
          setFaults(Object.fromEntries(error.fields.map(({ path, message }) => [path, messageText(message)])))
          if (error.fields.length === 0) toast.error(messageText(error.detail))
          const current = (error.current as DraftState | undefined)?.version
          if (current !== undefined) version.current = current
        },
      },
    )
  }
  const soon = useDebouncedCallback(send, pause)
  useEffect(() => {
    again.current = soon
  }, [soon])
  return {
    brand: { ...state.draft, ...edited },
    set: (change) => {
      latest.current = { ...latest.current, ...change }
      setEdited(latest.current)
      soon()
    },
    faults,
    isBusy: saving.isPending || edited !== saved,
    forget: () => {
      latest.current = nothing
      setEdited(nothing)
      setSaved(nothing)
      setFaults({})
    },
  }
}
