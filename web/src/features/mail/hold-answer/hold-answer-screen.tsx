/** The page behind the link that asks an owner about a hold: opening it answers nothing, a press does. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { type MailAction, mailActionsApi } from '@backlot/contract/mail-actions'
import { MailedPage } from '#features/engine/mailed-page.tsx'
import { holdAnswerText } from '#features/mail/hold-answer/text.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { Button } from '#ui/parts/button.tsx'

export function HoldAnswerScreen({ token }: { token: string }) {
  const t = useText(holdAnswerText)
  const query = useQuery<MailAction, ApiError>({
    queryKey: ['email-action', token],
    queryFn: ({ signal }) => call(mailActionsApi.readAction, { body: { token } }, { signal, quiet: true }),
    retry: false,
  })
  return (
    <MailedPage t={t} query={query} height={240}>
      {(action) => <Question token={token} action={action} />}
    </MailedPage>
  )
}

function Question({ token, action }: { token: string; action: MailAction }) {
  const t = useText(holdAnswerText)
  const messageText = useMessageText()
  const { SiteName: site } = useSite()
  const press = useMutation<MailAction, ApiError, 'yes' | 'no'>({
    mutationFn: (answer) => call(mailActionsApi.verifyAction, { body: { token, answer } }),
  })
  const said = (press.data ?? action).answer ?? ''
  return (
    <>
      <h1>{t('pageTitle')}</h1>
      <p>{t('question', { site, about: action.about })}</p>
      <div role="status">{said !== '' && <p>{t(said === 'yes' ? 'saidYes' : 'saidNo')}</p>}</div>
      {press.error && <p role="alert">{messageText(press.error.detail)}</p>}
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <Button disabled={said === 'yes' || press.isPending} onClick={() => press.mutate('yes')}>
          {t('yes')}
        </Button>
        <Button disabled={said === 'no' || press.isPending} onClick={() => press.mutate('no')}>
          {t('no')}
        </Button>
      </p>
      <p>{t('change')}</p>
    </>
  )
}
