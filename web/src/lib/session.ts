/** Who is here: the one global store of the page, kept in the browser (S1 §3 "Session"). */
import { create } from 'zustand'
import { useShallow } from 'zustand/shallow'
import type { Role } from '@backlot/contract/endpoint'
import type { LoginResponse } from '@backlot/contract/sites'
import { persistStore } from '#lib/session-storage.ts'
import { readClaims } from '#lib/token.ts'

/** A record that belongs to the signed-in user, as the My Profile menu lists it. */
export interface OwnRecord {
  id: number
  name: string
}

export interface Session {
  /** The short-lived bearer token; the only secret here, worth minutes. */
  jwt: string
  /** Admin flag. */
  admin: boolean
  userType: Role | ''
  standardUserLogin: boolean
  permitLogin: boolean
  taxLogin: boolean
  registerLogin: boolean
  verifiedPublicPass: boolean
  locationOwner: OwnRecord[]
  directoryOwner: OwnRecord[]
  permitOwner: OwnRecord[]
  taxOwner: OwnRecord[]
  registerOwner: OwnRecord[]
  /** The calendar that was chosen last, by its phase; 0 is all. */
  calendar: number
  /** The host that was last seen; another one starts afresh (S1 §4 "Site change"). */
  host: string
  /** The language the user chose; empty follows the site. */
  locale: 'en' | 'no' | ''
  /** That of the account, which counts before it. */
  accountLocale: 'en' | 'no' | ''
}

const nobody = {
  jwt: '',
  admin: false,
  userType: '',
  standardUserLogin: false,
  permitLogin: false,
  taxLogin: false,
  registerLogin: false,
  verifiedPublicPass: false,
  locationOwner: [],
  directoryOwner: [],
  permitOwner: [],
  taxOwner: [],
  registerOwner: [],
  calendar: 0,
  accountLocale: '',
} as const satisfies Omit<Session, 'host' | 'locale'>

/** Lists of their own, for those above are read only. */
const owned = () => ({ locationOwner: [], directoryOwner: [], permitOwner: [], taxOwner: [], registerOwner: [] })

const empty: Session = { ...nobody, ...owned(), host: '', locale: '' }

export const useSession = create<Session>()(() => empty)

const persisted = persistStore(useSession, 'session', { everywhere: true })

/** Waits until the stored session has been read. */
export const sessionReady = persisted.ready

/** Reads what another tab may have written meanwhile. */
export async function refreshSession(): Promise<Session> {
  await persisted.refresh()
  return useSession.getState()
}

/** Which account; empty is a visitor. */
const accountOf = ({ userType, jwt }: Session): string => (userType === '' ? '' : `${userType} ${readClaims(jwt).sub ?? ''}`)

/** Tells when another tab has signed somebody in or out, and whether an account was left with that. */
export function whenAnotherTabSigns(listener: (wasLeft: boolean) => void): void {
  persisted.whenRead((now, before) => {
    if (accountOf(now) !== accountOf(before)) listener(accountOf(before) !== '')
  })
}

/** Takes over a login's answer; an empty role is a visitor with the site's token. */
export function startSession(answer: LoginResponse): void {
  const role = answer.Role as Role | ''
  useSession.setState({
    jwt: answer.Jwt,
    userType: role,
    admin: role === 'admin',
    standardUserLogin: role === 'scout' || role === 'location' || role === 'directory',
    permitLogin: role === 'permit',
    taxLogin: role === 'tax',
    registerLogin: role === 'register',
    verifiedPublicPass: answer.verifiedPublicPass,
    accountLocale: answer.Language ?? '',
  })
}

/** Forgets who was here; the language and the host stay. */
export function endSession(): void {
  useSession.setState({ ...nobody, ...owned() })
}

type Bearer = Pick<Session, 'userType'>
export const hasRole = (session: Bearer): boolean => session.userType !== ''
export const isStaff = (session: Bearer = useSession.getState()): boolean => session.userType === 'admin' || session.userType === 'scout'
export const isAdmin = (session: Bearer = useSession.getState()): boolean => session.userType === 'admin'
export const isSignedIn = (session: Bearer = useSession.getState()): boolean => hasRole(session)

/** The same answers for components, which follow a change. */
export function useViewer(): { staff: boolean; admin: boolean; signedIn: boolean; userType: Role | '' } {
  return useSession(
    useShallow((session) => ({
      staff: isStaff(session),
      admin: isAdmin(session),
      signedIn: isSignedIn(session),
      userType: session.userType,
    })),
  )
}
