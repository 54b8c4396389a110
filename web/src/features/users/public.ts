/** What the shell and other features use of the users feature. */
import { lazy } from 'react'

export { signOut } from '#features/users/session.ts'
export const SignInDialog = lazy(async () => ({ default: (await import('#features/users/components/sign-in-dialog.tsx')).SignInDialog }))
export { useMe } from '#features/users/me.ts'
export type { SignUpChoice } from '#features/users/model.ts'
