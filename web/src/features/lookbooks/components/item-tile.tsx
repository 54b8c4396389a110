/** One thing in a lookbook. It redraws only when it changed: there may be thousands. */
import { IconCheck, IconEyeOff, IconHelp, IconMapPin, IconPhotoX, IconX } from '@tabler/icons-react'
import { memo, type MouseEvent, type ReactNode } from 'react'
import type { LookbookItem } from '@backlot/contract/lookbook-contents'
import type { Counts } from '#features/lookbooks/answers.ts'
import { answersText } from '#features/lookbooks/answers-text.ts'
import { nameOf, pictureOf } from '#features/lookbooks/model.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useCountsText } from '#features/lookbooks/use-counts-text.ts'
import { useText } from '#lib/text.ts'
import { Picture } from '#ui/picture.tsx'
import { TileCheck, type TileDrawn } from '#ui/tile-grid.tsx'
import { sizesOfTile } from '#ui/tile-sizes.ts'
import tiles from '#ui/tile-grid.module.css'
import styles from '#features/lookbooks/components/lookbook.module.css'

interface ItemTileProps extends TileDrawn {
  item: LookbookItem
  /** What guests said of it. */
  said?: Counts | undefined
}

export const ItemTile = memo(function ItemTile(props: ItemTileProps) {
  const { item, said, index, total, width, isSelected, isCarried, isCurrent, dropMark, actions } = props
  const t = useText(lookbooksText)
  const name = nameOf(item)
  const place = <span className="hidden-text">{t('tilePlace', { kind: t(`kind${item.kind}`), position: index + 1, total })}</span>
  const onClick = (event: MouseEvent) => {
    if (event.shiftKey) actions.extend(item.id)
    else if (event.ctrlKey || event.metaKey) actions.toggle(item.id)
    else actions.open(item.id)
  }
  return (
    <div
      className={tiles.tile}
      data-selected={isSelected || undefined}
      data-carried={isCarried || undefined}
      data-drop={dropMark ?? undefined}
    >
      <button
        type="button"
        className={`${tiles.button} ${styles.tileButton}`}
        data-tile={index}
        tabIndex={isCurrent ? 0 : -1}
        aria-describedby="lookbook-keys"
        draggable
        onFocus={() => actions.focus(index)}
        onClick={onClick}
        onDragStart={(event) => actions.dragStart(item.id, event)}
        onDragOver={(event) => actions.dragOver(item.id, event)}
        onDrop={actions.drop}
        onDragEnd={actions.dragEnd}
      >
        {item.kind === 'section' ? (
          <SectionFace item={item} place={place} />
        ) : (
          <PictureFace item={item} width={width} place={place} said={said} />
        )}
      </button>
      <TileCheck id={item.id} label={t('select', { name })} {...{ isSelected, isCurrent, actions }} />
    </div>
  )
})

interface FaceProps {
  item: LookbookItem
  /** What it is and where it stands, for who does not see it. */
  place: ReactNode
}

function SectionFace({ item, place }: FaceProps) {
  return (
    <span className={styles.section}>
      <span className={styles.sectionTitle}>{item.title}</span>
      {place}
      <span className={styles.sectionText}>{item.text}</span>
    </span>
  )
}

function PictureFace({ item, width, place, said }: FaceProps & { width: number; said: Counts | undefined }) {
  const t = useText(lookbooksText)
  return (
    <>
      <span className={styles.face}>
        <Picture picture={pictureOf(item)} alt="" sizes={sizesOfTile(width)} className={styles.facePicture} />
        <span className={tiles.badges}>
          {item.gone ? (
            <span className={tiles.badge}>
              <IconPhotoX size={14} aria-hidden /> {t('gone')}
            </span>
          ) : null}
          {item.closed ? (
            <span className={tiles.badge}>
              <IconEyeOff size={14} aria-hidden /> {t('closed')}
            </span>
          ) : item.image?.hidden ? (
            <span className={tiles.badge}>
              <IconEyeOff size={14} aria-hidden /> {t('hiddenPicture')}
            </span>
          ) : null}
          {said ? <Marks said={said} /> : null}
        </span>
      </span>
      <span className={styles.caption}>
        <span className={styles.name}>
          {item.kind === 'location' ? <IconMapPin size={14} aria-hidden /> : null}
          <span className={styles.nameText}>{nameOf(item)}</span>
          {place}
        </span>
        <span className={styles.quiet}>{item.note || item.location?.city || ''}</span>
      </span>
    </>
  )
}

const marks = [
  ['yes', IconCheck],
  ['maybe', IconHelp],
  ['no', IconX],
] as const

/** How many guests want it, at a glance. */
function Marks({ said }: { said: Counts }) {
  const t = useText(answersText)
  const countsOf = useCountsText()
  const shown = marks.filter(([answer]) => said[answer] > 0)
  if (shown.length === 0) return null
  const inWords = t('marks', { counts: countsOf(said) })
  return (
    <span className={styles.marks} title={inWords}>
      {shown.map(([answer, Icon]) => (
        <span key={answer} className={tiles.badge} aria-hidden>
          <Icon size={14} /> {said[answer]}
        </span>
      ))}
      <span className="hidden-text">{inWords}</span>
    </span>
  )
}
