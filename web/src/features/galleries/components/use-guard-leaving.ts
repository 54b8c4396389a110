/** Whoever leaves while files are on their way, or with unsaved deletions, is asked first. */
import { useEffect } from 'react'
import { galleryHome } from '#features/galleries/uploads.ts'
import { isUnderWay, useUploads } from '#features/media/public.ts'

export function useGuardLeaving(locationId: number, hasUnsaved: boolean): void {
  const home = galleryHome(locationId)
  const isSending = useUploads((state) => state.uploads.some((upload) => upload.home === home && isUnderWay(upload)))
  const isGuarded = hasUnsaved || isSending
  useEffect(() => {
    if (!isGuarded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isGuarded])
}
