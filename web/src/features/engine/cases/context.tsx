/** The kind of case that a screen is about, for the parts below it. */
import { createContext, type ReactNode, useContext } from 'react'
import type { CaseKind } from '#features/engine/cases/kind.ts'
import { type Translate, useText } from '#lib/text.ts'

const KindContext = createContext<CaseKind | null>(null)

export function CaseKindProvider({ kind, children }: { kind: CaseKind; children: ReactNode }) {
  return <KindContext value={kind}>{children}</KindContext>
}

export function useCaseKind(): CaseKind {
  const kind = useContext(KindContext)
  if (!kind) throw new Error('A part of a case stands outside of its screen.')
  return kind
}

/** Types of documents in words. */
export const useDocumentText = (): Translate<string> => useText(useCaseKind().documentText)
