/** One post with what can be done now: some moves ask for somebody, or for the hours. */
import { Badge, Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { assignmentMachine } from '@backlot/contract/assignment-machine'
import type { Assignment, Candidate } from '@backlot/contract/assignments'
import { plainNumber } from '@backlot/contract/typed-number'
import { statusIn } from '#features/engine/cases/calls.ts'
import { moveText, type MoveWord } from '#features/engine/cases/parts/move-text.ts'
import { useRefusal } from '#features/engine/cases/parts/move-buttons.tsx'
import { type PostMove, useCandidates, useMovePost } from '#features/permits/posts/api.ts'
import { postsText } from '#features/permits/posts/text.ts'
import { useText } from '#lib/text.ts'
import { useMoney } from '#lib/use-money.ts'
import { useTimeOfDay } from '#lib/use-time-of-day.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/engine/cases/cases.module.css'

export function PostRow({ post }: { post: Assignment }) {
  const t = useText(postsText)
  const moves = useText(moveText)
  const money = useMoney()
  const { span } = useTimeOfDay()
  const refused = useRefusal()
  const moving = useMovePost()
  const [asks, setAsks] = useState<'offered' | 'worked' | null>(null)
  const { id, version, status, role, officer, hours, cost } = post
  const name = [t(role), post.post].filter(Boolean).join(', ')
  const press = (to: string) => {
    if (to === 'offered' || to === 'worked') {
      setAsks(to)
      return
    }
    moving.mutate(
      { id, version, status: statusIn(assignmentMachine, to) },
      { onSuccess: () => toast.success(t('saved')), onError: refused },
    )
  }
  const facts = [
    span(post.time_from, post.time_to),
    post.organization,
    officer ? [officer.name, officer.phone].filter(Boolean).join(', ') : t('nobody'),
    hours !== null && cost !== null && t('paid', { hours: Number(hours), cost: money(cost) }),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.tools}>
        <strong>{name}</strong>
        <Badge variant="light">{t(status)}</Badge>
      </div>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {asks === null && post.next.length > 0 && (
        <div className={styles.tools}>
          {post.next.map(({ to, action }) => (
            <Button
              key={to}
              variant="default"
              size="sm"
              disabled={moving.isPending}
              aria-label={`${moves(action as MoveWord)}: ${name}`}
              onClick={() => press(to)}
            >
              {moves(action as MoveWord)}
            </Button>
          ))}
        </div>
      )}
      {asks === 'offered' && <Offer post={post} onDone={() => setAsks(null)} />}
      {asks === 'worked' && <Hours post={post} onDone={() => setAsks(null)} />}
    </li>
  )
}

interface AskProps {
  post: Assignment
  onDone: () => void
}

function useSending({ post: { id, version }, onDone }: AskProps) {
  const t = useText(postsText)
  const moving = useMovePost()
  return (said: Omit<PostMove, 'id' | 'version'>, failed: Parameters<Parameters<typeof useForm>[0]['onSubmit']>[1]) =>
    moving.mutate(
      { id, version, ...said },
      {
        onSuccess: () => {
          toast.success(t('saved'))
          onDone()
        },
        onError: failed,
      },
    )
}

function Offer(props: AskProps) {
  const t = useText(postsText)
  const candidates = useCandidates(props.post.id)
  const send = useSending(props)
  const form = useForm({
    limits: {},
    initial: { officer_id: String(candidates.data?.find((one) => !one.is_busy && one.email !== '')?.id ?? '') },
    onSubmit: ({ officer_id: id }, failed) => send({ status: 'offered', ...(id !== '' && { officer_id: Number(id) }) }, failed),
  })
  const labelOf = ({ name, email, is_busy: isBusy, rotation_position: position, rank }: Candidate): string => {
    const whole = [rank, name].filter(Boolean).join(' ')
    const placed = position === null ? whole : t('inTurn', { position, name: whole })
    return isBusy ? t('busy', { name: placed }) : email === '' ? t('noEmail', { name: placed }) : placed
  }
  return (
    <Form form={form} className={styles.form}>
      {failedRead(candidates, t('candidatesFailed')) ?? (
        <NativeSelect
          label={t('offerTo')}
          data={(candidates.data ?? []).map((one) => ({
            value: String(one.id),
            label: labelOf(one),
            disabled: one.is_busy || one.email === '',
          }))}
          {...form.field('officer_id')}
        />
      )}
      <Asked send={t('offer')} isSending={form.isSending} onCancel={props.onDone} />
    </Form>
  )
}

function Hours(props: AskProps) {
  const t = useText(postsText)
  const send = useSending(props)
  const form = useForm({
    limits: {},
    initial: { hours: '' },
    onSubmit: ({ hours }, failed) => send({ status: 'worked', ...(hours.trim() !== '' && { hours: plainNumber(hours) }) }, failed),
  })
  return (
    <Form form={form} className={styles.form}>
      <TextInput label={t('hours')} description={t('hoursHint')} inputMode="decimal" {...form.field('hours')} />
      <Asked send={t('count')} isSending={form.isSending} onCancel={props.onDone} />
    </Form>
  )
}

function Asked({ send, isSending, onCancel }: { send: string; isSending: boolean; onCancel: () => void }) {
  const t = useText(postsText)
  return (
    <div className={styles.tools}>
      <Button type="submit" size="sm" loading={isSending}>
        {send}
      </Button>
      <Button variant="default" size="sm" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
