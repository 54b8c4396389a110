/** A lookbook as somebody sees it who was sent a link: the password once, then the story, until the link ends. */
import { useEffect } from 'react'
import { Over } from '#features/guests/components/entry.tsx'
import { GuestEntry } from '#features/guests/components/guest-entry.tsx'
import { loadBelow, Story } from '#features/guests/components/story.tsx'
import { keyOf } from '#features/guests/model.ts'
import { useLink } from '#features/guests/use-link.ts'

export function GuestScreen() {
  const link = useLink()
  // Asked for with the lookbook, so that its chapters can be drawn when it comes.
  useEffect(() => void (link && loadBelow().catch(() => undefined)), [link])
  if (!link) return <Over wasOpen={false} error={null} />
  return (
    <GuestEntry key={keyOf(link)} link={link}>
      <Story link={link} />
    </GuestEntry>
  )
}
