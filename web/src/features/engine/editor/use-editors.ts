/** Tells the server that the record is open here, and hears who else has it open. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useKind } from '#features/engine/context.tsx'
import { useSaver, useSaving } from '#features/engine/editor/context.tsx'

/** Milliseconds between two signs of life (contract: heartbeat). */
const every = 20_000

export interface Editors {
  names: string[]
  /** Somebody has stored a version that this screen does not have. */
  isNewer: boolean
  reload: () => void
}

export function useEditors(id: number): Editors {
  const { name, calls } = useKind()
  const saver = useSaver()
  const version = useSaving((state) => state.edit?.version ?? 0)
  const isSending = useSaving((state) => state.state === 'saving' || state.state === 'waiting' || state.state === 'conflict')
  const { data } = useQuery({
    queryKey: [name, 'edit', id, 'editors'],
    queryFn: async () => {
      const answer = await calls.heartbeat?.(id, false)
      return { editors: answer?.editors ?? [], version: answer?.version ?? 0, seen: saver.store.getState().edit?.version ?? 0 }
    },
    refetchInterval: every,
    gcTime: 0,
    retry: false,
  })
  useEffect(
    () => () => {
      void calls.heartbeat?.(id, true).catch(() => undefined)
    },
    [id, calls],
  )
  const reload = () => {
    calls.read(id).then(saver.take, () => undefined)
  }
  // What was asked before the last save of one's own says nothing about now.
  const isNewer = data !== undefined && !isSending && data.seen === version && data.version > version
  return { names: data?.editors.map((editor) => editor.name) ?? [], isNewer, reload }
}
