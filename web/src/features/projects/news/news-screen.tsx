/** The public page of news: what productions let everybody know, the latest first (S1 §2 "News"). */
import { Button, Skeleton } from '@mantine/core'
import { IconExternalLink, IconNews } from '@tabler/icons-react'
import { useId } from 'react'
import type { NewsItem } from '@backlot/contract/project-news'
import { fetchNewsFile, useNews } from '#features/projects/news/api.ts'
import { NewsPictures } from '#features/projects/news/news-pictures.tsx'
import { newsText } from '#features/projects/news/text.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { MailedFiles } from '#ui/mailed-files/mailed-files.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/projects/news/news.module.css'

export function NewsScreen() {
  const t = useText(newsText)
  const news = useNews()
  if (news.error?.status === 404) return <EmptyState level={1} icon={<IconNews size={28} aria-hidden />} title={t('none')} />
  if (news.isError && !news.data) return <ErrorState level={1} error={news.error} onRetry={() => void news.refetch()} />
  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('news')}</h1>
        <p className={styles.quiet}>{t('about')}</p>
        <Elsewhere />
      </header>
      {news.data ? <Items items={news.data.pages.flat()} /> : <Skeleton height={320} aria-hidden />}
      {news.hasNextPage && (
        <Button variant="default" loading={news.isFetchingNextPage} onClick={() => void news.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Page>
  )
}

/** The office's own news on another website, where it has some. */
function Elsewhere() {
  const t = useText(newsText)
  const { SiteName: office, settings } = useSite()
  if (settings.newsURL === '') return null
  return (
    <a href={settings.newsURL} target="_blank" rel="noopener noreferrer" className={styles.elsewhere}>
      {t('elsewhere', { office })} <IconExternalLink size={16} aria-hidden />
    </a>
  )
}

function Items({ items }: { items: readonly NewsItem[] }) {
  const t = useText(newsText)
  if (items.length === 0)
    return (
      <EmptyState icon={<IconNews size={28} aria-hidden />} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    )
  return items.map((item) => <Item key={item.id} item={item} />)
}

function Item({ item: { date, title, text, project_name: production, pictures, files } }: { item: NewsItem }) {
  const format = useFormat()
  const id = useId()
  return (
    <article className={styles.item} aria-labelledby={id}>
      <p className={styles.quiet}>
        <time dateTime={date}>{format.date(date)}</time> · {production}
      </p>
      <h2 id={id} className={styles.itemTitle}>
        {title}
      </h2>
      {text !== '' && <p className={styles.words}>{text}</p>}
      <NewsPictures title={title} pictures={pictures} />
      <MailedFiles files={files} fetch={fetchNewsFile} />
    </article>
  )
}
