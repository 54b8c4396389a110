/** `/directories/{type}` and `/directories/{type}/{search}`: a category, an entry in it, or words to search (S2 §2). */
import { Link, Navigate } from '@tanstack/react-router'
import { useRawParams } from '#lib/routes/search.ts'
import type { ReactNode } from 'react'
import { useCategories, useDecoded } from '#features/directory/api.ts'
import { DecodedState } from '#features/directory/components/use-directory-list.ts'
import { categoryNamed, categoryOfPage, type DirectoryListState, publicTree } from '#features/directory/model.ts'
import { DirectoryScreen } from '#features/directory/screens/directory-screen.tsx'
import { directoryText } from '#features/directory/text.ts'
import { asApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { buttonLook } from '#ui/parts/button.tsx'
import { Page } from '#ui/shell/page.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'

export function DecodedScreen() {
  const params = useRawParams()
  const { type = '', search = '' } = params
  return search === '' ? <OfType type={type} /> : <OfSearch type={type} search={search} />
}

const listOf = (listState: DirectoryListState): ReactNode => (
  <DecodedState value={listState}>
    <DirectoryScreen />
  </DecodedState>
)

function OfType({ type }: { type: string }) {
  const { data, isError, error, refetch } = useCategories()
  if (isError) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const category = categoryNamed(publicTree(data), type)
  return category ? listOf({ category: category.id }) : <NoCategory />
}

function OfSearch({ type, search }: { type: string; search: string }) {
  const { data, isError, error, refetch } = useDecoded(type, search)
  if (isError && asApiError(error).status === 404) return <NoCategory />
  if (isError) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const { category, entry, search: words } = data
  if (entry)
    return (
      <Navigate
        to="/dashboard/directorydetail/$mainCategory/$id"
        params={{ mainCategory: categoryOfPage(entry), id: String(entry.id) }}
        replace
      />
    )
  return listOf({ ...(category && { category: category.id }), ...(words !== '' && { q: words }) })
}

function Waiting() {
  return (
    <Page>
      <div aria-busy>
        <Skeleton height={32} width={240} />
        <Skeleton height={320} above={24} />
      </div>
    </Page>
  )
}

function NoCategory() {
  const t = useText(directoryText)
  return (
    <EmptyState
      level={1}
      title={t('noCategory')}
      action={
        <Link {...buttonLook()} to="/dashboard/directories">
          {t('toDirectory')}
        </Link>
      }
    />
  )
}
