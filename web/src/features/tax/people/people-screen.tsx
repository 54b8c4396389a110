/** Accounts that register productions or apply for tax credit (S3 §2 "taxcreditapplicants"). */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CaseApplicant } from '@backlot/contract/engine/case-calls'
import { registersApi } from '@backlot/contract/registers'
import { peopleList } from '#features/tax/people/list-state.ts'
import { taxPeopleText } from '#features/tax/people/text.ts'
import { type ApiError, callPaged } from '#lib/http.ts'
import { useListState } from '#lib/list-state.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import { NothingFound } from '#ui/list/nothing-found.tsx'
import { byPage } from '#ui/list/pager.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

const pageSize = 50

export function TaxPeopleScreen() {
  const t = useText(taxPeopleText)
  const { admin } = useViewer()
  if (admin) return <People />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function useColumns(): ListColumn<CaseApplicant>[] {
  const t = useText(taxPeopleText)
  const { date, number } = useFormat()
  return useMemo(
    () => [
      { key: 'name', label: t('name'), text: ({ name }) => name, isFixed: true },
      { key: 'email', label: t('email'), text: ({ email }) => email, width: '28%' },
      {
        key: 'registers',
        label: t('registers'),
        text: ({ registers }) => number(registers),
        cell: ({ name, registers }, link) =>
          registers === 0 ? (
            number(registers)
          ) : (
            <Link {...link} to="/admindash/registers" search={{ q: name }} aria-label={t('registersOf', { name, count: registers })}>
              {number(registers)}
            </Link>
          ),
        width: '12%',
        isNumber: true,
        isNamed: true,
      },
      {
        key: 'applications',
        label: t('applications'),
        text: ({ applications }) => number(applications),
        cell: ({ name, applications }, link) =>
          applications === 0 ? (
            number(applications)
          ) : (
            <Link {...link} to="/admindash/taxes" search={{ q: name }} aria-label={t('applicationsOf', { name, count: applications })}>
              {number(applications)}
            </Link>
          ),
        width: '12%',
        isNumber: true,
        isNamed: true,
      },
      { key: 'last', label: t('last'), text: ({ last_applied_at: at }) => (at === null ? '' : date(at)), width: '16%' },
    ],
    [t, date, number],
  )
}

function People() {
  const t = useText(taxPeopleText)
  const [state, change] = useListState(peopleList)
  const { page = 1, q = '' } = state
  const people = useQuery<{ items: CaseApplicant[]; total: number }, ApiError>({
    queryKey: ['tax', 'people', q, page],
    queryFn: ({ signal }) => {
      const query = { search: q, skip: (page - 1) * pageSize, limit: pageSize }
      return callPaged(registersApi.applicants, { query }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
  })
  return (
    <Page className={styles.page ?? ''}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.quiet}>{t('intro')}</p>
      <div className={styles.tools}>
        <SearchBox label={t('search')} value={q} onSearch={(next) => change({ q: next }, 'replace')} />
      </div>
      <List
        name="tax-people"
        label={t('title')}
        data={dataOf(people)}
        nameOf={({ name }) => name}
        columns={useColumns()}
        count={t('found', { count: people.data?.total ?? 0 })}
        pages={byPage(page, pageSize, (next) => ({ ...state, page: next }))}
        empty={<NothingFound t={t} isNarrowed={q !== ''} onReset={() => change({}, 'replace')} />}
      />
    </Page>
  )
}
