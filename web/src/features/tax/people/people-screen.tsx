/** Accounts that register productions or apply for tax credit (S3 §2 "taxcreditapplicants"). */
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CaseApplicant } from '@backlot/contract/engine/case-calls'
import { registersApi } from '@backlot/contract/registers'
import { PeopleScreen } from '#features/engine/cases/people/people-screen.tsx'
import { peopleList } from '#features/tax/people/list-state.ts'
import { taxPeopleText } from '#features/tax/people/text.ts'
import { callPaged } from '#lib/http.ts'
import { useListState } from '#lib/list-state.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import type { ListColumn } from '#ui/list/types.ts'

export function TaxPeopleScreen() {
  const [state, change] = useListState(peopleList)
  return (
    <PeopleScreen
      words={taxPeopleText}
      name="tax-people"
      queryKey={['tax', 'people']}
      read={({ q = '' }, page, signal) => callPaged(registersApi.applicants, { query: { search: q, ...page } }, { signal, quiet: true })}
      state={state}
      change={change}
      columns={useColumns()}
    />
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
