/** The title of the page: what the route says, until the screen knows better. */
import { useEffect } from 'react'
import { create } from 'zustand'

const useTitles = create(() => ({ route: '', screen: '' }))

export function setRouteTitle(route: string): void {
  useTitles.setState({ route })
}

/** The screen's own title, such as the name of the location; while it is empty the route's shows. */
export function usePageTitle(screen: string): void {
  useEffect(() => {
    useTitles.setState({ screen })
    return () => useTitles.setState({ screen: '' })
  }, [screen])
}

export const useCurrentTitle = (): string => useTitles((titles) => titles.screen || titles.route)
