/** What was asked and written, with a field for the next message. */
import { Button, Textarea } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import limits from 'virtual:limits/location-inquiries'
import type { InquiryMessage, InquiryThread } from '@backlot/contract/location-inquiries'
import { inquiryText } from '#features/locations/inquiries/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { MailedFiles } from '#ui/mailed-files/mailed-files.tsx'
import styles from '#features/locations/inquiries/inquiries.module.css'

type Facts = Pick<InquiryThread, 'kind' | 'from' | 'to' | 'crew'>

/** Kind, days and people in one line. */
export function useFactsLine(): (facts: Facts) => string {
  const t = useText(inquiryText)
  const format = useFormat()
  return ({ kind, from, to, crew }) => {
    const ends = [...new Set([from, to].filter((day) => day !== null))].map((day) => format.date(day))
    const days = ends.length === 0 ? t('whenNone') : ends.join(' – ')
    return [t(kind), days, ...(crew === null ? [] : [t('people', { count: crew })])].join(' · ')
  }
}

interface MessagesProps {
  messages: readonly InquiryMessage[]
  /** Whose page it is. */
  own: InquiryMessage['part']
  /** Of the office alone: files that came by mail. */
  fetchFile?: (message: number, file: number) => Promise<Blob>
}

export function Messages({ messages, own, fetchFile }: MessagesProps) {
  const t = useText(inquiryText)
  const format = useFormat()
  return (
    <ol className={styles.messages} aria-label={t('messages')}>
      {messages.map(({ id, part, name, text, written_at, files }) => (
        <li key={id} data-own={part === own || undefined}>
          <p className={styles.by}>
            <strong>{part === own ? t('you') : name}</strong> <time dateTime={written_at}>{format.date(written_at)}</time>
          </p>
          <p className={styles.said}>{text}</p>
          {fetchFile && <MailedFiles files={files} fetch={(file) => fetchFile(id, file.id)} />}
        </li>
      ))}
    </ol>
  )
}

interface ReplyProps {
  call: 'answerThread' | 'answerAsOffice'
  send: UseMutationResult<unknown, ApiError, string>
}

export function Reply({ call, send }: ReplyProps) {
  const t = useText(inquiryText)
  const form = useForm({
    limits: limits[call] ?? {},
    initial: { text: '' },
    check: ({ text }) => (text.trim() === '' ? { text: t('required') } : {}),
    onSubmit: ({ text }, failed, saved) =>
      send.mutate(text.trim(), {
        onSuccess: () => saved({ text: '' }),
        onError: (error) => failed(error.fields.length > 0 ? error : { text: error.detail }),
      }),
  })
  return (
    <Form form={form} className={styles.reply}>
      <Textarea size="md" label={t('reply')} description={t('replyHint')} rows={4} resize="vertical" {...form.field('text')} />
      <div className={styles.send}>
        <span role="status">{send.isSuccess && form.values.text === '' ? t('replied') : ''}</span>
        <Button type="submit" loading={form.isSending}>
          {t('sendReply')}
        </Button>
      </div>
    </Form>
  )
}
