/** Episodes or locations by category (domain.md §6.4): what each has of each, with the sums of both. */
import type { SeasonSummary, SummaryLocation } from '@backlot/contract/budget-summaries'
import type { BudgetTotals, CategorySum } from '@backlot/contract/budget-values'
import { episodeName } from '#features/budgets/episode-name.ts'
import { budgetText } from '#features/budgets/text.ts'
import { useText } from '#lib/text.ts'
import { useMoney } from '#lib/use-money.ts'
import { ScrollFrame } from '#ui/scroll-frame.tsx'
import styles from '#features/budgets/budgets.module.css'

interface GridRow {
  key: string
  name: string
  categories: readonly CategorySum[]
  estimate: string
}

interface CategoryGridProps {
  caption: string
  /** What a row is. */
  rowName: string
  rows: readonly GridRow[]
  /** The sums of all rows, in the order of the columns. */
  categories: readonly CategorySum[]
  estimate: string
}

const rowOf = ({ id, name, categories, totals }: Omit<SummaryLocation, 'hidden'>): GridRow => ({
  key: `location ${id}`,
  name,
  categories,
  estimate: totals.estimate,
})

/** The episodes of a season, and below them the places that all of them use. */
export function EpisodesByCategory({ season }: { season: SeasonSummary }) {
  const t = useText(budgetText)
  const episodes = season.episodes.map((episode): GridRow => ({
    key: `episode ${episode.id}`,
    name: episodeName(episode),
    categories: episode.categories,
    estimate: episode.totals.estimate,
  }))
  return (
    <CategoryGrid
      caption={t('episodesByCategory')}
      rowName={t('episode')}
      rows={[...episodes, ...season.amortised.map(rowOf)]}
      categories={season.categories}
      estimate={season.totals.estimate}
    />
  )
}

interface LocationsProps {
  locations: readonly SummaryLocation[]
  categories: readonly CategorySum[]
  totals: BudgetTotals
}

/** The locations of a movie or of an episode. */
export function LocationsByCategory({ locations, categories, totals }: LocationsProps) {
  const t = useText(budgetText)
  return (
    <CategoryGrid
      caption={t('locationsByCategory')}
      rowName={t('location')}
      rows={locations.map(rowOf)}
      categories={categories}
      estimate={totals.estimate}
    />
  )
}

/** Nothing to compare with one row or one category. */
function CategoryGrid({ caption, rowName, rows, categories, estimate }: CategoryGridProps) {
  const t = useText(budgetText)
  if (rows.length < 2 || categories.length < 2) return null
  return (
    <ScrollFrame aria-label={caption} className={styles.wide}>
      <table className={`${styles.table} ${styles.gridTable}`}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowName}</th>
            {categories.map(({ category }) => (
              <th key={category} scope="col" className={styles.number}>
                {category || '–'}
              </th>
            ))}
            <th scope="col" className={styles.number}>
              {t('estimate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const amounts = new Map(row.categories.map((one) => [one.category, one.estimate]))
            return (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {categories.map(({ category }) => (
                  <Amount key={category} amount={amounts.get(category)} />
                ))}
                <Amount amount={row.estimate} />
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('all')}</th>
            {categories.map((one) => (
              <Amount key={one.category} amount={one.estimate} />
            ))}
            <Amount amount={estimate} />
          </tr>
        </tfoot>
      </table>
    </ScrollFrame>
  )
}

function Amount({ amount }: { amount: string | undefined }) {
  const money = useMoney()
  return <td className={styles.number}>{amount === undefined ? '' : money(amount)}</td>
}
