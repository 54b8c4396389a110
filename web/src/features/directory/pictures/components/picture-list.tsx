/** The pictures in their order. One that is to go is marked first, and goes when that is saved (S2 §8). */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { EntryImage } from '@backlot/contract/directory-fields'
import type { EntryFile } from '@backlot/contract/directory-pictures'
import { useField } from '#features/directory/edit/editor.ts'
import { coverIdOf, moved } from '#features/directory/pictures/model.ts'
import { PictureRow } from '#features/directory/pictures/components/picture-row.tsx'
import { picturesText } from '#features/directory/pictures/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/directory/pictures/pictures.module.css'

interface PictureListProps {
  entryId: number
  files: readonly EntryFile[]
  /** What the browser shows of a file that is not made yet. */
  previews: ReadonlyMap<number, string>
  disabled: boolean
}

export function PictureList({ entryId, files, previews, disabled }: PictureListProps) {
  const t = useText(picturesText)
  const { value, set } = useField('images')
  const cover = useField('thumbnail_image')
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const [said, setSaid] = useState('')
  const images = value ?? []
  const coverId = coverIdOf(images, cover.value)
  const mark = (id: number, on: boolean) => setMarked((all) => new Set(on ? [...all, id] : [...all].filter((one) => one !== id)))
  const move = (from: number, to: number) => {
    set(moved(images, from, to))
    setSaid(t('moved', { number: from + 1, place: to + 1 }))
  }
  const remove = () => {
    set(images.filter(({ id }) => !marked.has(id)))
    if (cover.value != null && marked.has(cover.value)) cover.set(null)
    setMarked(new Set())
  }
  const goes = images.filter(({ id }) => marked.has(id)).length
  return (
    <>
      <p className="hidden-text" role="status">
        {said}
      </p>
      <ol className={styles.list}>
        {images.map((image, index) => (
          <PictureRow
            key={image.id}
            entryId={entryId}
            image={image}
            file={files.find((file) => file.id === image.id)}
            preview={previews.get(image.id)}
            number={index + 1}
            isLast={index === images.length - 1}
            isCover={image.id === coverId}
            isMarked={marked.has(image.id)}
            disabled={disabled}
            onChange={(next: EntryImage) => set(images.map((one) => (one.id === next.id ? next : one)))}
            onMove={(by) => move(index, index + by)}
            onCover={() => cover.set(image.id)}
            onMark={(on) => mark(image.id, on)}
          />
        ))}
      </ol>
      {goes > 0 && (
        <div className={styles.marked}>
          <p role="status">{t('marked')}</p>
          <Button onClick={remove}>{t('saveMarked', { count: goes })}</Button>
        </div>
      )}
    </>
  )
}
