/** Many people are invited from a table: the file is looked through first, and the good rows of it are invited together. */
import { FileInput, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { accountFileLimits, type AccountRow } from '@backlot/contract/account-files'
import { type Role, roles } from '@backlot/contract/endpoint'
import { useInviteMany, useReadFile } from '#features/users/accounts/file/api.ts'
import { accountFileText } from '#features/users/accounts/file/text.ts'
import { accountsText } from '#features/users/accounts/text.ts'
import { messageOf, useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { ScrollFrame } from '#ui/scroll-frame.tsx'
import styles from '#features/users/accounts/file/file-dialog.module.css'

/** As a call makes an account: what is empty is not said. */
const accountOf = ({ user: { role, username, ...user } }: AccountRow) => ({
  ...user,
  role: role ?? 'scout',
  ...(username !== '' && { username }),
})
const isGood = ({ problems }: AccountRow): boolean => problems.length === 0

export function FileDialog({ onClose }: { onClose: () => void }) {
  const t = useText(accountFileText)
  const a = useText(accountsText)
  const messageText = useMessageText()
  const [file, setFile] = useState<File | null>(null)
  const [role, setRole] = useState<Role>('scout')
  const [reading, inviting] = [useReadFile(), useInviteMany()]
  const rows = reading.data?.rows ?? []
  const good = rows.filter(isGood)
  const isTooLarge = file !== null && file.size > accountFileLimits.bytes
  const look = (next: File | null, otherwise: Role): void => {
    setFile(next)
    setRole(otherwise)
    if (next === null || next.size > accountFileLimits.bytes) reading.reset()
    else reading.mutate({ file: next, role: otherwise })
  }
  const form = useForm({
    limits: {},
    initial: {},
    onSubmit: (_nothing, failed) =>
      inviting.mutate(good.map(accountOf), {
        onSuccess: ({ invited }) => {
          toast.success(t('invited', { count: invited }))
          onClose()
        },
        onError: (error) => {
          const isTaken = error.status === 422
          if (isTaken) look(file, role)
          failed(isTaken ? { changed: t('changed') } : error)
        },
      }),
  })
  const refusal = isTooLarge ? t('tooLarge') : reading.error && messageText(reading.error.first)
  return (
    <FormDialog
      title={t('title')}
      action={good.length === 0 ? t('inviteNobody') : t('invite', { count: good.length })}
      cancel={a('cancel')}
      size="lg"
      form={form}
      isIdle={good.length === 0 || reading.isPending}
      onClose={onClose}
    >
      <Text>{t('intro')}</Text>
      <FileInput
        data-autofocus
        label={t('file')}
        placeholder={t('chooseFile')}
        accept=".csv,.txt,.xlsx,text/csv"
        value={file}
        error={refusal}
        onChange={(next) => look(next, role)}
      />
      <Select
        label={t('otherwise')}
        data={roles.map((value) => ({ value, label: a(value) }))}
        value={role}
        allowDeselect={false}
        onChange={(next) => look(file, roles.find((one) => one === next) ?? role)}
      />
      <div aria-live="polite">
        {reading.isPending && <Text c="dimmed">{t('reading')}</Text>}
        {rows.length > 0 && (
          <Text fw="var(--weight-strong)">
            {t('found', { count: good.length })}
            {good.length < rows.length && ` · ${t('problems', { count: rows.length - good.length })}`}
          </Text>
        )}
      </div>
      {rows.length > 0 && <Rows rows={[...rows.filter((row) => !isGood(row)), ...good]} />}
    </FormDialog>
  )
}

function Rows({ rows }: { rows: readonly AccountRow[] }) {
  const t = useText(accountFileText)
  const a = useText(accountsText)
  const messageText = useMessageText()
  return (
    <ScrollFrame className={styles.rows} aria-label={t('rows')}>
      <ul className={styles.list}>
        {rows.map(({ row, user, problems }) => (
          <li key={row}>
            <span className={styles.name}>{user.name || t('noName')}</span>
            <span className={styles.quiet}>{[user.email, user.role && a(user.role), t('row', { row })].filter(Boolean).join(' · ')}</span>
            {problems.map((problem) => (
              <span key={`${problem.field} ${problem.code}`} className={styles.problem}>
                {messageText(messageOf(problem))}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </ScrollFrame>
  )
}
