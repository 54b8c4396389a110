/** Yes, maybe or no to a location, and a note. Everything is kept at once; nothing has to be saved. */
import { IconCheck, IconMessage, IconQuestionMark, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { answerLimits, type GuestAnswer } from '@backlot/contract/engine/answers'
import { useText } from '#lib/text.ts'
import { Button } from '#ui/parts/button.tsx'
import { useFavourite } from '#features/guests/api.ts'
import { answerOf } from '#features/guests/model.ts'
import { sayAnswer, usePost } from '#features/guests/outbox.ts'
import { useStory } from '#features/guests/story-context.ts'
import { storyText } from '#features/guests/story-text.ts'
import styles from '#features/guests/components/answers.module.css'

const choices = [
  { answer: 'yes', Icon: IconCheck },
  { answer: 'maybe', Icon: IconQuestionMark },
  { answer: 'no', Icon: IconX },
] as const satisfies readonly { answer: GuestAnswer; Icon: unknown }[]

export function AnswerBox({ locationId, name }: { locationId: number; name: string }) {
  const t = useText(storyText)
  const { link, lookbookId } = useStory()
  const { data: favourite = null } = useFavourite(link, lookbookId)
  const { outbox } = usePost(lookbookId)
  const { answer, note } = answerOf(favourite, outbox, locationId)
  const [opened, setOpened] = useState(false)
  // What is being written stands as it is typed, whatever the server made of it meanwhile.
  const [draft, setDraft] = useState<string | null>(null)
  const id = useId()

  return (
    <div className={styles.box}>
      <div className={styles.choices} role="group" aria-label={t('answerTo', { name })}>
        {choices.map(({ answer: choice, Icon }) => (
          <button
            key={choice}
            type="button"
            className={styles.choice}
            data-answer={choice}
            aria-pressed={answer === choice}
            onClick={() => sayAnswer(link, lookbookId, { location_id: locationId, answer: answer === choice ? null : choice })}
          >
            <Icon size={18} stroke={2.25} aria-hidden /> {t(choice)}
          </button>
        ))}
        {opened || note !== '' || draft !== null ? null : (
          <Button
            variant="subtle"
            leftSection={<IconMessage size={18} aria-hidden />}
            className={styles.add}
            onClick={() => setOpened(true)}
          >
            {t('addNote')}
          </Button>
        )}
      </div>
      {opened || note !== '' || draft !== null ? (
        <div className={styles.noteField}>
          <label className={styles.label} htmlFor={id}>
            {t('note')} <span className="hidden-text">{name}</span>
          </label>
          <textarea
            id={id}
            className={styles.textarea}
            rows={2}
            maxLength={answerLimits.note}
            // It was opened to be written in.
            autoFocus={opened}
            aria-describedby={`${id}-hint`}
            value={draft ?? note}
            onChange={(event) => {
              setDraft(event.currentTarget.value)
              sayAnswer(link, lookbookId, { location_id: locationId, note: event.currentTarget.value.trim() })
            }}
            onBlur={() => {
              setDraft(null)
              setOpened(false)
            }}
          />
          <span id={`${id}-hint`} className={styles.hint}>
            {t('noteHint')}
          </span>
        </div>
      ) : null}
    </div>
  )
}
