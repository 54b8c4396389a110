/** The gallery in the edit screen: the manager of the galleries, once the record is there to hold pictures. */
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { GalleryManager, placeOf } from '#features/galleries/public.ts'
import { fetchEdit } from '#features/locations/edit/api.ts'
import { editText } from '#features/locations/edit/edit-text.ts'
import { useSaver, useSaving } from '#features/locations/edit/saver-context.tsx'
import { readText } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/edit/edit.module.css'

export function GallerySlot() {
  const t = useText(editText)
  const saver = useSaver()
  const id = useSaving((state) => state.edit?.id)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const navigate = useNavigate()
  useFreshFacts(id)
  if (id === undefined) return <p className={styles.quiet}>{t('picturesLater')}</p>
  return (
    <GalleryManager
      locationId={id}
      place={placeOf(readText(search['folder']))}
      onPlace={(place) => void navigate({ to: pathname as never, search: { ...search, folder: place === 'all' ? '' : place } as never })}
      onUsePosition={(point) => saver.change(point)}
    />
  )
}

/** Milliseconds between two looks at what pictures change of the record: how many there are, and what is missing. */
const lookEvery = 8000

function useFreshFacts(id: number | undefined): void {
  const saver = useSaver()
  useEffect(() => {
    if (id === undefined) return undefined
    const look = () => {
      fetchEdit(id).then(
        (edit) => saver.take(edit),
        // The next look, or the next save, says it.
        () => undefined,
      )
    }
    const timer = setInterval(look, lookEvery)
    return () => {
      clearInterval(timer)
      look()
    }
  }, [id, saver])
}
