/** How an email looks with sample values, as wide as on a desk or on a phone. */
import { SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { MailWords, RenderedMail } from '@backlot/contract/mail-templates'
import { type TemplateKey, usePreview } from '#features/mail/templates/api.ts'
import { MailFrame, previewWidths, type PreviewWidth } from '#features/mail/templates/mail-frame.tsx'
import { templatesText } from '#features/mail/templates/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/mail/templates/templates.module.css'

interface PreviewProps {
  open: TemplateKey
  words: MailWords
  /** A letter has no layout of an email: its text is shown. */
  isLetter: boolean
  onRefused: (error: ApiError) => void
}

/** So long nobody has typed before it is drawn anew. */
const pause = 400

export function Preview({ open, words, isLetter, onRefused }: PreviewProps) {
  const t = useText(templatesText)
  const [width, setWidth] = useState<PreviewWidth>('desktop')
  const [shown, setShown] = useState<RenderedMail>()
  const [settled] = useDebouncedValue(JSON.stringify({ ...open, ...words }), pause)
  const { mutate, isError } = usePreview()
  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  }, [onRefused])
  useEffect(() => {
    const body = JSON.parse(settled) as TemplateKey & MailWords
    if (body.subject.trim() === '' || body.body.trim() === '') return
    mutate(body, { onSuccess: setShown, onError: (error) => error.fields.length > 0 && refused.current(error) })
  }, [settled, mutate])
  return (
    <section aria-label={t('preview')} className={styles.preview}>
      <div className={styles.previewBar}>
        <h2>{t('preview')}</h2>
        {!isLetter && (
          <SegmentedControl
            aria-label={t('width')}
            value={width}
            data={previewWidths.map((value) => ({ value, label: t(value) }))}
            onChange={(next) => setWidth(previewWidths.find((one) => one === next) ?? 'desktop')}
          />
        )}
      </div>
      {isError && <p role="status">{t('previewFails')}</p>}
      {shown && <MailFrame mail={shown} width={isLetter ? 'plain' : width} title={t('frame')} />}
    </section>
  )
}
