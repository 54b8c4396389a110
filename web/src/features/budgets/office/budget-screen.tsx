/** The budget of a project: its sums, and the locations of the movie or the episodes of the series. */
import { Alert, Button, Menu, Skeleton } from '@mantine/core'
import { IconBook2, IconEye, IconEyeOff, IconHistory, IconLock, IconLockOpen, IconPencil, IconShare, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Budget } from '@backlot/contract/budget-records'
import { budgetSummariesApi as summaries } from '@backlot/contract/budget-summaries'
import {
  useAddFromBible,
  useBudget,
  useEpisodeSummary,
  useMovieSummary,
  useRecoverPlace,
  useRemovedPlaces,
  useSeasonSummary,
  useSetHidden,
  useSetLocked,
} from '#features/budgets/api.ts'
import { EpisodesByCategory, LocationsByCategory } from '#features/budgets/category-grid.tsx'
import { episodeName } from '#features/budgets/episode-name.ts'
import { oneBudget } from '#features/budgets/list-state.ts'
import { BudgetDialog } from '#features/budgets/office/dialogs.tsx'
import { Episodes } from '#features/budgets/office/episodes.tsx'
import { Files } from '#features/budgets/office/files.tsx'
import { NewDialog } from '#features/budgets/office/new-dialog.tsx'
import { Places } from '#features/budgets/office/places.tsx'
import { budgetShares, shareParts } from '#features/budgets/office/sharing.ts'
import { budgetOfficeText } from '#features/budgets/office/text.ts'
import { Categories, Totals } from '#features/budgets/parts.tsx'
import { budgetText } from '#features/budgets/text.ts'
import { ShareDialog } from '#features/engine/shares/share-dialog.tsx'
import { type ApiError, callFile } from '#lib/http.ts'
import { useListState } from '#lib/list-state.ts'
import { useMessageText } from '#lib/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useText } from '#lib/text.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { AnchorLink, ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/budgets/budgets.module.css'

export function BudgetScreen() {
  const t = useText(budgetOfficeText)
  const words = useText(budgetText)
  const [{ project = 0, episode = 0 }] = useListState(oneBudget)
  const budget = useBudget(project)
  const [isNew, setNew] = useState(false)
  usePageTitle(budget.data ? `${budget.data.project_name} – ${words('budget')}` : words('budget'))
  if (project === 0) return <EmptyState level={1} title={t('noProject')} />
  if (budget.error?.status === 404)
    return (
      <>
        <EmptyState level={1} title={t('notFound')} action={<Button onClick={() => setNew(true)}>{t('new')}</Button>}>
          {t('notFoundText')}
        </EmptyState>
        {isNew && <NewDialog projectId={project} onClose={() => setNew(false)} />}
      </>
    )
  if (budget.isError) return <ErrorState level={1} error={budget.error} onRetry={() => void budget.refetch()} />
  if (!budget.data) return <Skeleton height={320} aria-hidden />
  return episode === 0 ? <Whole budget={budget.data} /> : <OneEpisode budget={budget.data} episodeId={episode} />
}

function Whole({ budget }: { budget: Budget }) {
  const t = useText(budgetOfficeText)
  const words = useText(budgetText)
  const more = useText(shareParts)
  const [dialog, setDialog] = useState<'edit' | 'share' | null>(null)
  const shares = useMemo(() => budgetShares(budget.project_id), [budget.project_id])
  const isSeries = budget.budget_type === 2
  const movie = useMovieSummary(budget.project_id, !isSeries)
  const season = useSeasonSummary(budget.project_id, isSeries)
  const summary = isSeries ? season.data : movie.data
  const failed = failedRead(isSeries ? season : movie, t('sumsFailed'))
  const perEpisode = season.data?.average_per_episode ?? null
  const endpoint = isSeries ? summaries.seasonExcel : summaries.movieExcel
  return (
    <Page>
      <header className={styles.head}>
        <div>
          <AnchorLink to="/admindash/projects/view" search={{ project: budget.project_id }}>
            {budget.project_name}
          </AnchorLink>
          <h1>{budget.name || `${budget.project_name} – ${words('budget')}`}</h1>
          <p className={styles.quiet}>{words(isSeries ? 'series' : 'movie')}</p>
        </div>
        <div className={styles.tools}>
          {budget.can.edit && <FromBible projectId={budget.project_id} />}
          <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={() => setDialog('share')}>
            {t('share')}
          </Button>
          <Files
            name={`${budget.project_name} – ${words('budget')}`}
            excel={() => callFile(endpoint, { params: { id: budget.project_id } })}
            pdf={() => callFile(summaries.pdf, { params: { id: budget.project_id } })}
          />
          <ButtonLink
            variant="default"
            leftSection={<IconHistory size={18} aria-hidden />}
            to="/admindash/projects/budget/revisions"
            search={{ project: budget.project_id }}
          >
            {t('revisions')}
          </ButtonLink>
          <More budget={budget} onEdit={() => setDialog('edit')} />
        </div>
      </header>
      {budget.locked && <Alert mb="md">{t('isLocked')}</Alert>}
      {budget.hidden && <Alert mb="md">{t('isHidden')}</Alert>}
      <Totals
        totals={budget.totals}
        percentages={budget}
        more={[
          [words('perDay'), summary?.cost_per_shoot_day ?? null],
          [words('perEpisode'), perEpisode],
        ]}
      />
      {failed ?? (isSeries && <Episodes budget={budget} season={season.data} />)}
      <Places
        budget={budget}
        episodeId={0}
        title={words(isSeries ? 'standing' : 'locations')}
        summed={isSeries ? season.data?.amortised : movie.data?.locations}
        {...(isSeries ? { text: words('standingText') } : {})}
      />
      {summary && (
        <section className={styles.section}>
          <Categories categories={summary.categories} />
          {season.data && <EpisodesByCategory season={season.data} />}
          {movie.data && <LocationsByCategory {...movie.data} />}
        </section>
      )}
      <Trash budget={budget} />
      {dialog === 'edit' && <BudgetDialog budget={budget} onClose={() => setDialog(null)} />}
      {dialog === 'share' && (
        <ShareDialog
          kind={shares}
          target={{ id: budget.project_id, name: budget.project_name }}
          parts={[{ group: more('more'), items: [{ value: 'details', label: more('details') }] }]}
          what=""
          onClose={() => setDialog(null)}
        />
      )}
    </Page>
  )
}

