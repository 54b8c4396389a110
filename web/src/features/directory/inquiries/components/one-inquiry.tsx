/** One inquiry: how it stands, who said what, a reminder, its end. */
import { Anchor, Button, Group, Modal, Skeleton } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { InquiryDetail, InquiryRecipient } from '@backlot/contract/directory-inquiries'
import type { ApiError } from '#lib/http.ts'
import { EntryLink } from '#features/directory/components/entry-link.tsx'
import { phoneLink, phoneText } from '#features/directory/model.ts'
import { fetchMailedFile, useClose, useInquiry, useRemind } from '#features/directory/inquiries/api.ts'
import { Standing } from '#features/directory/inquiries/components/standing.tsx'
import { inquiryText } from '#features/directory/inquiries/text.ts'
import { useInquiriesRoute } from '#features/directory/inquiries/use-inquiries-route.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { MailedFiles } from '#ui/mailed-files/mailed-files.tsx'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/directory/inquiries/inquiries.module.css'

export function OneInquiry({ id }: { id: number }) {
  const t = useText(inquiryText)
  const to = useInquiriesRoute()
  const { data, error, isError, refetch } = useInquiry(id)
  return (
    <>
      <p>
        <AnchorLink inherit className={styles.back} to={to}>
          <IconChevronLeft size={20} aria-hidden /> {t('back')}
        </AnchorLink>
      </p>
      {data && <Detail inquiry={data} />}
      {!data &&
        isError &&
        (error.status === 404 ? (
          <EmptyState level={1} title={t('missing')} />
        ) : (
          <ErrorState level={1} error={error} onRetry={() => void refetch()} />
        ))}
      {!data && !isError && <Skeleton height={320} />}
    </>
  )
}

function Detail({ inquiry }: { inquiry: InquiryDetail }) {
  const t = useText(inquiryText)
  const format = useFormat()
  usePageTitle(inquiry.project)
  const facts = [
    t(inquiry.state),
    t('days', { from: format.date(inquiry.from), to: format.date(inquiry.to) }),
    inquiry.place,
    t('until', { day: format.date(inquiry.reply_by) }),
    inquiry.reminded_at ? t('reminded', { day: format.date(inquiry.reminded_at) }) : '',
  ]
  return (
    <article>
      <h1 className={styles.title}>{inquiry.project}</h1>
      <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      <div role="status">
        <Standing inquiry={inquiry} />
      </div>
      <InquiryActions inquiry={inquiry} />
      <h2>{t('answers')}</h2>
      <ul className={styles.recipients}>
        {inquiry.recipients.map((one) => (
          <li key={one.entry_id}>
            <Recipient inquiryId={inquiry.id} recipient={one} />
          </li>
        ))}
      </ul>
      <h2>{t('said')}</h2>
      <p className={styles.message}>{inquiry.message}</p>
    </article>
  )
}

function Recipient({ inquiryId, recipient }: { inquiryId: number; recipient: InquiryRecipient }) {
  const t = useText(inquiryText)
  const format = useFormat()
  const { label, answer, note, answered_at: at, contact, messages, main_category: main } = recipient
  return (
    <>
      <p className={styles.who}>
        {main === null ? (
          label
        ) : (
          <Anchor component={EntryLink} inherit entry={{ id: recipient.entry_id, main_category: main, root: recipient.root }}>
            {label}
          </Anchor>
        )}
        <span className={styles.answer} data-answer={answer ?? 'waiting'}>
          {t(answer ?? 'waiting')}
        </span>
        {at && <span className={styles.quiet}>{format.moment(at)}</span>}
      </p>
      {note && <p className={styles.message}>{note}</p>}
      {messages.map(({ id, text, written_at: written, files }) => (
        <div key={id}>
          <p className={styles.quiet}>{t('byMail', { moment: format.moment(written) })}</p>
          <p className={styles.message}>{text}</p>
          <MailedFiles files={files} fetch={(file) => fetchMailedFile({ id: inquiryId, message: id, file: file.id })} />
        </div>
      ))}
      {contact && (
        <p className={styles.contact}>
          {contact.phone && (
            <Anchor inherit href={phoneLink(contact.phone)} aria-label={`${t('phone')}: ${phoneText(contact.phone)}`}>
              {phoneText(contact.phone)}
            </Anchor>
          )}
          {contact.email && (
            <Anchor inherit href={`mailto:${contact.email}`}>
              {contact.email}
            </Anchor>
          )}
        </p>
      )}
    </>
  )
}

function InquiryActions({ inquiry: { id, can } }: { inquiry: InquiryDetail }) {
  const t = useText(inquiryText)
  const messageText = useMessageText()
  const remind = useRemind(id)
  const close = useClose(id)
  const [closing, setClosing] = useState(false)
  if (!can.remind && !can.close) return null
  const withToast = (said: string) => ({
    onSuccess: () => {
      setClosing(false)
      toast.success(said)
    },
    onError: ({ detail }: ApiError) => toast.error(messageText(detail)),
  })
  return (
    <div className={styles.actions}>
      {can.remind && (
        <Button loading={remind.isPending} onClick={() => remind.mutate(undefined, withToast(t('remindedNow')))}>
          {t('remind')}
        </Button>
      )}
      {can.close && (
        <Button variant="default" onClick={() => setClosing(true)}>
          {t('closeInquiry')}
        </Button>
      )}
      <Modal opened={closing} onClose={() => setClosing(false)} title={t('closeInquiry')} closeButtonProps={{ 'aria-label': t('close') }}>
        <p>{t('closeText')}</p>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setClosing(false)}>
            {t('cancel')}
          </Button>
          <Button loading={close.isPending} onClick={() => close.mutate(undefined, withToast(t('closedNow')))}>
            {t('closeInquiry')}
          </Button>
        </Group>
      </Modal>
    </div>
  )
}
