/** The office's holidays and closed days, year by year. */
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ClosedDay } from '@backlot/contract/closed-days'
import { useAddPublicHolidays, useClosedDays, useRecoverClosedDay, useRemoveClosedDay } from '#features/sites/closed-days/api.ts'
import { ClosedDayDialog } from '#features/sites/closed-days/closed-day-dialog.tsx'
import { closedDaysList } from '#features/sites/closed-days/model.ts'
import { closedDaysText } from '#features/sites/closed-days/text.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { languageTag, useLocale } from '#lib/locale.ts'
import { useListState } from '#lib/list-state.ts'
import { useMessageText } from '#lib/messages.ts'
import { useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { List } from '#ui/list/list.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import evenRows from '#ui/even-rows.module.css'
import styles from '#features/sites/closed-days/closed-days-screen.module.css'

export function ClosedDaysScreen() {
  const t = useText(closedDaysText)
  const { admin } = useViewer()
  if (admin) return <ClosedDays />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function useColumns(): ListColumn<ClosedDay>[] {
  const t = useText(closedDaysText)
  const format = useFormat()
  const tag = languageTag(useLocale())
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
    const days = ({ date_from: from, date_to: to }: ClosedDay): string =>
      from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`
    return [
      { key: 'name', label: t('name'), text: ({ name }) => name, isFixed: true },
      { key: 'days', label: t('days'), text: days, width: '30%' },
      {
        key: 'weekday',
        label: t('weekday'),
        text: ({ date_from: from }) => weekday.format(new Date(`${from}T12:00:00Z`)),
        width: '16%',
        isExtra: true,
      },
      { key: 'kind', label: t('kind'), text: ({ kind }) => t(kind), width: '14%' },
    ]
  }, [format, t, tag])
}

function ClosedDays() {
  const t = useText(closedDaysText)
  const messageText = useMessageText()
  const site = useSite()
  const [state, change] = useListState(closedDaysList)
  const [thisYear] = useState(() => new Date().getFullYear())
  const year = state.year ?? thisYear
  const [open, setOpen] = useState<ClosedDay | 'add' | null>(null)
  const found = useClosedDays(year)
  const columns = useColumns()
  const adding = useAddPublicHolidays()
  const country = site.LocaleCode === 'no_NO' ? 'no' : 'us'
  const fill = () =>
    adding.mutate(
      { year, country },
      {
        onSuccess: (added) => toast.success(added.length === 0 ? t('nothingAdded') : t('added', { count: added.length })),
        onError: (error) => toast.error(messageText(error.first)),
      },
    )
  const addPublic = (
    <Button variant="default" loading={adding.isPending} onClick={fill}>
      {t(country === 'no' ? 'publicNo' : 'publicUs')}
    </Button>
  )
  const drawMenu = (days: ClosedDay) => <DaysMenu days={days} onEdit={() => setOpen(days)} />
  return (
    <Page>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <div className={`${styles.bar} ${evenRows.even}`}>
          {addPublic}
          <Button leftSection={<IconPlus size={18} />} aria-haspopup="dialog" onClick={() => setOpen('add')}>
            {t('add')}
          </Button>
        </div>
      </div>
      <p className={styles.intro}>{t('intro')}</p>
      <div className={styles.bar}>
        <ActionIcon variant="default" size="lg" aria-label={t('before')} onClick={() => change({ year: year - 1 })}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <b role="status">{year}</b>
        <ActionIcon variant="default" size="lg" aria-label={t('after')} onClick={() => change({ year: year + 1 })}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
      <List
        name="closed-days"
        label={t('list')}
        data={{
          items: found.isError ? undefined : found.data,
          total: found.data?.length,
          isStale: found.isPlaceholderData,
          error: found.error,
          retry: () => void found.refetch(),
        }}
        nameOf={({ name }) => name}
        columns={columns}
        actions={{ label: t('actions'), width: 64, draw: drawMenu }}
        count={t('count', { count: found.data?.length ?? 0 })}
        empty={
          <EmptyState title={t('emptyTitle', { year: String(year) })} action={addPublic}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      {open !== null && <ClosedDayDialog days={open === 'add' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

function DaysMenu({ days, onEdit }: { days: ClosedDay; onEdit: () => void }) {
  const t = useText(closedDaysText)
  const messageText = useMessageText()
  const [removing, recovering] = [useRemoveClosedDay(), useRecoverClosedDay()]
  const { id, name } = days
  const refused = (error: ApiError) => toast.error(messageText(error.first))
  const recover = () =>
    afterChange(recovering.mutateAsync(id), { onSuccess: () => toast.success(t('recovered', { name })), onError: refused })
  const remove = () =>
    afterChange(removing.mutateAsync(id), {
      onSuccess: () => toast.success(t('removed', { name }), { label: t('undo'), run: recover }),
      onError: refused,
    })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('actionsOf', { name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {t('edit')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
