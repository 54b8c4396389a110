/** At the foot of the page: what the guest has answered, whether it has arrived, and in whose name. */
import { IconCircleCheck, IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { answerLimits } from '@backlot/contract/engine/answers'
import { useText } from '#lib/text.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Button } from '#ui/parts/button.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { LinkButton } from '#ui/parts/text-link.tsx'
import { TextField } from '#ui/parts/text-field.tsx'
import { useFavourite } from '#features/guests/api.ts'
import { answerOf, countAnswers, countComments, isEmptyOutbox } from '#features/guests/model.ts'
import { sayName, usePost, type Sending } from '#features/guests/outbox.ts'
import { useStory } from '#features/guests/story-context.ts'
import { storyText } from '#features/guests/story-text.ts'
import { goToUnanswered } from '#features/guests/walk.ts'
import styles from '#features/guests/components/answers.module.css'

const icons = {
  done: <IconCircleCheck size={18} aria-hidden />,
  sending: <Spinner size={16} />,
  waiting: <IconCloudOff size={18} aria-hidden />,
} as const satisfies Record<Sending, unknown>

const words = { done: 'sent', sending: 'sending', waiting: 'waiting' } as const satisfies Record<Sending, string>

export function AnswersBar({ name: knownName, placeCount }: { name: string; placeCount: number }) {
  const t = useText(storyText)
  const { link, lookbookId } = useStory()
  const { data: favourite = null } = useFavourite(link, lookbookId)
  const { outbox, sending } = usePost(lookbookId)
  const [asked, setAsked] = useState<boolean | null>(null)
  const counts = countAnswers(favourite, outbox)
  const name = outbox.name ?? favourite?.guest_name ?? knownName
  const comments = countComments(favourite, outbox)
  if (!favourite?.answers.length && comments === 0 && isEmptyOutbox(outbox)) return null
  const asks = asked ?? name === ''
  const answered = counts.yes + counts.maybe + counts.no
  // One that was answered and then taken out of the lookbook is not among its places.
  const total = Math.max(placeCount, answered)
  return (
    <aside className={styles.bar} data-foot-bar aria-label={t('yourAnswers')}>
      <div className={styles.barIn}>
        <p className={styles.summary}>
          <span>{t('answered', { answered, total })}</span>{' '}
          <span className={styles.counts}>
            {t('summary', counts)}
            {comments > 0 ? ` · ${t('comments', { count: comments })}` : ''}
          </span>
        </p>
        {answered < total ? (
          <Button variant="light" size="small" onClick={() => goToUnanswered((id) => answerOf(favourite, outbox, id).answer !== null)}>
            {t('nextOpen')}
          </Button>
        ) : null}
        <p className={styles.state} role="status" data-sending={sending}>
          {icons[sending]} {t(words[sending])}
        </p>
        {asks ? (
          <NameForm
            name={name}
            onSave={(said) => {
              sayName(link, lookbookId, said)
              setAsked(false)
            }}
            onLater={() => setAsked(false)}
          />
        ) : (
          <p className={styles.as}>
            {name ? t('answeringAs', { name }) : null}{' '}
            <LinkButton onClick={() => setAsked(true)}>{name ? t('changeName') : t('addName')}</LinkButton>
          </p>
        )}
      </div>
    </aside>
  )
}

interface NameFormProps {
  name: string
  onSave: (name: string) => void
  onLater: () => void
}

function NameForm({ name: start, onSave, onLater }: NameFormProps) {
  const t = useText(storyText)
  const form = useForm({
    limits: { name: { required: true, maxLength: answerLimits.name } },
    initial: { name: start },
    onSubmit: ({ name }) => onSave(name.trim()),
  })
  return (
    <Form form={form} className={styles.nameForm}>
      <TextField label={t('nameLabel')} autoComplete="name" {...form.field('name')} name="guest-name" />
      <Button type="submit">{t('saveName')}</Button>
      <Button variant="subtle" onClick={onLater}>
        {t('later')}
      </Button>
    </Form>
  )
}
