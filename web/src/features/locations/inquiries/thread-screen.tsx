/** The page behind the link of a mail: whoever asked, or an owner, reads and answers without an account. */
import { joinNames } from '@backlot/contract/joined-names'
import { useAnswerThread, useThread } from '#features/locations/inquiries/api.ts'
import { inquiryText } from '#features/locations/inquiries/text.ts'
import { Messages, Reply, useFactsLine } from '#features/locations/inquiries/thread.tsx'
import { LocationLink } from '#features/locations/components/location-link.tsx'
import { MailedPage } from '#features/engine/mailed-page.tsx'
import { useRawSearch } from '#lib/routes/search.ts'
import { readText } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/inquiries/inquiries.module.css'

export function ThreadScreen() {
  const token = readText(useRawSearch()['token'])
  const t = useText(inquiryText)
  const facts = useFactsLine()
  const query = useThread(token)
  const answer = useAnswerThread(token)
  return (
    <MailedPage t={t} query={query} height={320}>
      {(thread) => (
        <>
          <h1 className={styles.title}>{t('about', { places: joinNames(thread.places.map(({ label }) => label)) })}</h1>
          <p className={styles.quiet}>
            {thread.part === 'owner' && `${[thread.asker.name, thread.asker.company].filter(Boolean).join(', ')} · `}
            {facts(thread)}
          </p>
          <p className={styles.places}>
            {thread.places.map(({ id, label }) => (
              <LocationLink key={id} id={id}>
                {label}
              </LocationLink>
            ))}
          </p>
          <Messages messages={thread.messages} own={thread.part} />
          {thread.state === 'closed' ? <p role="status">{t('isClosed')}</p> : <Reply call="answerThread" send={answer} />}
        </>
      )}
    </MailedPage>
  )
}
