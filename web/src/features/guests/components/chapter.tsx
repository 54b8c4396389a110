/** A folder as a chapter. Its pages are loaded as they come near, so that two thousand pictures open like twenty. */
import { useEffect, useRef, useState } from 'react'
import type { GuestItem } from '@backlot/contract/lookbook-guests'
import { useText } from '#lib/text.ts'
import { Button } from '#ui/parts/button.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { useChapterPages } from '#features/guests/api.ts'
import { PictureRun } from '#features/guests/components/picture-run.tsx'
import { StoryItem } from '#features/guests/components/story-item.tsx'
import { chapterTitleId, pageSize, partsOf, type Chapter } from '#features/guests/model.ts'
import { useStory } from '#features/guests/story-context.ts'
import { storyText } from '#features/guests/story-text.ts'
import styles from '#features/guests/screens/guest-screen.module.css'

/** Pixels that an item takes up before it is known, so that what follows is not too far away. */
const guessedHeight = 240

interface WaitingProps {
  /** How many items come here. */
  count: number
  onNear: () => void
}

/** Holds the place of a page, and says when the reader comes near. */
function Waiting({ count, onNear }: WaitingProps) {
  const t = useText(storyText)
  const place = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) near.current()
      },
      { rootMargin: '1200px 0px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={styles.waiting} style={{ minHeight: count * guessedHeight }}>
      <Spinner /> {t('loadingPart')}
    </div>
  )
}

interface PartsProps {
  items: readonly GuestItem[]
  before: GuestItem | undefined
  /** Of the headings in it. */
  level: 2 | 3
}

function Parts({ items, before, level }: PartsProps) {
  return partsOf(items, before).map((part) =>
    part.kind === 'item' ? (
      <StoryItem key={part.item.id} item={part.item} level={level} />
    ) : (
      <PictureRun key={part.items[0]?.id} items={part.items} goesOn={part.goesOn} level={level} />
    ),
  )
}

export function ChapterPart({ chapter, isFirst }: { chapter: Chapter; isFirst: boolean }) {
  const t = useText(storyText)
  const { link } = useStory()
  const [wanted, setWanted] = useState<ReadonlySet<number>>(() => new Set(isFirst ? [0] : []))
  const pages = useChapterPages(link, chapter, wanted)
  const { name, path, count } = chapter
  const level = name ? 3 : 2
  return (
    <section className={styles.chapter} aria-labelledby={name ? chapterTitleId(chapter) : undefined}>
      {name ? (
        <div className={styles.chapterHead}>
          {path.length > 0 ? <p className={styles.path}>{path.join(' / ')}</p> : null}
          <h2 id={chapterTitleId(chapter)} className={styles.chapterTitle} tabIndex={-1}>
            {name}
          </h2>
        </div>
      ) : null}
      {[...pages.keys()].map((number) => {
        const page = pages[number]
        if (page?.data) return <Parts key={number} items={page.data} before={pages[number - 1]?.data?.at(-1)} level={level} />
        if (page?.isError) {
          return (
            <p key={number} className={styles.waiting} role="alert">
              {t('partFailed')}
              <Button variant="light" size="small" onClick={() => void page.refetch()}>
                {t('retry')}
              </Button>
            </p>
          )
        }
        const rest = Math.min(pageSize, count - number * pageSize)
        return <Waiting key={number} count={rest} onNear={() => setWanted((before) => new Set([...before, number]))} />
      })}
    </section>
  )
}
