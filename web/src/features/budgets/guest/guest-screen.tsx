/** A budget as somebody reads it who was sent a link (S1 §2 `/budget/{projectId}/{name}`): the password once, then the sums. */
import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { GuestBudget } from '@backlot/contract/budget-shares'
import { budgetSummariesApi as summaries, type SummaryEpisode, type SummaryLocation } from '@backlot/contract/budget-summaries'
import { EpisodesByCategory, LocationsByCategory } from '#features/budgets/category-grid.tsx'
import { episodeName } from '#features/budgets/episode-name.ts'
import { budgetKind, useGuestEpisode, useGuestFrame, useGuestMovie, useGuestSeason } from '#features/budgets/guest/guest-kind.ts'
import { Categories, Totals } from '#features/budgets/parts.tsx'
import { budgetText, entryWords } from '#features/budgets/text.ts'
import { GuestEntry, guestFile, keyOf, type Link, Over, useLink } from '#features/guests/public.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/budgets/budgets.module.css'

export function BudgetGuestScreen() {
  const link = useLink(budgetKind)
  if (!link) return <Over wasOpen={false} error={null} words={entryWords} />
  return (
    <GuestEntry key={keyOf(link)} link={link} words={entryWords}>
      <OpenBudget link={link} />
    </GuestEntry>
  )
}

function OpenBudget({ link }: { link: Link }) {
  const t = useText(budgetText)
  const frame = useGuestFrame(link)
  const [episode, setEpisode] = useState(0)
  const budget = frame.data
  usePageTitle(budget ? `${budget.project_name} – ${t('budget')}` : t('budget'))
  if (frame.error && !budget) return <ErrorState level={1} error={frame.error} onRetry={() => void frame.refetch()} />
  if (!budget) return <Skeleton height={320} aria-hidden />
  if (episode > 0) return <Episode link={link} budget={budget} episodeId={episode} onBack={() => setEpisode(0)} />
  return budget.budget_type === 2 ? <Season link={link} budget={budget} onEpisode={setEpisode} /> : <Movie link={link} budget={budget} />
}

interface PartProps {
  link: Link
  budget: GuestBudget
}

function Movie({ link, budget }: PartProps) {
  const t = useText(budgetText)
  const { data, error, refetch } = useGuestMovie(link, budget)
  if (!data) return error ? <ErrorState level={1} error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} aria-hidden />
  const load = () => guestFile(link, summaries.publicMovieExcel, { params: { id: budget.project_id } })
  return (
    <Sheet budget={budget} title={budget.name || budget.project_name} load={load}>
      <Totals totals={data.totals} percentages={data} more={[[t('perDay'), data.cost_per_shoot_day]]} />
      <Locations title={t('locations')} locations={data.locations} />
      <Categories categories={data.categories} />
      <LocationsByCategory {...data} />
    </Sheet>
  )
}

function Season({ link, budget, onEpisode }: PartProps & { onEpisode: (id: number) => void }) {
  const t = useText(budgetText)
  const { data, error, refetch } = useGuestSeason(link, budget)
  if (!data) return error ? <ErrorState level={1} error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} aria-hidden />
  const load = () => guestFile(link, summaries.publicSeasonExcel, { params: { id: budget.project_id } })
  return (
    <Sheet budget={budget} title={budget.name || budget.project_name} load={load}>
      <Totals
        totals={data.totals}
        percentages={data}
        more={[
          [t('perDay'), data.cost_per_shoot_day],
          [t('perEpisode'), data.average_per_episode],
        ]}
      />
      <section className={styles.section} aria-label={t('episodes')}>
        <h2>{t('episodes')}</h2>
        {data.episodes.length === 0 ? <EmptyState level={3} title={t('noEpisodes')} /> : null}
        <ul className={styles.cards}>
          {data.episodes.map((episode) => (
            <EpisodeCard key={episode.id} episode={episode} onOpen={() => onEpisode(episode.id)} />
          ))}
        </ul>
      </section>
      {data.amortised.length > 0 && <Locations title={t('standing')} text={t('standingText')} locations={data.amortised} />}
      <Categories categories={data.categories} />
      <EpisodesByCategory season={data} />
    </Sheet>
  )
}

