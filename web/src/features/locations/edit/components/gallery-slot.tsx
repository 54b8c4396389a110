/** The gallery in the edit screen: the manager of the galleries, once the record is there to hold pictures. */
import { useEffect } from 'react'
import { Needed } from '#features/engine/editor/field.tsx'
import { useSaver } from '#features/engine/editor/context.tsx'
import { useUrlState } from '#features/engine/use-url-state.ts'
import { GalleryManager, placeOf } from '#features/galleries/public.ts'
import { locationCalls } from '#features/locations/edit/calls.ts'
import { editText } from '#features/locations/edit/edit-text.ts'
import { useStored, useTyping } from '#features/locations/edit/editor.ts'
import { readText } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/edit/edit.module.css'

export function GallerySlot() {
  const t = useText(editText)
  const { change } = useTyping()
  const id = useStored((edit) => edit?.id)
  const url = useUrlState()
  useFreshFacts(id)
  if (id === undefined) return <p className={styles.quiet}>{t('picturesLater')}</p>
  return (
    <>
      <Needed name="gallery" />
      <GalleryManager
        locationId={id}
        place={placeOf(readText(url.search['folder']))}
        onPlace={(place) => url.change({ folder: place === 'all' ? '' : place })}
        onUsePosition={change}
      />
    </>
  )
}

/** Milliseconds between two looks at what pictures change of the record: how many there are, and what is missing. */
const lookEvery = 8000

function useFreshFacts(id: number | undefined): void {
  const saver = useSaver()
  useEffect(() => {
    if (id === undefined) return undefined
    const look = () => {
      // Where it fails, the next look or the next save says it.
      locationCalls.read(id).then(saver.take, () => undefined)
    }
    const timer = setInterval(look, lookEvery)
    return () => {
      clearInterval(timer)
      look()
    }
  }, [id, saver])
}
