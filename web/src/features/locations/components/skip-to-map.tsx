/** Past the results to the map beside them, and from it back to where one was. */
import { type RefObject, useEffect, useRef } from 'react'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { isTyping } from '#lib/is-typing.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/components/library-map.module.css'

const linkId = 'skip-to-map'
const mapId = 'library-map'
const goTo = (id: string) => document.getElementById(id)?.focus()

/** Seen while it has the focus, before the first result. */
export function SkipToMap() {
  const t = useText(wholeLibraryText)
  return (
    <button type="button" id={linkId} className={styles.skip} aria-keyshortcuts="M" onClick={() => goTo(mapId)}>
      {t('skipToMap')} <kbd className={styles.key}>M</kbd>
    </button>
  )
}

/** M goes to the map from any result, and the returned way leads back there. */
export function useMapKey(map: RefObject<HTMLElement | null>): { id: string; leave: () => void } {
  const from = useRef<Element | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = document.activeElement
      const isMeant = event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
      // On the page itself and in its results alone: elsewhere a letter means nothing.
      if (!isMeant || !at?.closest('main') || map.current?.contains(at)) return
      from.current = at
      map.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [map])
  const leave = () => {
    const to = from.current
    from.current = null
    if (to instanceof HTMLElement && to.isConnected) to.focus()
    else goTo(linkId)
  }
  return { id: mapId, leave }
}
