/** The password of a lookbook with a SAVE of its own: kept for every link of it (S2 §2 "Share Lookbook dialog"). */
import { Button, Group, PasswordInput, Text } from '@mantine/core'
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
      <Group align="end" gap="xs" wrap="nowrap">
        <PasswordInput
          flex={1}
          label={t('password')}
          description={t('passwordHint')}
          value={value}
          error={error}
          maxLength={shareLimits.password}
          autoComplete="new-password"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Button variant="default" disabled={value === ''} loading={save.isPending} onClick={() => run(value)}>
          {t('save')}
        </Button>
      </Group>
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
