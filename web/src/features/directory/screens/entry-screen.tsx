/** One entry: how to reach them, what they do, what they have done (S2 §2 directorydetail). */
import { IconAddressBookOff, IconChevronLeft } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useRawParams, useRawSearch } from '#lib/routes/search.ts'
import { Suspense, useState } from 'react'
import type { DirectoryEntry } from '@backlot/contract/directory'
import { useEntry } from '#features/directory/api.ts'
import { EntryContact } from '#features/directory/components/entry-contact.tsx'
import { EntryCredits } from '#features/directory/components/entry-credits.tsx'
import { Days, EntryFacts, Roles, Section, Words } from '#features/directory/components/entry-facts.tsx'
import { EntryTools } from '#features/directory/components/entry-tools.tsx'
import { EntryDocuments } from '#features/directory/pictures/components/entry-documents.tsx'
import { EntryPictures } from '#features/directory/pictures/components/entry-pictures.tsx'
import { Portrait } from '#features/directory/pictures/components/portrait.tsx'
import { useListRoute } from '#features/directory/components/use-directory-list.ts'
import { useLabel } from '#features/directory/entry-labels.ts'
import { entryText } from '#features/directory/entry-text.ts'
import { CheckedBadge, Confirmation } from '#features/directory/verification/checked.tsx'
import { asApiError } from '#lib/http.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { readText } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { lazyBare } from '#ui/lazy-part.tsx'
import { buttonLook } from '#ui/parts/button.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { linkLook } from '#ui/parts/text-link.tsx'
import { SourceNote } from '#ui/source/source-note.tsx'
import styles from '#features/directory/entry.module.css'

const EntryOffice = lazyBare(async () => (await import('#features/directory/components/entry-office.tsx')).EntryOffice)
const EntryMap = lazyBare(async () => (await import('#features/directory/map/entry-map.tsx')).EntryMap)

export function EntryScreen() {
  const params = useRawParams()
  const search = useRawSearch()
  const reference = params['id'] ?? params['name'] ?? readText(search['directory'])
  const { data, isError, error, refetch } = useEntry(reference)
  if (data) return <EntryPage key={data.id} entry={data} />
  if (isError && asApiError(error).status !== 404) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (isError || reference === '') return <Missing />
  return <EntrySkeleton />
}

function EntryPage({ entry }: { entry: DirectoryEntry }) {
  const label = useLabel()
  usePageTitle(entry.label)
  const person = [entry.name, entry.last_name].filter(Boolean).join(' ')
  const others = [entry.title, ...[person, entry.company_name].filter((name) => name !== entry.label)]
  // A number to call comes before what else can be done.
  const isPhone = useWindowMatches(phone)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  return (
    <article className={styles.page}>
      <BackLink />
      <header className={styles.head}>
        <Portrait cover={coverOf(entry)} label={entry.label} sizes="120px" className={styles.portrait} eager />
        <div className={styles.names}>
          <h1 className={styles.title}>{entry.label}</h1>
          <p className={styles.lead}>{others.filter(Boolean).join(' · ')}</p>
          {entry.tagline && <p className={styles.tagline}>{entry.tagline}</p>}
          <Roles entry={entry} />
          <CheckedBadge entry={entry} />
        </div>
        {!isPhone && <EntryTools entry={entry} />}
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {entry.bio && (
            <Section id="about" title={label('bio')}>
              <p className={styles.text}>{entry.bio}</p>
            </Section>
          )}
          <EntryPictures name={entry.label} pictures={entry.images} />
          <EntryFacts entry={entry} />
          <Days entry={entry} today={today} />
          <Words id="skills" title={label('skills')} words={entry.skills} />
          <EntryCredits credits={entry.credits ?? []} />
          {entry.equipment && (
            <Section id="equipment" title={label('equipment')}>
              <p className={styles.text}>{entry.equipment}</p>
            </Section>
          )}
          {entry.can.seePrivate && (
            <Suspense fallback={null}>
              <EntryOffice entry={entry} />
            </Suspense>
          )}
          <Confirmation entry={entry} />
          {entry.source && <SourceNote source={entry.source} />}
        </div>
        <div className={styles.beside}>
          <EntryContact entry={entry} />
          {isPhone && <EntryTools entry={entry} />}
          <EntryDocuments entry={entry} />
        </div>
        {entry.city ? (
          <div className={styles.whole}>
            <Suspense>
              <EntryMap id={entry.id} />
            </Suspense>
          </div>
        ) : null}
      </div>
    </article>
  )
}

const coverOf = ({ images, thumbnail_image: id }: DirectoryEntry) => images.find((image) => image.id === id) ?? images[0] ?? null

/** Back to the results where one came from them, to the directory otherwise. */
function BackLink() {
  const t = useText(entryText)
  const to = useListRoute()
  const { history } = useRouter()
  const cameFrom = history.canGoBack()
  return (
    <Link
      to={to}
      className={`${linkLook} ${styles.back}`}
      onClick={(event) => {
        if (!cameFrom || event.defaultPrevented || event.metaKey || event.ctrlKey) return
        event.preventDefault()
        history.back()
      }}
    >
      <IconChevronLeft aria-hidden size={20} />
      {t(cameFrom ? 'back' : 'all')}
    </Link>
  )
}

function Missing() {
  const t = useText(entryText)
  const to = useListRoute()
  const action = (
    <Link {...buttonLook()} to={to}>
      {t('toDirectory')}
    </Link>
  )
  return (
    <EmptyState level={1} icon={<IconAddressBookOff aria-hidden size={28} />} title={t('missingTitle')} action={action}>
      {t('missingText')}
    </EmptyState>
  )
}

function EntrySkeleton() {
  const t = useText(entryText)
  return (
    <div className={styles.page} aria-busy>
      <span className="hidden-text" role="status">
        {t('loading')}
      </span>
      <div className={styles.back} />
      <Skeleton height={34} width="min(320px, 80vw)" />
      <Skeleton height={16} width={220} above={14} />
      <div className={styles.columns}>
        <Skeleton height={320} />
        <Skeleton height={240} radius={16} />
      </div>
    </div>
  )
}
