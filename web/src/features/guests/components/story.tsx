/** The story of a lookbook: its cover, its chapters, a map, and what the guest says of it. */
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import type { GuestLookbook } from '@backlot/contract/lookbook-guests'
import { usePageTitle } from '#lib/page-title.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { lazyBare, lazyPart } from '#ui/lazy-part.tsx'
import { guestKeys, useFrame, usePoints } from '#features/guests/api.ts'
import { StoryHead } from '#features/guests/components/story-head.tsx'
import { StorySkeleton } from '#features/guests/components/story-skeleton.tsx'
import { chaptersOf, type Link } from '#features/guests/model.ts'
import { StoryOf } from '#features/guests/story-context.ts'
import { guestText } from '#features/guests/text.ts'
import { useOpenPicture } from '#features/guests/use-open-picture.ts'
import styles from '#features/guests/screens/guest-screen.module.css'

export const loadBelow = () => import('#features/guests/components/story-below.tsx')
const Chapters = lazyBare(async () => (await loadBelow()).Chapters)
const Answers = lazyBare(async () => (await loadBelow()).Answers)
const GuestLightbox = lazyBare(async () => (await import('#features/guests/components/guest-lightbox.tsx')).GuestLightbox)
const GuestMap = lazyPart(async () => (await import('#features/guests/components/guest-map.tsx')).GuestMap)

export function Story({ link }: { link: Link }) {
  const frame = useFrame(link)
  if (frame.data) return <WholeStory link={link} lookbook={frame.data} />
  if (frame.isError) return <ErrorState level={1} error={frame.error} onRetry={() => void frame.refetch()} />
  return <StorySkeleton />
}

/** What the office changed is read anew; while nothing did, the frame is the same object. */
function useChanges(link: Link, lookbook: GuestLookbook): void {
  const queries = useQueryClient()
  const seen = useRef(lookbook)
  useEffect(() => {
    if (seen.current !== lookbook) void queries.invalidateQueries({ queryKey: guestKeys.items(link) })
    seen.current = lookbook
  }, [queries, link, lookbook])
}

function WholeStory({ link, lookbook }: { link: Link; lookbook: GuestLookbook }) {
  const t = useText(guestText)
  const { id } = lookbook
  const chapters = useMemo(() => chaptersOf(lookbook), [lookbook])
  const { data: points = [] } = usePoints(link)
  const picture = useOpenPicture()
  const { open } = picture
  const story = useMemo(() => ({ link, lookbookId: id, openPicture: open }), [link, id, open])
  usePageTitle(lookbook.name)
  useChanges(link, lookbook)

  return (
    <StoryOf value={story}>
      <div className={styles.story}>
        <StoryHead lookbook={lookbook} chapters={chapters} hasMap={points.length > 0} />
        {lookbook.item_count === 0 ? <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState> : null}
        <Suspense fallback={<div className={styles.laterSpace} aria-busy="true" />}>
          <Chapters chapters={chapters} />
        </Suspense>
        {points.length > 0 ? (
          <Suspense fallback={<div className={styles.laterSpace} />}>
            <GuestMap points={points} />
          </Suspense>
        ) : null}
        <Suspense>
          <Answers guestName={lookbook.guest_name} placeCount={lookbook.place_count} />
        </Suspense>
        {picture.photo !== undefined ? (
          <Suspense>
            <GuestLightbox picture={picture} photo={picture.photo} chapters={chapters} />
          </Suspense>
        ) : null}
      </div>
    </StoryOf>
  )
}
