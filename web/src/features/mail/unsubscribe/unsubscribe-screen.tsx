/** The page behind the link that ends mailings: opening it does nothing, one press does it. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { type MailAction, mailActionsApi } from '@backlot/contract/mail-actions'
import { MailedPage } from '#features/engine/mailed-page.tsx'
import { unsubscribeText } from '#features/mail/unsubscribe/text.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { Button } from '#ui/parts/button.tsx'

export function UnsubscribeScreen({ token }: { token: string }) {
  const t = useText(unsubscribeText)
  const query = useQuery<MailAction, ApiError>({
    queryKey: ['email-action', token],
    queryFn: ({ signal }) => call(mailActionsApi.readAction, { body: { token } }, { signal, quiet: true }),
    retry: false,
  })
  return (
    <MailedPage t={t} query={query} height={200}>
      {(action) => <Question token={token} action={action} />}
    </MailedPage>
  )
}

function Question({ token, action }: { token: string; action: MailAction }) {
  const t = useText(unsubscribeText)
  const messageText = useMessageText()
  const { SiteName: site } = useSite()
  const press = useMutation<MailAction, ApiError>({ mutationFn: () => call(mailActionsApi.verifyAction, { body: { token } }) })
  const values = { email: action.about, site }
  return (
    <>
      <h1>{t('pageTitle')}</h1>
      <p>{t(action.done ? 'wasDone' : 'question', values)}</p>
      <div role="status">{press.data && <p>{t('done', values)}</p>}</div>
      {press.error && <p role="alert">{messageText(press.error.detail)}</p>}
      {!action.done && !press.data && (
        <Button loading={press.isPending} onClick={() => press.mutate()}>
          {t('press')}
        </Button>
      )}
      <p>{t('service')}</p>
    </>
  )
}
