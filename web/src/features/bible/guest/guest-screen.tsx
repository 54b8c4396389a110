/** A bible as somebody reads it who was sent a link (S2 §2 `/bible/{id}`): the password once, then set by set. */
import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { decisionNames } from '@backlot/contract/bible-labels'
import { isChosen } from '@backlot/contract/bible-machine'
import { bibleSharesApi as api, type GuestBible } from '@backlot/contract/bible-shares'
import { BibleHead } from '#features/bible/components/bible-head.tsx'
import { PlaceFacts } from '#features/bible/components/place-facts.tsx'
import { SetHead } from '#features/bible/components/set-head.tsx'
import { OfflineCopy } from '#features/bible/guest/offline-copy.tsx'
import { bibleKind, useGuestBible } from '#features/bible/guest/guest-kind.ts'
import { bibleText, entryWords } from '#features/bible/text.ts'
import { GuestEntry, guestFile, keyOf, type Link, Over, useLink } from '#features/guests/public.ts'
import { useLocale } from '#lib/locale.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/bible/components/bible.module.css'

export function BibleGuestScreen() {
  const link = useLink(bibleKind)
  if (!link) return <Over wasOpen={false} error={null} words={entryWords} />
  return (
    <GuestEntry key={keyOf(link)} link={link} words={entryWords}>
      <OpenBible link={link} />
    </GuestEntry>
  )
}

type GuestPlace = GuestBible['sets'][number]['places'][number]
/** What is decided stands before what is still thought about. */
const inOrder = (places: readonly GuestPlace[]): GuestPlace[] =>
  places.toSorted((one, other) => Number(isChosen(other.decision)) - Number(isChosen(one.decision)))

function OpenBible({ link }: { link: Link }) {
  const t = useText(bibleText)
  const locale = useLocale()
  const { data: bible, error, refetch } = useGuestBible(link)
  const [isBusy, setBusy] = useState(false)
  const page = useRef<HTMLElement>(null)
  usePageTitle(bible ? `${bible.project_name} – ${t('bible')}` : t('bible'))
  if (error && !bible) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (!bible) return <Skeleton height={320} aria-hidden />
  const download = async () => {
    setBusy(true)
    try {
      saveBlob(await guestFile(link, api.guestPdf), `${bible.project_name} – ${t('bible')}.pdf`)
    } catch {
      toast.error(t('downloadFailed'))
    }
    setBusy(false)
  }
  return (
    <article ref={page} className={styles.guest}>
      <header className={styles.head}>
        <div>
          <h1>{bible.project_name}</h1>
          <BibleHead bible={bible} hasDrive={bible.sets.some(({ places }) => places.some(({ distance }) => distance !== null))} />
        </div>
        <OfflineCopy link={link} bible={bible} title={`${bible.project_name} – ${t('bible')}`} page={page} />
        {bible.allow_download && (
          <Button variant="default" loading={isBusy} leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void download()}>
            {t('download')}
          </Button>
        )}
      </header>
      {bible.sets.length === 0 ? <EmptyState title={t('empty')} /> : null}
      {bible.sets.map((set) => (
        <section key={set.id} className={styles.set} aria-labelledby={`set-${set.id}`}>
          <div className={styles.setTop}>
            <SetHead set={set} id={`set-${set.id}`} />
          </div>
          {set.places.length === 0 ? <p className={styles.quiet}>{t('noPlaces')}</p> : null}
          <div className={styles.places}>
            {inOrder(set.places).map((place) => (
              <div key={place.id} className={`${styles.place} ${isChosen(place.decision) ? styles.isChosen : ''}`}>
                {place.cover ? (
                  <Picture picture={place.cover} alt="" sizes="(max-width: 620px) 100vw, 380px" className={styles.picture} />
                ) : null}
                <div className={styles.body}>
                  <h3 className={styles.placeName}>{`${place.choice}. ${place.name || t('unnamed')}`}</h3>
                  <p className={styles.quiet}>{decisionNames[place.decision][locale]}</p>
                  <PlaceFacts place={place} />
                </div>
              </div>
            ))}
          </div>
        </section>
      ))}
    </article>
  )
}
