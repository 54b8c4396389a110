import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { safeTarget } from '#lib/targets.ts'

/** The stated pause between the dialog's closing and the landing of the role (S1 §9). */
export const landingDelay = 500

/** Sends the new user to the landing of his role, or to where he was going when he was asked to sign in. */
export function useLanding(): (landing: string, d?: string) => void {
  const navigate = useNavigate()
  return useCallback((landing, d) => void setTimeout(() => void navigate({ to: safeTarget(d) ?? landing }), landingDelay), [navigate])
}
