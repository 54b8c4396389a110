/** The list of those who apply, of whichever kind of case: for administrators alone. */
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '#lib/http.ts'
import type { ChangeState } from '#lib/list-state.ts'
import { useViewer } from '#lib/session.ts'
import { type Text, useText } from '#lib/text.ts'
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

export interface CasePerson {
  id: number
  name: string
  email: string
}
export type PeopleWord =
  | 'title'
  | 'intro'
  | 'search'
  | 'found'
  | 'noneTitle'
  | 'noneText'
  | 'emptyTitle'
  | 'emptyText'
  | 'reset'
  | 'notAllowedTitle'
  | 'notAllowedText'
interface PeopleState {
  q?: string | undefined
  page?: number | undefined
}

/** What a kind of case says of those who apply. */
interface PeopleProps<Person extends CasePerson, State extends PeopleState> {
  words: Text<PeopleWord>
  /** Of the list, as its settings are stored. */
  name: string
  /** The first parts of the names of its queries; the state follows. */
  queryKey: readonly string[]
  read: (state: State, page: { skip: number; limit: number }, signal: AbortSignal) => Promise<{ items: Person[]; total: number }>
  state: State
  change: ChangeState<State>
  columns: ListColumn<Person>[]
  /** Beside the search. */
  tools?: ReactNode
  isNarrowed?: boolean
  actions?: { label: string; width: number; draw: (person: Person) => ReactNode }
}

export function PeopleScreen<Person extends CasePerson, State extends PeopleState>(props: PeopleProps<Person, State>) {
  const t = useText(props.words)
  const { admin } = useViewer()
  if (admin) return <People {...props} />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function People<Person extends CasePerson, State extends PeopleState>({
  words,
  name,
  queryKey,
  read,
  state,
  change,
  columns,
  tools,
  isNarrowed = false,
  actions,
}: PeopleProps<Person, State>) {
  const t = useText(words)
  const { page = 1, q = '' } = state
  const people = useQuery<{ items: Person[]; total: number }, ApiError>({
    queryKey: [...queryKey, state],
    queryFn: ({ signal }) => read(state, { skip: (page - 1) * pageSize, limit: pageSize }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Page className={styles.page ?? ''}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.quiet}>{t('intro')}</p>
      <div className={`${styles.tools} ${styles.filters}`}>
        <SearchBox label={t('search')} value={q} onSearch={(next) => change({ ...state, page: undefined, q: next }, 'replace')} />
        {tools}
      </div>
      <List
        name={name}
        label={t('title')}
        data={dataOf(people)}
        nameOf={(person) => person.name}
        columns={columns}
        {...(actions && { actions })}
        count={t('found', { count: people.data?.total ?? 0 })}
        pages={byPage(page, pageSize, (next) => ({ ...state, page: next }))}
        empty={<NothingFound t={t} isNarrowed={isNarrowed || q !== ''} onReset={() => change({} as State, 'replace')} />}
      />
    </Page>
  )
}
