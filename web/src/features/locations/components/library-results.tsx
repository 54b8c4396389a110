/** The results themselves, as tiles or lines, endless. */
import { Suspense } from 'react'
import type { LocationCard } from '@backlot/contract/locations'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { LocationRow, rowHeight, RowSkeleton } from '#features/locations/components/location-row.tsx'
import { LocationTile, tileCaptionHeight, TileSkeleton } from '#features/locations/components/location-tile.tsx'
import { libraryText } from '#features/locations/text.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { Collect } from '#ui/collect/collect.tsx'
import { lazyBare } from '#ui/lazy-part.tsx'
import { FirstResults } from '#ui/results-first.tsx'
import type { ResultsProps } from '#ui/results.tsx'

// The code that scrolls ten thousand comes after the first cards, which stand where it will have them.
const CardTools = lazyBare(async () => (await import('#features/locations/components/card-tools.tsx')).CardTools)
const Results = lazyBare(async () => (await import('#ui/results.tsx')).Results<LocationCard>)

interface LibraryResultsProps {
  as: 'tile' | 'list'
  cards: readonly LocationCard[]
  total: number
  hasMore: boolean
  onMore: () => void
  stale: boolean
  categoryNames: Map<number, string>
  litId: number | null
  onPoint: (id: number | null) => void
  /** The card of the pin that was chosen. */
  revealedId: number | null
  /** Narrower tiles beside the map. */
  dense?: boolean
}

/** Pictures asked for at once; the rest wait until they come near. A phone shows one and a half. */
const firstPictures = { phone: 2, wide: 8 } as const

export function LibraryResults(props: LibraryResultsProps) {
  const { as, cards, total, hasMore, onMore, stale, categoryNames, litId, onPoint, revealedId, dense = false } = props
  const t = useText(libraryText)
  const { staff } = useViewer()
  const isPhone = useWindowMatches(phone)
  const isList = as === 'list'
  const Card = isList ? LocationRow : LocationTile
  const shape = isList
    ? { leastColumn: 10_000, gap: isPhone ? 8 : 12, heightOf: () => (isPhone ? rowHeight.phone : rowHeight.wide) }
    : {
        leastColumn: isPhone ? 300 : dense ? 220 : 250,
        gap: isPhone ? 24 : 28,
        heightOf: (width: number) => (width * 2) / 3 + tileCaptionHeight,
      }
  const revealed = revealedId === null ? undefined : cards.findIndex((card) => card.id === revealedId)
  const grid: ResultsProps<LocationCard> = {
    items: cards,
    keyOf: (card) => card.id,
    skeleton: isList ? <RowSkeleton /> : <TileSkeleton />,
    total,
    hasMore,
    onMore,
    stale,
    label: t('results'),
    revealed,
    ...shape,
    children: (card, { index, width }) => (
      <>
        <Card
          card={card}
          categoryNames={categoryNames}
          width={width}
          eager={index < firstPictures[isPhone ? 'phone' : 'wide']}
          lit={card.id === litId}
          // Public is the rule here: only what is not is marked.
          withStatus={staff && card.status !== 'public'}
          onPoint={onPoint}
        />
        <Suspense fallback={null}>
          <CardTools card={card} categoryNames={categoryNames} width={width} isRow={isList} />
        </Suspense>
        <Collect kind="locations" id={card.id} name={card.location_name} />
      </>
    ),
  }
  return (
    <Suspense fallback={<FirstResults {...grid} />}>
      <Results key={as} {...grid} />
    </Suspense>
  )
}
