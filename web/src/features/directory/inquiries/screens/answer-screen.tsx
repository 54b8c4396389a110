/** The page behind the link of an inquiry's mail: three answers, for a phone. Opening it answers nothing. */
import { Anchor, Button, Checkbox, Radio, Textarea } from '@mantine/core'
import limits from 'virtual:limits/directory-inquiries'
import { type AskedInquiry, inquiryAnswers } from '@backlot/contract/directory-inquiries'
import { MailedPage } from '#features/engine/mailed-page.tsx'
import { useAnswer, useAsked } from '#features/directory/inquiries/api.ts'
import { inquiryText } from '#features/directory/inquiries/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
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
      {asked.state === 'closed' ? <Closed asked={asked} /> : <AnswerForm token={token} asked={asked} />}
      {asker.email && (
        <p>
          <Anchor inherit className={styles.reach} href={`mailto:${asker.email}`}>
            {t('reach', { email: asker.email })}
          </Anchor>
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

function AnswerForm({ token, asked }: { token: string; asked: AskedInquiry }) {
  const t = useText(inquiryText)
  const { mutate, isSuccess } = useAnswer(token)
  const form = useForm({
    limits: limits['answerInquiry'] ?? {},
    initial: { answer: asked.answer ?? '', note: asked.note, share_contact: asked.share_contact },
    check: ({ answer }) => (answer === '' ? { answer: t('choose') } : {}),
    onSubmit: ({ answer: chosen, note, share_contact: share }, failed, saved) => {
      const answer = inquiryAnswers.find((one) => one === chosen) ?? 'no'
      mutate(
        { answer, note: note.trim(), share_contact: share && answer !== 'no' },
        // An answer that was refused is given anew: the reason stands where it is chosen.
        { onSuccess: () => saved(), onError: (error) => failed(error.fields.length > 0 ? error : { answer: error.detail }) },
      )
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <Radio.Group label={t('yourAnswer')} {...form.choice('answer')}>
        <div className={styles.answers}>
          {inquiryAnswers.map((one) => (
            <Radio key={one} value={one} size="md" className={styles.choice} label={t(says[one])} />
          ))}
        </div>
      </Radio.Group>
      <Textarea size="md" label={t('note')} rows={3} {...form.field('note')} />
      {form.values.answer !== 'no' && (
        <Checkbox size="md" label={t('share', { name: asked.asker.name })} {...form.checkbox('share_contact')} />
      )}
      <Button type="submit" size="md" loading={form.isSending}>
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
    </Form>
  )
}
