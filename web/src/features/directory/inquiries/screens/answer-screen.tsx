/** The page behind the link of an inquiry's mail: three answers, for a phone. Opening it answers nothing. */
import { Button, Checkbox, Radio, Textarea } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { type AskedInquiry, type InquiryAnswer, inquiryAnswers, inquiryLimits } from '@backlot/contract/directory-inquiries'
import { MailedPage } from '#features/directory/components/mailed-page.tsx'
import { useAnswer, useAsked } from '#features/directory/inquiries/api.ts'
import { inquiryText } from '#features/directory/inquiries/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { linkLook } from '#ui/parts/text-link.tsx'
import styles from '#features/directory/inquiries/inquiries.module.css'

export function AnswerScreen({ token }: { token: string }) {
  const t = useText(inquiryText)
  const query = useAsked(token)
  return (
    <MailedPage t={t} query={query} height={320}>
      {(asked) => <Asked token={token} asked={asked} />}
    </MailedPage>
  )
}

const says = { yes: 'sayYes', maybe: 'sayMaybe', no: 'sayNo' } as const

function Asked({ token, asked }: { token: string; asked: AskedInquiry }) {
  const t = useText(inquiryText)
  const format = useFormat()
  const { project, place, from, to, asker } = asked
  const facts = [
    ['production', project],
    ['when', from === to ? format.date(from) : t('days', { from: format.date(from), to: format.date(to) })],
    ['where', place],
  ] as const
  return (
    <>
      <h1 className={styles.title}>{t('greeting', { name: asked.label })}</h1>
      <p>{t('asks', { name: asker.name, office: asked.office })}</p>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([word, value]) => (
            <div key={word}>
              <dt>{t(word)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.message}>{asked.message}</p>
      <p className={styles.quiet}>{t('answerBy', { day: format.date(asked.reply_by) })}</p>
      {asked.state === 'closed' ? <Closed asked={asked} /> : <Form token={token} asked={asked} />}
      {asker.email && (
        <p>
          <a className={`${linkLook} ${styles.reach}`} href={`mailto:${asker.email}`}>
            {t('reach', { email: asker.email })}
          </a>
        </p>
      )}
    </>
  )
}

function Closed({ asked }: { asked: AskedInquiry }) {
  const t = useText(inquiryText)
  return (
    <div className={styles.done} role="status">
      <p>{t('isClosed')}</p>
      {asked.answer && <p>{t('answered', { answer: t(says[asked.answer]) })}</p>}
    </div>
  )
}

function Form({ token, asked }: { token: string; asked: AskedInquiry }) {
  const t = useText(inquiryText)
  const messageText = useMessageText()
  const [answer, setAnswer] = useState<InquiryAnswer | null>(asked.answer)
  const [note, setNote] = useState(asked.note)
  const [share, setShare] = useState(asked.share_contact)
  const [fault, setFault] = useState('')
  const { mutate, isPending, isSuccess } = useAnswer(token)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (answer === null) return setFault(t('choose'))
    setFault('')
    return mutate(
      { answer, note: note.trim(), share_contact: share && answer !== 'no' },
      { onError: ({ detail }) => setFault(messageText(detail)) },
    )
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Radio.Group
        label={t('yourAnswer')}
        error={fault || undefined}
        value={answer ?? ''}
        onChange={(value) => setAnswer(inquiryAnswers.find((one) => one === value) ?? null)}
      >
        <div className={styles.answers}>
          {inquiryAnswers.map((one) => (
            <Radio key={one} value={one} size="md" className={styles.choice} label={t(says[one])} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        size="md"
        label={t('note')}
        rows={3}
        maxLength={inquiryLimits.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {answer !== 'no' && (
        <Checkbox
          size="md"
          label={t('share', { name: asked.asker.name })}
          checked={share}
          onChange={({ currentTarget }) => setShare(currentTarget.checked)}
        />
      )}
      <Button type="submit" size="md" loading={isPending}>
        {t(asked.answer ? 'changeAnswer' : 'sendAnswer')}
      </Button>
      {/* Beside what was pressed, where somebody on a phone looks. */}
      <div role="status">
        {asked.answer && (
          <div className={styles.done}>
            <p>{t(isSuccess ? 'thanks' : 'answered', { answer: t(says[asked.answer]) })}</p>
            <p>{t('stillChange')}</p>
          </div>
        )}
      </div>
    </form>
  )
}
