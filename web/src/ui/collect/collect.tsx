/** What collects a location or a picture. Its code is loaded when staff collect; to everybody else it is nothing. */
import { Suspense } from 'react'
import { useCollecting } from '#lib/collecting.ts'
import type { CollectInWordsProps, CollectProps } from '#ui/collect/collect-button.tsx'
import { lazyBare } from '#ui/lazy-part.tsx'

const Button = lazyBare(async () => (await import('#ui/collect/collect-button.tsx')).CollectButton)
const Words = lazyBare(async () => (await import('#ui/collect/collect-button.tsx')).CollectWords)

const useIsCollecting = () => useCollecting((state) => state.into !== null)

/** On the corner of a card or a picture. */
export function Collect(props: CollectProps) {
  return useIsCollecting() ? (
    <Suspense fallback={null}>
      <Button {...props} />
    </Suspense>
  ) : null
}

/** The same with words, for the page of one location. It asks into what while nothing is open to take it. */
export function CollectInWords(props: CollectInWordsProps) {
  return useCollecting((state) => state.into !== null || state.mayAsk) ? (
    <Suspense fallback={null}>
      <Words {...props} />
    </Suspense>
  ) : null
}
