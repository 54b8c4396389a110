import { Suspense, useEffect, useState } from 'react'
import { useViewer } from '#lib/session.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const DebugPanel = lazyPart(async () => (await import('#features/sites/components/debug-panel.tsx')).DebugPanel)

const isShortcut = (event: KeyboardEvent): boolean =>
  event.altKey && event.shiftKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyD'

/** The hidden panel of the landing page: Alt + Shift + D, administrators only. */
export function Debug() {
  const { admin } = useViewer()
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (!admin) return
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      setOpened((now) => !now)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [admin])
  if (!admin || !opened) return null
  return (
    <Suspense>
      <DebugPanel onClose={() => setOpened(false)} />
    </Suspense>
  )
}
