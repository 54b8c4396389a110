/** The way in: guidelines and answers of the office, and the account that an application belongs to (S3 §2, §3). */
import { Anchor, Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentTypes } from '@backlot/contract/site-policies'
import { sitesApi } from '@backlot/contract/sites'
import { ApplyKindProvider, useApplyWords } from '#features/engine/cases/apply/context.tsx'
import { Entry } from '#features/engine/cases/apply/entry.tsx'
import { caseText } from '#features/engine/cases/text.ts'
import { CaseKindProvider } from '#features/engine/cases/context.tsx'
import { useLibrary } from '#features/permits/api.ts'
import { permitApply } from '#features/permits/apply/apply-kind.tsx'
import { applyText } from '#features/permits/apply/text.ts'
import { permitKind } from '#features/permits/kind.ts'
import { call } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

export function LandingScreen() {
  return (
    <CaseKindProvider kind={permitKind}>
      <ApplyKindProvider kind={permitApply}>
        <Landing />
      </ApplyKindProvider>
    </CaseKindProvider>
  )
}

function Landing() {
  const t = useText(applyText)
  const words = useApplyWords()
  const { userType, admin } = useViewer()
  usePageTitle(t('landing'))
  const mayApply = userType === 'permit' || admin
  return (
    <Page>
      <h1 className={styles.title}>{t('landing')}</h1>
      <p>{t('landingText')}</p>
      {mayApply ? (
        <div className={styles.tools}>
          <ButtonLink to="/dashboard/permit/view" search={{ add: true }}>
            {t('apply')}
          </ButtonLink>
          <ButtonLink variant="default" to="/dashboard/permit/view">
            {words('own')}
          </ButtonLink>
        </div>
      ) : (
        <Entry />
      )}
      <Guidelines />
      <Answers />
    </Page>
  )
}

function Guidelines() {
  const t = useText(applyText)
  const library = useLibrary()
  const entries = library.data ?? []
  return (
    <section aria-label={t('guidelines')}>
      <h2 className={styles.subtitle}>{t('guidelines')}</h2>
      {library.isError && <ErrorState error={library.error} title={t('guidelinesFailed')} onRetry={() => void library.refetch()} />}
      {library.data && entries.length === 0 && <p className={styles.quiet}>{t('noGuidelines')}</p>}
      <ul className={styles.rows}>
        {entries.map(({ id, title, text, url }) => (
          <li key={id} className={styles.row}>
            <strong>{title}</strong>
            {text !== '' && <span className={styles.said}>{text}</span>}
            {url !== '' && (
              <Anchor href={url} target="_blank" rel="noreferrer" aria-label={`${t('openLink')}: ${title}`}>
                {t('openLink')}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The office writes it as one of its policies (S3 §3 "PermitFAQ"). */
function Answers() {
  const t = useText(applyText)
  const shared = useText(caseText)
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['sites', 'policies'],
    queryFn: ({ signal }) => call(sitesApi.policies, {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  })
  const found = data?.find(({ document_type: type }) => type === documentTypes.PermitFAQ)
  if (!found) return null
  const { title, body } = found.language === locale ? found : (found.translation ?? found)
  return (
    <div>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('faq')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={title} size="lg" closeButtonProps={{ 'aria-label': shared('close') }}>
        <p className={styles.said}>{body}</p>
      </Modal>
    </div>
  )
}
