/** The holds on an owner's own places: for when, where in line, and a press that says whether the place is free. */
import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconCalendarPause } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { LocationHold } from '@backlot/contract/calendar-holds'
import { useAnswerHold, useOwnHolds } from '#features/calendar/api.ts'
import { ownHoldsList, pageSize } from '#features/calendar/own/model.ts'
import { ownHoldsText, type OwnHoldsWord } from '#features/calendar/own/text.ts'
import { useDaysText } from '#features/calendar/use-days-text.ts'
import { afterChange } from '#lib/after-change.ts'
import { useListState } from '#lib/list-state.ts'
import { useMessageText } from '#lib/messages.ts'
import { useViewer } from '#lib/session.ts'
import { type Translate, useText } from '#lib/text.ts'
import { type Format, useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { byPage } from '#ui/list/pager.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/calendar/own/own-holds.module.css'

export function OwnHoldsScreen() {
  const t = useText(ownHoldsText)
  const { userType } = useViewer()
  if (userType === 'location') return <OwnHolds />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

type Words = Translate<OwnHoldsWord>

const answerOf = (t: Words, format: Format, { owner_answer: answer, owner_answered_at: at }: LocationHold): string =>
  answer === '' ? t('none') : t('saidOn', { answer: t(answer), moment: format.moment(at) })

const columnsOf = (t: Words, format: Format, daysText: ReturnType<typeof useDaysText>): ListColumn<LocationHold>[] => [
  { key: 'place', label: t('place'), text: ({ location_name: name }) => name, width: '26%', isFixed: true },
  { key: 'days', label: t('days'), text: daysText, width: '20%', isFixed: true },
  { key: 'line', label: t('line'), text: ({ rank }) => (rank === null ? '' : t('rank', { rank })), width: '130px' },
  { key: 'status', label: t('status'), text: ({ status, due_at: due }) => t(status, { until: format.moment(due) }), width: '18%' },
  { key: 'answer', label: t('answer'), text: (hold) => answerOf(t, format, hold), isNamed: true },
]

const drawAnswer = (hold: LocationHold) => <Answer hold={hold} />

function OwnHolds() {
  const t = useText(ownHoldsText)
  const [format, daysText] = [useFormat(), useDaysText()]
  const [{ all = false, page = 1 }, change] = useListState(ownHoldsList)
  const holds = useOwnHolds(all, page)
  const columns = useMemo(() => columnsOf(t, format, daysText), [t, format, daysText])
  return (
    <Page>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <ButtonLink variant="default" size="sm" to="/dashboard/listproperty/view">
          {t('back')}
        </ButtonLink>
      </div>
      <p className={styles.intro}>{t('intro')}</p>
      <SegmentedControl
        className={styles.which}
        aria-label={t('which')}
        value={all ? 'all' : 'current'}
        data={(['current', 'all'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(value) => change({ all: value === 'all' || undefined })}
      />
      <List
        name="own-holds"
        label={t('title')}
        data={dataOf(holds)}
        nameOf={({ location_name: name }) => name}
        columns={columns}
        actions={{ label: t('actions'), width: 190, draw: drawAnswer }}
        count={t('count', { count: holds.data?.total ?? 0 })}
        pages={byPage(page, pageSize, (next) => ({ all: all || undefined, page: next }))}
        empty={
          <EmptyState icon={<IconCalendarPause aria-hidden size={28} />} title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        }
      />
    </Page>
  )
}

const answers = [
  { answer: 'yes', word: 'sayYes', whole: 'sayYesOf' },
  { answer: 'no', word: 'sayNo', whole: 'sayNoOf' },
] as const

function Answer({ hold }: { hold: LocationHold }) {
  const t = useText(ownHoldsText)
  const [daysText, messageText] = [useDaysText(), useMessageText()]
  const answering = useAnswerHold()
  const { location_name: place } = hold
  if (!hold.may_answer) return null
  const say = (answer: 'yes' | 'no') =>
    afterChange(answering.mutateAsync({ id: hold.id, answer }), {
      onSuccess: () => toast.success(t('said', { place })),
      onError: (error) => toast.error(messageText(error.first)),
    })
  return (
    <Group gap="xs" wrap="nowrap">
      {answers.map(({ answer, word, whole }) => (
        <Button
          key={answer}
          size="sm"
          variant={hold.owner_answer === answer ? 'filled' : 'default'}
          aria-pressed={hold.owner_answer === answer}
          aria-label={t(whole, { place, days: daysText(hold) })}
          loading={answering.isPending && answering.variables.answer === answer}
          onClick={() => say(answer)}
        >
          {t(word)}
        </Button>
      ))}
    </Group>
  )
}
