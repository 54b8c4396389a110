import { Progress } from '@mantine/core'
import type { Import } from '@backlot/contract/imports'
import { StepHeading } from '#features/imports/components/step-heading.tsx'
import { importsText } from '#features/imports/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

/** How far the job is. It runs on the server, whether anybody looks or not. */
export function Running({ one }: { one: Import }) {
  const t = useText(importsText)
  const isUndo = one.state === 'undoing'
  return (
    <section>
      <StepHeading>{t(isUndo ? 'undoing' : 'working', { name: one.file_name })}</StepHeading>
      <Progress.Root size="lg">
        <Progress.Section value={one.progress} aria-label={t('progress')} />
      </Progress.Root>
      <p role="status">{one.state === 'waiting' ? t('itsTurn') : t('percent', { count: one.progress })}</p>
      <p className={styles.quiet}>{t('leave')}</p>
    </section>
  )
}
