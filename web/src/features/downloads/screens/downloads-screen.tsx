/** My files: what is being made, what is ready, what failed and why. */
import { Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { pageSize, useDownloads } from '#features/downloads/api.ts'
import { DownloadRow } from '#features/downloads/components/download-row.tsx'
import { downloadsText } from '#features/downloads/text.ts'
import { useText } from '#lib/text.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/downloads/screens/downloads-screen.module.css'

export function DownloadsScreen() {
  const t = useText(downloadsText)
  const { page = 1 } = useSearch({ from: '/office/admindash/admin/downloads' })
  const downloads = useDownloads(page)
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {downloads.isError && <ErrorState error={downloads.error} onRetry={() => void downloads.refetch()} />}
      {downloads.isPending && <Skeleton height={220} aria-hidden />}
      {downloads.data?.items.length === 0 && <NoFiles />}
      {downloads.data && downloads.data.items.length > 0 && (
        <ul className={styles.list} aria-label={t('list')}>
          {downloads.data.items.map((download) => (
            <li key={download.id}>
              <DownloadRow download={download} />
            </li>
          ))}
        </ul>
      )}
      {downloads.data && downloads.data.total > pageSize && <Pages page={page} total={downloads.data.total} />}
    </Page>
  )
}

function NoFiles() {
  const t = useText(downloadsText)
  const toLocations = (
    <ButtonLink to="/admindash/locations" variant="default">
      {t('toLocations')}
    </ButtonLink>
  )
  return (
    <EmptyState icon={<IconDownload size={28} aria-hidden />} title={t('emptyTitle')} action={toLocations}>
      {t('emptyText')}
    </EmptyState>
  )
}

function Pages({ page, total }: { page: number; total: number }) {
  const t = useText(downloadsText)
  const linkTo = (to: number) => ({ to: '/admindash/admin/downloads', search: to > 1 ? { page: to } : {} }) as const
  const last = Math.min(page * pageSize, total)
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      <span>{t('range', { from: (page - 1) * pageSize + 1, to: last, total })}</span>
      {page > 1 && (
        <ButtonLink {...linkTo(page - 1)} variant="default" leftSection={<IconChevronLeft size={18} aria-hidden />}>
          {t('previous')}
        </ButtonLink>
      )}
      {last < total && (
        <ButtonLink {...linkTo(page + 1)} variant="default" rightSection={<IconChevronRight size={18} aria-hidden />}>
          {t('next')}
        </ButtonLink>
      )}
    </nav>
  )
}
