/** What a guest says to a location. Everything is kept at once; nothing has to be saved. */
import { useFavourite } from '#features/guests/api.ts'
import { AnswerFields } from '#features/guests/components/answer-fields.tsx'
import { answerOf } from '#features/guests/model.ts'
import { sayAnswer, usePost } from '#features/guests/outbox.ts'
import { useStory } from '#features/guests/story-context.ts'

export function AnswerBox({ locationId, name }: { locationId: number; name: string }) {
  const { link, lookbookId } = useStory()
  const { data: favourite = null } = useFavourite(link, lookbookId)
  const { outbox } = usePost(lookbookId)
  const said = answerOf(favourite, outbox, locationId)
  return <AnswerFields name={name} said={said} onSay={(change) => sayAnswer(link, lookbookId, { location_id: locationId, ...change })} />
}
