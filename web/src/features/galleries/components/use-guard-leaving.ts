/** Whoever leaves while files are on their way, or with unsaved deletions, is asked first. */
import { useEffect } from 'react'
import { isUnderWay, useUploads } from '#features/galleries/uploads/queue.ts'

export function useGuardLeaving(locationId: number, hasUnsaved: boolean): void {
  const isSending = useUploads((state) => state.uploads.some((upload) => upload.locationId === locationId && isUnderWay(upload)))
  const isGuarded = hasUnsaved || isSending
  useEffect(() => {
    if (!isGuarded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isGuarded])
}
