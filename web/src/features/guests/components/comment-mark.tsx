/** On a picture that the guest has commented on. */
import { IconMessageFilled } from '@tabler/icons-react'
import { useText } from '#lib/text.ts'
import { useFavourite } from '#features/guests/api.ts'
import { commentOf } from '#features/guests/model.ts'
import { usePost } from '#features/guests/outbox.ts'
import { useStory } from '#features/guests/story-context.ts'
import { storyText } from '#features/guests/story-text.ts'
import styles from '#features/guests/components/story-item.module.css'

/** What the guest said of a picture; empty for nothing. */
export function useComment(pictureId: number): string {
  const { link, lookbookId } = useStory()
  const { data: favourite = null } = useFavourite(link, lookbookId)
  return commentOf(favourite, usePost(lookbookId).outbox, pictureId)
}

export function CommentMark({ pictureId }: { pictureId: number }) {
  const t = useText(storyText)
  if (useComment(pictureId) === '') return null
  return <IconMessageFilled className={styles.mark} size={18} role="img" aria-label={t('commented')} />
}
