import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRawSearch } from '#lib/routes/search.ts'
import { useCallback, useMemo, useRef } from 'react'
import { readOpenPicture, type OpenPicture } from '#features/guests/model.ts'

export interface OpenPictureControl extends OpenPicture {
  open: (photo: number, of?: number) => void
  show: (photo: number) => void
  close: () => void
}

/** The picture that is open over the story, as the URL has it. Back closes one that was opened here. */
export function useOpenPicture(): OpenPictureControl {
  const search = useRawSearch()
  const { photo, of } = readOpenPicture(search)
  const navigate = useNavigate()
  const { history } = useRouter()
  const openedHere = useRef(false)

  const go = useCallback(
    (change: OpenPicture | { photo: undefined; of: undefined }, replace: boolean) => {
      const next = (before: Record<string, unknown>) => ({ ...before, ...change })
      return navigate({ to: '.', search: next, replace, resetScroll: false })
    },
    [navigate],
  )
  const open = useCallback(
    (id: number, location?: number) => {
      openedHere.current = true
      void go({ photo: id, ...(location && { of: location }) }, false)
    },
    [go],
  )
  const show = useCallback((id: number) => void go({ photo: id }, true), [go])
  const close = useCallback(() => {
    if (openedHere.current) history.back()
    else void go({ photo: undefined, of: undefined }, true)
    openedHere.current = false
  }, [go, history])
  return useMemo(() => ({ ...(photo && { photo }), ...(of && { of }), open, show, close }), [photo, of, open, show, close])
}
