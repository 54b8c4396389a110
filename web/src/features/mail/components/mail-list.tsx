/** The mails of one page: a list of links, with the arrow keys between them. */
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import type { MailSummary } from '@backlot/contract/mail'
import { MailStateNote } from '#features/mail/components/mail-state.tsx'
import { type MailAddress, pageSize, searchOf } from '#features/mail/model.ts'
import { mailText } from '#features/mail/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/mail/screens/mail-screen.module.css'

interface MailListProps {
  mails: readonly MailSummary[]
  total: number
  address: MailAddress
  stale: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = steps[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export function MailList({ mails, total, address, stale }: MailListProps) {
  const t = useText(mailText)
  const format = useFormat()
  return (
    <>
      {/* The keys move between the links of the rows; the list itself takes no focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className={styles.list} aria-label={t('list')} aria-busy={stale} onKeyDown={moveFocus}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link
              to="."
              search={searchOf({ ...address, mail: mail.id }) as never}
              resetScroll={false}
              className={styles.row}
              data-open={mail.id === address.mail || undefined}
              aria-current={mail.id === address.mail ? 'true' : undefined}
              activeProps={{}}
            >
              <span className={styles.rowTop}>
                <span className={styles.addressee}>{mail.to.join(', ')}</span>
                <span className={styles.when}>{format.moment(mail.created_at)}</span>
              </span>
              <span className={styles.rowTop}>
                <span className={styles.subject}>{mail.subject || t('noSubject')}</span>
                <span className={styles.state}>
                  <MailStateNote state={mail.state} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > pageSize && <Pages total={total} address={address} shown={mails.length} />}
    </>
  )
}

function Pages({ total, address, shown }: { total: number; address: MailAddress; shown: number }) {
  const t = useText(mailText)
  const from = (address.page - 1) * pageSize + 1
  const to = from + shown - 1
  const linkTo = (page: number) => ({ to: '.', search: searchOf({ ...address, page, mail: undefined }) as never })
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      <span>{t('range', { from, to, total })}</span>
      <span className={styles.pageButtons}>
        {address.page > 1 && (
          <Button component={Link} {...linkTo(address.page - 1)} variant="default" leftSection={<IconChevronLeft size={18} aria-hidden />}>
            {t('previous')}
          </Button>
        )}
        {to < total && (
          <Button
            component={Link}
            {...linkTo(address.page + 1)}
            variant="default"
            rightSection={<IconChevronRight size={18} aria-hidden />}
          >
            {t('next')}
          </Button>
        )}
      </span>
    </nav>
  )
}
