/** Where somebody is signed in, and what is theirs. */
import { useAccountDetail } from '#features/users/accounts/api.ts'
import { browserOf } from '#features/users/accounts/model.ts'
import { accountFormText } from '#features/users/accounts/form-text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import styles from '#features/users/accounts/accounts-screen.module.css'

export function OpenSessions({ id }: { id: number }) {
  const f = useText(accountFormText)
  const format = useFormat()
  const detail = useAccountDetail(id)
  const { data } = detail
  if (!data) return failedRead(detail, f('signedInFailed')) ?? null
  return (
    <section className={styles.about} aria-labelledby="open-sessions">
      <h3 id="open-sessions" className={styles.heading}>
        {f('signedInTitle')}
      </h3>
      {data.open_sessions.length === 0 ? (
        <p className={styles.quiet}>{f('signedInNowhere')}</p>
      ) : (
        <ul className={styles.sessions}>
          {data.open_sessions.map((session) => {
            const browser = browserOf(session.agent)
            return (
              <li key={session.id}>
                <span>{browser ? f('browserOn', browser) : f('unknownBrowser')}</span>
                <span className={styles.quiet}>{f('lastUsed', { moment: format.moment(session.last_used_at) })}</span>
              </li>
            )
          })}
        </ul>
      )}
      {data.mail_fault && (
        <p>
          {f(`mail_${data.mail_fault.kind}`, { moment: format.moment(data.mail_fault.at) })}{' '}
          <span className={styles.quiet}>{data.mail_fault.detail}</span>
        </p>
      )}
      {data.owned.map(({ kind, count }) => (
        <p key={kind} className={styles.quiet}>
          {f(`owns_${kind}`, { count })}
        </p>
      ))}
    </section>
  )
}
