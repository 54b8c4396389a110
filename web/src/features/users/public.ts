/** What the shell and other features use of the users feature. */
import { lazyPart } from '#ui/lazy-part.tsx'

export { signOut } from '#features/users/session.ts'
export const SignInDialog = lazyPart(async () => (await import('#features/users/components/sign-in-dialog.tsx')).SignInDialog)
export const OwnerEntrance = lazyPart(async () => (await import('#features/users/components/owner-entrance.tsx')).OwnerEntrance)
export const AccountChoice = lazyPart(async () => (await import('#features/users/accounts/account-choice.tsx')).AccountChoice)
export { useMe } from '#features/users/me.ts'
export type { SignUpChoice } from '#features/users/model.ts'
