/** Approve, ask for changes or refuse; the owner gets the note by mail. */
import { Button, Textarea } from '@mantine/core'
import { IconCheck, IconMessage, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Verdict } from '#features/engine/kind.ts'
import { reviewText } from '#features/engine/review/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/records.module.css'

interface DecisionBarProps {
  isEdit: boolean
  busy: boolean
  onDecide: (verdict: Verdict, note: string) => void
}

export function DecisionBar({ isEdit, busy, onDecide }: DecisionBarProps) {
  const t = useText(reviewText)
  const [note, setNote] = useState('')
  const [noteMissing, setNoteMissing] = useState(false)
  const decide = (verdict: Verdict) => {
    const written = note.trim()
    const isMissing = verdict !== 'approve' && written === ''
    setNoteMissing(isMissing)
    if (isMissing) document.getElementById('note-to-owner')?.focus()
    else onDecide(verdict, written)
  }
  return (
    <div className={styles.decision} data-foot-bar>
      <Textarea
        id="note-to-owner"
        label={t('note')}
        error={noteMissing ? t('noteMissing') : undefined}
        description={t('noteHint')}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={2000}
        value={note}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value)
          setNoteMissing(false)
        }}
      />
      <div className={styles.verdicts}>
        <Button loading={busy} leftSection={<IconCheck aria-hidden size={18} />} onClick={() => decide('approve')}>
          {t(isEdit ? 'approve' : 'approvePublic')}
        </Button>
        <Button variant="default" disabled={busy} leftSection={<IconMessage aria-hidden size={18} />} onClick={() => decide('changes')}>
          {t('changes')}
        </Button>
        <Button variant="default" disabled={busy} leftSection={<IconX aria-hidden size={18} />} onClick={() => decide('refuse')}>
          {t('refuse')}
        </Button>
      </div>
    </div>
  )
}
