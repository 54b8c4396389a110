/** What the signed-in user owns, kept in the session, where My Profile has it (S1 §2, §3; S3 §3). */
import { useQuery } from '@tanstack/react-query'
import { type OwnRecord, type Session, useSession } from '#lib/session.ts'

type OwnList = keyof { [Name in keyof Session as Session[Name] extends OwnRecord[] ? Name : never]: true }

interface OwnInSession {
  /** What is invalidated when one of them changes. */
  area: string
  /** The list of the session that it fills. */
  list: OwnList
  load: (signal: AbortSignal) => Promise<OwnRecord[]>
  enabled: boolean
}

/** A record without a name has no entry yet. */
export const useOwnInSession = ({ area, list, load, enabled }: OwnInSession) =>
  useQuery({
    queryKey: [area, 'own', 'menu'],
    queryFn: async ({ signal }) => {
      const named = (await load(signal)).filter(({ name }) => name !== '')
      useSession.setState({ [list]: named })
      return named
    },
    staleTime: 10_000,
    enabled,
  })
