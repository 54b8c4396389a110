import { useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'
import { useSaver } from '#features/engine/editor/context.tsx'

/** What is typed is sent at once by the keys for saving, by a network that is back, and by a tab that goes away. */
export function useSending(): void {
  const saver = useSaver()
  useHotkeys([['mod+S', () => void saver.flush()]], [])
  useEffect(() => {
    const send = () => void saver.flush()
    globalThis.addEventListener('online', send)
    globalThis.addEventListener('pagehide', send)
    return () => {
      globalThis.removeEventListener('online', send)
      globalThis.removeEventListener('pagehide', send)
    }
  }, [saver])
}
