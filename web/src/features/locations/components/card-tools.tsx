/** What lies over a card once its code is there: the heart, how many photographs, and the next ones under the pointer or a swipe. */
import { useQuery } from '@tanstack/react-query'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type LocationCard, locationsApi } from '@backlot/contract/locations'
import { locationKeys } from '#features/locations/api.ts'
import { namesOf } from '#features/locations/components/location-tile.tsx'
import { Heart } from '#features/locations/shortlist/heart.tsx'
import { libraryText } from '#features/locations/text.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { Picture } from '#ui/picture.tsx'
import { sizesOfTile } from '#ui/tile-sizes.ts'
import styles from '#features/locations/components/card-tools.module.css'

interface CardToolsProps {
  card: LocationCard
  categoryNames: ReadonlyMap<number, string>
  width: number
  /** A line of a list has no room over its picture. */
  isRow: boolean
}

/** Those that can be looked through on the card. */
const cardPicturesQuery = (id: number) => ({
  queryKey: [...locationKeys.all, 'card pictures', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(locationsApi.galleries, { body: { ids: [id] } }, { signal, quiet: true }),
  staleTime: 60_000,
})

const mostChips = 3
/** A finger that went so far across meant the picture, not the page. */
const swipeLeast = 40

export function CardTools({ card, categoryNames, width, isRow }: CardToolsProps) {
  return (
    <>
      {!isRow && card.cover && <Pictures card={card} categoryNames={categoryNames} width={width} />}
      <Heart location={card} isRow={isRow} isPlain={isRow || !card.cover} />
    </>
  )
}

function Pictures({ card, categoryNames, width }: Omit<CardToolsProps, 'isRow'>) {
  const t = useText(libraryText)
  const format = useFormat()
  const over = useRef<HTMLSpanElement>(null)
  // How far on from the cover; 0 is the cover itself.
  const [step, setStep] = useState(0)
  const [isPointed, setIsPointed] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const hasMore = card.image_count > 1
  const { data: pictures = [] } = useQuery({ ...cardPicturesQuery(card.id), enabled: isAsked && hasMore })
  const others = pictures.filter(({ id, IsVideo }) => id !== card.cover?.id && !IsVideo)
  useCardPointer(over, {
    onEnter: () => {
      setIsAsked(true)
      setIsPointed(true)
      setStep(1)
    },
    onLeave: () => {
      setIsPointed(false)
      setStep(0)
    },
    onSwipe: (by) => {
      setIsAsked(true)
      setStep((now) => Math.max(0, now + by))
    },
  })
  const shown = step === 0 ? undefined : others[(step - 1) % Math.max(1, others.length)]
  const names = namesOf(card, categoryNames)
  return (
    <span ref={over} className={styles.over}>
      {shown && (
        <span className={styles.second}>
          <Picture key={shown.id} picture={shown} alt="" sizes={sizesOfTile(width)} eager />
        </span>
      )}
      {isPointed && (
        <span className={styles.chips} aria-hidden>
          {names.slice(0, mostChips).map((name) => (
            <span key={name} className={styles.chip}>
              {name}
            </span>
          ))}
        </span>
      )}
      <span className={styles.count}>
        <IconPhoto aria-hidden size={14} />
        <span aria-hidden>{format.number(card.image_count)}</span>
        <span className="hidden-text">{t('photos', { count: card.image_count })}</span>
      </span>
    </span>
  )
}

interface CardPointer {
  onEnter: () => void
  onLeave: () => void
  /** One on, or one back. */
  onSwipe: (by: 1 | -1) => void
}

/** Listens at the whole card, whose link lies below: a mouse rests on it, a finger draws across it. */
function useCardPointer(part: { current: HTMLElement | null }, handlers: CardPointer): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const card = part.current?.parentElement
    if (!card) return
    const ends = new AbortController()
    const { signal } = ends
    let from: { x: number; y: number } | null = null
    let isSwipe = false
    const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse'
    card.addEventListener('pointerenter', (event) => isMouse(event) && latest.current.onEnter(), { signal })
    card.addEventListener('pointerleave', (event) => isMouse(event) && latest.current.onLeave(), { signal })
    const start = (event: TouchEvent) => {
      const [touch] = event.touches
      from = touch ? { x: touch.clientX, y: touch.clientY } : null
      isSwipe = false
    }
    const end = (event: TouchEvent) => {
      const [touch] = event.changedTouches
      if (!from || !touch) return
      const [across, down] = [touch.clientX - from.x, touch.clientY - from.y]
      if (Math.abs(across) < swipeLeast || Math.abs(across) < 2 * Math.abs(down)) return
      isSwipe = true
      latest.current.onSwipe(across < 0 ? 1 : -1)
    }
    // The finger that drew across the picture did not mean its link.
    const click = (event: MouseEvent) => {
      if (!isSwipe) return
      isSwipe = false
      event.preventDefault()
      event.stopPropagation()
    }
    card.addEventListener('touchstart', start, { signal, passive: true })
    card.addEventListener('touchend', end, { signal, passive: true })
    card.addEventListener('click', click, { signal, capture: true })
    return () => ends.abort()
  }, [part])
}
