/** Changes a link that is out there: what it is called, its password, its end, whether pictures can be downloaded. */
import { Button, Checkbox, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Message } from '@backlot/contract/message-table'
import { type Share, shareLimits } from '@backlot/contract/engine/shares'
import { useChangeLink } from '#features/engine/shares/api.ts'
import type { ShareKind } from '#features/engine/shares/kind.ts'
import { editOf, formOf, type LinkForm } from '#features/engine/shares/model.ts'
import { shareText } from '#features/engine/shares/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/engine/shares/shares.module.css'

interface LinkChangeProps<Shown extends Share> {
  kind: ShareKind<Shown>
  share: Shown
  name: string
  onClose: () => void
}

export function LinkChange<Shown extends Share>({ kind, share, name, onClose }: LinkChangeProps<Shown>) {
  const t = useText(shareText)
  const messageText = useMessageText()
  const change = useChangeLink(kind, share.id, () => {
    toast.success(t('changed'))
    onClose()
  })
  const [form, setForm] = useState(() => formOf(share))
  const [fault, setFault] = useState<{ path: string; message: Message | string }>({ path: '', message: '' })
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const set = (changes: Partial<LinkForm>) => {
    setForm((before) => ({ ...before, ...changes }))
    setFault({ path: '', message: '' })
  }
  const refused = ({ fields: [field], detail }: ApiError) => setFault({ path: field?.path ?? '', message: field?.message ?? detail })
  const faultAt = (path: string) => (fault.path === path && fault.message !== '' ? messageText(fault.message) : null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const edit = editOf(share, form)
    // Nothing to say to the server, and nobody is asked again.
    if (Object.keys(edit).length === 0) return onClose()
    return change.mutate(edit, { onError: refused })
  }
  return (
    <form className={styles.change} aria-label={t('changeOf', { name })} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          ref={first}
          label={t('label')}
          description={t('labelHint')}
          value={form.label}
          error={faultAt('label')}
          maxLength={shareLimits.label}
          autoComplete="off"
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
        <PasswordInput
          label={t('newPassword')}
          description={t('newPasswordHint')}
          value={form.password}
          error={faultAt('password')}
          aria-invalid={faultAt('password') !== null}
          disabled={form.dropPassword}
          maxLength={shareLimits.password}
          autoComplete="new-password"
          onChange={(event) => set({ password: event.currentTarget.value })}
        />
        {/* One that answers to a name is never without. */}
        {share.has_own_password && share.address_name === '' ? (
          <Checkbox
            label={t('dropPassword')}
            checked={form.dropPassword}
            onChange={(event) => set({ dropPassword: event.currentTarget.checked, password: '' })}
          />
        ) : null}
        <TextInput
          type="date"
          label={t('ends')}
          description={t('endsHint')}
          value={form.ends}
          error={faultAt('expires_at')}
          onChange={(event) => set({ ends: event.currentTarget.value })}
        />
        <Checkbox
          label={t('allowDownload')}
          checked={form.allowDownload}
          onChange={(event) => set({ allowDownload: event.currentTarget.checked })}
        />
        {faultAt('') ? (
          <Text role="alert" c="red" size="sm">
            {faultAt('')}
          </Text>
        ) : null}
        <Group gap="xs">
          <Button type="submit" loading={change.isPending}>
            {t('saveLink')}
          </Button>
          <Button variant="default" disabled={change.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
