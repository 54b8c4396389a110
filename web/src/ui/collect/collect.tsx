/** What collects a location or a picture. Its code is loaded when staff collect; to everybody else it is nothing. */
import { lazy, Suspense } from 'react'
import { useCollecting } from '#lib/collecting.ts'
import type { CollectProps } from '#ui/collect/collect-button.tsx'

const Button = lazy(async () => ({ default: (await import('#ui/collect/collect-button.tsx')).CollectButton }))
const Words = lazy(async () => ({ default: (await import('#ui/collect/collect-button.tsx')).CollectWords }))

const useIsCollecting = () => useCollecting((state) => state.into !== null)

/** On the corner of a card or a picture. */
export function Collect(props: CollectProps) {
  return useIsCollecting() ? (
    <Suspense fallback={null}>
      <Button {...props} />
    </Suspense>
  ) : null
}

/** The same with words, for the page of one location. */
export function CollectInWords(props: CollectProps) {
  return useIsCollecting() ? (
    <Suspense fallback={null}>
      <Words {...props} />
    </Suspense>
  ) : null
}
