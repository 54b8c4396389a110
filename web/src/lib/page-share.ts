/**
 * What the page shares: the page of one record says how, once it is there and may be shared, and the header's Share does just that.
 * So the header offers nothing where nothing is, and never another thing than the page.
 */
import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** Null where the page shares nothing. */
export const usePageShare = create<{ share: (() => void) | null }>()(() => ({ share: null }))

/** Offers the page's own Share in the header as long as the page stands. */
export function useOfferShare(share: (() => void) | undefined): void {
  const latest = useRef(share)
  const isOffered = share !== undefined
  useEffect(() => {
    latest.current = share
  }, [share])
  useEffect(() => {
    if (!isOffered) return
    const run = () => latest.current?.()
    usePageShare.setState({ share: run })
    return () => {
      if (usePageShare.getState().share === run) usePageShare.setState({ share: null })
    }
  }, [isOffered])
}
