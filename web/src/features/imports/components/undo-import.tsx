/** Takes a whole import back: what it will do, asked once more, then as a job that the page follows. */
import { Button, Modal } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { UndoPlan } from '@backlot/contract/import-undo'
import type { ImportKind } from '@backlot/contract/imports'
import { useUndo, useUndoPlan } from '#features/imports/api.ts'
import { useKindText } from '#features/imports/kind-text.ts'
import { importsText } from '#features/imports/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import styles from '#features/imports/screens/imports-screen.module.css'

/** Nothing where there is nothing to undo, or no longer. */
export function UndoImport({ id, kind }: { id: number; kind: ImportKind }) {
  const t = useText(importsText)
  const format = useFormat()
  const planned = useUndoPlan(id)
  const { data: plan } = planned
  const [isAsked, setAsked] = useState(false)
  if (!plan) return failedRead(planned, t('undoUnknown')) ?? null
  if (plan.until === null) return null
  return (
    <section className={styles.undo}>
      <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => setAsked(true)}>
        {t('undo')}
      </Button>
      <p className={styles.quiet}>{t('undoUntil', { date: format.date(plan.until) })}</p>
      <Confirm id={id} kind={kind} plan={plan} opened={isAsked} onClose={() => setAsked(false)} />
    </section>
  )
}

interface ConfirmProps {
  id: number
  kind: ImportKind
  plan: UndoPlan
  opened: boolean
  onClose: () => void
}

function Confirm({ id, kind, plan, opened, onClose }: ConfirmProps) {
  const t = useText(importsText)
  const tKind = useKindText(kind)
  const messageText = useMessageText()
  const undo = useUndo(id)
  const close = () => {
    undo.reset()
    onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title={t('undoTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <ul className={styles.consequences}>
        {plan.added > 0 && <li>{tKind('undoAdded', { count: plan.added })}</li>}
        {plan.updated > 0 && <li>{tKind('undoUpdated', { count: plan.updated })}</li>}
        {plan.pictures > 0 && <li>{t('undoPictures', { count: plan.pictures })}</li>}
      </ul>
      <p>{t('undoKeeps')}</p>
      {undo.isError && (
        <p role="alert" className={styles.fault}>
          {messageText(undo.error.detail)}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={close} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color="red" loading={undo.isPending} onClick={() => undo.mutate(undefined, { onSuccess: onClose })}>
          {t('undoNow')}
        </Button>
      </div>
    </Modal>
  )
}
