/** The episodes of a season with their sums. */
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Budget, BudgetEpisode } from '@backlot/contract/budget-records'
import type { SeasonSummary, SummaryEpisode } from '@backlot/contract/budget-summaries'
import { episodeName } from '#features/budgets/episode-name.ts'
import { useEpisodes, useRemoveEpisode, useSortEpisodes } from '#features/budgets/api.ts'
import { EpisodeDialog } from '#features/budgets/office/dialogs.tsx'
import { budgetOfficeText } from '#features/budgets/office/text.ts'
import { budgetText } from '#features/budgets/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { EmptyState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { List } from '#ui/list/list.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import styles from '#features/budgets/budgets.module.css'

export function Episodes({ budget, season }: { budget: Budget; season: SeasonSummary | undefined }) {
  const t = useText(budgetOfficeText)
  const words = useText(budgetText)
  const columns = useColumns(budget.project_id)
  const [open, setOpen] = useState<BudgetEpisode | 'new' | null>(null)
  const episodes = useEpisodes(budget.project_id, true)
  const items = season?.episodes
  const menuOf = (row: SummaryEpisode) => {
    const episode = episodes.data?.find(({ id }) => id === row.id)
    if (!episode || !budget.can.edit) return null
    return <EpisodeMenu projectId={budget.project_id} episode={episode} all={episodes.data ?? []} onEdit={() => setOpen(episode)} />
  }
  return (
    <section className={styles.section} aria-label={words('episodes')}>
      <div className={styles.head}>
        <h2>{words('episodes')}</h2>
        {budget.can.edit && (
          <Button size="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
            {t('addEpisode')}
          </Button>
        )}
      </div>
      {failedRead(episodes, t('episodesFailed'))}
      <List
        name="budget-episodes"
        label={words('episodes')}
        nameOf={episodeName}
        data={{ items, total: items?.length, isStale: false, error: null, retry: () => undefined }}
        columns={columns}
        actions={{
          label: t('actions'),
          width: 64,
          draw: menuOf,
        }}
        empty={<EmptyState title={words('noEpisodes')} level={3} />}
      />
      {open !== null && (
        <EpisodeDialog projectId={budget.project_id} episode={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}

function useColumns(projectId: number): ListColumn<SummaryEpisode>[] {
  const words = useText(budgetText)
  const format = useFormat()
  const money = useMoney()
  const number = { isNamed: true, isNumber: true, width: '9rem' } as const
  return [
    {
      key: 'name',
      label: words('episode'),
      text: episodeName,
      cell: (episode, link) => (
        <Link {...link} to="/admindash/projects/budget" search={{ project: projectId, episode: episode.id }}>
          {episodeName(episode)}
        </Link>
      ),
      isFixed: true,
    },
    {
      key: 'locations',
      label: words('locations'),
      text: ({ location_count: count }) => format.number(count),
      ...number,
      width: '8rem',
      isExtra: true,
    },
    { key: 'days', label: words('shoot'), text: ({ shoot_days: days }) => format.number(days), ...number, width: '6rem' },
    { key: 'shared', label: words('shared'), text: ({ amortised }) => money(amortised), ...number, isExtra: true },
    {
      key: 'perDay',
      label: words('perDay'),
      text: ({ cost_per_shoot_day: cost }) => (cost === null ? '' : money(cost)),
      ...number,
      isExtra: true,
    },
    { key: 'total', label: words('total'), text: ({ totals }) => money(totals.total), ...number },
  ]
}

interface EpisodeMenuProps {
  projectId: number
  episode: BudgetEpisode
  all: readonly BudgetEpisode[]
  onEdit: () => void
}

function EpisodeMenu({ projectId, episode, all, onEdit }: EpisodeMenuProps) {
  const t = useText(budgetOfficeText)
  const messageText = useMessageText()
  const [removing, sorting] = [useRemoveEpisode(), useSortEpisodes()]
  const refused = { onError: (error: ApiError) => toast.error(messageText(error.first)) }
  const name = episodeName(episode)
  const index = all.findIndex(({ id }) => id === episode.id)
  const move = (by: number) => {
    const ids = all.map(({ id }) => id)
    ids.splice(index, 1)
    ids.splice(index + by, 0, episode.id)
    sorting.mutate({ projectId, ids }, refused)
  }
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
        {index > 0 && (
          <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => move(-1)}>
            {t('up')}
          </Menu.Item>
        )}
        {index < all.length - 1 && (
          <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => move(1)}>
            {t('down')}
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => removing.mutate(episode.id, refused)}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
