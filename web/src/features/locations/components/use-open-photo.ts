import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { type LocationAddress, readLocationAddress } from '#features/locations/detail-model.ts'
import { withoutEmpty } from '#features/locations/model.ts'

interface OpenPhoto {
  folder: number | undefined
  photo: number | undefined
  openPhoto: (id: number) => void
  showPhoto: (id: number) => void
  closePhoto: () => void
  setFolder: (folder: number | undefined) => void
}

/** The open folder and picture, as the address has them. Back closes a picture that was opened here. */
export function useOpenPhoto(): OpenPhoto {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const address = readLocationAddress(raw)
  const navigate = useNavigate()
  const { history } = useRouter()
  const openedHere = useRef(false)

  const go = useCallback(
    (change: Partial<LocationAddress>, replace: boolean) => {
      const search = (before: Record<string, unknown>) => withoutEmpty({ ...readLocationAddress(before), ...change })
      return navigate({ to: '.', search: search as never, replace, resetScroll: false })
    },
    [navigate],
  )
  return {
    folder: address.folder,
    photo: address.photo,
    openPhoto: useCallback(
      (photo) => {
        openedHere.current = true
        void go({ photo }, false)
      },
      [go],
    ),
    showPhoto: useCallback((photo) => void go({ photo }, true), [go]),
    closePhoto: useCallback(() => {
      if (openedHere.current) history.back()
      else void go({ photo: undefined }, true)
      openedHere.current = false
    }, [go, history]),
    setFolder: useCallback((folder) => void go({ folder }, true), [go]),
  }
}
