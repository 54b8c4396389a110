/** The posts of one day at one place: who is asked, who has agreed, what was worked. */
import { Modal } from '@mantine/core'
import type { PostedDay } from '@backlot/contract/assignments'
import { PostRow } from '#features/permits/posts/post-row.tsx'
import { postsText } from '#features/permits/posts/text.ts'
import { useText } from '#lib/text.ts'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import styles from '#features/engine/cases/cases.module.css'

export function PostsDialog({ title, day, onClose }: { title: string; day: PostedDay; onClose: () => void }) {
  const t = useText(postsText)
  return (
    <Modal opened size="lg" title={title} onClose={onClose} closeButtonProps={{ 'aria-label': t('close') }}>
      <p>
        <AnchorLink to="/admindash/projects/permit/view" search={{ permitId: day.permit_id }}>
          <UnbrokenNumbers>{[t('openPermit'), day.permit_no].filter(Boolean).join(' ')}</UnbrokenNumbers>
        </AnchorLink>
      </p>
      <ul className={styles.rows}>
        {day.posts.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </ul>
    </Modal>
  )
}
