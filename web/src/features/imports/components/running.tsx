import { Button, Progress } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import type { Import } from '@backlot/contract/imports'
import { useSteer } from '#features/imports/api.ts'
import { StepHeading } from '#features/imports/components/step-heading.tsx'
import { runningText } from '#features/imports/running-text.ts'
import { importsText } from '#features/imports/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

/** How far the job is. It runs on the server, whether anybody looks or not. */
export function Running({ one }: { one: Import }) {
  const t = useText(importsText)
  const tRunning = useText(runningText)
  const isPaused = one.state === 'paused'
  return (
    <section>
      <StepHeading>
        {isPaused
          ? tRunning('pausedTitle', { name: one.file_name })
          : t(one.state === 'undoing' ? 'undoing' : 'working', { name: one.file_name })}
      </StepHeading>
      <Progress.Root size="lg">
        <Progress.Section value={one.progress} aria-label={t('progress')} {...(isPaused && { color: 'gray' })} />
      </Progress.Root>
      <p role="status">{one.state === 'waiting' ? t('itsTurn') : t('percent', { count: one.progress })}</p>
      {one.stopping && <p className={styles.quiet}>{tRunning('stopping')}</p>}
      {isPaused && one.report && one.report.added > 0 && <p>{tRunning('soFar', { count: one.report.added })}</p>}
      <p className={styles.quiet}>{isPaused ? tRunning('pausedText') : t('leave')}</p>
      {one.state !== 'undoing' && <Steer one={one} />}
    </section>
  )
}

function Steer({ one }: { one: Import }) {
  const t = useText(runningText)
  const messageText = useMessageText()
  const steer = useSteer(one.id)
  return (
    <>
      {steer.isError && (
        <p role="alert" className={styles.fault}>
          {messageText(steer.error.detail)}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<IconX size={18} aria-hidden />}
          disabled={steer.isPending || one.stopping}
          onClick={() => steer.mutate('cancel')}
        >
          {t('giveUp')}
        </Button>
        {one.state === 'paused' ? (
          <Button
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
            disabled={steer.isPending || one.stopping}
            onClick={() => steer.mutate('resume')}
          >
            {t('resume')}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconPlayerPause size={18} aria-hidden />}
            disabled={steer.isPending || one.stopping}
            onClick={() => steer.mutate('pause')}
          >
            {t('pause')}
          </Button>
        )}
      </div>
    </>
  )
}
