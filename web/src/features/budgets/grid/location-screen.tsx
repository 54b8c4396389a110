/** The budget of one location: its sums, and the grid of its lines. */
import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { budgetLinesApi as api, type LocationBudget } from '@backlot/contract/budget-lines'
import { budgetSummariesApi as summaries } from '@backlot/contract/budget-summaries'
import { Sheet } from '#features/budgets/grid/sheet.tsx'
import { gridText } from '#features/budgets/grid/text.ts'
import { oneLocation } from '#features/budgets/list-state.ts'
import { Files } from '#features/budgets/office/files.tsx'
import { phaseText } from '#features/budgets/phases.ts'
import { budgetText } from '#features/budgets/text.ts'
import { type ApiError, call, callFile } from '#lib/http.ts'
import { useListState } from '#lib/list-state.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/budgets/budgets.module.css'

export function LocationBudgetScreen() {
  const t = useText(gridText)
  const words = useText(budgetText)
  const [{ location: id = 0 }] = useListState(oneLocation)
  const budget = useQuery<LocationBudget, ApiError>({
    queryKey: ['budget-lines', id],
    queryFn: ({ signal }) => call(api.locationBudget, { params: { id } }, { signal, quiet: true }),
    retry: (count, error) => count < 2 && error.status !== 404,
    enabled: id > 0,
    // The grid follows what others do by itself.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  usePageTitle(budget.data ? `${budget.data.location.name} – ${words('budget')}` : words('budget'))
  if (id === 0 || budget.error?.status === 404) return <EmptyState level={1} title={t('notFoundScreen')} />
  if (budget.isError) return <ErrorState level={1} error={budget.error} onRetry={() => void budget.refetch()} />
  if (!budget.data) return <Skeleton height={480} aria-hidden />
  return <Shown key={id} budget={budget.data} />
}

function Shown({ budget }: { budget: LocationBudget }) {
  const t = useText(gridText)
  const words = useText(budgetText)
  const { location, project_name: project, episode_title: episode } = budget
  return (
    <Page>
      <header className={styles.head}>
        <div>
          <AnchorLink
            to="/admindash/projects/budget"
            search={{ project: location.project_id, ...(location.episode_id > 0 ? { episode: location.episode_id } : {}) }}
          >
            {[project, episode].filter(Boolean).join(' – ')}
          </AnchorLink>
          <h1>{location.name}</h1>
          {location.set_names && <p className={styles.quiet}>{location.set_names}</p>}
          <Dates dates={budget.dates} />
        </div>
        <div className={styles.tools}>
          <Files
            name={`${project} – ${location.name} – ${words('budget')}`}
            excel={() => callFile(summaries.locationExcel, { params: { id: location.id } })}
            pdf={() => callFile(summaries.locationPdf, { params: { id: location.id } })}
          />
        </div>
      </header>
      {!budget.can.edit && <Alert mb="md">{t('locked')}</Alert>}
      <Sheet budget={budget} />
    </Page>
  )
}

type PlaceDates = Pick<LocationBudget, 'dates'>

/** When the place is used: the days of filming, and all others on request. They are changed where they come from. */
function Dates({ dates }: PlaceDates) {
  const t = useText(gridText)
  const phases = useText(phaseText)
  const format = useFormat()
  if (dates.length === 0) return null
  const days = ({ from, to }: PlaceDates['dates'][number]) => (from === to ? format.date(from) : `${format.date(from)}–${format.date(to)}`)
  const rows = [...Map.groupBy(dates, ({ phase }) => phase)].map(([phase, own]) => ({
    phase,
    text: `${phases(phase)} ${own.map(days).join(', ')}`,
  }))
  const shoot = rows.find(({ phase }) => phase === 'shoot')
  const others = rows.filter((row) => row !== shoot)
  if (others.length === 0) return <p className={styles.quiet}>{shoot?.text}</p>
  return (
    <details className={styles.dates}>
      <summary>{shoot?.text ?? t('dates')}</summary>
      <ul>
        {others.map(({ phase, text }) => (
          <li key={phase}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
