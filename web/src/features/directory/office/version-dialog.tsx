/** An entry as it was at one version, beside what it is now; administrators bring it back. */
import { Button, Group, Modal } from '@mantine/core'
import type { DirectoryEdit } from '@backlot/contract/directory-records'
import { editText, fieldWord } from '#features/directory/edit/text.ts'
import { useRestore, useVersion } from '#features/directory/office/api.ts'
import { Sides } from '#features/directory/office/diff.tsx'
import { officeText } from '#features/directory/office/text.ts'
import '#features/directory/sentences.ts'
import { afterChange } from '#lib/after-change.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import styles from '#features/directory/office/office.module.css'

interface VersionDialogProps {
  id: number
  version: number
  mayRestore: boolean
  onClose: () => void
  onRestored: ((edit: DirectoryEdit) => void) | undefined
}

export function VersionDialog({ id, version, mayRestore, onClose, onRestored }: VersionDialogProps) {
  const t = useText(officeText)
  const f = useText(editText)
  const sentence = useSentence()
  const format = useFormat()
  const { data, error, refetch } = useVersion(id, version)
  const { mutateAsync, isPending } = useRestore(id)
  const restore = () =>
    afterChange(mutateAsync(version), {
      onSuccess: (edit) => {
        toast.success(t('restored', { version }))
        onRestored?.(edit)
        onClose()
      },
      onError: (failure) => toast.error(sentence(failure.fields[0]?.message ?? failure.detail)),
    })
  const differing = data?.fields.filter(({ same }) => !same) ?? []
  const equal = data?.fields.filter(({ same }) => same) ?? []
  return (
    <Modal opened onClose={onClose} size="xl" title={t('version', { version })} closeButtonProps={{ 'aria-label': f('close') }}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={240} />
      ) : (
        <>
          <p className={styles.quiet}>{[data.by?.name ?? t('system'), format.moment(data.at)].join(' · ')}</p>
          {differing.length === 0 && <p>{t('asNow')}</p>}
          {differing.map(({ field, before, now }) => (
            <section key={field} className={styles.change} aria-label={f(fieldWord(field))}>
              <h3>{f(fieldWord(field))}</h3>
              <Sides before={before} after={now} heads={[t('atThatTime'), t('today')]} />
            </section>
          ))}
          {equal.length > 0 && (
            <p className={styles.quiet}>{t('unchanged', { fields: equal.map(({ field }) => f(fieldWord(field))).join(', ') })}</p>
          )}
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {f('close')}
        </Button>
        {mayRestore && differing.length > 0 && (
          <Button loading={isPending} onClick={restore}>
            {t('restore')}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
