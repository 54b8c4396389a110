/** One picture of the grid. It redraws only when it changed: there may be ten thousand. */
import { memo, type MouseEvent, useRef } from 'react'
import type { ManagedPicture } from '@backlot/contract/location-galleries'
import { Badges } from '#features/galleries/components/badges.tsx'
import { nameOf } from '#features/galleries/model.ts'
import { TilePicture } from '#features/galleries/components/tile-picture.tsx'
import { galleriesText } from '#features/galleries/text.ts'
import { useText } from '#lib/text.ts'
import { TileCheck, type TileDrawn } from '#ui/tile-grid.tsx'
import tiles from '#ui/tile-grid.module.css'
import styles from '#features/galleries/components/gallery.module.css'

interface TileProps extends TileDrawn {
  picture: ManagedPicture
  isMarked: boolean
  /** Whether a plain touch selects. */
  selecting: boolean
}

/** How long a finger rests before it selects. */
const longPress = 450

export const Tile = memo(function Tile(props: TileProps) {
  const { picture, index, total, width, isSelected, isMarked, isCarried, isCurrent, selecting, dropMark, actions } = props
  const t = useText(galleriesText)
  const name = nameOf(picture)
  const press = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const pressed = useRef(false)
  const touched = useRef(false)

  const onClick = (event: MouseEvent) => {
    if (pressed.current) {
      pressed.current = false
      return
    }
    if (event.shiftKey) actions.extend(picture.id)
    // A key press on a button arrives as a click without a place.
    else if (event.detail === 0 || (touched.current && !selecting)) actions.open(picture.id)
    else actions.toggle(picture.id)
  }
  const end = () => clearTimeout(press.current)
  return (
    <div
      className={tiles.tile}
      data-selected={isSelected || undefined}
      data-marked={isMarked || undefined}
      data-carried={isCarried || undefined}
      data-drop={dropMark ?? undefined}
    >
      <button
        type="button"
        className={`${tiles.button} ${styles.tileButton}`}
        data-tile={index}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={t('tile', { name, position: index + 1, total })}
        aria-describedby="gallery-keys"
        draggable
        onFocus={() => actions.focus(index)}
        onClick={onClick}
        onDoubleClick={() => actions.open(picture.id)}
        onDragStart={(event) => actions.dragStart(picture.id, event)}
        onDragOver={(event) => actions.dragOver(picture.id, event)}
        onDrop={actions.drop}
        onDragEnd={actions.dragEnd}
        onPointerDown={(event) => {
          touched.current = event.pointerType !== 'mouse'
          if (!touched.current) return
          press.current = setTimeout(() => {
            pressed.current = true
            actions.toggle(picture.id)
          }, longPress)
        }}
        onPointerUp={end}
        onPointerMove={end}
        onPointerCancel={end}
        onContextMenu={(event) => {
          if (touched.current) event.preventDefault()
        }}
      >
        <TilePicture picture={picture} width={width} />
      </button>
      <TileCheck id={picture.id} label={t('select', { name })} {...{ isSelected, isCurrent, actions }} />
      <Badges picture={picture} isMarked={isMarked} />
    </div>
  )
})
