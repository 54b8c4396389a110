/** A step can be opened at one of its fields: whoever presses what is missing writes it at once. */
import { useCallback, useState } from 'react'

/** A new object for each press, so that the same field can be asked for twice. */
export interface WantedField {
  name: string
}

export type OpenStep = (step: string, field?: string) => void

export function useToField(onStep: (step: string) => void): { wanted: WantedField | null; openStep: OpenStep } {
  const [wanted, setWanted] = useState<WantedField | null>(null)
  const openStep = useCallback<OpenStep>(
    (step, field) => {
      setWanted(field === undefined ? null : { name: field })
      onStep(step)
    },
    [onStep],
  )
  return { wanted, openStep }
}
