/** Whether the sign-in dialog is open: several places of the shell open it. */
import { create } from 'zustand'

const useDialog = create(() => ({ opened: false, asked: false }))

export const openSignIn = (): void => useDialog.setState({ opened: true, asked: true })
export const closeSignIn = (): void => useDialog.setState({ opened: false })
/** `asked` loads the dialog's code, and keeps it for its closing motion. */
export const useSignInDialog = () => useDialog()
