import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { type LocationState, locationPage } from '#features/locations/detail-model.ts'
import { useListState } from '#lib/list-state.ts'

interface OpenPhoto {
  folder: number | undefined
  photo: number | undefined
  openPhoto: (id: number) => void
  showPhoto: (id: number) => void
  closePhoto: () => void
  setFolder: (folder: number | undefined) => void
}

/** The open folder and picture, as the URL has them. Back closes a picture that was opened here. */
export function useOpenPhoto(): OpenPhoto {
  const [listState, change] = useListState(locationPage)
  const { history } = useRouter()
  const openedHere = useRef(false)
  const go = useCallback(
    (next: Partial<LocationState>, how: 'push' | 'replace') => change({ ...listState, ...next }, how),
    [listState, change],
  )
  return {
    folder: listState.folder,
    photo: listState.photo,
    openPhoto: useCallback(
      (photo) => {
        openedHere.current = true
        go({ photo }, 'push')
      },
      [go],
    ),
    showPhoto: useCallback((photo) => go({ photo }, 'replace'), [go]),
    closePhoto: useCallback(() => {
      if (openedHere.current) history.back()
      else go({ photo: undefined }, 'replace')
      openedHere.current = false
    }, [go, history]),
    setFolder: useCallback((folder) => go({ folder }, 'replace'), [go]),
  }
}
