/** Beside a large picture: where it is, what the office says of it, and what the guest says. Everything is kept as it is typed. */
import { IconMessage } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { answerLimits } from '@backlot/contract/engine/answers'
import { useText } from '#lib/text.ts'
import { useFavourite } from '#features/guests/api.ts'
import { guestLightboxText } from '#features/guests/lightbox-text.ts'
import { commentOf } from '#features/guests/model.ts'
import { sayComment, usePost } from '#features/guests/outbox.ts'
import { useStory } from '#features/guests/story-context.ts'
import styles from '#features/guests/components/picture-notes.module.css'

interface PictureNotesProps {
  pictureId: number
  /** Of its location; empty where guests do not know it. */
  name: string
  /** Of the office. */
  note: string
}

export function PictureNotes({ pictureId, name, note }: PictureNotesProps) {
  const t = useText(guestLightboxText)
  return (
    <section className={styles.notes} aria-label={t('notes')}>
      {name ? <h2 className={styles.name}>{name}</h2> : null}
      {note ? (
        <p className={styles.note}>
          <span className={styles.by}>{t('officeNote')}</span>
          {note}
        </p>
      ) : null}
      <Comment key={pictureId} pictureId={pictureId} />
    </section>
  )
}

function Comment({ pictureId }: { pictureId: number }) {
  const t = useText(guestLightboxText)
  const { link, lookbookId } = useStory()
  const { data: favourite = null } = useFavourite(link, lookbookId)
  const { outbox } = usePost(lookbookId)
  const said = commentOf(favourite, outbox, pictureId)
  const [opened, setOpened] = useState(false)
  // What is being written stands as it is typed, whatever the server made of it meanwhile.
  const [draft, setDraft] = useState<string | null>(null)
  const id = useId()
  if (!opened && said === '' && draft === null) {
    return (
      <button type="button" className={styles.add} onClick={() => setOpened(true)}>
        <IconMessage size={20} aria-hidden /> {t('addComment')}
      </button>
    )
  }
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {t('comment')}
      </label>
      <textarea
        id={id}
        className={styles.textarea}
        rows={3}
        maxLength={answerLimits.comment}
        // It was opened to be written in.
        autoFocus={opened}
        aria-describedby={`${id}-hint`}
        value={draft ?? said}
        onChange={(event) => {
          setDraft(event.currentTarget.value)
          sayComment(link, lookbookId, pictureId, event.currentTarget.value.trim())
        }}
        onBlur={() => {
          setDraft(null)
          setOpened(false)
        }}
      />
      <span id={`${id}-hint`} className={styles.hint}>
        {t('commentHint')}
      </span>
    </div>
  )
}