/** The places of the bible become locations that follow it. */
function FromBible({ projectId }: { projectId: number }) {
  const t = useText(budgetOfficeText)
  const messageText = useMessageText()
  const adding = useAddFromBible()
  return (
    <Button
      variant="default"
      loading={adding.isPending}
      leftSection={<IconBook2 size={18} aria-hidden />}
      onClick={() =>
        adding.mutate(projectId, {
          onSuccess: ({ length: count }) => (count > 0 ? toast.success(t('fromBible', { count })) : toast.info(t('nothingInBible'))),
          onError: (error) => toast.error(messageText(error.first)),
        })
      }
    >
      {t('addFromBible')}
    </Button>
  )
}

function OneEpisode({ budget, episodeId }: { budget: Budget; episodeId: number }) {
  const t = useText(budgetOfficeText)
  const words = useText(budgetText)
  const summary = useEpisodeSummary(episodeId)
  if (summary.error?.status === 404) return <EmptyState level={1} title={t('noProject')} />
  if (summary.isError) return <ErrorState level={1} error={summary.error} onRetry={() => void summary.refetch()} />
  if (!summary.data) return <Skeleton height={320} aria-hidden />
  const { episode } = summary.data
  return (
    <Page>
      <header className={styles.head}>
        <div>
          <AnchorLink to="/admindash/projects/budget" search={{ project: budget.project_id }}>
            {`${budget.project_name} – ${words('back')}`}
          </AnchorLink>
          <h1>{episodeName(episode)}</h1>
        </div>
        <div className={styles.tools}>
          <Files
            name={`${budget.project_name} – ${episodeName(episode)}`}
            excel={() => callFile(summaries.episodeExcel, { params: { id: episodeId } })}
          />
        </div>
      </header>
      <Totals
        totals={episode.totals}
        percentages={budget}
        more={[
          [words('shared'), episode.amortised],
          [words('perDay'), episode.cost_per_shoot_day],
        ]}
      />
      <Places budget={budget} episodeId={episodeId} title={words('locations')} summed={summary.data.locations} />
      <section className={styles.section}>
        <Categories categories={episode.categories} />
        <LocationsByCategory {...episode} locations={summary.data.locations} />
      </section>
    </Page>
  )
}

function More({ budget, onEdit }: { budget: Budget; onEdit: () => void }) {
  const t = useText(budgetOfficeText)
  const messageText = useMessageText()
  const [locking, hiding] = [useSetLocked(), useSetHidden()]
  const refused = { onError: (error: ApiError) => toast.error(messageText(error.first)) }
  const { project_id: projectId } = budget
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default">{t('more')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {budget.can.edit && (
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('editBudget')}
          </Menu.Item>
        )}
        {budget.can.lock && (
          <Menu.Item
            leftSection={budget.locked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
            onClick={() => locking.mutate({ projectId, locked: !budget.locked }, refused)}
          >
            {t(budget.locked ? 'unlock' : 'lock')}
          </Menu.Item>
        )}
        {budget.can.edit && (
          <Menu.Item
            leftSection={budget.hidden ? <IconEye size={16} /> : <IconEyeOff size={16} />}
            onClick={() => hiding.mutate({ projectId, hidden: !budget.hidden }, refused)}
          >
            {t(budget.hidden ? 'unhide' : 'hide')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function Trash({ budget }: { budget: Budget }) {
  const t = useText(budgetOfficeText)
  const messageText = useMessageText()
  const [isShown, setShown] = useState(false)
  const removed = useRemovedPlaces(budget.project_id, isShown)
  const recovering = useRecoverPlace()
  return (
    <section className={styles.section}>
      <Button variant="subtle" aria-expanded={isShown} leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'hideTrash' : 'showTrash')}
      </Button>
      {isShown && failedRead(removed, t('trashFailed'))}
      {isShown && removed.data?.length === 0 && <p className={styles.quiet}>{t('trashEmpty')}</p>}
      {isShown && removed.data && removed.data.length > 0 && (
        <ul className={styles.cards} aria-label={t('removedLocations')}>
          {removed.data.map(({ id, name }) => (
            <li key={id} className={styles.card}>
              <h3>{name}</h3>
              <Button
                size="xs"
                variant="default"
                mt="xs"
                onClick={() =>
                  recovering.mutate(id, {
                    onSuccess: () => toast.success(t('recovered', { name })),
                    onError: (error) => toast.error(messageText(error.first)),
                  })
                }
              >
                {t('recover')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
