/** A report as somebody reads it who was sent a link: the password once, then its places, with an answer to each. */
import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { reportsApi as api } from '@backlot/contract/reports'
import { AnswerFields, GuestEntry, guestFile, keyOf, type Link, Over, useLink } from '#features/guests/public.ts'
import { ReportBody } from '#features/reports/components/report-body.tsx'
import { useAnswer, useGuestReport } from '#features/reports/guest-api.ts'
import { reportKind } from '#features/reports/guest-kind.ts'
import { entryWords, reportText } from '#features/reports/text.ts'
import { asApiError } from '#lib/api-error.ts'
import { useMessageText } from '#lib/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/reports/components/report.module.css'

export function ReportGuestScreen() {
  const link = useLink(reportKind)
  if (!link) return <Over wasOpen={false} error={null} words={entryWords} />
  return (
    <GuestEntry key={keyOf(link)} link={link} words={entryWords}>
      <OpenReport link={link} />
    </GuestEntry>
  )
}

/** Somebody who writes is given time to go on. */
const noteDelay = 900

function OpenReport({ link }: { link: Link }) {
  const t = useText(reportText)
  const messageText = useMessageText()
  const { data: report, error, refetch } = useGuestReport(link)
  const answer = useAnswer(link)
  const [name, setName] = useState('')
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  usePageTitle(report?.title ?? t('report'))
  if (error && !report) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (!report) return <Skeleton height={320} aria-hidden />

  const send = (said: Omit<Parameters<typeof answer.mutate>[0]['answers'][number], 'location_id'>, id: number) =>
    answer.mutate({ ...(name.trim() && { name: name.trim() }), answers: [{ location_id: id, ...said }] })
  const sendSoon = (note: string, id: number) => {
    clearTimeout(timers.current.get(id))
    timers.current.set(
      id,
      setTimeout(() => send({ note }, id), noteDelay),
    )
  }
  return (
    <>
      {report.allow_download && <Download link={link} title={report.title} />}
      <ReportBody
        report={report}
        renderBelow={({ location_id: id, location_name: place }) => {
          const { answer: given = null, note = '' } = report.answers.find((one) => one.location_id === id) ?? {}
          return (
            <AnswerFields
              name={place}
              said={{ answer: given, note }}
              onSay={(said) => (said.note === undefined ? send({ answer: said.answer ?? null }, id) : sendSoon(said.note, id))}
            />
          )
        }}
      />
      <div className={styles.guest}>
        <TextInput
          className={styles.guestName}
          label={t('yourName')}
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => name.trim() && answer.mutate({ name: name.trim(), answers: [] })}
        />
        <p role="status">{answer.isSuccess ? t('saved') : ''}</p>
        {answer.error ? <p role="alert">{messageText(asApiError(answer.error).detail)}</p> : null}
      </div>
    </>
  )
}

function Download({ link, title }: { link: Link; title: string }) {
  const t = useText(reportText)
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveBlob(await guestFile(link, api.guestPdf), `${title}.pdf`)
    } catch {
      toast.error(t('downloadFailed'))
    }
    setBusy(false)
  }
  return (
    <div className={styles.tools}>
      <Button variant="default" loading={isBusy} leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void download()}>
        {t('download')}
      </Button>
    </div>
  )
}
