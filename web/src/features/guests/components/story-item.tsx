/** One thing in the story: a location with its pictures, words, or what the library has no more. */
import { IconMapPin, IconPhotoOff } from '@tabler/icons-react'
import type { GuestItem, GuestPicture } from '@backlot/contract/lookbook-guests'
import { useText } from '#lib/text.ts'
import { Button } from '#ui/parts/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { AnswerBox } from '#features/guests/components/answer-box.tsx'
import { CommentMark } from '#features/guests/components/comment-mark.tsx'
import { placeLine } from '#features/guests/model.ts'
import { useStory } from '#features/guests/story-context.ts'
import { storyText } from '#features/guests/story-text.ts'
import styles from '#features/guests/components/story-item.module.css'

interface StoryItemProps {
  item: GuestItem
  level: 2 | 3
}

export function StoryItem({ item, level }: StoryItemProps) {
  if (item.gone) return <Gone item={item} />
  if (item.kind === 'section') return <Words item={item} level={level} />
  return <Place item={item} level={level} />
}

function Gone({ item }: { item: GuestItem }) {
  const t = useText(storyText)
  const { location_name: name } = item
  return (
    <p className={styles.gone}>
      <IconPhotoOff size={20} stroke={1.5} aria-hidden /> {name ? t('gone', { name }) : t('goneUnnamed')}
    </p>
  )
}

function Words({ item, level }: StoryItemProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.words}>
      {item.title ? <Heading className={styles.wordsTitle}>{item.title}</Heading> : null}
      {item.text ? <p>{item.text}</p> : null}
    </div>
  )
}

interface PhotosProps {
  name: string
  locationId: number
  pictures: readonly GuestPicture[]
  total: number
}

/** A strip to swipe on a phone, a mosaic where there is room. */
function Photos({ name, locationId, pictures, total }: PhotosProps) {
  const t = useText(storyText)
  const { openPicture } = useStory()
  return (
    <div className={styles.photos} data-count={Math.min(5, pictures.length)}>
      {pictures.map((picture, index) => (
        <button
          key={picture.id}
          type="button"
          className={styles.photo}
          aria-label={picture.alt_text || picture.caption || t('pictureOf', { number: index + 1, total, name })}
          onClick={() => openPicture(picture.id, locationId)}
        >
          <Picture picture={picture} alt="" sizes={index === 0 ? '(min-width: 768px) 720px, 92vw' : '(min-width: 768px) 280px, 92vw'} />
          <CommentMark pictureId={picture.id} />
        </button>
      ))}
    </div>
  )
}

function Place({ item, level }: StoryItemProps) {
  const t = useText(storyText)
  const { openPicture } = useStory()
  const Heading = `h${level}` as const
  const { location, location_id: id, location_name: name, pictures, note } = item
  const [first] = pictures
  const total = location?.picture_count ?? pictures.length
  const line = location ? placeLine(location) : ''
  return (
    <article className={styles.place} data-place={id ?? undefined} aria-labelledby={`guest-item-${item.id}`}>
      {id !== null && first ? <Photos name={name} locationId={id} pictures={pictures} total={total} /> : null}
      <div className={styles.text}>
        <div className={styles.top}>
          <div>
            <Heading id={`guest-item-${item.id}`} className={styles.name} tabIndex={-1} data-place-name>
              {name}
            </Heading>
            {line ? (
              <p className={styles.line}>
                <IconMapPin size={16} aria-hidden /> {line}
              </p>
            ) : null}
          </div>
          {id !== null && first && total > 1 ? (
            <Button variant="subtle" size="small" className={styles.all} onClick={() => openPicture(first.id, id)}>
              {t('allPictures', { count: total })}
            </Button>
          ) : null}
        </div>
        {location?.short_description ? <p className={styles.description}>{location.short_description}</p> : null}
        {note ? (
          <p className={styles.note}>
            <span className={styles.noteBy}>{t('officeNote')}</span>
            {note}
          </p>
        ) : null}
        {id === null ? null : <AnswerBox locationId={id} name={name} />}
      </div>
    </article>
  )
}
