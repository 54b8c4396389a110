/** The password of what is shared, with a SAVE of its own: it holds for every link that has none (S2 §2 "Share Lookbook dialog"). */
import { Button, Group, Input, PasswordInput, Text } from '@mantine/core'
import { useId } from 'react'
import { type Share, shareLimits } from '@backlot/contract/engine/shares'
import { useSavePassword } from '#features/engine/shares/api.ts'
import type { ShareKind } from '#features/engine/shares/kind.ts'
import { shareText } from '#features/engine/shares/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

interface PasswordFieldProps<Shown extends Share> {
  kind: ShareKind<Shown>
  id: number
  hasPassword: boolean
  /** Of what the thing asks for, as it was read. */
  version: number | undefined
  value: string
  error: string | null
  onChange: (value: string) => void
  onRefused: (error: ApiError) => void
}

export function PasswordField<Shown extends Share>({
  kind,
  id,
  hasPassword,
  version,
  value,
  error,
  onChange,
  onRefused,
}: PasswordFieldProps<Shown>) {
  const t = useText(shareText)
  const words = useText(kind.words)
  const save = useSavePassword(kind, id)
  const field = useId()
  const run = (password: string | null) =>
    save.mutate(
      { password, version },
      {
        onSuccess: () => {
          onChange('')
          toast.success(words('passwordSaved'))
        },
        onError: onRefused,
      },
    )
  return (
    <div>
      {/* The hint has the whole width: beside the button it would stand in four short lines on a phone. */}
      <Input.Wrapper size="md" id={field} label={t('password')} description={words('passwordHint')} error={error}>
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
          <Text size="sm">{words('hasPassword')}</Text>
          <Button size="compact-sm" variant="subtle" disabled={save.isPending} onClick={() => run(null)}>
            {t('removePassword')}
          </Button>
        </Group>
      ) : null}
    </div>
  )
}
