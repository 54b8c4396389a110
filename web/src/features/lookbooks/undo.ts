/** What was done to a lookbook in this tab, so that it can be taken back, the last first. */
import { create } from 'zustand'

export interface Step {
  /** What was done, in a few words. */
  label: string
  run: () => Promise<unknown>
}

const most = 100

const useSteps = create<{ steps: Readonly<Record<number, readonly Step[]>> }>(() => ({ steps: {} }))
const none: readonly Step[] = []

export const remember = (lookbookId: number, step: Step): void =>
  useSteps.setState(({ steps }) => ({ steps: { ...steps, [lookbookId]: [...(steps[lookbookId] ?? none), step].slice(-most) } }))

/** The last step, which is forgotten with that. */
export function takeLast(lookbookId: number): Step | undefined {
  const steps = useSteps.getState().steps[lookbookId] ?? none
  useSteps.setState((state) => ({ steps: { ...state.steps, [lookbookId]: steps.slice(0, -1) } }))
  return steps.at(-1)
}

/** Of a step that was taken back elsewhere. */
export const forget = (lookbookId: number, step: Step): void =>
  useSteps.setState(({ steps }) => ({ steps: { ...steps, [lookbookId]: (steps[lookbookId] ?? none).filter((one) => one !== step) } }))

export const useLastStep = (lookbookId: number): Step | undefined => useSteps((state) => state.steps[lookbookId]?.at(-1))

export const forgetSteps = (): void => useSteps.setState({ steps: {} })