function EpisodeCard({ episode, onOpen }: { episode: SummaryEpisode; onOpen: () => void }) {
  const t = useText(budgetText)
  const money = useMoney()
  const format = useFormat()
  return (
    <li className={styles.card}>
      <h3>{episodeName(episode)}</h3>
      <p className={styles.cardTotal}>{money(episode.totals.total)}</p>
      <p className={styles.quiet}>{`${t('locations')}: ${format.number(episode.location_count)}`}</p>
      <p className={styles.quiet}>{`${t('shared')}: ${money(episode.amortised)}`}</p>
      <Button mt="xs" size="sm" variant="default" onClick={onOpen}>
        {t('openEpisode', { name: episodeName(episode) })}
      </Button>
    </li>
  )
}

function Episode({ link, budget, episodeId, onBack }: PartProps & { episodeId: number; onBack: () => void }) {
  const t = useText(budgetText)
  const { data, error, refetch } = useGuestEpisode(link, episodeId)
  if (!data) return error ? <ErrorState level={1} error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} aria-hidden />
  const { episode } = data
  const load = () => guestFile(link, summaries.publicEpisodeExcel, { params: { id: episodeId } })
  return (
    <Sheet budget={budget} title={episodeName(episode)} load={load}>
      <Button mb="md" size="sm" variant="default" onClick={onBack}>
        {t('back')}
      </Button>
      <Totals
        totals={episode.totals}
        percentages={data}
        more={[
          [t('shared'), episode.amortised],
          [t('perDay'), episode.cost_per_shoot_day],
        ]}
      />
      <Locations title={t('locations')} locations={data.locations} />
      <Categories categories={episode.categories} />
      <LocationsByCategory {...episode} locations={data.locations} />
    </Sheet>
  )
}

interface SheetProps {
  budget: GuestBudget
  title: string
  load: () => Promise<Blob>
  children: ReactNode
}

function Sheet({ budget, title, load, children }: SheetProps) {
  const t = useText(budgetText)
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveBlob(await load(), `${budget.project_name} – ${t('budget')}.xlsx`)
    } catch {
      toast.error(t('downloadFailed'))
    }
    setBusy(false)
  }
  return (
    <article className={styles.guest}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.quiet}>{`${budget.project_name} – ${t('budget')}`}</p>
        </div>
        {budget.allow_download && (
          <Button variant="default" loading={isBusy} leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void download()}>
            {t('download')}
          </Button>
        )}
      </header>
      {children}
    </article>
  )
}

function Locations({ title, text, locations }: { title: string; text?: string; locations: readonly SummaryLocation[] }) {
  const t = useText(budgetText)
  const money = useMoney()
  const format = useFormat()
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {text && <p className={styles.quiet}>{text}</p>}
      {locations.length === 0 ? <EmptyState level={3} title={t('noLocations')} /> : null}
      <ul className={styles.cards}>
        {locations.map((one) => (
          <li key={one.id} className={styles.card}>
            <h3>{one.name}</h3>
            {one.set_names && <p className={styles.quiet}>{one.set_names}</p>}
            <p className={styles.cardTotal}>{money(one.totals.total)}</p>
            <p className={styles.quiet}>
              {(['prep', 'shoot', 'strike', 'hold'] as const)
                .filter((phase) => one[`${phase}_days`] > 0)
                .map((phase) => `${t(phase)} ${format.number(one[`${phase}_days`])}`)
                .join(' · ')}
            </p>
            {one.totals.actual !== null && <p className={styles.quiet}>{`${t('actual')}: ${money(one.totals.actual)}`}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
