/** What an officer is offered, behind the link of a mail: read, then taken or declined once. */
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { assignmentsApi as api, type OfferedPost } from '@backlot/contract/assignments'
import { CaseFacts } from '#features/engine/cases/parts/facts.tsx'
import { MailedLink } from '#features/engine/mailed-page.tsx'
import { postScreenText } from '#features/permits/posts/post-screen-text.ts'
import { postsText } from '#features/permits/posts/text.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { useTimeOfDay } from '#lib/use-time-of-day.ts'
import styles from '#features/engine/cases/cases.module.css'

export function PostScreen() {
  const t = useText(postScreenText)
  const open = (token: string, signal: AbortSignal) => call(api.open, { body: { token } }, { signal, quiet: true })
  return (
    <MailedLink t={t} name="offered-post" height={420} open={open}>
      {(opened, token) => <Offered token={token} opened={opened} />}
    </MailedLink>
  )
}

/** What was worked was taken. */
const said = (status: OfferedPost['status']) =>
  status === 'declined' || status === 'cancelled' || status === 'cancelled_late' ? status : 'confirmed'

function Offered({ token, opened }: { token: string; opened: OfferedPost }) {
  const t = useText(postScreenText)
  const roles = useText(postsText)
  const format = useFormat()
  const { span } = useTimeOfDay()
  const messageText = useMessageText()
  const answering = useMutation<OfferedPost, ApiError, 'confirmed' | 'declined'>({
    mutationFn: (status) => call(api.answer, { body: { token, status } }),
  })
  const post = answering.data ?? opened
  const isOpen = post.status === 'offered'
  return (
    <>
      <h1 className={styles.title}>{t('pageTitle')}</h1>
      <p>{t('intro', { name: post.name })}</p>
      <CaseFacts
        facts={[
          [t('day'), format.date(post.day)],
          [t('time'), span(post.time_from, post.time_to)],
          [t('place'), post.place],
          [t('post'), post.post],
          [t('role'), roles(post.role)],
          [t('production'), post.production],
          [t('company'), post.company],
          [t('contacts'), post.contacts.join('\n')],
        ]}
      />
      <div className={styles.form}>
        <div role="status">{!isOpen && <p>{t(said(post.status))}</p>}</div>
        {answering.isError && <p role="alert">{messageText(answering.error.first)}</p>}
        {isOpen && (
          <div className={styles.choices}>
            <Button size="md" loading={answering.isPending} onClick={() => answering.mutate('confirmed')}>
              {t('take')}
            </Button>
            <Button size="md" variant="default" disabled={answering.isPending} onClick={() => answering.mutate('declined')}>
              {t('decline')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
