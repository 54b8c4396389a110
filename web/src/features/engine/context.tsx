/** The kind that a screen is about, for the parts below it. */
import { createContext, type ReactNode, useContext } from 'react'
import type { FormKind, KindWord, RecordKind } from '#features/engine/kind.ts'
import { type Translate, useText } from '#lib/text.ts'

const KindContext = createContext<RecordKind | null>(null)
const FormContext = createContext<FormKind | null>(null)

export function KindProvider({ kind, children }: { kind: RecordKind; children: ReactNode }) {
  return (
    <KindContext value={kind}>
      <FormProvider kind={kind}>{children}</FormProvider>
    </KindContext>
  )
}

/** For what is filled in and saved as a record is, and is none. */
export function FormProvider({ kind, children }: { kind: FormKind; children: ReactNode }) {
  return <FormContext value={kind}>{children}</FormContext>
}

export function useKind(): RecordKind {
  const kind = useContext(KindContext)
  if (!kind) throw new Error('A part of a record stands outside of its screen.')
  return kind
}

/** What fields and steps need to know. */
export function useFormKind(): FormKind {
  const kind = useContext(FormContext)
  if (!kind) throw new Error('A field stands outside of its form.')
  return kind
}

/** The messages that name the kind. */
export const useKindText = (): Translate<KindWord> => useText(useKind().words)
