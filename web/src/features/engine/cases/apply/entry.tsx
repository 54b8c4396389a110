/** For whoever opens an application without an account that applies: the one that it belongs to. */
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApplyKind, useApplyWords } from '#features/engine/cases/apply/context.tsx'
import { caseApplyText } from '#features/engine/cases/apply/text.ts'
import { useCaseKind } from '#features/engine/cases/context.tsx'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/engine/cases/cases.module.css'

export function ApplicantsOnly() {
  const words = useApplyWords()
  const t = useText(caseApplyText)
  const { signedIn } = useViewer()
  const title = signedIn ? t('otherAccount') : words('signInFirst')
  usePageTitle(title)
  return (
    <Page>
      <h1 className={styles.title}>{title}</h1>
      <p>{signedIn ? t('otherAccountText') : words('signInText')}</p>
      <Entry />
    </Page>
  )
}

export function Entry() {
  const t = useText(caseApplyText)
  const { pages } = useApplyKind()
  const { signedIn } = useViewer()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.tools}>
      {!signedIn && (
        <ButtonLink to="/login" search={{ d: pages.own.to.slice(1) }}>
          {t('signIn')}
        </ButtonLink>
      )}
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('createAccount')}
      </Button>
      {isOpen && <AccountDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

function AccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText(caseApplyText)
  const messageText = useMessageText()
  const { calls, limits } = useCaseKind()
  const asking = useMutation<{ message: string }, ApiError, { name: string; email: string }>({
    mutationFn: (asked) => calls.askAccount(asked),
  })
  const form = useForm({
    limits: limits.account,
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
