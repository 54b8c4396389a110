/** What the next load of the page has to know before its session is read, for its first view. */
import type { Site } from '@backlot/contract/sites'
import { useSession, type Session } from '#lib/session.ts'

/** Read by the script in the page's head (`#app/first/choose.ts`). */
const key = 'backlot-visitor'

/** `known` when the page looks different from what a stranger sees; `token` when he needs no token; null for a stranger. */
export function visitorOf(session: Session, site: Site): 'known' | 'token' | null {
  if (session.userType !== '' || session.locale !== '') return 'known'
  if (session.jwt === '') return null
  return site.Ext.DisablePublicPass ? 'token' : 'known'
}

/** Keeps what the next load of the page has to know before its session is read. */
export function rememberVisitor(site: Site): void {
  const write = () => {
    const visitor = visitorOf(useSession.getState(), site)
    try {
      if (visitor) localStorage.setItem(key, visitor)
      else localStorage.removeItem(key)
    } catch {
      // Some private windows refuse their storage; then there is no session to remember either.
    }
  }
  write()
  useSession.subscribe(write)
}
