/** Chooses an account of the office for another area's form. */
import { useState } from 'react'
import type { Role } from '@backlot/contract/endpoint'
import { useAccountsOf } from '#features/users/accounts/api.ts'
import { leavingText } from '#features/users/accounts/leaving-text.ts'
import { accountsText } from '#features/users/accounts/text.ts'
import { useText } from '#lib/text.ts'
import { AccountField } from '#ui/account-field/account-field.tsx'

interface AccountChoiceProps {
  label: string
  description: string
  /** Whose accounts are offered. */
  roles: readonly Role[]
  value: number | null
  error: string | null
  onChange: (id: number | null) => void
}

export function AccountChoice({ roles, error, ...field }: AccountChoiceProps) {
  const t = useText(accountsText)
  const l = useText(leavingText)
  const [term, setTerm] = useState('')
  const found = useAccountsOf(roles, term)
  return (
    <AccountField
      {...field}
      words={{ find: l('find'), remove: l('nobody'), searching: l('searching'), none: l('none'), failed: l('failed') }}
      stored={null}
      found={found}
      noteOf={({ role }) => t(role)}
      error={error ?? undefined}
      onSearch={setTerm}
    />
  )
}
