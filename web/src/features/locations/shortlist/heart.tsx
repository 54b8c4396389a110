/** Puts a location on the visitor's shortlist, or takes it off. */
import { IconHeart } from '@tabler/icons-react'
import { shortlistText } from '#features/locations/shortlist/heart-text.ts'
import { isListed, type Shortlisted, toggleShortlisted, useShortlist } from '#features/locations/shortlist/store.ts'
import { useCollecting } from '#lib/collecting.ts'
import { useText } from '#lib/text.ts'
import { Button } from '#ui/parts/button.tsx'
import styles from '#features/locations/components/card-tools.module.css'

/** On a card. Where staff collect into a lookbook, that has the corner. */
export function Heart({ location, isRow = false }: { location: Shortlisted; isRow?: boolean }) {
  const t = useText(shortlistText)
  const isIn = useShortlist((state) => isListed(state, location.id))
  const isCollecting = useCollecting((state) => state.into !== null)
  if (isCollecting) return null
  return (
    <button
      type="button"
      className={styles.heart}
      data-row={isRow || undefined}
      aria-pressed={isIn}
      aria-label={t('keep', { name: location.location_name })}
      onClick={() => toggleShortlisted(location)}
    >
      <IconHeart aria-hidden size={24} stroke={1.75} />
    </button>
  )
}

/** The same with words, for the page of one location. */
export function HeartInWords({ location }: { location: Shortlisted }) {
  const t = useText(shortlistText)
  const isIn = useShortlist((state) => isListed(state, location.id))
  return (
    <Button
      variant="default"
      size="small"
      aria-pressed={isIn}
      leftSection={<IconHeart aria-hidden size={18} {...(isIn ? { fill: '#e5484d', color: '#e5484d' } : {})} />}
      onClick={() => toggleShortlisted(location)}
    >
      {t(isIn ? 'kept' : 'keepThis')}
    </Button>
  )
}
