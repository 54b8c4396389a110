/** The password of a lookbook with a SAVE of its own: kept for every link of it (S2 §2 "Share Lookbook dialog"). */
import { Button, Group, Input, PasswordInput, Text } from '@mantine/core'
import { useId } from 'react'
import { shareLimits } from '@backlot/contract/lookbook-shares'
import { useSavePassword } from '#features/lookbooks/share-api.ts'
import { shareText } from '#features/lookbooks/share-text.ts'
import type { ApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

interface PasswordFieldProps {
  lookbookId: number
  hasPassword: boolean
  value: string
  error: string | null
  onChange: (value: string) => void
  onRefused: (error: ApiError) => void
}

export function PasswordField({ lookbookId, hasPassword, value, error, onChange, onRefused }: PasswordFieldProps) {
  const t = useText(shareText)
  const save = useSavePassword(lookbookId)
  const field = useId()
  const run = (password: string | null) =>
    save.mutate(password, {
      onSuccess: () => {
        onChange('')
        toast.success(t('passwordSaved'))
      },
      onError: onRefused,
    })
  return (
    <div>
      {/* The hint has the whole width: beside the button it would stand in four short lines on a phone. */}
      <Input.Wrapper size="md" id={field} label={t('password')} description={t('passwordHint')} error={error}>
        <Group mt={5} gap="xs" wrap="nowrap">
          <PasswordInput
            id={field}
            flex={1}
            value={value}
            error={error !== null}
            aria-describedby={error === null ? `${field}-description` : `${field}-description ${field}-error`}
            maxLength={shareLimits.password}
            autoComplete="new-password"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <Button variant="default" disabled={value === ''} loading={save.isPending} onClick={() => run(value)}>
            {t('save')}
          </Button>
        </Group>
      </Input.Wrapper>
      {hasPassword ? (
        <Group gap="xs" mt={4}>
          <Text size="sm">{t('hasPassword')}</Text>
          <Button size="compact-sm" variant="subtle" disabled={save.isPending} onClick={() => run(null)}>
            {t('removePassword')}
          </Button>
        </Group>
      ) : null}
    </div>
  )
}
