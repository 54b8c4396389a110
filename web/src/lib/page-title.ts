/** The title of the page: what the route says, until the screen knows better. */
import { useEffect } from 'react'
import { create } from 'zustand'

const useTitles = create(() => ({ route: '', screen: '', pages: 0 }))

/** @param isNewPage whether it is another page than before, whose title is said to people who do not see it */
export function setRouteTitle(route: string, isNewPage: boolean): void {
  useTitles.setState(({ pages }) => ({ route, pages: pages + Number(isNewPage) }))
}

/** The screen's own title, such as the name of the location; while it is empty the route's shows. */
export function usePageTitle(screen: string): void {
  useEffect(() => {
    useTitles.setState({ screen })
    return () => useTitles.setState({ screen: '' })
  }, [screen])
}

export const useCurrentTitle = (): string => useTitles((titles) => titles.screen || titles.route)

/** How many pages were opened after the first. */
export const usePageCount = (): number => useTitles(({ pages }) => pages)
