/** Single pictures of one location that follow each other, as large as the page is wide. */
import type { GuestItem } from '@backlot/contract/lookbook-guests'
import { useText } from '#lib/text.ts'
import { Picture } from '#ui/picture.tsx'
import { AnswerBox } from '#features/guests/components/answer-box.tsx'
import { CommentMark, useComment } from '#features/guests/components/comment-mark.tsx'
import { useStory } from '#features/guests/story-context.ts'
import { storyText } from '#features/guests/story-text.ts'
import styles from '#features/guests/components/story-item.module.css'

interface PictureRunProps {
  items: readonly GuestItem[]
  /** They go on from pictures that were shown with their location already. */
  goesOn: boolean
  level: 2 | 3
}

/** Of a picture whose size is not known. */
const usualShape = 3 / 2

export function PictureRun({ items, goesOn, level }: PictureRunProps) {
  const t = useText(storyText)
  const Heading = `h${level}` as const
  const { location_id: id, location_name: name } = items[0] ?? { location_id: null, location_name: '' }
  return (
    <div className={styles.run}>
      {goesOn ? null : (
        <div className={styles.runHead}>
          {name ? <Heading className={styles.name}>{name}</Heading> : null}
          {id === null ? null : <AnswerBox locationId={id} name={name || t('thisPlace')} />}
        </div>
      )}
      <div className={styles.flow}>
        {items.map((item, index) => (
          <RunPicture key={item.id} item={item} number={index + 1} total={items.length} />
        ))}
      </div>
    </div>
  )
}

function RunPicture({ item, number, total }: { item: GuestItem; number: number; total: number }) {
  const t = useText(storyText)
  const { openPicture } = useStory()
  const [picture] = item.pictures
  const comment = useComment(picture?.id ?? 0)
  if (!picture) return null
  const shape = picture.height > 0 ? picture.width / picture.height : usualShape
  const words = [picture.caption, item.note].filter(Boolean).join(' · ')
  return (
    <figure className={styles.single} style={{ flexGrow: shape, flexBasis: `${Math.round(shape * 300)}px` }}>
      <button
        type="button"
        className={styles.photo}
        style={{ aspectRatio: shape }}
        aria-label={picture.alt_text || picture.caption || t('pictureOf', { number, total, name: item.location_name || t('thisPlace') })}
        onClick={() => openPicture(picture.id)}
      >
        <Picture picture={picture} alt="" sizes={`(min-width: 768px) ${Math.round(shape * 380)}px, 100vw`} />
        <CommentMark pictureId={picture.id} />
      </button>
      {words ? <figcaption className={styles.caption}>{words}</figcaption> : null}
      {comment ? (
        <p className={styles.caption}>
          {t('yourComment')} {comment}
        </p>
      ) : null}
    </figure>
  )
}
