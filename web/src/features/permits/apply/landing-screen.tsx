/** The way in: guidelines and answers of the office, and the account that an application belongs to (S3 §2, §3). */
import { Anchor, Button, Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LibraryEntry, permitLibraryApi } from '@backlot/contract/permit-desk'
import { documentTypes } from '@backlot/contract/site-policies'
import { sitesApi } from '@backlot/contract/sites'
import { ApplyKindProvider, useApplyWords } from '#features/engine/cases/apply/context.tsx'
import { Entry } from '#features/engine/cases/apply/entry.tsx'
import { CaseKindProvider } from '#features/engine/cases/context.tsx'
import { useRefusal } from '#features/engine/cases/parts/move-buttons.tsx'
import { caseText } from '#features/engine/cases/text.ts'
import { useLibrary } from '#features/permits/api.ts'
import { permitApply } from '#features/permits/apply/apply-kind.tsx'
import { applyText } from '#features/permits/apply/text.ts'
import { permitKind } from '#features/permits/kind.ts'
import { afterChange } from '#lib/after-change.ts'
import { call, callFile } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { saveBlob } from '#lib/save-file.ts'
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
        {entries.map(({ id, title, text, url, file }) => (
          <li key={id} className={styles.row}>
            <strong>{title}</strong>
            {text !== '' && <span className={styles.said}>{text}</span>}
            {url !== '' && (
              <Anchor href={url} target="_blank" rel="noreferrer" aria-label={`${t('openLink')}: ${title}`}>
                {t('openLink')}
              </Anchor>
            )}
            {file && <EntryFile id={id} file={file} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const megabytesOf = (bytes: number): number => Math.max(0.1, Math.round(bytes / 104_857.6) / 10)

function EntryFile({ id, file: { name, bytes } }: { id: number; file: NonNullable<LibraryEntry['file']> }) {
  const t = useText(applyText)
  const refused = useRefusal()
  const download = () =>
    afterChange(callFile(permitLibraryApi.file, { params: { id } }), { onSuccess: (blob) => saveBlob(blob, name), onError: refused })
  return (
    <Button variant="default" size="sm" className={styles.start} leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
      {t('downloadFile', { name, megabytes: megabytesOf(bytes) })}
    </Button>
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
