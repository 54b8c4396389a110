/** Tells the server that the record is open here, and hears who else has it open. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { beat, fetchEdit } from '#features/locations/edit/api.ts'
import { useSaver, useSaving } from '#features/locations/edit/saver-context.tsx'

/** Seconds between two signs of life (contract: editingBeat). */
const every = 20_000

export interface Editors {
  names: string[]
  /** Somebody has stored a version that this screen does not have. */
  isNewer: boolean
  reload: () => void
}

export function useEditors(id: number): Editors {
  const saver = useSaver()
  const version = useSaving((state) => state.edit?.version ?? 0)
  const isSending = useSaving((state) => state.state === 'saving' || state.state === 'waiting' || state.state === 'conflict')
  const { data } = useQuery({
    queryKey: ['locations', 'edit', id, 'editors'],
    queryFn: async () => ({ ...(await beat(id, false)), seen: saver.store.getState().edit?.version ?? 0 }),
    refetchInterval: every,
    gcTime: 0,
    retry: false,
  })
  useEffect(
    () => () => {
      void beat(id, true).catch(() => undefined)
    },
    [id],
  )
  const reload = () => {
    fetchEdit(id)
      .then((edit) => saver.take(edit))
      .catch(() => undefined)
  }
  // What was asked before the last save of one's own says nothing about now.
  const isNewer = data !== undefined && !isSending && data.seen === version && data.version > version
  return { names: data?.editors.map((editor) => editor.name) ?? [], isNewer, reload }
}
