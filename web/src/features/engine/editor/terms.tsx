/** The kind's terms: read here, accepted when the record is submitted (S2 §3 ListLocation, ListDirectory). */
import { Button, Checkbox, Group, Modal, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useKindText } from '#features/engine/context.tsx'
import { editorText } from '#features/engine/editor/text.ts'
import type { EngineEdit } from '#features/engine/kind.ts'
import { useTerms } from '#features/engine/queries.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { MarkedText } from '#ui/marked-text/marked-text.tsx'
import styles from '#features/engine/editor/editor.module.css'

/** Which terms an owner is still to accept, where it can be submitted. */
export const termsAskedFor = ({ terms, terms_accepted: accepted }: EngineEdit): string | null => (terms === accepted ? null : terms)

interface TermsProps {
  /** Which terms are accepted: nothing else is shown to be read. */
  version: string
  accepted: boolean
  onAccept: (accepted: boolean) => void
}

export function Terms({ version, accepted, onAccept }: TermsProps) {
  const t = useText(editorText)
  const k = useKindText()
  const [reading, setReading] = useState(false)
  return (
    <div className={styles.terms}>
      <Checkbox label={k('terms')} checked={accepted} onChange={({ currentTarget }) => onAccept(currentTarget.checked)} />
      <Button variant="subtle" aria-haspopup="dialog" onClick={() => setReading(true)}>
        {t('readTerms')}
      </Button>
      {reading && <TermsReader version={version} onClose={() => setReading(false)} onAccept={() => onAccept(true)} />}
    </div>
  )
}

interface TermsReaderProps {
  version: string
  onClose: () => void
  onAccept: () => void
}

export function TermsReader({ version, onClose, onAccept }: TermsReaderProps) {
  const t = useText(editorText)
  const locale = useLocale()
  const { data, error, refetch } = useTerms(version)
  const text = data && data.language !== locale && data.translation ? data.translation : data
  return (
    <Modal opened onClose={onClose} size="lg" title={text?.title ?? t('readTerms')} closeButtonProps={{ 'aria-label': t('close') }}>
      {text ? (
        <MarkedText text={text.body} under={2} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button
          disabled={!data}
          onClick={() => {
            onAccept()
            onClose()
          }}
        >
          {t('acceptTerms')}
        </Button>
      </Group>
    </Modal>
  )
}
