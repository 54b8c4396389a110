/** The way in: guidelines and answers of the office, and the account that an application belongs to (S3 §2, §3). */
import limits from 'virtual:limits/permit-desk'
import { Anchor, Button, Modal, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '@backlot/contract/endpoint'
import { permitUsersApi as api } from '@backlot/contract/permit-desk'
import { documentTypes } from '@backlot/contract/site-policies'
import { sitesApi } from '@backlot/contract/sites'
import { useLibrary } from '#features/permits/api.ts'
import { applyText } from '#features/permits/apply/text.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/permits/permits.module.css'

export function LandingScreen() {
  const t = useText(applyText)
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
            {t('own')}
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

/** For whoever opens an application without being signed in. */
export function SignInFirst() {
  const t = useText(applyText)
  usePageTitle(t('signInFirst'))
  return (
    <Page>
      <h1 className={styles.title}>{t('signInFirst')}</h1>
      <p>{t('signInText')}</p>
      <Entry />
    </Page>
  )
}

function Entry() {
  const t = useText(applyText)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.tools}>
      <ButtonLink to="/login" search={{ d: 'dashboard/permit/view' }}>
        {t('signIn')}
      </ButtonLink>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('createAccount')}
      </Button>
      {isOpen && <AccountDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

function AccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText(applyText)
  const messageText = useMessageText()
  const asking = useMutation<CallOutput<typeof api.submitProfile>, ApiError, { name: string; email: string }>({
    mutationFn: (body) => call(api.submitProfile, { body }),
  })
  const form = useForm({
    limits: limits['submitProfile'] ?? {},
    initial: { name: '', email: '' },
    onSubmit: (said, failed) =>
      asking.mutate(said, {
        onSuccess: ({ message }) => {
          toast.success(messageText(message))
          onClose()
        },
        onError: failed,
      }),
  })
  return (
    <FormDialog title={t('accountTitle')} action={t('create')} cancel={t('cancel')} form={form} onClose={onClose}>
      <p>{t('accountText')}</p>
      <TextInput data-autofocus label={t('yourName')} {...form.field('name')} />
      <TextInput label={t('email')} {...form.field('email')} type="email" />
    </FormDialog>
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
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={title} size="lg" closeButtonProps={{ 'aria-label': t('close') }}>
        <p className={styles.said}>{body}</p>
      </Modal>
    </div>
  )
}
