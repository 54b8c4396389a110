/** The kind of case that an applicant's page is about, and what the form has open. */
import { createContext, type ReactNode, useContext } from 'react'
import type { ApplyKind, ApplyWord, CaseEdit, WrittenCase } from '#features/engine/cases/apply/form.ts'
import { useSaver, useSaving } from '#features/engine/editor/context.tsx'
import { type Translate, useText } from '#lib/text.ts'

// What is written is of the kind of the provider; no part below knows more of it than `WrittenCase`.
const ApplyContext = createContext<ApplyKind<WrittenCase> | null>(null)

export function ApplyKindProvider<Case extends WrittenCase>({ kind, children }: { kind: ApplyKind<Case>; children: ReactNode }) {
  return <ApplyContext value={kind as unknown as ApplyKind<WrittenCase>}>{children}</ApplyContext>
}

export function useApplyKind(): ApplyKind<WrittenCase> {
  const kind = useContext(ApplyContext)
  if (!kind) throw new Error('A part of an application stands outside of its page.')
  return kind
}

export const useApplyWords = (): Translate<ApplyWord> => useText(useApplyKind().words)

/** The case that the form has open as it is stored; null before it has its first line. */
export const useStoredCase = <Case extends WrittenCase = WrittenCase>(): Case | null =>
  useSaving(({ edit }) => (edit as CaseEdit<Case> | null)?.stored ?? null)

/** Takes the case as another call has answered it. */
export function useTakeCase(): (stored: WrittenCase) => void {
  const saver = useSaver()
  const { keep, editOf } = useApplyKind()
  return (stored) => {
    keep(stored)
    saver.take(editOf(stored))
  }
}
