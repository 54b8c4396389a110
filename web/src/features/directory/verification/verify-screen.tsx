/** The page behind the link of a mail that asks whether an entry is still correct: one press, or on to changing it. */
import { Link } from '@tanstack/react-router'
import type { EntryToVerify } from '@backlot/contract/directory-verification'
import { MailedPage } from '#features/engine/mailed-page.tsx'
import { useConfirmByLink, useToVerify } from '#features/directory/verification/api.ts'
import { useMonth } from '#features/directory/verification/checked.tsx'
import { verifyText } from '#features/directory/verification/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { Button, buttonLook } from '#ui/parts/button.tsx'
import { linkLook } from '#ui/parts/text-link.tsx'
import styles from '#features/directory/inquiries/inquiries.module.css'

export function VerifyScreen({ token }: { token: string }) {
  const t = useText(verifyText)
  const query = useToVerify(token)
  return (
    <MailedPage t={t} query={query} height={240}>
      {(entry) => <Question token={token} entry={entry} />}
    </MailedPage>
  )
}

function Question({ token, entry }: { token: string; entry: EntryToVerify }) {
  const t = useText(verifyText)
  const messageText = useMessageText()
  const month = useMonth()
  const { data, error, isPending, mutate } = useConfirmByLink(token)
  const isSilent = entry.state === 'silent'
  return (
    <>
      <h1 className={styles.title}>{t('question', { name: entry.label })}</h1>
      <p>{t(isSilent ? 'isSilent' : 'isPublic')}</p>
      {entry.checked && <p className={styles.quiet}>{t('checkedIn', { month: month(entry.checked) })}</p>}
      <div role="status">{data && <p className={styles.done}>{t(data.outcome, { name: data.label })}</p>}</div>
      {error && <p role="alert">{messageText(error.detail)}</p>}
      <div className={styles.actions}>
        {!data && (
          <Button loading={isPending} onClick={() => mutate()}>
            {t(isSilent ? 'bringBack' : 'still')}
          </Button>
        )}
        {!isSilent && (
          <Link
            {...buttonLook({ variant: 'default' })}
            to="/dashboard/directorydetail/$mainCategory/$id"
            params={{ mainCategory: '0', id: String(entry.entry_id) }}
          >
            {t('look')}
          </Link>
        )}
        {entry.has_owner && !data && (
          <Link {...buttonLook({ variant: 'default' })} to="/dashboard/listdirectory" search={{ directory: entry.entry_id }}>
            {t('changed')}
          </Link>
        )}
      </div>
      {!entry.has_owner && !data && <OfficeEmail />}
    </>
  )
}

/** Without an account of its own an entry is changed by the office. */
function OfficeEmail() {
  const t = useText(verifyText)
  const { settings } = useSite()
  const email = settings.contact?.email
  if (!email) return null
  return (
    <p>
      <a className={`${linkLook} ${styles.reach}`} href={`mailto:${email}`}>
        {t('writeOffice', { email })}
      </a>
    </p>
  )
}
