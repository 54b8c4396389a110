/** Yes, maybe or no to a location, and a note. */
import { IconCheck, IconMessage, IconQuestionMark, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { answerLimits, type GuestAnswer } from '@backlot/contract/engine/answers'
import { useText } from '#lib/text.ts'
import { Button } from '#ui/parts/button.tsx'
import type { Answer } from '#features/guests/model.ts'
import { storyText } from '#features/guests/story-text.ts'
import styles from '#features/guests/components/answers.module.css'

const choices = [
  { answer: 'yes', Icon: IconCheck },
  { answer: 'maybe', Icon: IconQuestionMark },
  { answer: 'no', Icon: IconX },
] as const satisfies readonly { answer: GuestAnswer; Icon: unknown }[]

interface AnswerFieldsProps {
  /** Of the location. */
  name: string
  said: Answer
  /** With every press and every letter. */
  onSay: (said: Partial<Answer>) => void
}

export function AnswerFields({ name, said: { answer, note }, onSay }: AnswerFieldsProps) {
  const t = useText(storyText)
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
            onClick={() => onSay({ answer: answer === choice ? null : choice })}
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
              onSay({ note: event.currentTarget.value.trim() })
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
