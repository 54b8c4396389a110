/** Other locations around this one. */
import type { Location } from '@backlot/contract/locations'
import { useNearby } from '#features/locations/api.ts'
import { LocationTile } from '#features/locations/components/location-tile.tsx'
import { defaultDistance } from '#features/locations/model.ts'
import { pointOf } from '#features/locations/detail-model.ts'
import { wholeDetailText } from '#features/locations/whole-detail-text.ts'
import { useText } from '#lib/text.ts'
import { phone, wide, useWindowMatches } from '#ui/breakpoints.ts'
import styles from '#features/locations/screens/location-screen.module.css'

/** As wide as a card gets there (`nearbyList`). */
const tileWidth = { phone: 240, middle: 330, wide: 420 } as const
const ignore = () => undefined
const noNames: ReadonlyMap<number, string> = new Map()

export function Nearby({ location }: { location: Location }) {
  const t = useText(wholeDetailText)
  const isPhone = useWindowMatches(phone)
  const isWide = useWindowMatches(wide)
  const { data: cards = [] } = useNearby(location.id, pointOf(location), defaultDistance)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="nearby-title" className={styles.nearby}>
      <h2 id="nearby-title">{t('nearby')}</h2>
      <ul className={styles.nearbyList}>
        {cards.map((card) => (
          <li key={card.id}>
            <LocationTile
              card={card}
              categoryNames={noNames}
              width={tileWidth[isPhone ? 'phone' : isWide ? 'wide' : 'middle']}
              eager={false}
              lit={false}
              withStatus={false}
              onPoint={ignore}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
