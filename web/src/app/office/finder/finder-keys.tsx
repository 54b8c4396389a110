/** Ctrl-K (⌘K) opens the finder and `?` the list of keys; both are loaded when they are asked for. */
import { Suspense, useEffect } from 'react'
import { openFinder, useFinder } from '#app/office/finder/state.ts'
import { isTyping } from '#lib/is-typing.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const Finder = lazyPart(async () => (await import('#app/office/finder/finder.tsx')).Finder)
const KeysDialog = lazyPart(async () => (await import('#app/office/finder/keys-dialog.tsx')).KeysDialog)

const wantsFinder = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey

const wantsKeys = (event: KeyboardEvent): boolean =>
  event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)

export function FinderKeys() {
  const opened = useFinder((state) => state.opened)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const wanted = wantsFinder(event) ? 'finder' : wantsKeys(event) ? 'keys' : null
      if (wanted === null || event.defaultPrevented) return
      event.preventDefault()
      openFinder(wanted)
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      openFinder(null)
    }
  }, [])
  const close = () => openFinder(null)
  return (
    <Suspense>
      {opened === 'finder' && <Finder onClose={close} />}
      {opened === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  )
}
