/** Counts the calls under way, for the one loading indicator (S1 §4). */
import { create } from 'zustand'

const useCount = create(() => ({ calls: 0 }))

export async function counted<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  useCount.setState(({ calls }) => ({ calls: calls + 1 }))
  try {
    return await work()
  } finally {
    useCount.setState(({ calls }) => ({ calls: calls - 1 }))
  }
}

export const useIsLoading = (): boolean => useCount((state) => state.calls > 0)
