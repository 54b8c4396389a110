/** One place that screen readers listen to: search counts, the name of a new page, progress. */
import { create } from 'zustand'

const useMessage = create(() => ({ message: '' }))

/** Says something to people who do not see the page. */
export function announce(message: string): void {
  useMessage.setState({ message })
}

export function Announcer() {
  const message = useMessage((state) => state.message)
  return (
    <div className="hidden-text" role="status" aria-live="polite">
      {message}
    </div>
  )
}
