import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type AdminAddress, readAdminAddress, withoutEmpty } from '#features/locations/model.ts'

export type ChangeAdminAddress = (next: AdminAddress, how?: 'push' | 'replace') => void

/** What the address of the administrator's list says. */
export function useAdminAddress(): [AdminAddress, ChangeAdminAddress] {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const address = useMemo(() => readAdminAddress(raw), [raw])
  const change = useCallback<ChangeAdminAddress>(
    (next, how = 'push') =>
      void navigate({ to: '.', search: withoutEmpty(next) as never, replace: how === 'replace', resetScroll: how === 'push' }),
    [navigate],
  )
  return [address, change]
}
