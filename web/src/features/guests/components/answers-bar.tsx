/** At the foot of the page: what the guest has answered, whether it has arrived, and in whose name. On phones one line that is opened. */
import { IconArrowDown, IconChevronDown, IconChevronUp, IconCircleCheck, IconCloudOff } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { answerLimits } from '@backlot/contract/engine/answers'
import { useText } from '#lib/text.ts'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Button, ToolButton } from '#ui/parts/button.tsx'
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
  const isPhone = useWindowMatches(phone)
  const [isOpen, setOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<boolean | null>(null)
  const counts = countAnswers(favourite, outbox)
  const name = outbox.name ?? favourite?.guest_name ?? knownName
  const comments = countComments(favourite, outbox)
  if (!favourite?.answers.length && comments === 0 && isEmptyOutbox(outbox)) return null
  const asks = asked ?? name === ''
  const answered = counts.yes + counts.maybe + counts.no
  // One that was answered and then taken out of the lookbook is not among its places.
  const total = Math.max(placeCount, answered)
  /** The button that was pressed goes with the line: the focus moves to what came. */
  const fold = (open: boolean) => {
    setOpen(open)
    requestAnimationFrame(() =>
      (bar.current?.querySelector('input') ?? bar.current?.querySelector<HTMLElement>('[aria-expanded]'))?.focus(),
    )
  }
  const leave = () => {
    setAsked(false)
    if (isOpen) fold(false)
  }
  const goOn = () => goToUnanswered((id) => answerOf(favourite, outbox, id).answer !== null)
  const state = (
    <p className={styles.state} role="status" data-sending={sending}>
      {icons[sending]} {t(words[sending])}
    </p>
  )
  if (isPhone && !isOpen) {
    return (
      <aside ref={bar} className={styles.bar} data-foot-bar aria-label={t('yourAnswers')}>
        <div className={styles.line}>
          <div className={styles.lineWords}>
            <p className={styles.summary}>
              <span>{t('answered', { answered, total })}</span>
              {name ? <span className={styles.counts}> · {t('answeringAs', { name })}</span> : null}
            </p>
            {state}
          </div>
          {asks ? (
            <Button variant="light" size="small" aria-expanded={false} onClick={() => fold(true)}>
              {t('addName')}
            </Button>
          ) : (
            <>
              {answered < total ? (
                <ToolButton aria-label={t('nextOpen')} onClick={goOn}>
                  <IconArrowDown size={20} aria-hidden />
                </ToolButton>
              ) : null}
              <ToolButton aria-label={t('showMore')} aria-expanded={false} onClick={() => fold(true)}>
                <IconChevronUp size={20} aria-hidden />
              </ToolButton>
            </>
          )}
        </div>
      </aside>
    )
  }
  return (
    <aside ref={bar} className={styles.bar} data-foot-bar aria-label={t('yourAnswers')}>
      <div className={styles.barIn}>
        {isPhone ? (
          <ToolButton className={styles.fold} aria-label={t('showMore')} aria-expanded onClick={() => fold(false)}>
            <IconChevronDown size={20} aria-hidden />
          </ToolButton>
        ) : null}
        <p className={styles.summary}>
          <span>{t('answered', { answered, total })}</span>{' '}
          <span className={styles.counts}>
            {t('summary', counts)}
            {comments > 0 ? ` · ${t('comments', { count: comments })}` : ''}
          </span>
        </p>
        {answered < total ? (
          <Button variant="light" size="small" onClick={goOn}>
            {t('nextOpen')}
          </Button>
        ) : null}
        {state}
        {asks ? (
          <NameForm
            name={name}
            onSave={(said) => {
              sayName(link, lookbookId, said)
              leave()
            }}
            onLater={leave}
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
