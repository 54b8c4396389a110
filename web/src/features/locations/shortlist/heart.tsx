/** Puts a location on the visitor's shortlist, or takes it off. */
import { IconHeart } from '@tabler/icons-react'
import { shortlistText } from '#features/locations/shortlist/heart-text.ts'
import { isListed, type Shortlisted, toggleShortlisted, useShortlist } from '#features/locations/shortlist/store.ts'
import { useCollecting } from '#lib/collecting.ts'
import { useText } from '#lib/text.ts'
import { Button, ToolButton } from '#ui/parts/button.tsx'
import styles from '#features/locations/components/card-tools.module.css'

interface HeartProps {
  location: Shortlisted
  /** At the end of a line. */
  isRow?: boolean
  /** On the page's own ground, not on a photograph. */
  isPlain?: boolean
}

/** On a card. Where staff collect into a lookbook, that has the corner. */
export function Heart({ location, isRow = false, isPlain = isRow }: HeartProps) {
  const t = useText(shortlistText)
  const isIn = useShortlist((state) => isListed(state, location.id))
  const isCollecting = useCollecting((state) => state.into !== null)
  if (isCollecting) return null
  return (
    <button
      type="button"
      className={styles.heart}
      data-row={isRow || undefined}
      data-plain={isPlain || undefined}
      aria-pressed={isIn}
      aria-label={t('keep', { name: location.location_name })}
      onClick={() => toggleShortlisted(location)}
    >
      <IconHeart aria-hidden size={24} stroke={1.75} />
    </button>
  )
}

/** For the page of one location, with words where there is room. */
export function HeartInWords({ location, isShort }: { location: Shortlisted; isShort: boolean }) {
  const t = useText(shortlistText)
  const isIn = useShortlist((state) => isListed(state, location.id))
  const toggle = () => toggleShortlisted(location)
  const look = isIn ? { fill: '#e5484d', color: '#e5484d' } : {}
  if (isShort) {
    return (
      <ToolButton aria-pressed={isIn} aria-label={t('keep', { name: location.location_name })} onClick={toggle}>
        <IconHeart aria-hidden size={22} stroke={1.75} {...look} />
      </ToolButton>
    )
  }
  return (
    <Button variant="default" size="small" aria-pressed={isIn} leftSection={<IconHeart aria-hidden size={18} {...look} />} onClick={toggle}>
      {t(isIn ? 'kept' : 'keepThis')}
    </Button>
  )
}
