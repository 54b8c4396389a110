/** The kind that a screen is about, for the parts below it. */
import { createContext, type ReactNode, useContext } from 'react'
import type { KindWord, RecordKind } from '#features/engine/kind.ts'
import { type Translate, useText } from '#lib/text.ts'

const KindContext = createContext<RecordKind | null>(null)

export function KindProvider({ kind, children }: { kind: RecordKind; children: ReactNode }) {
  return <KindContext value={kind}>{children}</KindContext>
}

export function useKind(): RecordKind {
  const kind = useContext(KindContext)
  if (!kind) throw new Error('A part of a record stands outside of its screen.')
  return kind
}

/** The messages that name the kind. */
export const useKindText = (): Translate<KindWord> => useText(useKind().words)
