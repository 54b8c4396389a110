import { createContext, useContext } from 'react'
import type { Link } from '#features/guests/model.ts'
import type { OpenPictureControl } from '#features/guests/use-open-picture.ts'

/** What every part of an open story needs to know. */
interface StoryContext {
  link: Link
  lookbookId: number
  openPicture: OpenPictureControl['open']
}

export const StoryOf = createContext<StoryContext | null>(null)

export function useStory(): StoryContext {
  const story = useContext(StoryOf)
  if (!story) throw new Error('This belongs into a story.')
  return story
}
