/** Cover, name and words of a lookbook, the way into its chapters, and the download where the link allows it. */
import { IconDownload, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import type { GuestLookbook } from '@backlot/contract/lookbook-guests'
import { asApiError } from '#lib/http.ts'
import { openLink } from '#lib/save-file.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Button } from '#ui/parts/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { SiteLogo } from '#ui/shell/site-logo.tsx'
import { askArchive } from '#features/guests/api.ts'
import { chapterTitleId, mapTitleId, type Chapter } from '#features/guests/model.ts'
import { useStory } from '#features/guests/story-context.ts'
import { guestText } from '#features/guests/text.ts'
import styles from '#features/guests/screens/guest-screen.module.css'

interface StoryHeadProps {
  lookbook: GuestLookbook
  chapters: readonly Chapter[]
  hasMap: boolean
}

/** The part after `#` of a URL is the page's, so a way into the page is a button that moves the focus. */
function goTo(id: string): void {
  const title = document.getElementById(id)
  title?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}

function Download() {
  const t = useText(guestText)
  const messageText = useMessageText()
  const { link } = useStory()
  const [pending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    try {
      const { link: url, pictures } = await askArchive(link)
      openLink(url, '')
      toast.success(t('downloadStarted', { count: pictures }))
    } catch (thrown) {
      toast.error(messageText(asApiError(thrown).detail))
    }
    setPending(false)
  }
  return (
    <Button variant="light" leftSection={<IconDownload size={18} aria-hidden />} loading={pending} onClick={() => void download()}>
      {t('download')}
    </Button>
  )
}

function Contents({ chapters, hasMap }: Pick<StoryHeadProps, 'chapters' | 'hasMap'>) {
  const t = useText(guestText)
  const named = chapters.filter(({ name }) => name !== '')
  if (named.length < 2 && !hasMap) return null
  return (
    <nav aria-label={t('chapters')}>
      <ul className={styles.contents}>
        {(named.length < 2 ? [] : named).map((chapter) => (
          <li key={chapter.folderId}>
            <Button variant="default" className={styles.content} onClick={() => goTo(chapterTitleId(chapter))}>
              {chapter.name}{' '}
              <span className={styles.count} aria-hidden>
                {chapter.count}
              </span>
              <span className="hidden-text">{t('places', { count: chapter.count })}</span>
            </Button>
          </li>
        ))}
        {hasMap ? (
          <li>
            <Button
              variant="default"
              className={styles.content}
              leftSection={<IconMapPin size={18} aria-hidden />}
              onClick={() => goTo(mapTitleId)}
            >
              {t('map')}
            </Button>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}

export function StoryHead({ lookbook, chapters, hasMap }: StoryHeadProps) {
  const t = useText(guestText)
  const format = useFormat()
  const { name, lookbook_name: whole, description, cover, item_count: count, expires_at: expires } = lookbook
  return (
    <header>
      <div className={styles.brand}>
        <SiteLogo />
      </div>
      {cover ? (
        <div className={styles.cover}>
          <Picture picture={cover} alt="" sizes="100vw" eager />
        </div>
      ) : null}
      <div className={styles.head}>
        {whole ? <p className={styles.whole}>{whole}</p> : null}
        <h1 className={styles.title} tabIndex={-1}>
          {name}
        </h1>
        {description ? <p className={styles.lead}>{description}</p> : null}
        <p className={styles.facts}>
          {count > 0 ? <span>{t('places', { count })}</span> : null}
          {expires ? <span>{t('until', { date: format.moment(expires) })}</span> : null}
        </p>
        <Contents chapters={chapters} hasMap={hasMap} />
        {lookbook.allow_download && count > 0 ? <Download /> : null}
      </div>
    </header>
  )
}
