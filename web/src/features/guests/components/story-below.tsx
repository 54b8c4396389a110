/** What follows the cover of a story: its chapters, and the guest's answers at the foot. */
import { useEffect } from 'react'
import { AnswersBar } from '#features/guests/components/answers-bar.tsx'
import { ChapterPart } from '#features/guests/components/chapter.tsx'
import type { Chapter } from '#features/guests/model.ts'
import { keepSending } from '#features/guests/outbox.ts'
import { useStory } from '#features/guests/story-context.ts'
import { useStoryKeys } from '#features/guests/walk.ts'

export function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  return chapters.map((chapter, index) => <ChapterPart key={chapter.folderId ?? 'all'} chapter={chapter} isFirst={index === 0} />)
}

export function Answers({ guestName, placeCount }: { guestName: string; placeCount: number }) {
  const { link, lookbookId } = useStory()
  useEffect(() => keepSending(link, lookbookId), [link, lookbookId])
  useStoryKeys()
  return <AnswersBar name={guestName} placeCount={placeCount} />
}
