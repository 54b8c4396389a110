/** A revision beside another one, or beside the budget as it is: by location, and within it line by line. */
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { LocationDifference, RevisionComparison } from '@backlot/contract/budget-revisions'
import { budgetRevisions } from '#features/budgets/list-state.ts'
import { useComparison, useRevisions } from '#features/budgets/revisions/api.ts'
import { LineDifferences } from '#features/budgets/revisions/line-differences.tsx'
import { revisionsText } from '#features/budgets/revisions/text.ts'
import { useListState } from '#lib/list-state.ts'
import { useText } from '#lib/text.ts'
import { useMoney } from '#lib/use-money.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { ScrollFrame } from '#ui/scroll-frame.tsx'
import styles from '#features/budgets/revisions/revisions.module.css'

export function Comparison({ project, revision }: { project: number; revision: number }) {
  const t = useText(revisionsText)
  const [{ with: against }] = useListState(budgetRevisions)
  const comparison = useComparison(revision, against)
  if (comparison.error?.status === 404) return <EmptyState title={t('noRevision')} level={2} />
  if (comparison.isError) return <ErrorState level={2} error={comparison.error} onRetry={() => void comparison.refetch()} />
  if (!comparison.data) return <Skeleton height={240} aria-hidden />
  const { from, totals, locations } = comparison.data
  const title = t('comparison', { number: from.number, name: from.name })
  return (
    <section className={styles.comparison} aria-label={title}>
      <div className={styles.top}>
        <h2>{title}</h2>
        <Against project={project} revision={revision} />
      </div>
      <Sums totals={totals} />
      {locations.length === 0 ? (
        <EmptyState title={t('same')} level={3}>
          {t('sameText')}
        </EmptyState>
      ) : (
        <Locations locations={locations} revision={revision} against={against} />
      )}
    </section>
  )
}

function Against({ project, revision }: { project: number; revision: number }) {
  const t = useText(revisionsText)
  const [state, change] = useListState(budgetRevisions)
  const revisions = useRevisions(project, 1)
  const others = (revisions.data?.items ?? []).filter(({ id }) => id !== revision)
  return (
    <NativeSelect
      label={t('against')}
      value={String(state.with ?? '')}
      data={[
        { value: '', label: t('now') },
        ...others.map(({ id, number, name }) => ({ value: String(id), label: t('comparison', { number, name }) })),
      ]}
      onChange={({ currentTarget: { value } }) => change({ ...state, with: value === '' ? undefined : Number(value) }, 'replace')}
    />
  )
}

/** An amount with its sign: what came on top is told from what is gone. */
function useSigned(): (amount: string) => string {
  const money = useMoney()
  return (amount) => (amount.startsWith('-') || Number(amount) === 0 ? money(amount) : `+${money(amount)}`)
}

function Sums({ totals }: { totals: RevisionComparison['totals'] }) {
  const t = useText(revisionsText)
  const money = useMoney()
  const signed = useSigned()
  return (
    <ScrollFrame className={styles.wide} aria-label={t('sum')}>
      <table className={styles.sums}>
        <thead>
          <tr>
            <th scope="col">{t('sum')}</th>
            <th scope="col">{t('was')}</th>
            <th scope="col">{t('is')}</th>
            <th scope="col">{t('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {(['estimate', 'total'] as const).map((name) => (
            <tr key={name}>
              <th scope="row">{t(name === 'total' ? 'withAll' : 'estimate')}</th>
              <td>{money(totals[name].before)}</td>
              <td>{money(totals[name].after)}</td>
              <td>{signed(totals[name].difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  )
}

interface LocationsProps {
  locations: readonly LocationDifference[]
  revision: number
  against: number | undefined
}

function Locations({ locations, revision, against }: LocationsProps) {
  const t = useText(revisionsText)
  return (
    <>
      <h3 className={styles.small}>{t('estimates')}</h3>
      <ul className={styles.locations}>
        {locations.map((location) => (
          <Location key={location.id} location={location} revision={revision} against={against} />
        ))}
      </ul>
    </>
  )
}

function Location({ location, revision, against }: Omit<LocationsProps, 'locations'> & { location: LocationDifference }) {
  const t = useText(revisionsText)
  const money = useMoney()
  const signed = useSigned()
  const [isOpen, setOpen] = useState(false)
  const { name, episode_title: episode, kind, lines, before, after, difference } = location
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <li className={styles.location}>
      <Button
        variant="subtle"
        className={styles.open}
        leftSection={<Icon size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'hideLines' : 'showLines', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        {episode === '' ? name : `${episode} – ${name}`}
      </Button>
      <span className={styles.kind}>
        {t(kind)}, {t('lines', { count: lines })}
      </span>
      <span className={styles.amount}>{t('fromTo', { before: money(before), after: money(after) })}</span>
      <span className={styles.difference}>{signed(difference)}</span>
      {isOpen && <LineDifferences revision={revision} against={against} locId={location.id} name={name} />}
    </li>
  )
}
