/** The terms for listing a property: read here, accepted with the handing in (S2 §3 ListLocation). */
import { Button, Checkbox, Group, Modal, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTerms } from '#features/locations/edit/api.ts'
import { editText } from '#features/locations/edit/edit-text.ts'
import { useText } from '#lib/text.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import styles from '#features/locations/edit/edit.module.css'

interface TermsProps {
  /** Which terms are accepted: nothing else is shown to be read. */
  version: string
  accepted: boolean
  onAccept: (accepted: boolean) => void
}

export function Terms({ version, accepted, onAccept }: TermsProps) {
  const t = useText(editText)
  const [reading, setReading] = useState(false)
  return (
    <div className={styles.terms}>
      <Checkbox label={t('terms')} checked={accepted} onChange={({ currentTarget }) => onAccept(currentTarget.checked)} />
      <Button variant="subtle" aria-haspopup="dialog" onClick={() => setReading(true)}>
        {t('readTerms')}
      </Button>
      {reading && (
        <Reader
          version={version}
          onClose={() => setReading(false)}
          onAccept={() => {
            onAccept(true)
            setReading(false)
          }}
        />
      )}
    </div>
  )
}

function Reader({ version, onClose, onAccept }: { version: string; onClose: () => void; onAccept: () => void }) {
  const t = useText(editText)
  const { data, error, refetch } = useTerms(version)
  return (
    <Modal opened onClose={onClose} size="lg" title={data?.title ?? t('readTerms')} closeButtonProps={{ 'aria-label': t('close') }}>
      {data ? (
        <p className={styles.termsText}>{data.body}</p>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button disabled={!data} onClick={onAccept}>
          {t('acceptTerms')}
        </Button>
      </Group>
    </Modal>
  )
}
